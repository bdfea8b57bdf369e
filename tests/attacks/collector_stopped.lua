-- expect: there is no 'collectgarbage' in the global names
-- line: 3
collectgarbage("stop")
