-- Notes what was spent of a group's bucket beside its tables.
-- KEYS: bucket
-- ARGV: now, seconds by which it is full later, the time before which it is not full
spend(KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]))
