-- Leases a table to one worker, who delivers it.
-- KEYS: lease, table, shown
-- ARGV: token, milliseconds
-- Answers {1, document, the token of a worker that never settled, notes}; {0, …} while another worker has it.
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return {0, false, false, {}} end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
local there = redis.call('HMGET', KEYS[2], 'document', 'unsettled')
if there[1] then redis.call('HSET', KEYS[2], 'unsettled', ARGV[1]) end
return {1, there[1], there[2], redis.call('HGETALL', KEYS[3])}
