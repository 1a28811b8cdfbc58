-- Notes what was delivered and ends the lease.
-- KEYS: lease, table, shown, wake
-- ARGV: token, id, the revision that was delivered, wake time or "", seconds to keep or 0, then places and their notes
-- Answers 0, and the lease stays, if there is a newer revision.
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 1 end
if #ARGV > 5 then
  redis.call('HSET', KEYS[3], unpack(ARGV, 6))
  if ARGV[5] ~= '0' then redis.call('EXPIRE', KEYS[3], ARGV[5]) end
end
redis.call('HDEL', KEYS[2], 'unsettled')
if (redis.call('HGET', KEYS[2], 'revision') or ARGV[3]) ~= ARGV[3] then return 0 end
if ARGV[4] == '' then redis.call('ZREM', KEYS[4], ARGV[2]) else redis.call('ZADD', KEYS[4], ARGV[4], ARGV[2]) end
redis.call('DEL', KEYS[1])
return 1
