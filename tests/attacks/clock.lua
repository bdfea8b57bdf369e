-- expect: there is no 'os' in the global names
-- line: 3
local n = os.time()
