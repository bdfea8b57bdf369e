// The pages of rules that plugins bring, read from their Markdown: a small part of it.
import {button, make, refresh} from "./elements";
import {language, pluginTitle, tr} from "./words";

interface PicturedTile { tile: string; x: number; y: number; rotation: number }

/** "base/E 0 0 90, base/E 1 0 270" */
function picturedTiles(text: string): PicturedTile[] {
  return text.split(",").map(part => {
    const [tile, x, y, rotation] = part.trim().split(/\s+/);
    return {tile, x: Number(x), y: Number(y), rotation: Number(rotation ?? 0)};
  });
}

function example(caption: string, tiles: PicturedTile[], plugins: string[]): HTMLElement {
  const least = (key: "x" | "y"): number => Math.min(...tiles.map(tile => tile[key]));
  const size = 84;
  const picture = (tile: PicturedTile): HTMLElement => make("img", {
    src: `/art/tile.png?plugins=${plugins.join(",")}&tile=${encodeURIComponent(tile.tile)}&rotation=${tile.rotation}&x=${tile.x}&y=${tile.y}&size=192`, alt: "",
    style: `grid-area: ${tile.y - least("y") + 1} / ${tile.x - least("x") + 1}; width: ${size}px; height: ${size}px`});
  return make("figure", {}, make("div", {class: "example"}, ...tiles.map(picture)), make("figcaption", {}, caption));
}

function paragraphs(markdown: string, plugins: string[]): HTMLElement[] {
  const made: HTMLElement[] = [];
  for (const block of markdown.split(/\n\s*\n/)) {
    const pictured = /^!\[([^\]]*)\]\(tiles: ([^)]*)\)/.exec(block.trim().replace(/\n/g, " "));
    if (pictured !== null) { made.push(example(pictured[1], picturedTiles(pictured[2]), plugins)); continue; }
    let items: HTMLElement | null = null, text: HTMLElement | null = null;
    for (const line of block.split("\n")) {
      const head = /^(#+) (.*)/.exec(line);
      if (head !== null) {
        made.push(make(head[1] === "#" ? "h2" : "h3", {}, head[2]));
      } else if (line.startsWith("- ")) {
        if (items === null) made.push(items = make("ul", {class: "items"}));
        items.append(text = make("li", {}, line.slice(2)));
      } else if (line.trim() !== "") {
        if (text === null) made.push(text = make("p"));
        text.append(" " + line.trim());
      }
    }
  }
  return made;
}

/** A dialog with a page for each of these plugins. */
export function showRules(plugins: string[]): void {
  const body = make("div", {class: "rules", tabindex: 0});
  const list = make("div", {class: "buttons", role: "tablist"});
  const dialog: HTMLDialogElement = make("dialog", {class: "wide", "aria-label": tr("Rules"), close: () => dialog.remove()},
    make("div", {class: "row"}, list, make("span", {class: "grow"}), button(tr("Close"), () => dialog.close())), body);
  const open = async (id: string): Promise<void> => {
    refresh(list, id, () => plugins.map(each =>
      make("button", {type: "button", role: "tab", "aria-selected": each === id ? "true" : "false", class: each === id ? "first" : "", click: () => void open(each)}, pluginTitle(each))));
    const answer = await fetch(`/rules/${encodeURIComponent(id)}.md?language=${language}`);
    body.replaceChildren(...(answer.ok ? paragraphs(await answer.text(), plugins) : [make("p", {}, tr("This plugin brings no rules."))]));
    body.scrollTop = 0;
  };
  document.body.append(dialog);
  dialog.showModal();
  void open(plugins[0]);
}
