-- Moves a table from its topic to General, unless another table stands there.
-- KEYS: the table's place in its topic, the one in General
-- ARGV: id, "" or the table that may be replaced there
local there = redis.call('GET', KEYS[2])
if there and there ~= ARGV[1] and there ~= ARGV[2] then return 0 end
redis.call('SET', KEYS[2], ARGV[1], 'KEEPTTL')
if redis.call('GET', KEYS[1]) == ARGV[1] then
  local left = redis.call('PTTL', KEYS[1])
  if left > 0 then redis.call('PEXPIRE', KEYS[2], left) end -- lest it outlives a table that nobody saves any more
  redis.call('DEL', KEYS[1])
end
return 1
