-- expect: there is no 'coroutine' in the global names
-- line: 3
local wrap = _ENV["coroutine"].wrap
wrap(function() while true do end end)()
