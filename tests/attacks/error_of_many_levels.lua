-- expect: deep
-- line: 3
error("deep", 1000000)
