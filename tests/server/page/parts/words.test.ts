import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import { count, language, languages, loadMoreWords, loadWords, tr } from "../../../../server/page/parts/words";

const words = {
    texts: { "{} is to move": "Na tahu: {}", Rules: "Pravidla" },
    more: "/more-cs.json",
    counts: { "{} tile": { one: "{} kartička", few: "{} kartičky", many: "{} kartiček", other: "" } },
};

test("the language is the first of the reader's that is there", () => {
    assert.deepEqual(
        languages.map(({ code }) => code),
        ["en", "cs"],
    );
    assert.equal(language, "cs"); // of cs-CZ, en
});

test("gaps are filled in their order, in English as long as there is nothing else", () => {
    assert.equal(tr("{} is to move", "Ann"), "Ann is to move");
    assert.equal(tr("{} and {}", 1, "two"), "1 and two");
    assert.equal(tr("{} and {}", 1), "1 and ");
});

test("words come with the page, the forms of a number by the rules of the language", async () => {
    Object.assign(globalThis, {
        fetch: (address: string) =>
            Promise.resolve({ ok: address === "/words-cs.json", json: () => Promise.resolve(words) }),
    });
    await loadWords();
    assert.equal(document.documentElement.lang, "cs");
    assert.equal(tr("{} is to move", "Ann"), "Na tahu: Ann");
    assert.equal(tr("Nobody has translated it"), "Nobody has translated it");
    const tiles = [1, 3, 5].map(number => count("{} tile", "{} tiles", number));
    assert.deepEqual(tiles, ["1 kartička", "3 kartičky", "5 kartiček"]);
    assert.equal(count("{} point", "{} points", 1), "1 point");
    assert.equal(count("{} point", "{} points", 5), "5 points");
});

test("those of what is loaded later come with it, once, and are asked for again where they did not come", async () => {
    let asked = 0,
        isThere = false;
    const more = { texts: { Costly: "Drahé" }, counts: {} };
    Object.assign(globalThis, {
        fetch: (address: string) => {
            asked += 1;
            return Promise.resolve({ ok: isThere && address === "/more-cs.json", json: () => Promise.resolve(more) });
        },
    });
    await assert.rejects(loadMoreWords());
    isThere = true;
    await loadMoreWords();
    await loadMoreWords();
    assert.equal(asked, 2);
    assert.equal(tr("Costly"), "Drahé");
    assert.equal(tr("Rules"), "Pravidla");
});
