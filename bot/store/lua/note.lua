-- Notes what is shown of a table, and has it delivered at a time.
-- KEYS: shown, wake
-- ARGV: id, wake time or "", seconds to keep the notes, or 0: as before, and so many seconds where that is not said;
--       then places and their notes, "" for what is over
if ARGV[2] ~= '' then redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1]) end
for i = 5, #ARGV, 2 do
  if ARGV[i + 1] == '' then redis.call('HDEL', KEYS[1], ARGV[i]) else redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
end
if ARGV[3] ~= '0' then return redis.call('EXPIRE', KEYS[1], ARGV[3]) end
return redis.call('EXPIRE', KEYS[1], ARGV[4], 'NX')
