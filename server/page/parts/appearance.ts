// Light, dark, or as the system, and what land lies on: the root element says which, and the style sheet goes by it.
// Tested in tests/server/page/pseudo_test.py.
import { make } from "./elements";
import { keep, kept } from "./storage";
import { language, languages, speak, tr } from "./words";

const system = matchMedia("(prefers-color-scheme: dark)");
export const chosenTable = (): string => kept("table") ?? "wood";
const chosen = (): string => kept("appearance") ?? "system";

function apply(): void {
    const isDark = chosen() === "dark" || (chosen() === "system" && system.matches);
    document.documentElement.dataset.appearance = isDark ? "dark" : "light";
    document.documentElement.dataset.table = chosenTable();
}

export function followAppearance(): void {
    system.addEventListener("change", apply);
    apply();
}

export const keeper =
    (name: string) =>
    (value: string): void => {
        keep(name, value);
        apply();
    };
export function field(
    title: string,
    choices: [string, string][],
    now: string,
    choose: (value: string) => void,
): HTMLElement {
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
