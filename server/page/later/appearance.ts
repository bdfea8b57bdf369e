// Language, light and the table, chosen in the middle of a game.
// Tested in tests/server/page/moment_test.py.
import type { Tools } from "../parts/later";

/** `tableField` makes the choice of one of these. */
export function appearance(
    { button, make, tr }: Tools,
    fields: HTMLElement,
    tableField: (tables: [string, string][]) => HTMLElement,
): void {
    const tables: [string, string][] = [
        ["wood", tr("Wood")],
        ["cloth", tr("Cloth")],
        ["map", tr("Map")],
    ];
    const dialog: HTMLDialogElement = make(
        "dialog",
        { "aria-label": tr("Appearance"), close: () => dialog.remove() },
        fields,
        tableField(tables),
        button(tr("Close"), () => dialog.close(), "first"),
    );
    document.body.append(dialog);
    dialog.showModal();
}
