// The same seat at another device: its link, for the camera of a phone too.
// Tested in tests/server/page/device_test.py.
import type { CodeResult } from "messages";
import type { Tools } from "../parts/later";

const quiet = 4; // modules around the code, without which cameras do not find it

/** Dark on white, also where the page is dark. */
function picture({ draw, tr }: Tools, { rows }: CodeResult): SVGElement {
    const side = rows.length + 2 * quiet;
    const dark = rows.flatMap((row, y) =>
        Array.from(row, (module, x) => (module === "1" ? `M${x + quiet} ${y + quiet}h1v1h-1z` : "")),
    );
    return draw(
        "svg",
        {
            class: "qr",
            viewBox: `0 0 ${side} ${side}`,
            "shape-rendering": "crispEdges",
            role: "img",
            "aria-label": tr("The link for the camera of a phone"),
        },
        draw("path", { fill: "#fff", d: `M0 0h${side}v${side}H0z` }),
        draw("path", { d: dark.join("") }),
    );
}

/** `link` brings the key of the seat; `code` asks the server for its picture, by the connection, since addresses are written down. */
export async function device(tools: Tools, link: string, code: (text: string) => Promise<CodeResult>): Promise<void> {
    const { button, make, tr } = tools,
        shown = picture(tools, await code(link)),
        text = make("p", { class: "link", hidden: true }, link);
    /** Where the browser lets pages write to the clipboard; else the link is shown, and selected. */
    const take = async (): Promise<void> => {
        try {
            await navigator.clipboard.writeText(link);
            copy.textContent = tr("Copied");
        } catch {
            text.hidden = false;
            getSelection()?.selectAllChildren(text);
        }
    };
    const copy = button(tr("Copy the link"), () => void take());
    const dialog: HTMLDialogElement = make(
        "dialog",
        { "aria-labelledby": "device", close: () => dialog.remove() },
        make("h2", { id: "device" }, tr("Go on at another device")),
        make("p", {}, tr("Open this with the camera of a phone or tablet. Both go on by the same seat.")),
        shown,
        make(
            "p",
            { class: "chip warn" },
            tr(
                "This is your seat: whoever has it plays for you, also in your other games of this browser. Show it to nobody else.",
            ),
        ),
        text,
        make(
            "div",
            { class: "buttons" },
            copy,
            button(tr("Close"), () => dialog.close(), "first"),
        ),
    );
    document.body.append(dialog);
    dialog.showModal();
}
