-- Moves a table from its topic to General, unless another table stands there.
-- KEYS: the table's place in its topic, the one in General
-- ARGV: id, "" or the table that may be replaced there
local there = redis.call('GET', KEYS[2])
if there and there ~= ARGV[1] and there ~= ARGV[2] then return 0 end
redis.call('SET', KEYS[2], ARGV[1])
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1
