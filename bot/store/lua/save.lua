-- Stores the next revision of a table with its indexes and times, if nobody stored one meanwhile.
-- KEYS: table, clock, wake, chat, shown, journal, the mark of this operation, then the person sets to enter, those to
--       leave, and the past of persons
-- ARGV: expected revision, document, seconds to keep the mark, id, clock time or "", wake time, seconds to keep,
--       "" or the table of this chat that may be replaced, how many person sets to enter, how many to leave,
--       seconds to keep a person set, now, seconds to keep the past of a person, the revision that is stored,
--       how many plies of the journal stay; then those that follow
-- Answers {1, ''} stored, {2, ''} this very operation has stored it before, {0, ''} somebody was first,
--         {-1, id} the chat is taken.
if redis.call('EXISTS', KEYS[7]) == 1 then return {2, ''} end
if (redis.call('HGET', KEYS[1], 'revision') or '0') ~= ARGV[1] then return {0, ''} end
local there = redis.call('GET', KEYS[4])
if ARGV[1] == '0' and there and there ~= ARGV[8] then return {-1, there} end
redis.call('HSET', KEYS[1], 'revision', ARGV[14], 'document', ARGV[2])
redis.call('SET', KEYS[7], 1, 'EX', ARGV[3])
if ARGV[15] == '0' then redis.call('DEL', KEYS[6]) else redis.call('LTRIM', KEYS[6], 0, ARGV[15] - 1) end
for i = 16, #ARGV do redis.call('RPUSH', KEYS[6], ARGV[i]) end
if ARGV[1] == '0' then redis.call('SET', KEYS[4], ARGV[4]) end
if ARGV[5] == '' then redis.call('ZREM', KEYS[2], ARGV[4]) else redis.call('ZADD', KEYS[2], ARGV[5], ARGV[4]) end
redis.call('ZADD', KEYS[3], ARGV[6], ARGV[4])
local enter, leave = 7 + ARGV[9], 7 + ARGV[9] + ARGV[10]
for i = 8, #KEYS do
  if i <= enter then
    redis.call('SADD', KEYS[i], ARGV[4])
    redis.call('EXPIRE', KEYS[i], ARGV[11])
  elseif i <= leave then
    redis.call('SREM', KEYS[i], ARGV[4])
  else
    redis.call('ZADD', KEYS[i], ARGV[12], ARGV[4])
    redis.call('ZREMRANGEBYSCORE', KEYS[i], '-inf', ARGV[12] - ARGV[13])
    redis.call('EXPIRE', KEYS[i], ARGV[13])
  end
end
local mine = redis.call('GET', KEYS[4]) == ARGV[4]
for _, key in ipairs({KEYS[1], KEYS[5], KEYS[6], mine and KEYS[4] or nil}) do redis.call('EXPIRE', key, ARGV[7]) end
return {1, ''}
