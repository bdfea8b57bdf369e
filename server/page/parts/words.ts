// What the page itself says, in the language of its reader. What a game tells comes in it from the server.
import { keep, kept } from "./storage";

interface Forms {
    one: string;
    few: string;
    many: string;
}
export interface Language {
    code: string;
    name: string;
    words?: string;
}

/** Those of the server; English needs no words. */
export const languages = JSON.parse(document.getElementById("languages")!.textContent!) as Language[];

const known = (code: string): Language | undefined =>
    languages.find(each => each.code === code.slice(0, 2).toLowerCase());
const chosen = known(kept("language") ?? "")
    ?? navigator.languages.map(known).find(each => each !== undefined) ?? { code: "en", name: "English" };
export const language = chosen.code;

const plurals = new Intl.PluralRules(language);
let texts: Record<string, string> = {};
let counts: Record<string, Forms> = {};

export async function loadWords(): Promise<void> {
    document.documentElement.lang = language;
    if (chosen.words === undefined) return;
    const answer = await fetch(chosen.words);
    if (answer.ok) ({ texts, counts } = (await answer.json()) as { texts: typeof texts; counts: typeof counts });
}

export function speak(code: string): void {
    keep("language", code);
    location.reload();
}

function filled(text: string, values: (string | number)[]): string {
    let next = 0;
    return text.replace(/\{\}/g, () => String(values[next++] ?? ""));
}

export const tr = (english: string, ...values: (string | number)[]): string =>
    filled(texts[english] ?? english, values);

/** The form that goes with a number, which fills its gap. */
export function count(one: string, many: string, number: number): string {
    const forms = counts[one] ?? { one, few: many, many },
        kind = plurals.select(number);
    return filled((kind === "one" ? forms.one : kind === "few" ? forms.few : "") || forms.many, [number]);
}
