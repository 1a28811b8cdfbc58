-- No script of its own: it stands at the beginning of those that spend (settle, spend, turns).
-- A bucket is one number: when it is full again.  The key lives as long as the bucket is not full.
local function keep(bucket, now, full)
  if full > now then redis.call('SET', bucket, string.format('%.6f', full), 'PX', math.ceil((full - now) * 1000)) end
end
-- now, full_at: Unix seconds; spent: seconds by which it is full later; full_at: and not before this time.
local function spend(bucket, now, spent, full_at)
  if spent == 0 and full_at == 0 then return end
  keep(bucket, now, math.max(math.max(tonumber(redis.call('GET', bucket) or 0), now) + spent, full_at))
end
