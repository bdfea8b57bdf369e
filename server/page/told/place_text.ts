// Where a cell lies, in words.
import type { Cell } from "messages";

type Translate = (english: string, ...values: (string | number)[]) => string;

/** "2 east, 1 south": from the first tile. */
export function placeText([x, y]: Cell, tr: Translate): string {
    const parts: string[] = [];
    if (x !== 0) parts.push(x > 0 ? tr("{} east", x) : tr("{} west", -x));
    if (y !== 0) parts.push(y > 0 ? tr("{} south", y) : tr("{} north", -y));
    return parts.length === 0 ? tr("the middle") : parts.join(", ");
}
