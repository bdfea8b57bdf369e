// The pages of rules that plugins bring.
// Tested in tests/server/page/page_test.py.
import type { RulePage } from "messages";
import type { Tools } from "../parts/later";
import type { Pictures } from "../parts/pictures";

type Paragraph = RulePage["paragraphs"][number];

const side = 84, // of a tile
    stands = 34; // a figure

function example({ make, picture }: Tools, { text, tiles = [] }: Paragraph, pictures: Pictures): HTMLElement {
    const left = Math.min(...tiles.map(tile => tile.x)),
        top = Math.min(...tiles.map(tile => tile.y));
    const shown = tiles.flatMap(({ tile, x, y, rotation, figures = [] }) => {
        const area = `grid-area: ${y - top + 1} / ${x - left + 1}`;
        return [
            picture(pictures.tile(tile, rotation), "", { style: area, width: side, height: side }),
            ...figures.map(({ figure, colour, on }) => {
                const [across, down] = pictures.place(tile, on, rotation),
                    at = `translate(${across * side - stands / 2}px, ${down * side - stands * 0.8}px)`;
                return picture(pictures.figure(figure, colour), "", {
                    style: `${area}; transform: ${at}`,
                    width: stands,
                    height: stands,
                });
            }),
        ];
    });
    return make("figure", {}, make("div", { class: "example" }, ...shown), make("figcaption", {}, text));
}

function elements(tools: Tools, page: RulePage, pictures: Pictures): HTMLElement[] {
    const { make } = tools,
        made: HTMLElement[] = [];
    let items: HTMLElement | null = null;
    for (const paragraph of page.paragraphs) {
        if (paragraph.kind !== "item") items = null;
        if (paragraph.kind === "picture") made.push(example(tools, paragraph, pictures));
        else if (paragraph.kind === "title") made.push(make("h2", {}, paragraph.text));
        else if (paragraph.kind === "heading") made.push(make("h3", {}, paragraph.text));
        else if (paragraph.kind === "text") made.push(make("p", {}, paragraph.text));
        else {
            if (items === null) made.push((items = make("ul", { class: "items" })));
            items.append(make("li", {}, paragraph.text));
        }
    }
    return made;
}

/** A dialog with a page for each plugin of these rules. */
export async function rules(tools: Tools, name: string): Promise<void> {
    const { button, make, picturesOf, refresh, tr } = tools,
        pictures = await picturesOf(name);
    const plugins = pictures.plugins().filter(plugin => plugin.rules);
    const body = make("div", { class: "rules", tabindex: 0 }),
        list = make("div", { class: "row grow tablets", role: "tablist" });
    const dialog: HTMLDialogElement = make(
        "dialog",
        { class: "wide", "aria-label": tr("Rules"), close: () => dialog.remove() },
        make(
            "div",
            { class: "row" },
            list,
            button(tr("Close"), () => dialog.close()),
        ),
        body,
    );
    const open = async (id: string): Promise<void> => {
        refresh(list, id, () =>
            plugins.map(each =>
                make(
                    "button",
                    {
                        type: "button",
                        role: "tab",
                        "aria-selected": each.id === id ? "true" : "false",
                        class: each.id === id ? "first" : "",
                        click: () => void open(each.id),
                    },
                    each.title,
                ),
            ),
        );
        const answer = await fetch(pictures.rulePage(id));
        body.replaceChildren(
            ...(answer.ok
                ? elements(tools, (await answer.json()) as RulePage, pictures)
                : [make("p", {}, tr("That cannot be shown now."))]),
        );
        body.scrollTop = 0;
    };
    document.body.append(dialog);
    dialog.showModal();
    if (plugins.length > 0) void open(plugins[0].id);
}
