// What the page itself says, in the language of its reader. What a game tells comes in it from the server.
import { keep, kept } from "./storage";

/** By the categories of Unicode's plural rules, where they differ from `many`. */
type Forms = { one: string; many: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
export interface Language {
    code: string;
    name: string;
    words?: string;
}

/** Those of the server; English needs no words. */
export const languages = JSON.parse(document.getElementById("languages")!.textContent!) as Language[];

/** "pt-BR", else "pt". */
function known(code: string): Language | undefined {
    const same = (to: string) => (each: Language) => each.code.toLowerCase() === to.toLowerCase();
    return languages.find(same(code)) ?? languages.find(same(code.split("-")[0]));
}
const chosen = known(kept("language") ?? "")
    ?? navigator.languages.map(known).find(each => each !== undefined) ?? { code: "en", name: "English" };
export const language = chosen.code;

const plurals = new Intl.PluralRules(language);
let texts: Record<string, string> = {};
let counts: Record<string, Forms> = {};
let more: string | undefined; // of what is loaded later

type Words = { texts: typeof texts; counts: typeof counts; more?: string };

/** Those that are loaded for what is loaded later. */
export async function loadMoreWords(): Promise<void> {
    if (more === undefined) return;
    const answer = await fetch(more);
    if (!answer.ok) throw new Error(more);
    const told = (await answer.json()) as Words;
    Object.assign(texts, told.texts);
    Object.assign(counts, told.counts);
    more = undefined;
}

export async function loadWords(): Promise<void> {
    document.documentElement.lang = language;
    if (chosen.words === undefined) return;
    const answer = await fetch(chosen.words);
    if (answer.ok) ({ texts, counts, more } = (await answer.json()) as Words);
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
    const forms = counts[one] ?? { one, many };
    return filled(forms[plurals.select(number)] || forms.many, [number]);
}
