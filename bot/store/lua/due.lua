-- Claims the tables whose time has come: each comes due again when the claim ends, unless its time is set anew.
-- KEYS: clock or wake
-- ARGV: now, when the claim ends, how many at most
-- Answers their ids.
local due = redis.call('ZRANGE', KEYS[1], '-inf', ARGV[1], 'BYSCORE', 'LIMIT', 0, ARGV[3])
for _, id in ipairs(due) do redis.call('ZADD', KEYS[1], 'XX', ARGV[2], id) end
return due
