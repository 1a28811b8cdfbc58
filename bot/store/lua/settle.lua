-- Notes what was delivered and spent, and ends the lease.
-- KEYS: lease, table, shown, wake, the buckets of its partition; of a table that is there, the tally of its phase, and those of other phases
-- ARGV: token, id, the revision that was delivered, wake time or "", seconds to keep or 0,
--       of its chat's bucket: the chat, now, seconds by which it is full later, the time before which it is not full;
--       then places and their notes
-- Answers 0, and the lease stays, if there is a newer revision, or what is shown was put in doubt meanwhile.
spend(KEYS[5], ARGV[6], tonumber(ARGV[7]), tonumber(ARGV[8]), tonumber(ARGV[9]))
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 1 end
if #ARGV > 9 then
  for i = 10, #ARGV, 2 do
    if ARGV[i + 1] == '' then redis.call('HDEL', KEYS[3], ARGV[i]) else redis.call('HSET', KEYS[3], ARGV[i], ARGV[i + 1]) end
  end
  if ARGV[5] ~= '0' then redis.call('EXPIRE', KEYS[3], ARGV[5]) end
end
local there = redis.call('HMGET', KEYS[2], 'unsettled', 'revision')
if there[1] and there[1] ~= ARGV[1] and there[1] ~= ARGV[1] .. '?' then return 0 end
redis.call('HDEL', KEYS[2], 'unsettled')
if (there[2] or ARGV[3]) ~= ARGV[3] then return 0 end
if ARGV[4] == '' then redis.call('ZREM', KEYS[4], ARGV[2]) else redis.call('ZADD', KEYS[4], ARGV[4], ARGV[2]) end
if KEYS[6] then
  redis.call('ZREMRANGEBYSCORE', KEYS[6], '-inf', time[1])
  redis.call('ZADD', KEYS[6], time[1] + ARGV[5], ARGV[2])
  for i = 7, #KEYS do redis.call('ZREM', KEYS[i], ARGV[2]) end
end
redis.call('DEL', KEYS[1])
return 1
