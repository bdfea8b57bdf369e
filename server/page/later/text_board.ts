// The board for those who do not see it.
// Tested in tests/server/page/page_test.py.
import type { Past } from "../game/replay";
import type { Tools } from "../parts/later";
import type { Pictures } from "../parts/pictures";
import { sameCell } from "../told/choosing";
import { placeText } from "../told/place_text";

/** Arrows go from cell to cell of the table. */
function goByKey(event: KeyboardEvent): void {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("tbody th, tbody td");
    const row = cell?.parentElement;
    if (cell == null || row == null) return;
    const at = Array.from(row.children).indexOf(cell);
    const next =
        event.key === "ArrowRight"
            ? cell.nextElementSibling
            : event.key === "ArrowLeft"
              ? cell.previousElementSibling
              : event.key === "ArrowDown"
                ? row.nextElementSibling?.children[at]
                : event.key === "ArrowUp"
                  ? row.previousElementSibling?.children[at]
                  : event.key === "Home"
                    ? row.parentElement?.firstElementChild?.children[at]
                    : event.key === "End"
                      ? row.parentElement?.lastElementChild?.children[at]
                      : null;
    if (event.key.startsWith("Arrow") || next) {
        event.preventDefault();
        event.stopPropagation();
    }
    if (!(next instanceof HTMLElement)) return;
    cell.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
}

export function textBoard({ make, tr }: Tools, { placed, state }: Past, pictures: Pictures): HTMLElement {
    const cell = (text: string): HTMLElement => make("td", { tabindex: -1 }, text);
    const rows = placed.map(({ tile, at }, index) => {
        const here = Object.values(state.figures).filter(figure => sameCell(figure.at, at));
        return make(
            "tr",
            {},
            make("th", { scope: "row", tabindex: index === 0 ? 0 : -1 }, placeText(at, tr)),
            cell(pictures.land(tile)),
            cell(here.map(figure => figure.title).join(", ")),
        );
    });
    const heads = [tr("Cell"), tr("Land"), tr("Figures")].map(head => make("th", { scope: "col" }, head));
    return make(
        "table",
        { role: "grid", "aria-label": tr("The board as text"), keydown: event => goByKey(event as KeyboardEvent) },
        make("thead", {}, make("tr", {}, ...heads)),
        make("tbody", {}, ...rows),
    );
}
