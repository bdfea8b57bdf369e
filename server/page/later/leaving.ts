// Whether somebody wants to leave a game that is played.
// Tested in tests/server/page/pseudo_test.py.
import type { Tools } from "../parts/later";

export function leaving({ button, make, tr }: Tools, leave: () => void): void {
    const dialog: HTMLDialogElement = make(
        "dialog",
        { "aria-labelledby": "leaving", close: () => dialog.remove() },
        make("h2", { id: "leaving" }, tr("Leave the game?")),
        make("p", {}, tr("The game goes on: a computer plays for you until you come back by the same link.")),
        make(
            "div",
            { class: "buttons" },
            button(tr("Stay"), () => dialog.close(), "first"),
            button(tr("Leave"), () => {
                dialog.close();
                leave();
            }),
        ),
    );
    document.body.append(dialog);
    dialog.showModal();
}
