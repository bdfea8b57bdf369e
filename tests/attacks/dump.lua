-- expect: there is no 'dump' in string
-- line: 3
string.dump(function() end)
