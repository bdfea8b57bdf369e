-- expect: variable 'x' got a non-closable value
-- line: 3
local x <close> = {}
