-- No script of its own: it stands at the beginning of those that know of groups' buckets (take, settle, spend, budget).
-- Those of a partition are one hash, whose key is known before the chat is: chat ▶ when its bucket is full again, by the
-- clock of who spent and by this server's.
local here = time[1] + time[2] / 1000000

-- When a bucket is full again, and the milliseconds until then; false when it is full.
local function budget_of(buckets, chat)
  local kept = redis.call('HGET', buckets, chat)
  if not kept then return false, 0 end
  local full_at, full_here = string.match(kept, '(%S+) (%S+)')
  local left = math.ceil((full_here - here) * 1000)
  if left <= 0 then return false, 0 end
  return full_at, left
end

-- now, full_at: Unix seconds; spent: seconds by which it is full later; full_at: and not before this time.
local function spend(buckets, chat, now, spent, full_at)
  if spent == 0 and full_at == 0 then return end
  local full = math.max(math.max(tonumber(budget_of(buckets, chat) or 0), now) + spent, full_at)
  if full <= now then return end
  redis.call('HSET', buckets, chat, string.format('%.6f %.6f', full, here + full - now))
  redis.call('EXPIRE', buckets, 86400)
  local some = redis.call('HRANDFIELD', buckets, 2, 'WITHVALUES') -- two for each that comes: what is full goes in time
  for i = 1, #some, 2 do
    if tonumber(string.match(some[i + 1], '%S+$')) <= here then redis.call('HDEL', buckets, some[i]) end
  end
end
