-- expect: there is no 'package' in the global names
-- line: 3
package.path = "/tmp/?.lua"
