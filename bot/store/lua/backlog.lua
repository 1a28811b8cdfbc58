-- How much is in the stream of updates, how much of that somebody has in hand, and how old the oldest is, in milliseconds.
-- KEYS: stream
-- ARGV: group
local first = redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', 1)[1]
if not first then return {0, 0, 0} end
local in_hand = redis.pcall('XPENDING', KEYS[1], ARGV[1])
local age = time[1] * 1000 + math.floor(time[2] / 1000) - string.match(first[1], '%d+')
return {redis.call('XLEN', KEYS[1]), in_hand.err and 0 or in_hand[1], age}
