-- expect: bag 'attack:b': expected 1 to 200 kinds of tokens, found 20000
-- line: 6
local attack = ...
local all = {}
for i = 1, 20000 do all["k" .. i] = 100 end
attack:bag("b", all)
