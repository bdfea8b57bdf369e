// What is loaded once somebody asks for it, so that the first visit stays small. It brings nothing of the page along: the page
// gives it its tools.
// Tested in tests/server/page/page_test.py.
import { laterFile, laterStyle } from "house";
import type * as Later from "../later/later";
import { announce, button, draw, make, refresh } from "./elements";
import { colourOf } from "./colours";
import { picture, picturesOf, shield } from "./pictures";
import { isTouched, taskText } from "../game/turn_text";
import { play } from "./sounds";
import { count, loadMoreWords, tr } from "./words";

export const tools = {
    announce,
    button,
    colourOf,
    count,
    draw,
    isTouched,
    make,
    picture,
    picturesOf,
    play,
    refresh,
    shield,
    taskText,
    tr,
};
export type Tools = typeof tools;

let loading: Promise<typeof Later> | null = null,
    failed = 0; // browsers remember addresses that have failed

/** How it looks. */
const looks = (href: string): Promise<unknown> =>
    new Promise((load, error) => document.head.append(make("link", { rel: "stylesheet", href, load, error })));

/** Asked for again where it did not come. */
export function later(): Promise<typeof Later> {
    const again = failed === 0 ? "" : "?" + failed;
    loading ??= Promise.all([
        import(laterFile + again) as Promise<typeof Later>,
        looks(laterStyle + again),
        loadMoreWords(),
    ])
        .then(([loaded]) => loaded)
        .catch(error => {
            loading = null;
            failed += 1;
            throw error;
        });
    return loading;
}

/** A dialog with a page for each plugin of these rules. */
export const showRules = async (rules: string): Promise<void> => (await later()).rules(tools, rules);
