-- No script of its own: it stands at the beginning of those that spend (settle, spend).
-- A group's bucket is one number: when it is full again.  The key lives as long as the bucket is not full.
-- now, full_at: Unix seconds; spent: seconds by which it is full later; full_at: and not before this time.
local function spend(bucket, now, spent, full_at)
  if spent == 0 and full_at == 0 then return end
  local full = math.max(math.max(tonumber(redis.call('GET', bucket) or 0), now) + spent, full_at)
  if full > now then redis.call('SET', bucket, string.format('%.3f', full), 'PX', math.ceil((full - now) * 1000)) end
end
