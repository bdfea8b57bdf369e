// What is loaded once somebody asks for it, so that the first visit stays small. It brings nothing of the page along: the page
// gives it its tools.
// Tested in tests/server/page/page_test.py.
import { laterFile } from "house";
import type * as Later from "../later/later";
import { announce, button, draw, make, refresh } from "./elements";
import { colourOf } from "./colours";
import { picture, picturesOf, shield } from "./pictures";
import { taskText } from "../game/turn_text";
import { count, tr } from "./words";

export const tools = {
    announce,
    button,
    colourOf,
    count,
    draw,
    make,
    picture,
    picturesOf,
    refresh,
    shield,
    taskText,
    tr,
};
export type Tools = typeof tools;

let loading: Promise<typeof Later> | null = null,
    failed = 0; // browsers remember addresses that have failed

/** Asked for again where it did not come. */
export function later(): Promise<typeof Later> {
    loading ??= (import(laterFile + (failed === 0 ? "" : "?" + failed)) as Promise<typeof Later>).catch(error => {
        loading = null;
        failed += 1;
        throw error;
    });
    return loading;
}

/** A dialog with a page for each plugin of these rules. */
export const showRules = async (rules: string): Promise<void> => (await later()).rules(tools, rules);
