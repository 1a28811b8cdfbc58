-- Deletes a lease, or the place of a table in its chat, if it is still the owner's.
-- KEYS: what is owned
-- ARGV: the owner
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
