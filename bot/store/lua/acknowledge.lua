-- Takes what is done out of the stream and off the list of what was delivered.
-- KEYS: stream
-- ARGV: group, ids
redis.call('XACK', KEYS[1], unpack(ARGV))
table.remove(ARGV, 1)
redis.call('XDEL', KEYS[1], unpack(ARGV))
