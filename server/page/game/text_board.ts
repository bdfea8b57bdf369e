// The board for those who do not see it.
// Tested in tests/server/page/page_test.py.
import { make } from "../parts/elements";
import type { Pictures } from "../parts/pictures";
import { tr } from "../parts/words";
import { sameCell } from "../told/choosing";
import { placeText } from "../told/place_text";
import type { Past } from "./replay";

export function textBoard({ placed, state }: Past, pictures: Pictures): HTMLElement {
    const cell = (text: string): HTMLElement => make("td", { tabindex: -1 }, text);
    const rows = placed.map(({ tile, at }) => {
        const here = Object.values(state.figures).filter(figure => sameCell(figure.at, at));
        return make(
            "tr",
            {},
            make("th", { scope: "row", tabindex: -1 }, placeText(at, tr)),
            cell(pictures.land(tile)),
            cell(here.map(figure => figure.title).join(", ")),
        );
    });
    const heads = [tr("Cell"), tr("Land"), tr("Figures")].map(head => make("th", { scope: "col" }, head));
    return make(
        "table",
        { role: "grid", "aria-label": tr("The board as text") },
        make("thead", {}, make("tr", {}, ...heads)),
        make("tbody", {}, ...rows),
    );
}
