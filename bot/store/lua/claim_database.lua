-- Shows that the server takes writes, and whose database it is: of the first bot that asked, from then on.
-- KEYS: owner
-- ARGV: the id of the bot that asks or "", 1 if it may have a database that is nobody's
-- Answers the owner, "" if there is none.
local owner = redis.call('GET', KEYS[1]) or ''
if owner == '' and ARGV[2] == '1' then owner = ARGV[1] end
if owner == ARGV[1] or ARGV[1] == '' then redis.call('SET', KEYS[1], owner) end
return owner
