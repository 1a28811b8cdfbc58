-- How many tables are in each of some tallies, and are kept still.
-- KEYS: tallies
local counts = {}
for i, key in ipairs(KEYS) do counts[i] = redis.call('ZCOUNT', key, time[1], '+inf') end
return counts
