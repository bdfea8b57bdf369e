// A tile that nobody has painted: what lies at its sides, in colours and letters that can be told apart.
// Tested in tests/alone/plain_tile.test.ts.

const colours = ["#d9b77c", "#a9c77a", "#efe8d3", "#8db8d8", "#d09aa9", "#a3a3cf", "#d99f7c", "#b9b9b9"];

/** The same word has the same colour on all tiles, whichever come first. */
function colourOf(word: string): string {
    let sum = 0;
    for (const letter of word) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
    return colours[sum % colours.length];
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

/** As many letters as there is room for along a side. */
const letters = 9;
/** Of the side to the north; it is turned for the others. */
const land = "M0 0 96 0 48 48z",
    line = 15;

/** `sides` are words, from the north on, of the tile as it is not turned. A picture in an address, turned clockwise. */
export function plainTile(sides: string[], rotation: number): string {
    const parts = [0, 1, 2, 3].map(side => {
        const word = sides[side] ?? "",
            turned = `rotate(${side * 90 + rotation} 48 48)`;
        return (
            `<g transform="${turned}"><path d="${land}" fill="${colourOf(word)}" stroke="#4a4032"/>`
            + `<text x="48" y="${line}">${escaped(word.slice(0, letters))}</text></g>`
        );
    });
    const svg =
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="192" height="192" font-family="sans-serif" `
        + `font-size="14" font-weight="bold" text-anchor="middle" fill="#2a231a">${parts.join("")}</svg>`;
    return "data:image/svg+xml," + encodeURIComponent(svg);
}
