-- expect: there is no 'coroutine' in the global names
-- line: 3
coroutine.wrap(function() while true do end end)()
