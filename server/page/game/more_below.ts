// Says how many of a list lie below what is seen of it: nobody looks for what nothing tells of.
// Tested in tests/server/page/page_test.py.
import { make } from "../parts/elements";
import { count } from "../parts/words";

/** Goes below the list, whose items are its children. A click shows the next of them. */
export function moreBelow(list: HTMLElement): void {
    const told = make("button", { type: "button", class: "below", tabindex: -1, "aria-hidden": "true" });
    const items = [...list.children];
    const look = (): void => {
        const end = list.getBoundingClientRect().bottom - 4;
        const hidden = items.filter(item => item.getBoundingClientRect().bottom > end + 12).length;
        told.hidden = hidden === 0;
        told.textContent = "▾ " + count("{} more", "{} more", hidden);
    };
    told.addEventListener("click", () => list.scrollBy({ top: list.clientHeight * 0.8, behavior: "smooth" }));
    list.after(told);
    list.addEventListener("scroll", look, { passive: true });
    new ResizeObserver(() => requestAnimationFrame(look)).observe(list); // it changes the list's own size
}
