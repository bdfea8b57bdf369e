"""No name that the page shortens is one that browsers or the language know: it would be undefined there.

names_test.py NAMES LIBRARY    what esbuild shortened, and the folder of TypeScript's descriptions of browsers"""
import json
import pathlib
import re
import sys

SKIPPED = 77
MEMBER = re.compile(r"\b([A-Za-z_$][\w$]*)\??\s*[(:<]")


def main(names, library):
    descriptions = sorted(pathlib.Path(library).glob("lib.*.d.ts"))
    if not descriptions:
        print(f"skipped: {library} is not here")
        return SKIPPED
    known = {name for file in descriptions for name in MEMBER.findall(file.read_text(encoding="utf-8"))}
    assert {"setAttribute", "onLine", "fromEntries"} <= known, "the descriptions are not read as they are written"
    shortened = set(json.loads(pathlib.Path(names).read_text(encoding="utf-8")))
    assert len(shortened) > 10, shortened
    wrong = sorted(shortened & known)
    assert not wrong, f"keep these in names_of_browsers of server/web/CMakeLists.txt: {wrong}"
    return 0


sys.exit(main(*sys.argv[1:]))
