-- Writes updates into the stream, each once, and lets their senders pay.
-- KEYS: stream, then of each update: its mark, the bucket of its sender, the mark that they were told to slow down
-- ARGV: seconds to keep a mark, seconds to keep an update, seconds in which a sender earns an update, updates at once,
--       then of each update: operation, text, "1" if its sender pays for it
-- A bucket is one number: when it is full again.
local now = time[1] + time[2] / 1000000
local oldest = string.format('%.0f', (now - ARGV[2]) * 1000)

local function pay(bucket, told)
  local full = math.max(tonumber(redis.call('GET', bucket) or 0), now)
  if full + ARGV[3] <= now + ARGV[3] * ARGV[4] + 0.001 then -- what is written down is rounded
    full = full + ARGV[3]
    if full > now then redis.call('SET', bucket, string.format('%.6f', full), 'PX', math.ceil((full - now) * 1000)) end
    return ''
  end
  return redis.call('SET', told, 1, 'NX', 'PX', math.ceil((full - now) * 1000)) and 'first' or 'again'
end

for i = 1, (#KEYS - 1) / 3 do
  local mark, bucket, told = KEYS[3 * i - 1], KEYS[3 * i], KEYS[3 * i + 1]
  local operation, text, pays = ARGV[3 * i + 2], ARGV[3 * i + 3], ARGV[3 * i + 4]
  if redis.call('SET', mark, 1, 'NX', 'EX', ARGV[1]) then
    local too_fast = pays == '1' and pay(bucket, told) or ''
    redis.call('XADD', KEYS[1], 'MINID', '~', oldest, '*', 'operation', operation, 'update', text, 'too_fast', too_fast)
  end
end
