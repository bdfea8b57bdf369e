-- expect: formula of 'spot': when: touching: expected one of grass or spot, found 'touching'
-- line: 6
local attack = ...
local t = {}
t.touching = t
attack:formula("spot", { when = t, completed = {} })
