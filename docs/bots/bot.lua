#!/usr/bin/env lua5.4
-- A bot for any plugins: it takes any of what is legal. Lua has no JSON of its own: lua-dkjson.
local json = require("dkjson")

local number = 0
for line in io.lines() do
    local message = json.decode(line)
    if message.method == "turn" then
        local legal = message.params.legal
        number = number + 1
        local params = {id = legal[math.random(#legal)].id, entry = message.params.entry}
        print(json.encode({jsonrpc = "2.0", id = number, method = "act", params = params}))
        io.flush()
    elseif message.method == "over" then
        break
    end
end
