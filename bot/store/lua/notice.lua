-- Notes that a process tells of a trouble's beginning, or of its end, unless another one does.
-- KEYS: what is noted of this trouble
-- ARGV: "red" or "green", a value of this line's own, milliseconds to keep the note
-- Answers 1 if the line is to be told, also when that is asked again.
local said, mine = redis.call('GET', KEYS[1]), ARGV[1] .. ':' .. ARGV[2]
local ends = ARGV[1] == 'green' and said and string.sub(said, 1, 4) == 'red:'
if said and said ~= mine and not ends then
  if ARGV[1] == 'red' and string.sub(said, 1, 4) == 'red:' then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
  return 0
end
redis.call('SET', KEYS[1], mine, 'PX', ARGV[3])
return 1
