-- Stores the next revision of a table with its indexes and times, if nobody stored one meanwhile.
-- KEYS: table, clock, wake, chat, shown, then the person sets to enter and to leave
-- ARGV: expected revision, document, operation, id, clock time or "", wake time, seconds to keep or 0,
--       "" or the table of this chat that may be replaced, how many person sets to enter
-- Answers {1, ''} stored (also when this very operation was), {0, ''} somebody was first, {-1, id} the chat is taken.
local now = redis.call('HMGET', KEYS[1], 'revision', 'operations')
local operations = now[2] or ''
if string.find(operations, ARGV[3], 1, true) then return {1, ''} end
if (now[1] or '0') ~= ARGV[1] then return {0, ''} end
local there = redis.call('GET', KEYS[4])
if ARGV[1] == '0' and there and there ~= ARGV[8] then return {-1, there} end
operations = string.sub(ARGV[3] .. operations, 1, 8 * #ARGV[3])
redis.call('HSET', KEYS[1], 'revision', ARGV[1] + 1, 'document', ARGV[2], 'operations', operations)
if ARGV[1] == '0' then redis.call('SET', KEYS[4], ARGV[4]) end
if ARGV[5] == '' then redis.call('ZREM', KEYS[2], ARGV[4]) else redis.call('ZADD', KEYS[2], ARGV[5], ARGV[4]) end
redis.call('ZADD', KEYS[3], ARGV[6], ARGV[4])
for i = 6, #KEYS do
  redis.call(i < 6 + ARGV[9] and 'SADD' or 'SREM', KEYS[i], ARGV[4])
end
local mine = redis.call('GET', KEYS[4]) == ARGV[4]
for _, key in ipairs({KEYS[1], KEYS[5], mine and KEYS[4] or nil}) do
  if ARGV[7] == '0' then redis.call('PERSIST', key) else redis.call('EXPIRE', key, ARGV[7]) end
end
return {1, ''}
