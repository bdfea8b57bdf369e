-- expect: there is no 'rawset' in the global names
-- line: 3
rawset(string, "upper", nil)
