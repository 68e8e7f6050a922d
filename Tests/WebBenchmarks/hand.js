// The page that Tests/WebBenchmarks/measure compares with: the same list, written by hand for its operations, with
// the least work on elements. Rows are found by their identifier.
"use strict";
const list = document.querySelector("ul");
const escape = text => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
const markup = rows => rows.map(({ id, text }) => `<li role="listitem" tabindex="-1" id="${id}"><b>${id}</b> \
<span>${escape(text)}</span> <button data-action="cancel" aria-label="Cancel order ${id}">✕</button></li>`).join("");
const row = id => document.getElementById(id);
const operations = {
  create: ({ rows }) => { list.innerHTML = markup(rows); },
  append: ({ rows }) => list.insertAdjacentHTML("beforeend", markup(rows)),
  prepend: ({ rows }) => list.insertAdjacentHTML("afterbegin", markup(rows)),
  update: ({ rows }) => {
    for (const { id, text } of rows) row(id).querySelector("span").firstChild.data = text;
  },
  remove: ({ id }) => row(id).remove(),
  move: ({ id, before }) => list.insertBefore(row(id), row(before)),
  swap: ({ id, other }) => {
    const [first, second] = [row(id), row(other)], next = second.nextSibling;
    list.insertBefore(second, first);
    list.insertBefore(first, next);
  },
  clear: () => list.replaceChildren(),
};
const source = new EventSource("/patches");
source.addEventListener("patch", event => {
  const change = JSON.parse(event.data);
  operations[change.name](change);
  list.dataset.position = change.number;
});
source.onopen = () => { list.dataset.connection = "open"; };
