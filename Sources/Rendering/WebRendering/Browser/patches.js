"use strict";
for (const list of document.querySelectorAll("[data-patches]")) {
  const next = list.nextElementSibling, empty = next?.matches(".patches-empty") ? next : undefined;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let rows = [...list.children], position = list.dataset.position, current, told = {}, timer, source;
  let drag, press, ghost, heard, isUnsent, isQuiet, spoken = 0, drift = 0;

  // --- Texts: those of the list, in its language and direction
  const texts = JSON.parse(list.dataset.texts), isRightToLeft = () => getComputedStyle(list).direction === "rtl";
  const numbers = (() => {
    try {
      return new Intl.NumberFormat(list.closest("[lang]")?.lang || undefined);
    } catch {
      return new Intl.NumberFormat();
    }
  })();
  const text = (name, values = {}) => texts[name].replace(/\{(\w+)\}/g, (all, key) => values[key] ?? all);
  const stepOf = key => ({ ArrowDown: 1, ArrowUp: -1, ArrowRight: isRightToLeft() ? -1 : 1,
    ArrowLeft: isRightToLeft() ? 1 : -1 })[key];
  const counted = (name, count) => text(name, { count: numbers.format(count) });

  // --- Messages: a page shows those of the connection and alerts
  const messages = document.createElement("div"), close = document.createElement("button");
  messages.className = "patches-messages";
  for (const name of ["lang", "dir"]) if (list.hasAttribute(name)) messages.setAttribute(name, list.getAttribute(name));
  list.after(messages);
  const region = (name, role) => {
    const element = document.createElement("div");
    element.className = "patches-" + name;
    if (role) element.setAttribute("role", role);
    messages.append(element);
    return (...content) => element.replaceChildren(...content);
  };
  const tell = region("connection"), status = region("status", "status"), alert = region("alert", "alert");
  close.type = "button";
  close.textContent = "✕";
  close.setAttribute("aria-label", text("close"));
  // Screen readers get one text at a time: each has three seconds, and waits for those before it. What the user does is
  // answered at once.
  let unsaid = [], pause;
  const hold = () => {
    clearTimeout(pause);
    pause = setTimeout(speak, 3000);
  };
  const reply = words => {
    status(words);
    hold();
  };
  const speak = () => {
    pause = undefined;
    if (unsaid.length) reply(unsaid.shift());
  };
  const say = words => {
    unsaid.push(words);
    if (!pause) speak();
  };
  // Takes back what is no longer true; whether it was not said yet.
  const unsay = words => {
    const count = unsaid.length;
    unsaid = unsaid.filter(each => each !== words);
    return unsaid.length < count;
  };
  const warn = (words, unsent = false) => {
    isUnsent = unsent;
    if (!words) return alert();
    alert(words, close);
    hold();
  };
  close.addEventListener("click", () => { warn(""); current?.focus({ preventScroll: true }); });
  const count = (what, number) => {
    if (!number || isQuiet) return;
    told[what] = (told[what] ?? 0) + number;
    if (!timer) timer = setTimeout(() => {
      say(Object.entries(told).map(([what, number]) => counted(what, number)).join(", "));
      [told, timer, spoken] = [{}, undefined, Date.now()];
    }, Math.max(2000, spoken + 30000 - Date.now()));
  };

  // include outlines.js

  // --- Rows: one element for each, found by the kind and the identifier
  const keyOf = (kind, id) => kind === "item" ? id : `${kind}\n${id}`;
  const key = li => {
    const id = li.getAttribute("data-id");
    return id === null ? li : keyOf(li.getAttribute("data-kind"), id);
  };
  const model = document.createElement("li");
  model.setAttribute("role", "listitem");
  model.tabIndex = -1;
  const make = ({ kind = "item", move, level, html }, id) => {
    const li = model.cloneNode();
    li.setAttribute("data-kind", kind);
    if (id !== undefined) li.setAttribute("data-id", id);
    li.toggleAttribute("data-move", move === true);
    if (level !== undefined) indent(li, level);
    li.innerHTML = html;
    return li;
  };
  // In a document that loads nothing.
  const spare = document.createElement("template").content.ownerDocument.createElement("li");
  const fill = (li, row) => {
    li.toggleAttribute("data-move", row.move === true);
    if (row.level !== (inOutline(li) ? levelOf(li) : undefined)) indent(li, row.level);
    spare.innerHTML = row.html;
    pair(li, spare);
    fit(li, spare);
    return li;
  };
  // Replaces the children of an element by those of another one. Children of the same kind are
  // kept and updated.
  const fit = (element, other) => {
    let kept = element.firstChild;
    for (const node of [...other.childNodes]) {
      const next = kept && kept.nextSibling;
      if (!kept) element.append(node);
      else if (kept.nodeName !== node.nodeName) kept.replaceWith(node);
      else if (node.nodeType !== Node.ELEMENT_NODE) {
        if (kept.data !== node.data) kept.data = node.data;
      } else if (!kept.isEqualNode(node)) {
        for (const name of kept.getAttributeNames()) {
          if (!node.hasAttribute(name)) kept.removeAttribute(name);
        }
        for (const name of node.getAttributeNames()) {
          if (kept.getAttribute(name) !== node.getAttribute(name)) {
            kept.setAttributeNode(node.removeAttributeNode(node.getAttributeNode(name)));
          }
        }
        fit(kept, node);
      }
      kept = next;
    }
    while (kept) {
      const next = kept.nextSibling;
      kept.remove();
      kept = next;
    }
  };
  // With moveBefore an element keeps its state. Without it, the element loses the focus; see
  // below.
  const place = (li, next) => li.parentNode === list && list.moveBefore
    ? list.moveBefore(li, next) ?? li : list.insertBefore(li, next);

  // include windows.js

  // --- Steps: removed rows are kept until the end of the patch, because it may insert them
  // again
  const carryOut = steps => {
    const gone = [], byKey = new Map(), moved = new Set();
    let blank = 0, added = 0;
    const obtain = row => {
      for (const li of gone.splice(0)) byKey.set(byKey.has(key(li)) ? li : key(li), li);
      const id = row.id?.replace(/[%\0-\x1f\x7f]/g, encodeURIComponent);
      const name = id === undefined ? row : keyOf(row.kind ?? "item", id), kept = byKey.get(name);
      if (!kept) return make(row, id);
      byKey.delete(name);
      moved.add(kept);
      return fill(kept, row);
    };
    const sweep = () => {
      const left = gone.splice(0).concat([...byKey.values()]);
      byKey.clear();
      if (nextRow(0)) for (const li of left) li.remove(); else list.replaceChildren();
      count("removed", left.length + blank);
      blank = 0;
    };
    for (const step of steps) {
      if ("remove" in step) {
        for (const li of rows.splice(step.remove, step.count)) {
          if (isRow(li)) gone.push(li); else blank += 1;
        }
      } else if ("move" in step) {
        const [li] = rows.splice(step.move, 1);
        rows.splice(step.to, 0, li);
        if (isRow(li)) {
          moved.add(li);
          place(li, nextRow(step.to + 1));
        }
      } else if ("insert" in step) {
        const next = nextRow(step.insert);
        // Inserted rows join the page beside others of it.
        const joins = step.rows && (!windowed || !rows.length || next && next === rows[step.insert]
          || isRow(rows[step.insert - 1]));
        const fresh = joins ? step.rows.map(obtain) : blanks(step.count ?? step.rows.length);
        // All rows were removed and none comes again.
        if (!rows.length && !moved.size && step === steps.at(-1)) sweep();
        if (joins) for (const li of fresh) place(li, next);
        if (fresh.length < 1000) rows.splice(step.insert, 0, ...fresh);
        else rows = rows.slice(0, step.insert).concat(fresh, rows.slice(step.insert));
        added += fresh.filter(li => !moved.has(li)).length;
      } else if ("fill" in step) {
        let next = nextRow(step.fill + step.rows.length);
        for (let index = step.rows.length - 1; index >= 0; index -= 1) {
          const row = step.rows[index], li = rows[step.fill + index];
          if (stale.delete(li)) fill(li, row);
          next = isRow(li) ? li : rows[step.fill + index] = place(obtain(row), next);
        }
      } else {
        const number = step.count ?? step.rows.length;
        rows.slice(step.update, step.update + number).forEach((li, index) => {
          if (isRow(li)) step.rows ? fill(li, step.rows[index]) : stale.add(li);
        });
        count("changed", number);
      }
    }
    sweep();
    count("added", added);
    count("moved", moved.size);
    return { moved, isBulk: moved.size + added > 200 };
  };

  // --- Showing: visible rows slide to their new places; focus and scroll position stay
  const visible = () => {
    const all = shown();
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (all[middle].getBoundingClientRect().bottom < 0) low = middle + 1; else high = middle;
    }
    const boxes = new Map();
    for (const li of all.slice(low, low + 300)) {
      const box = li.getBoundingClientRect();
      if (box.top > innerHeight) break;
      boxes.set(li, box);
    }
    return boxes;
  };
  list.style.overflowAnchor = "none";
  const show = (steps, isLoad = false) => {
    const staysAtEnd = isAtEnd(), before = visible(), known = new Set(before.keys());
    const active = document.activeElement, row = active?.closest?.("[data-patches] > *");
    const index = row?.parentNode === list ? rows.indexOf(row) : -1;
    const gap = drag && gapIndex();
    trim();
    const { moved, isBulk } = carryOut(steps);
    space();
    if (drag) stay(gap);
    if (empty) empty.hidden = rows.some(li => isItem(li) || !isRow(li));
    const stayed = [...before.keys()].filter(li => li.isConnected);
    if (!current?.isConnected) rest(windowed && stayed[0] || shown()[0]);
    const anchor = stayed.find(li => isLoad || !moved.has(li));
    if (anchor && list.getBoundingClientRect().top < 0) {
      const wanted = before.get(anchor).top - drift;
      scrollBy({ top: top(anchor) - wanted, behavior: "instant" });
      // Browsers scroll by whole pixels, so the next patch makes up for the rest.
      drift = top(anchor) - wanted;
      if (Math.abs(drift) > 1) drift = 0;
    }
    if (index >= 0 && document.activeElement !== active) {
      const next = active.isConnected ? active : rows[Math.min(index, rows.length - 1)];
      next?.focus?.({ preventScroll: true });
    }
    queue();
    if (staysAtEnd) return goToEnd();
    if (calm.matches || document.hidden || isLoad || isBulk || !windowed && rows.length > 5000) return;
    for (const [li, box] of visible()) {
      const old = before.get(li);
      const [x, y] = old ? [old.left - box.left, old.top - box.top] : [0, 0];
      const frames = known.has(li) ? [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }]
        : [{ opacity: 0 }, { opacity: 1 }];
      if (!old || x || y) li.animate(frames, { duration: 250, easing: "ease-out" });
    }
  };

  // include dragging.js

  // --- Connection: if a number is not the next one, a patch was missed. The server sends heartbeats, so
  // silence means that the connection is lost. A hidden page gives its connection to others, because
  // browsers allow six to a server by HTTP/1.1.
  const lose = () => {
    if (list.dataset.connection === "lost") return;
    list.dataset.connection = "lost";
    tell(text("connectionIsLost"));
    say(text("connectionIsLost"));
  };
  const follow = after => {
    source?.close();
    source = undefined;
    if (document.hidden) return;
    heard = Date.now();
    const query = after ? (list.dataset.patches.includes("?") ? "&" : "?") + "after=" + after : "";
    source = new EventSource(list.dataset.patches + query);
    source.onopen = () => {
      heard = Date.now();
      if (list.dataset.connection === "lost" && !unsay(text("connectionIsLost"))) say(text("connectionIsBack"));
      list.dataset.connection = "open";
      tell();
      if (isUnsent) warn("");
    };
    source.onerror = event => {
      lose();
      if (event.target.readyState === EventSource.CLOSED) setTimeout(follow, 2000, position);
    };
    const receive = event => {
      heard = Date.now();
      waiting.push(event);
      frame ??= requestAnimationFrame(proceed);
      late ??= setTimeout(proceed, 200);
    };
    source.addEventListener("heartbeat", () => { heard = Date.now(); });
    source.addEventListener("patch", receive);
    source.addEventListener("page", windowed ? reload : receive);
  };
  // What has arrived since the last frame is shown together, so the list is laid out once.
  const accept = events => {
    let [stream, number] = position.split("."), steps = [], isPage = false;
    try {
      for (const { type, data } of events) {
        const change = JSON.parse(data);
        if (type === "page") {
          steps = [{ remove: 0, count: rows.length }, { insert: 0, rows: change.rows }];
          isPage = true;
        } else {
          if (change.stream === stream && change.number <= number) continue;
          if (change.stream !== stream || change.number !== +number + 1) throw Error("missed patches");
          if (!windowed && change.steps.some(step => !step.rows && ("insert" in step || "update" in step))) {
            throw Error("missing rows");
          }
          steps = steps.concat(change.steps);
        }
        ({ stream, number } = change);
      }
      if (steps.length) show(steps);
      if (isPage) told = timer ? { loaded: rows.length } : {};
      list.dataset.position = position = `${stream}.${number}`;
    } catch (error) {
      source?.close();
      setTimeout(follow, 1000);
    }
  };
  follow(position);
  document.addEventListener("visibilitychange", () => follow(position));
  setInterval(() => {
    const silence = source ? Date.now() - heard : 0;
    if (silence > (source?.readyState === EventSource.OPEN ? 15000 : 5000)) lose();
    if (silence > 15000) follow(position);
  }, 1000);

  // --- Keys: one row is in the tab order; the arrow keys move the focus to the others
  const rest = li => {
    current?.setAttribute("tabindex", -1);
    current = li;
    current?.setAttribute("tabindex", 0);
    if (canMove(current)) describe(current);
  };
  rest(nextRow(0) ?? undefined);
  list.addEventListener("focusin", event => rest(event.target.closest("[data-patches] > *")));
  list.addEventListener("keydown", event => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const li = isTriangle(event.target) ? event.target.parentNode : event.target;
    const index = li.parentNode === list ? rows.indexOf(li) : -1;
    const next = { Home: 0, End: rows.length - 1 }[event.key] ?? index + stepOf(event.key);
    if (index < 0 || Number.isNaN(next)) return;
    event.preventDefault();
    if (!turn(index, event.key)) reach(next);
  });

  // --- Events: they name the row by its identifier; it has data-sending until the answer
  const sending = new Set();
  const send = async (element, fields, more = {}) => {
    if (sending.has(element)) return;
    const li = element.closest("[data-patches] > *"), { kind, id } = li.dataset;
    const mark = () => li.toggleAttribute("data-sending", [...sending].some(each => li.contains(each)));
    const body = JSON.stringify({ kind, action: element.dataset.action, fields,
      ...id === undefined ? {} : { id: decodeURIComponent(id) }, ...more });
    const headers = { "Content-Type": "application/json" }, signal = AbortSignal.timeout?.(15000);
    const slow = setTimeout(say, 1000, text("sending"));
    sending.add(element);
    mark();
    try {
      const answer = await fetch(list.dataset.events, { method: "POST", headers, body, signal });
      warn(answer.ok ? "" : answer.status === 410 ? text("gone")
        : await answer.text() || text("refused", { status: answer.status }));
      return answer.ok;
    } catch (error) {
      warn(text(error.name === "TimeoutError" ? "unanswered" : "unsent"), true);
    } finally {
      clearTimeout(slow);
      unsay(text("sending"));
      sending.delete(element);
      mark();
    }
  };
  list.addEventListener("click", event => {
    const button = event.target.closest("[data-action]");
    if (!button || button.matches("form")) return;
    if (!isTriangle(button) || list.dataset.events !== undefined) send(button, {});
  });
  list.addEventListener("submit", async event => {
    event.preventDefault();
    const form = event.target, fields = Object.fromEntries(new FormData(form));
    if (await send(form, fields)) form.reset();
  });
}
