// Short ways to make elements.

type Child = Node | string | null | false;
type Attributes = Record<string, string | number | boolean | null | ((event: Event) => void)>;

function fill(element: Element, attributes: Attributes, children: Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child !== null && child !== false) element.append(child);
}

export function make<Name extends keyof HTMLElementTagNameMap>(
    name: Name, attributes: Attributes = {}, ...children: Child[]): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  fill(element, attributes, children);
  return element;
}

export function draw<Name extends keyof SVGElementTagNameMap>(
    name: Name, attributes: Attributes = {}, ...children: Child[]): SVGElementTagNameMap[Name] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  fill(element, attributes, children);
  return element;
}

export function button(text: string, click: () => void, kind = ""): HTMLButtonElement {
  return make("button", {type: "button", class: kind, click}, text);
}

/** Says something to those who do not see the page. */
export function announce(text: string): void {
  const told = document.getElementById("told")!;
  told.textContent = told.textContent === text ? text + "\u00a0" : text;
}
