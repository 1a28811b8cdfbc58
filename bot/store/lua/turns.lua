-- Gives calls to Telegram their turns, one after another, in the buckets that all workers share.  Time is this server's.
-- KEYS: the bot's bucket, the bucket of the chat of each call, those of chats that Telegram will not hear of
-- ARGV: how many calls, seconds by which a call fills the bot's bucket later, how far from being full that can be;
--       for each call: seconds by which it fills its chat's bucket later, calls at once there, calls of the bot at once,
--       seconds it waits for a turn of the bot; for each other chat: seconds before which its bucket is not full
-- Answers for each call {whether it has its turn, milliseconds until its chat is ready, milliseconds until the bot is};
-- then in how many milliseconds the bot's bucket is full.
-- A bucket is one number: when it is full again.  The key lives as long as the bucket is not full.
local function keep(bucket, now, full)
  if full > now then redis.call('SET', bucket, string.format('%.6f', full), 'PX', math.ceil((full - now) * 1000)) end
end
local now, calls, every = time[1] + time[2] / 1000000, tonumber(ARGV[1]), tonumber(ARGV[2])
local function full_at(bucket) return math.max(now, tonumber(redis.call('GET', bucket) or 0)) end
for i = 1, #KEYS - 1 - calls do
  keep(KEYS[1 + calls + i], now, math.max(full_at(KEYS[1 + calls + i]), now + ARGV[3 + 4 * calls + i]))
end
local bot, answer = full_at(KEYS[1]), {}
if bot > now + ARGV[3] then bot = now end -- this server's clock was set back
for i = 1, calls do
  local of_call, at_once, of_bot, patience = unpack(ARGV, 4 * i, 4 * i + 3)
  local of_chat = full_at(KEYS[1 + i])
  local until_chat = math.max(0, of_chat - (at_once - 1) * of_call - now)
  local until_bot = math.max(0, bot - (of_bot - 1) * every - now)
  local given = until_chat == 0 and until_bot <= tonumber(patience)
  if given then
    keep(KEYS[1 + i], now, of_chat + of_call)
    bot = bot + every
  end
  answer[i] = {given and 1 or 0, math.ceil(until_chat * 1000), math.ceil(until_bot * 1000)}
end
keep(KEYS[1], now, bot)
answer[calls + 1] = math.floor((bot - now) * 1000)
return answer
