// Of a browser as much as modules of the page want when they are loaded: imported before them.

const page = {
    languages: '[{"code": "en", "name": "English"}, {"code": "cs", "name": "Čeština", "words": "/words-cs.json"}]',
    version: "0123456789abcdef",
};

/** Takes whatever is done to it, and shows nothing. */
const element = (): object => ({
    style: {},
    hidden: false,
    setAttribute: () => undefined,
    addEventListener: () => undefined,
    append: () => undefined,
    replaceChildren: () => undefined,
});

Object.defineProperties(globalThis, {
    document: {
        configurable: true,
        value: {
            createElement: element,
            getElementById: () => ({ textContent: page.languages, childElementCount: 0, append: () => undefined }),
            documentElement: { dataset: { version: page.version }, lang: "" },
            addEventListener: () => undefined,
            hidden: false,
        },
    },
    matchMedia: { configurable: true, value: () => ({ matches: false, addEventListener: () => undefined }) },
    navigator: { configurable: true, value: { languages: ["cs-CZ", "en"] } },
    location: { configurable: true, value: { origin: "http://127.0.0.1", hash: "#a1b2c3d4e5" } },
});
