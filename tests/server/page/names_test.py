"""No name that the page shortens is one that browsers, the language or messages of the server know: it would be undefined there.

names_test.py NAMES TSC SCHEMA    what esbuild shortened, TypeScript's compiler, beside which browsers are described, and what
messages are made of"""
import json
import pathlib
import re
import sys

TOLD = re.compile(r'"(\w+)"\s*:')
MEMBER = re.compile(r"\b([A-Za-z_$][\w$]*)\??\s*[(:<]")


WORDS = {"texts", "counts", "one", "few", "many", "other"}  # of a language


def main(names, compiler, schema):
    library = pathlib.Path(compiler).resolve().parent.parent / "lib"
    descriptions = sorted(library.glob("lib.*.d.ts"))
    known = {name for file in descriptions for name in MEMBER.findall(file.read_text(encoding="utf-8"))}
    assert {"setAttribute", "onLine", "fromEntries"} <= known, "the descriptions are not read as they are written"
    told = set(TOLD.findall(pathlib.Path(schema).read_text(encoding="utf-8")))
    assert {"placing", "seats", "beside"} <= told, "the schema is not read as it is written"
    shortened = set(json.loads(pathlib.Path(names).read_text(encoding="utf-8")))
    assert len(shortened) > 10, shortened
    wrong = sorted(shortened & (known | told | WORDS))
    assert not wrong, f"keep these in names_of_browsers of server/web/CMakeLists.txt: {wrong}"


main(*sys.argv[1:])
