-- Reads keys whole, all as they are at one moment.
-- KEYS: any number
-- Answers for each {kind, milliseconds to live or -1, value}; "none" for a key that is not there.
local read = {
  string = function(key) return redis.call('GET', key) end,
  hash = function(key) return redis.call('HGETALL', key) end,
  list = function(key) return redis.call('LRANGE', key, 0, -1) end,
  set = function(key) return redis.call('SMEMBERS', key) end,
  zset = function(key) return redis.call('ZRANGE', key, 0, -1, 'WITHSCORES') end,
}
local found = {}
for i, key in ipairs(KEYS) do
  local kind = redis.call('TYPE', key).ok
  found[i] = {kind, redis.call('PTTL', key), read[kind] and read[kind](key) or ''}
end
return found
