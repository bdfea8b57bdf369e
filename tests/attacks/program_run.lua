-- expect: there is no 'os' in the global names
-- line: 3
os.execute("true")
