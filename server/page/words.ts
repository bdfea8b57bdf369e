// What the page says, in the language of the browser.

interface Forms { one: string; many: string; few: string }
interface Words {
  texts: Record<string, string>;
  counts: Record<string, Forms>;
  plugins: Record<string, {title: string; description: string}>;
  settings: Record<string, {title: string; description: string; choices?: Record<string, string>}>;
  presets: Preset[];
}
export interface Preset { title: string; description: string; plugins: string[]; settings: Record<string, boolean | number | string> }

let words: Words = {texts: {}, counts: {}, plugins: {}, settings: {}, presets: []};

export const language = (localStorage.getItem("language") ?? navigator.language).slice(0, 2) === "cs" ? "cs" : "en";

export async function loadWords(): Promise<void> {
  document.documentElement.lang = language;
  const answer = await fetch(`/words/${language}.json`);
  if (answer.ok) words = await answer.json() as Words;
}

function filled(text: string, values: (string | number)[]): string {
  let next = 0;
  return text.replace(/\{\}/g, () => String(values[next++] ?? ""));
}

export function tr(english: string, ...values: (string | number)[]): string {
  return filled(words.texts[english] ?? english, values);
}

export function form(forms: Forms, count: number): string {
  if (Math.abs(count) === 1) return forms.one;
  if (language === "cs" && Math.abs(count) >= 2 && Math.abs(count) <= 4 && forms.few) return forms.few;
  return forms.many || forms.one;
}

export function count(one: string, many: string, number: number): string {
  return filled(form(words.counts[one] ?? {one, many, few: many}, number), [number]);
}

export const pluginTitle = (id: string, otherwise = id): string => words.plugins[id]?.title ?? otherwise;
export const pluginText = (id: string): string => words.plugins[id]?.description ?? "";

export const presets = (): Preset[] => words.presets;
export const settingTitle = (id: string, otherwise: string): string => words.settings[id]?.title ?? otherwise;
export const settingText = (id: string): string => words.settings[id]?.description ?? "";
export const choiceTitle = (id: string, value: string, otherwise: string): string => words.settings[id]?.choices?.[value] ?? otherwise;

export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
