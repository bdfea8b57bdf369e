// Short ways to make elements.
// Tested in tests/server/page/page_test.py.

type Child = Node | string | null | false;
type Attributes = Record<string, string | number | boolean | null | ((event: Event) => void)>;

/** Styles are set by properties: pages may not write any into attributes. */
function fill(element: HTMLElement | SVGElement, attributes: Attributes, children: Child[]): void {
    for (const [name, value] of Object.entries(attributes)) {
        if (typeof value === "function") element.addEventListener(name, value);
        else if (name === "style") element.style.cssText = String(value ?? "");
        else if (value === true) element.setAttribute(name, "");
        else if (value !== false && value !== null) element.setAttribute(name, String(value));
    }
    for (const child of children) if (child !== null && child !== false) element.append(child);
}

export function make<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Attributes = {},
    ...children: Child[]
): HTMLElementTagNameMap[Name] {
    const element = document.createElement(name);
    fill(element, attributes, children);
    return element;
}

export function draw<Name extends keyof SVGElementTagNameMap>(
    name: Name,
    attributes: Attributes = {},
    ...children: Child[]
): SVGElementTagNameMap[Name] {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    fill(element, attributes, children);
    return element;
}

export function button(text: string, click: () => void, kind = ""): HTMLButtonElement {
    return make("button", { type: "button", class: kind, click }, text);
}

const drawnKeys = new WeakMap<Element, string>();

/**
 * Draws what is in an element anew where `key` is another than before: what is being clicked or typed into stays.
 * The focus goes to what has the same name there; false where it is lost.
 */
export function refresh(element: Element, key: unknown, children: () => Child[]): boolean {
    const told = JSON.stringify(key);
    if (drawnKeys.get(element) === told) return true;
    drawnKeys.set(element, told);
    const nameOf = (each: Element): string =>
        each.getAttribute("data-keep") ?? each.getAttribute("aria-label") ?? each.textContent ?? "";
    const focused =
        document.activeElement !== null && element.contains(document.activeElement)
            ? nameOf(document.activeElement)
            : null;
    element.replaceChildren(...children().filter((child): child is Node | string => child !== null && child !== false));
    if (focused === null) return true;
    const same = Array.from(element.querySelectorAll<HTMLElement>("button, a, input, select, [tabindex]")).find(
        each => nameOf(each) === focused,
    );
    same?.focus();
    return same !== undefined;
}

const mostSaid = 20;

/** Says something to those who do not see the page: each by itself, so that none is lost to what is said right behind it. */
export function announce(text: string): void {
    const told = document.getElementById("told")!;
    while (told.childElementCount >= mostSaid) told.firstElementChild!.remove();
    told.append(make("p", {}, text));
}
