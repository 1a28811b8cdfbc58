-- Notes what is shown of a table, and has it delivered at a time.
-- KEYS: shown, wake, lease, table, and perhaps the mark of the operation that notes this once
-- ARGV: id, wake time or "", seconds to keep the notes, or 0: as before, and so many seconds where that is not said,
--       the token of the worker that delivers the table, or "": anybody's note, seconds to keep the mark; then places
--       and their notes, "" for what is over
-- Answers 1; 0, and nothing is noted, if another worker has taken the table since, or it was noted by that operation.
local token = ARGV[5]
if token ~= '' and redis.call('GET', KEYS[3]) ~= token then
  local unsettled = redis.call('HGET', KEYS[4], 'unsettled') -- whoever takes a table signs here
  if redis.call('EXISTS', KEYS[3]) == 1 or (unsettled ~= token and unsettled ~= token .. '?') then return 0 end
end
if KEYS[5] and not redis.call('SET', KEYS[5], 1, 'NX', 'EX', ARGV[6]) then return 0 end
if ARGV[2] ~= '' then redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1]) end
for i = 7, #ARGV, 2 do
  if ARGV[i + 1] == '' then redis.call('HDEL', KEYS[1], ARGV[i]) else redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
end
if ARGV[3] ~= '0' then redis.call('EXPIRE', KEYS[1], ARGV[3]) else redis.call('EXPIRE', KEYS[1], ARGV[4], 'NX') end
return 1
