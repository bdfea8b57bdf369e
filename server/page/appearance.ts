// Light, dark, or as the system: the root element says which, and the style sheet goes by it.
import {make} from "./elements";
import {tr} from "./words";

const system = matchMedia("(prefers-color-scheme: dark)");
const chosen = (): string => localStorage.getItem("appearance") ?? "system";

function apply(): void {
  const isDark = chosen() === "dark" || (chosen() === "system" && system.matches);
  document.documentElement.dataset.appearance = isDark ? "dark" : "light";
}

export function followAppearance(): void {
  system.addEventListener("change", apply);
  apply();
}

export function appearanceField(): HTMLElement {
  const kinds: [string, string][] = [["system", tr("As the system")], ["light", tr("Light")], ["dark", tr("Dark")]];
  const change = (event: Event): void => { localStorage.setItem("appearance", (event.target as HTMLSelectElement).value); apply(); };
  return make("label", {class: "field appearance"}, tr("Theme"),
              make("select", {change}, ...kinds.map(([kind, title]) => make("option", {value: kind, selected: kind === chosen()}, title))));
}
