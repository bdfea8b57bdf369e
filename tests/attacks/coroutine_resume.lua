-- expect: there is no 'coroutine' in the global names
-- line: 3
coroutine.resume(coroutine.create(function() while true do end end))
