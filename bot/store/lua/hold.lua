-- Holds or renews a lease, unless another has it.
-- KEYS: lease
-- ARGV: token, milliseconds
-- Answers whose it is.
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return holder end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]
