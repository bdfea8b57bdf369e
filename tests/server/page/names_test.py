"""No name that the page shortens is one that browsers or the language know: it would be undefined there.

names_test.py NAMES TSC    what esbuild shortened, and TypeScript's compiler, beside which browsers are described"""
import json
import pathlib
import re
import sys

MEMBER = re.compile(r"\b([A-Za-z_$][\w$]*)\??\s*[(:<]")


def main(names, compiler):
    library = pathlib.Path(compiler).resolve().parent.parent / "lib"
    descriptions = sorted(library.glob("lib.*.d.ts"))
    known = {name for file in descriptions for name in MEMBER.findall(file.read_text(encoding="utf-8"))}
    assert {"setAttribute", "onLine", "fromEntries"} <= known, "the descriptions are not read as they are written"
    shortened = set(json.loads(pathlib.Path(names).read_text(encoding="utf-8")))
    assert len(shortened) > 10, shortened
    wrong = sorted(shortened & known)
    assert not wrong, f"keep these in names_of_browsers of server/web/CMakeLists.txt: {wrong}"


main(*sys.argv[1:])
