-- expect: pairs: expected the key before, found a table
-- line: 3
for _ in pairs({}), nil, {} do end
local x <close> = setmetatable({}, {})
