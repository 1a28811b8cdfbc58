-- Leases a table to one worker, who delivers it.
-- KEYS: lease, table, shown, the buckets of its partition
-- ARGV: token, milliseconds, "" or the token of a worker that is known to be dead,
--       the revision of the document that the worker has at hand, or 0, and its chat
-- Answers {1, document, the token of a worker that never settled, notes, when its chat's bucket is full again,
--          the milliseconds until then}; {0, its token, …} while another worker has it.
--          The document is "" if it is the one at hand.
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] and holder ~= ARGV[3] then return {0, holder, false, {}, false, 0} end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
local there = redis.call('HMGET', KEYS[2], 'revision', 'unsettled')
local mark = ARGV[1]
if there[2] and there[2] ~= mark then mark = mark .. '?' end -- if this call is repeated it must still be told
if there[1] then redis.call('HSET', KEYS[2], 'unsettled', mark) end
local document, chat = '', ARGV[5]
if there[1] ~= ARGV[4] then
  document = redis.call('HGET', KEYS[2], 'document')
  chat = document and string.match(document, '"chat":(-?%d+)') or ''
end
return {1, document, there[2], redis.call('HGETALL', KEYS[3]), budget_of(KEYS[4], chat)}
