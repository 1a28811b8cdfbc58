-- No script of its own: every script begins with it.  Refuses to do what nobody waits for any more.
-- The last argument is when its caller gives up, by this server's clock, or "": it is taken away here.
local deadline = tonumber(table.remove(ARGV))
local time = redis.call('TIME')
if deadline and time[1] + time[2] / 1000000 > deadline then
  return redis.error_reply('LATE ' .. time[1] .. '.' .. string.format('%06d', time[2]))
end
