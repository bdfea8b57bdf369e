// Questions that the page asks, one at a time.
// Tested in tests/alone/site_test.py.
import { button, make } from "../../server/page/parts/elements";
import { tr } from "../../server/page/parts/words";

/** What is done where somebody agrees; the first button is the one that changes nothing. */
export function question(
    title: string,
    body: (Node | string)[],
    no: string,
    yes: string,
    agreed: () => void,
): HTMLDialogElement {
    const dialog: HTMLDialogElement = make(
        "dialog",
        { "aria-labelledby": "question", close: () => dialog.remove() },
        make("h2", { id: "question" }, title),
        ...body,
        make(
            "div",
            { class: "buttons" },
            button(no, () => dialog.close(), "first"),
            button(yes, () => {
                dialog.close();
                agreed();
            }),
        ),
    );
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}

/** A text that somebody may change; what is said with it when they have. */
export function askText(title: string, text: string, agreed: (text: string) => void): void {
    const field = make("input", { type: "text", maxlength: 60, value: text, "aria-labelledby": "question" }),
        say = (): void => agreed(field.value.trim());
    const dialog = question(title, [make("p", {}, field)], tr("Leave it"), tr("Change it"), say);
    field.addEventListener("keydown", event => {
        if (event.key !== "Enter") return;
        dialog.close();
        say();
    });
    field.focus();
    field.select();
}

/** By whatever the device has for that; else into the clipboard, which is told. Where it has neither, the text is shown, and selected. */
export async function send(text: string, told: (text: string) => void): Promise<void> {
    try {
        if (typeof navigator.share === "function") await navigator.share({ text });
        else {
            await navigator.clipboard.writeText(text);
            told(tr("Copied"));
        }
    } catch (error) {
        if ((error as Error).name !== "AbortError") showText(text); // else somebody has thought better of it
    }
}

function showText(text: string): void {
    const shown = make("p", { class: "link" }, text);
    const dialog: HTMLDialogElement = make(
        "dialog",
        { "aria-label": tr("Copy this"), close: () => dialog.remove() },
        make("h2", {}, tr("Copy this")),
        shown,
        button(tr("Close"), () => dialog.close(), "first"),
    );
    document.body.append(dialog);
    dialog.showModal();
    getSelection()?.selectAllChildren(shown);
}
