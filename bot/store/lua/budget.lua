-- Tells of a group's bucket.
-- KEYS: the buckets of its partition
-- ARGV: chat
-- Answers {when it is full again, the milliseconds until then}; {false, 0} when it is full.
return {budget_of(KEYS[1], ARGV[1])}
