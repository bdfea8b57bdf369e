// Looks through all pages for words. The index is a script, since a page from a disk may load nothing else.
"use strict";
(() => {
  const form = document.getElementById("search"), field = form.elements.words, found = document.getElementById("found");
  const most = 12;

  const plain = text => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

  // Pages, and their parts: title, location, text, of which page; and both texts as they are compared.
  let parts = null;
  const load = () => {
    if (parts) return;
    parts = [];
    const script = document.createElement("script");
    script.src = form.dataset.base + "/search_index.js";
    script.onload = () => {
      const pages = new Map(window.searchIndex.docs.map(({ location, title }) => [location, title]));
      parts = window.searchIndex.docs.map(({ location, title, text }) => {
        const page = pages.get(location.split("#")[0]);
        return { title, location, text, page: page === title ? "" : page, plainTitle: plain(title), plainText: plain(text) };
      });
      show();
    };
    document.head.append(script);
  };

  // Every word must be there; in a title it weighs most.
  const weight = (part, words) => words.reduce((sum, word) => {
    if (sum < 0) return sum;
    if (part.plainTitle.includes(word)) return sum + 10;
    return part.plainText.includes(word) ? sum + 1 : -1;
  }, 0);

  const excerpt = (part, word) => {
    const at = part.text.lastIndexOf(" ", Math.max(0, part.plainText.indexOf(word) - 30));
    return (at > 0 ? "…" : "") + part.text.slice(Math.max(0, at), at + 110).replace(/\s+/g, " ") + "…";
  };

  const entry = (part, word) => {
    const line = document.createElement("p"), link = document.createElement("a"), text = document.createElement("small");
    link.href = form.dataset.base + "/" + part.location;
    link.textContent = part.title;
    text.textContent = (part.page && part.page + ": ") + excerpt(part, word);
    line.append(link, text);
    return line;
  };

  function show() {
    if (!parts?.length) return; // not there yet
    const words = plain(field.value).split(/\s+/).filter(word => word);
    if (!words.length) return found.replaceChildren();
    const all = parts.map(part => ({ part, sum: weight(part, words) })).filter(({ sum }) => sum > 0);
    // A page is named where no part of it has all words.
    const parted = new Set(all.filter(({ part }) => part.location.includes("#")).map(({ part }) => part.location.split("#")[0]));
    const hits = all.filter(({ part }) => !parted.has(part.location)).sort((a, b) => b.sum - a.sum).slice(0, most);
    if (hits.length) return found.replaceChildren(...hits.map(({ part }) => entry(part, words[0])));
    const none = document.createElement("p");
    none.textContent = "Nothing has all these words.";
    found.replaceChildren(none);
  }

  form.hidden = false;
  field.addEventListener("focus", load);
  field.addEventListener("input", show);
  form.addEventListener("submit", event => {
    event.preventDefault();
    found.querySelector("a")?.click();
  });
  document.addEventListener("keydown", event => {
    if (event.key !== "/" || event.target.matches("input, textarea")) return;
    event.preventDefault();
    field.focus();
  });
})();
