-- Claims the clock of a table on, while a move is looked for, if the table has not changed since.
-- KEYS: clock, table
-- ARGV: id, revision, when the claim ends
if redis.call('HGET', KEYS[2], 'revision') ~= ARGV[2] then return 0 end
return redis.call('ZADD', KEYS[1], 'XX', ARGV[3], ARGV[1])
