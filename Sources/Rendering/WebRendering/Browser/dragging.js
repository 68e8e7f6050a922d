// --- Dragging
const hint = document.createElement("div"), line = document.createElement("div");
hint.id = `patches-hint-${document.querySelectorAll("[id^=patches-hint]").length}`;
const describe = li => {
  hint.textContent = text(inOutline(li) ? "howToMoveInOutline" : "howToMove");
  li.setAttribute("aria-describedby", hint.id);
};
line.className = "patches-gap";
hint.hidden = line.hidden = true;
line.style.cssText = "position: fixed; pointer-events: none; z-index: 1; border: 2px solid; box-sizing: border-box";
list.after(hint, line);
const isItem = li => li?.dataset?.kind === "item", isHeader = li => li?.dataset?.kind === "header";
const canMove = li => li?.dataset.move !== undefined && list.dataset.events !== undefined;
const idOf = li => li?.dataset.id === undefined ? undefined : decodeURIComponent(li.dataset.id);
const nameOf = li => (li?.querySelector("h2 > :first-child")
  ?? li?.querySelector(":scope > :not(.patches-triangle)") ?? li)
  .textContent.replace(/^[▸▾]/, "").trim().slice(0, 80);
const gapIndex = () => drag.front ? rows.indexOf(drag.front) + 1 : 0;
// What is below a dragged row of an outline comes along.
const isCarried = li => drag.carried.has(li);
const withRowsBelow = items => new Set(items.flatMap(li => {
  let end = rows.indexOf(li) + 1;
  const all = [li];
  while (isItem(rows[end]) && levelOf(rows[end]) > levelOf(li)) all.push(rows[end++]);
  return all;
}));
// Between rows of a section; with headers, not before the first one; not inside of what is dragged.
const isGap = index => (index > 0 ? isRow(rows[index - 1]) && rows[index - 1].dataset.kind !== "footer"
  : !rows.some(isHeader)) && !(isCarried(rows[index]) && !drag.items.includes(rows[index]));
// The rows beside the gap, and in an outline the level and the row below which the place is.
const target = () => {
  const beyond = (index, step) => { while (isCarried(rows[index])) index += step; return index; };
  const neighbor = index => isItem(rows[index]) ? rows[index] : undefined;
  let index = gapIndex();
  const end = beyond(index, 1);
  const place = { previous: neighbor(beyond(index - 1, -1)), next: neighbor(end), parent: drag.onto,
    isCut: end < rows.length && !isRow(rows[end]) };
  while (isRow(rows[index - 1]) && !isHeader(rows[index - 1])) index -= 1;
  place.header = isRow(rows[index - 1]) ? rows[index - 1] : undefined;
  if (drag.onto) return { ...place, level: levelOf(drag.onto) + 1, isKnown: true };
  if (!inOutline(place.previous) && !inOutline(place.next)) return place;
  place.level = clamp(drag.level, levels(place));
  const { previous, level } = place;
  if (level && previous) place.parent = levelOf(previous) < level ? previous : above(previous, level);
  return { ...place, isKnown: !level || place.parent !== undefined };
};
const point = () => {
  const { level = 0 } = target(), { onto } = drag, style = line.style, inset = onto ? 0 : level * indentation();
  const index = gapIndex(), [front, next] = [rows[index - 1], rows[index]], ahead = isItem(next);
  const box = (onto ?? (ahead ? next : front ?? list)).getBoundingClientRect();
  const beside = !onto && drag.beside && (ahead || isItem(front));
  const side = ahead === isRightToLeft() ? box.right + 2 : box.left - 6;
  style.left = `${beside ? side : box.left + (isRightToLeft() ? 0 : inset)}px`;
  style.top = `${beside || onto ? box.top : ahead ? box.top - 6 : box.bottom + 2}px`;
  style.width = beside ? "4px" : `${box.width - inset}px`;
  style.height = beside || onto ? `${box.height}px` : "4px";
  line.toggleAttribute("data-onto", onto !== undefined);
  line.hidden = drag.inside === true;
};
const choose = (index, step) => {
  while (index >= 0 && index <= rows.length && !isGap(index)) index += step;
  if (index < 0 || index > rows.length) return;
  [drag.front, drag.next, drag.onto] = [rows[index - 1], rows[index]];
  point();
};
// A level deeper or higher; deeper than the gap allows, onto the row in front of it.
const shift = step => {
  const place = target(), [low, high] = levels(place);
  const front = rows[gapIndex() - 1];
  if (drag.onto) { if (step < 0) drag.onto = undefined; }
  else if (place.level + step <= high) drag.level = Math.max(place.level + step, low);
  else if (isItem(front) && !isCarried(front)) drag.onto = front;
  point();
};
const tellPlace = () => {
  const { previous, next, header, parent, level, isKnown } = target();
  const names = [];
  const add = (name, row) => names.push(text(name, { row: row && nameOf(row) }));
  if (isKnown) add(parent ? "inRow" : "atTopLevel", parent);
  // The rows among whose siblings the place is.
  const isBefore = next && (!isKnown || levelOf(next) === level);
  const behind = isKnown && previous && levelOf(previous) > level ? above(previous, level + 1) : previous;
  if (drag.onto) add("atEnd");
  else if (isBefore) add("before", next);
  else if (behind && behind !== parent) add("after", behind);
  else if (!isKnown) add("atEnd");
  if (header) add("inSection", header);
  const place = names.join(", ");
  reply(place.charAt(0).toUpperCase() + place.slice(1));
};
const pickUp = li => {
  const items = shown().filter(row => row === li || row.dataset.marked !== undefined);
  const beside = !inOutline(li) && getComputedStyle(list).gridTemplateColumns.split(" ").length > 1;
  drag = { items, carried: withRowsBelow(items), beside, level: levelOf(items[0]), ownLevel: levelOf(items[0]) };
  for (const row of items) row.dataset.dragged = "";
  choose(rows.indexOf(li), 1);
  reply(items.length > 1 ? counted("pickedUpRows", items.length) : text("pickedUp", { row: nameOf(li) }));
};
const letGo = words => {
  for (const li of shown()) { delete li.dataset.dragged; delete li.dataset.marked; }
  ghost?.remove();
  drag = ghost = undefined;
  line.hidden = true;
  reply(words);
};
// After a patch: the dragged rows that are left, and the gap behind the same row.
const stay = index => {
  drag.items = drag.items.filter(li => li.isConnected);
  if (!drag.items.length) return letGo(text("draggedIsGone"));
  drag.carried = withRowsBelow(drag.items);
  if (!drag.onto?.isConnected || isCarried(drag.onto)) drag.onto = undefined;
  const next = drag.next?.isConnected ? rows.indexOf(drag.next) : Math.min(index, rows.length);
  if (drag.front && !drag.front.isConnected) choose(next, next ? -1 : 1); else point();
};
// Whether the dragged rows stand beside each other, and are dropped where they are.
const isAtHome = () => {
  const first = rows.indexOf(drag.items[0]), carried = [...drag.carried], gap = gapIndex() - first;
  return !drag.onto && !drag.inside && gap >= 0 && gap <= carried.length
    && (target().level ?? 0) === drag.ownLevel && drag.items.every(li => levelOf(li) === drag.ownLevel)
    && carried.every((li, index) => rows[first + index] === li);
};
const drop = async () => {
  const { items, onto, inside } = drag, { previous, next, header, parent, isKnown } = target();
  if (isAtHome()) return letGo(text("notMoved"));
  letGo("");
  if (inside) return warn(text("intoItself", { row: nameOf(items[0]) }));
  const drop = { items: items.map(idOf), section: idOf(header) };
  if (!onto) Object.assign(drop, { previous: idOf(previous), next: idOf(next) });
  if (isKnown) Object.assign(drop, { inOutline: true, parent: idOf(parent) });
  const isDone = await send(items[0], {}, { action: "drop", drop });
  reply(text(isDone ? "dropped" : "notDropped"));
  if (items[0].isConnected) items[0].focus({ preventScroll: true });
};
list.addEventListener("keydown", event => {
  const li = event.target.parentNode === list ? event.target : undefined, { key } = event;
  const step = stepOf(key);
  if (!li || !(drag ? step || key === " " : key === " " && canMove(li))) return;
  event.preventDefault();
  if (step && target().level !== undefined && (key === "ArrowRight" || key === "ArrowLeft")) {
    shift(step);
    tellPlace();
  } else if (step) {
    let index = gapIndex() + step;
    while (isCarried(rows[step > 0 ? index - 1 : index])) index += step;
    choose(index, step);
    (rows[gapIndex()] ?? drag.front)?.scrollIntoView?.({ block: "nearest", behavior: "instant" });
    tellPlace();
  } else if (drag) drop();
  else if (event.shiftKey) reply(text(li.toggleAttribute("data-marked") ? "marked" : "unmarked", { row: nameOf(li) }));
  else pickUp(li);
});
addEventListener("keydown", event => {
  if (event.key === "Escape") { if (drag) letGo(text("notMoved")); else warn(""); }
});
addEventListener("scroll", () => { if (drag) point(); }, { capture: true });
const release = () => { clearTimeout(press?.timer); press = undefined; };
// A copy of the row follows the pointer, beside it and not so wide that it hides the line of the gap. With their names,
// its radio buttons would switch off the row's.
const start = () => {
  const { li } = press, copy = li.cloneNode(true);
  for (const each of copy.querySelectorAll("[id], [name]")) {
    each.removeAttribute("id");
    each.removeAttribute("name");
  }
  delete copy.dataset.sending;
  press.isOn = true;
  pickUp(li);
  ghost = document.createElement(list.localName);
  ghost.className = `${list.className} patches-ghost`;
  ghost.inert = true;
  ghost.dir = isRightToLeft() ? "rtl" : "ltr";
  ghost.setAttribute("aria-hidden", "true");
  if (drag.items.length > 1) ghost.dataset.count = drag.items.length;
  ghost.style.cssText = `position: fixed; pointer-events: none; z-index: 2; display: block; margin: 0;
    padding: 0; left: 0; top: 0; width: min(${li.offsetWidth}px, 60%, 20rem);`;
  ghost.append(copy);
  list.after(ghost);
  press.size = [ghost.offsetWidth, ghost.offsetHeight];
  carry();
};
const carry = () => {
  const { x, y } = press.to ?? press, [width, height] = press.size;
  const left = clamp(isRightToLeft() ? x - width - 12 : x + 12, [4, innerWidth - width - 4]);
  const top = clamp(press.isTouch ? y - height - 24 : y + 12, [4, innerHeight - height - 4]);
  ghost.style.transform = `translate(${left}px, ${top}px)`;
};
// Near an edge of what scrolls, a drag scrolls it, the faster the nearer it is: at most by a pixel in a millisecond.
const push = (time, at, low, high) => {
  const near = distance => Math.ceil(time * Math.min(1, Math.max(0, 48 - distance) / 48));
  return near(high - at) - near(at - low);
};
const scrollOn = (time, before = time) => {
  if (!drag || !press?.to) return;
  const page = document.scrollingElement, lasted = Math.min(time - before, 50), { x, y } = press.to;
  for (let box = list; box; box = box.parentElement) {
    const style = getComputedStyle(box), { left, top, right, bottom } = box === page
      ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : box.getBoundingClientRect();
    if (box !== page && !/auto|scroll/.test(style.overflow)) continue;
    const edge = name => parseFloat(style[`scrollPadding${name}`]) || 0, old = [box.scrollLeft, box.scrollTop];
    box.scrollBy({ behavior: "instant",
      left: push(lasted, x, Math.max(left, 0) + edge("Left"), Math.min(right, innerWidth) - edge("Right")),
      top: push(lasted, y, Math.max(top, 0) + edge("Top"), Math.min(bottom, innerHeight) - edge("Bottom")) });
    if (old[0] === box.scrollLeft && old[1] === box.scrollTop) continue;
    hover();
    break;
  }
  requestAnimationFrame(next => scrollOn(next, time));
};
list.addEventListener("pointerdown", event => {
  const { target, pointerId: id, clientX: x, clientY: y } = event;
  const li = target.closest("[data-patches] > *"), busy = "a, button, input, select, textarea, label";
  if (event.button || drag || !canMove(li) || target.closest(busy)) return;
  press = { li, id, x, y, isTouch: event.pointerType === "touch" };
  if (press.isTouch) press.timer = setTimeout(start, 300);
});
addEventListener("pointermove", event => {
  if (press?.id !== event.pointerId) return;
  if (!press.isOn) {
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < 6) return;
    if (press.isTouch) return release();
    start();
  }
  const isFirst = !press.to;
  press.to = { x: event.clientX, y: event.clientY };
  if (ghost) carry();
  if (isFirst) requestAnimationFrame(scrollOn);
  hover();
});
// The gap at the pointer.
const hover = () => {
  const { x, y } = press.to, over = document.elementFromPoint(x, y)?.closest("[data-patches] > *");
  if (!drag || over?.parentNode !== list) return;
  const box = over.getBoundingClientRect(), part = (y - box.top) / box.height;
  drag.inside = isCarried(over) && !drag.items.includes(over);
  if (drag.inside) { line.hidden = true; return; }
  if (inOutline(over)) {
    drag.level = drag.ownLevel + Math.round((x - press.x) * (isRightToLeft() ? -1 : 1) / indentation());
    if (part > 0.3 && part < 0.7 && !isCarried(over)) {
      [drag.front, drag.next, drag.onto] = [over, rows[rows.indexOf(over) + 1], over];
      return point();
    }
  }
  const isBehind = isHeader(over) || (drag.beside ? x > box.left + box.width / 2 !== isRightToLeft() : part > 0.5);
  choose(rows.indexOf(over) + (isBehind ? 1 : 0), 1);
};
addEventListener("pointerup", event => {
  if (press?.id !== event.pointerId) return;
  if (press.isOn && drag) drop();
  release();
});
addEventListener("pointercancel", event => {
  if (press?.id === event.pointerId) { if (press.isOn && drag) letGo(text("notMoved")); release(); }
});
list.addEventListener("touchmove", event => { if (press?.isOn) event.preventDefault(); }, { passive: false });
list.addEventListener("selectstart", event => { if (press) event.preventDefault(); });
