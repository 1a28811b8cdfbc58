-- Shows that the server takes writes, and whose database it is: of the first bot that asked, from then on.
-- KEYS: owner
-- ARGV: the id of the bot that asks or "", "empty" if a database that is used but nobody's is not to be claimed
-- Answers the owner, "" if there is none, and the time in seconds and microseconds.
local owner = redis.call('GET', KEYS[1]) or ''
if owner == '' and (ARGV[2] ~= 'empty' or redis.call('DBSIZE') == 0) then owner = ARGV[1] end
if owner == ARGV[1] or ARGV[1] == '' then redis.call('SET', KEYS[1], owner) end
return {owner, time[1], time[2]}
