-- Shows that a reader does what it has in hand, and gives it what nobody does any more.
-- KEYS: stream
-- ARGV: group, reader, milliseconds without a sign of life, how many it has room for, "all" to be told of whatever the
--       reader was given and did not acknowledge, after the group is made if it is not there, ids in hand
-- Answers ids and how often each was delivered: a list of both in turn.
local stream, group, reader = KEYS[1], ARGV[1], ARGV[2]
if #ARGV > 5 then
  local ids = {unpack(ARGV, 6)}
  ids[#ids + 1] = 'JUSTID'
  redis.call('XCLAIM', stream, group, reader, 0, unpack(ids))
end
local found = {}
local function note(pending)
  for _, each in ipairs(pending) do
    found[#found + 1] = each[1]
    found[#found + 1] = each[4]
  end
end
if ARGV[5] == 'all' then
  redis.pcall('XGROUP', 'CREATE', stream, group, '0', 'MKSTREAM') -- from the beginning: what is there is not done
  note(redis.call('XPENDING', stream, group, '-', '+', 10000, reader))
elseif ARGV[4] ~= '0' then
  for _, id in ipairs(redis.call('XAUTOCLAIM', stream, group, reader, ARGV[3], '0', 'COUNT', ARGV[4], 'JUSTID')[2]) do
    note(redis.call('XPENDING', stream, group, id, id, 1))
  end
end
return found
