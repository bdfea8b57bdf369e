-- expect: took more than 2000000 instructions for one action
-- line: 8
local attack = ...
for _ = 1, 199 do
  attack:on_score("spot", function()
    -- Less than what is counted at once, but many times.
    local function count(depth)
      if depth > 0 then count(depth - 1) count(depth - 1) end
    end
    count(11)
  end)
end
