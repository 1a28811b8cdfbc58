-- Reads a table, for an operation that is going to change it.
-- KEYS: table, the mark of the operation
-- Answers {document, whether the operation has changed it already}.
return {redis.call('HGET', KEYS[1], 'document'), redis.call('EXISTS', KEYS[2])}
