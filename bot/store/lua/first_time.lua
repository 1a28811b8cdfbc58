-- Notes that something is said, unless that is noted already.
-- KEYS: what is said
-- ARGV: a value of this call's own, or the operation that is to say it, seconds
-- Answers 1 if this very call noted it, also when it is repeated because its answer was lost, or its process died.
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'EX', ARGV[2]) then return 1 end
return redis.call('GET', KEYS[1]) == ARGV[1] and 1 or 0
