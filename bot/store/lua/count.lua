-- Counts one more, from the first on for some time.
-- KEYS: counter
-- ARGV: seconds
-- Answers how many that makes.
redis.call('SET', KEYS[1], 0, 'EX', ARGV[1], 'NX')
return redis.call('INCR', KEYS[1])
