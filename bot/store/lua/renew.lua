-- Renews a lease, if it is still the worker's own.
-- KEYS: lease
-- ARGV: token, milliseconds
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0
