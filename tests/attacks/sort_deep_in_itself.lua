-- expect: stack overflow
-- line: 4
local function deep()
  table.sort({ 2, 1 }, function() deep() return true end)
end
deep()
