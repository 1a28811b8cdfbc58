-- Puts in doubt all that is shown of a table, and has it delivered.
-- KEYS: table, wake
-- ARGV: id, now
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'unsettled', 'nobody')
return redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1])
