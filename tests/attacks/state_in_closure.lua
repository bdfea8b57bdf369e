-- expect: a function that runs in play assigns 'count', a variable outside of it
-- line: 7
local attack = ...
local function counter()
  local count = 0
  return function()
    count = count + 1
    return count
  end
end
local tools = { pairs({ counter() }) }
attack:on_score("spot", function(game, spot, score)
  for _, each in tools[1] do score:replace(each(), "count") end
end)
