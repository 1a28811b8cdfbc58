-- Notes what was spent of a group's bucket beside its tables.
-- KEYS: the buckets of its partition
-- ARGV: chat, now, seconds by which it is full later, the time before which it is not full
spend(KEYS[1], ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]))
