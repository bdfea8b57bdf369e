// All that a player has, where their row has no room for it.
// Tested in tests/server/page/pseudo_test.py.
import type { StateOfPlayer, Table } from "messages";
import type { Tools } from "../parts/later";
import type { Pictures } from "../parts/pictures";

export function playerCard(
    { button, count, make, picture, shield, tr }: Tools,
    seats: Table["seats"],
    player: number,
    { score, supply, hand = [], tokens = {}, held }: StateOfPlayer,
    pictures: Pictures,
): void {
    const { title, name, colour, is } = seats[player];
    const row = (address: string, text: string): HTMLElement =>
        make("li", { class: "row" }, address === "" ? null : picture(address, "", { width: 28, height: 28 }), text);
    const dialog: HTMLDialogElement = make(
        "dialog",
        { class: "player-card", "aria-labelledby": "player-card", close: () => dialog.remove() },
        make(
            "h2",
            { id: "player-card", class: "row" },
            make("img", { src: shield(colour), width: 32, height: 32, alt: "" }),
            title ?? name,
        ),
        make("p", {}, [count("{} point", "{} points", score), is].filter(Boolean).join(" · ")),
        make(
            "ul",
            {},
            hand.length === 0 ? null : row("", count("{} tile in hand", "{} tiles in hand", hand.length)),
            ...Object.entries(supply).map(([figure, each]) => row(pictures.figure(figure, colour), each.title)),
            ...Object.values(tokens).map(each => row(pictures.token(each.slot), each.title)),
            held === undefined ? null : row("", held.text),
        ),
        button(tr("Close"), () => dialog.close(), "first"),
    );
    dialog.addEventListener("click", event => {
        if (event.target === dialog) dialog.close();
    });
    document.body.append(dialog);
    dialog.showModal();
}
