// Light, dark, or as the system, and what land lies on: the root element says which, and the style sheet goes by it.
// Tested in tests/server/page/pseudo_test.py.
import { button, make } from "./elements";
import { keep, kept } from "./storage";
import { language, languages, speak, tr } from "./words";

const system = matchMedia("(prefers-color-scheme: dark)");
const chosen = (): string => kept("appearance") ?? "system",
    table = (): string => kept("table") ?? "wood";

function apply(): void {
    const isDark = chosen() === "dark" || (chosen() === "system" && system.matches);
    document.documentElement.dataset.appearance = isDark ? "dark" : "light";
    document.documentElement.dataset.table = table();
}

export function followAppearance(): void {
    system.addEventListener("change", apply);
    apply();
}

const keeper =
    (name: string) =>
    (value: string): void => {
        keep(name, value);
        apply();
    };
function field(title: string, choices: [string, string][], now: string, choose: (value: string) => void): HTMLElement {
    const change = (event: Event): void => choose((event.target as HTMLSelectElement).value);
    const options = choices.map(([value, text]) => make("option", { value, selected: value === now }, text));
    return make("label", { class: "field appearance" }, title, make("select", { change }, ...options));
}

/** The language, and how light it is. */
export function appearanceFields(): HTMLElement {
    const appearances: [string, string][] = [
        ["system", tr("As the system")],
        ["light", tr("Light")],
        ["dark", tr("Dark")],
    ];
    return make(
        "div",
        { class: "row" },
        languages.length < 2
            ? null
            : field(
                  tr("Language"),
                  languages.map(({ code, name }) => [code, name]),
                  language,
                  speak,
              ),
        field(tr("Theme"), appearances, chosen(), keeper("appearance")),
    );
}

/** The same in the middle of a game, and the table. */
export function openAppearance(): void {
    const tables: [string, string][] = [
        ["wood", tr("Wood")],
        ["cloth", tr("Cloth")],
        ["map", tr("Map")],
    ];
    const dialog: HTMLDialogElement = make(
        "dialog",
        { "aria-label": tr("Appearance"), close: () => dialog.remove() },
        appearanceFields(),
        field(tr("Table"), tables, table(), keeper("table")),
        button(tr("Close"), () => dialog.close(), "first"),
    );
    document.body.append(dialog);
    dialog.showModal();
}
