extension PatchStream {
  /// The script that keeps the lists of a page up to date, as plain JavaScript without dependencies.
  ///
  /// Serve it as a file and load it at the end of the page, or with `defer`. It keeps each element that
  /// ``WebPage/list(label:patches:events:)`` has made, and:
  ///
  /// - connects to the event stream, and connects again when the connection is lost;
  /// - carries out patches: the element of a row that moves or changes stays the same element, so it
  ///   keeps its focus, selection, scroll position and typed text;
  /// - loads the page again after a gap, which keeps the elements of all rows that are still there;
  /// - animates moves, unless the user prefers reduced motion;
  /// - moves the focus with the arrow keys, Home and End, and to the neighbor of a removed row;
  /// - tells screen readers how many rows were added, removed, moved and changed, at most every two seconds;
  /// - sends a ``RowEvent`` when a button or form with an attribute `data-action` is used, and
  ///   shows the answer.
  ///
  /// The attribute `data-connection` of a list is `open` or `lost`. After the list, the script adds two
  /// elements: one of the class `patches-status`, with the text for screen readers, and one of the class
  /// `patches-alert`, with the answer to the last event unless it is `done`. Hide the first one visually,
  /// and show the second.
  public static let script = #"""
    "use strict";
    for (const list of document.querySelectorAll("[data-patches]")) {
      const calm = matchMedia("(prefers-reduced-motion: reduce)");
      let rows = [...list.children], position = list.dataset.position, current, told = {}, timer, source;

      // --- Messages: live regions for screen readers; a page can also make them visible
      const region = role => {
        const element = document.createElement("div");
        element.className = "patches-" + role;
        element.setAttribute("role", role);
        list.after(element);
        return text => { element.textContent = text; };
      };
      const say = region("status"), warn = region("alert");
      const count = (what, number) => {
        if (!number) return;
        told[what] = (told[what] ?? 0) + number;
        timer ??= setTimeout(() => {
          say(Object.entries(told).map(([what, number]) => `${what} ${number}`).join(", "));
          [told, timer] = [{}, undefined];
        }, 2000);
      };

      // --- Rows: one element for each, found by the kind and the identifier
      const key = li => li.dataset.id === undefined ? li : `${li.dataset.kind} ${li.dataset.id}`;
      const make = row => {
        const li = document.createElement("li");
        li.setAttribute("role", "listitem");
        li.tabIndex = -1;
        li.dataset.kind = row.kind ?? "item";
        if (row.id !== undefined) {
          li.dataset.id = row.id.replace(/[%\0-\x1f\x7f]/g, encodeURIComponent);
        }
        return fill(li, row);
      };
      const fill = (li, row) => {
        const template = document.createElement("template");
        template.innerHTML = row.html;
        fit(li, template.content);
        return li;
      };
      // Replaces the children of an element by those of another one. Children of the same kind are
      // kept and updated.
      const fit = (element, other) => {
        const old = [...element.childNodes];
        [...other.childNodes].forEach((node, index) => {
          const kept = old[index];
          if (kept?.nodeName !== node.nodeName) {
            if (kept) kept.replaceWith(node); else element.append(node);
          } else if (node.nodeType !== Node.ELEMENT_NODE) {
            if (kept.data !== node.data) kept.data = node.data;
          } else {
            for (const { name } of [...kept.attributes]) {
              if (!node.hasAttribute(name)) kept.removeAttribute(name);
            }
            for (const attribute of [...node.attributes]) {
              if (kept.getAttribute(attribute.name) !== attribute.value) {
                kept.setAttributeNode(node.removeAttributeNode(attribute));
              }
            }
            fit(kept, node);
          }
        });
        for (const node of old.slice(other.childNodes.length)) node.remove();
      };
      // With moveBefore an element keeps its state. Without it, the element loses the focus; see
      // below.
      const place = (li, next) => li.parentNode === list && list.moveBefore
        ? list.moveBefore(li, next) : list.insertBefore(li, next);

      // --- Steps: removed rows are kept until the end of the patch, because it may insert them
      // again
      const carryOut = steps => {
        const gone = new Map(), moved = new Set();
        for (const step of steps) {
          if ("remove" in step) {
            for (const li of rows.splice(step.remove, step.count)) {
              gone.set(gone.has(key(li)) ? li : key(li), li);
            }
          } else if ("move" in step) {
            const [li] = rows.splice(step.move, 1);
            rows.splice(step.to, 0, li);
            place(li, rows[step.to + 1] ?? null);
            moved.add(li);
          } else if ("insert" in step) {
            const next = rows[step.insert] ?? null;
            const fresh = step.rows.map(row => {
              const made = make(row), kept = gone.get(key(made));
              if (!kept) return made;
              gone.delete(key(made));
              moved.add(kept);
              return fill(kept, row);
            });
            for (const li of fresh) place(li, next);
            rows = rows.slice(0, step.insert).concat(fresh, rows.slice(step.insert));
            count("added", fresh.filter(li => !moved.has(li)).length);
          } else {
            step.rows.forEach((row, index) => fill(rows[step.update + index], row));
            count("changed", step.rows.length);
          }
        }
        for (const li of gone.values()) li.remove();
        count("removed", gone.size);
        count("moved", moved.size);
        return moved;
      };

      // --- Showing: visible rows slide to their new places; focus and scroll position stay
      const visible = () => {
        let [low, high] = [0, rows.length];
        while (low < high) {
          const middle = (low + high) >> 1;
          if (rows[middle].getBoundingClientRect().bottom < 0) low = middle + 1; else high = middle;
        }
        const boxes = new Map();
        for (const li of rows.slice(low, low + 300)) {
          const box = li.getBoundingClientRect();
          if (box.top > innerHeight) break;
          boxes.set(li, box);
        }
        return boxes;
      };
      list.style.overflowAnchor = "none";
      const show = steps => {
        const before = visible(), known = new Set(before.keys());
        const active = document.activeElement, row = active?.closest?.("[data-patches] > *");
        const index = row?.parentNode === list ? rows.indexOf(row) : -1;
        const moved = carryOut(steps);
        if (!current?.isConnected) rest(rows[0]);
        const anchor = [...before.keys()].find(li => li.isConnected && !moved.has(li));
        if (anchor && list.getBoundingClientRect().top < 0) {
          scrollBy({ top: anchor.getBoundingClientRect().top - before.get(anchor).top, behavior: "instant" });
        }
        if (index >= 0 && document.activeElement !== active) {
          const next = active.isConnected ? active : rows[Math.min(index, rows.length - 1)];
          next?.focus({ preventScroll: true });
        }
        if (calm.matches || document.hidden) return;
        for (const [li, box] of visible()) {
          const old = before.get(li);
          const [x, y] = old ? [old.left - box.left, old.top - box.top] : [0, 0];
          const frames = known.has(li) ? [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }]
            : [{ opacity: 0 }, { opacity: 1 }];
          if (!old || x || y) li.animate(frames, { duration: 250, easing: "ease-out" });
        }
      };

      // --- Connection: if a number is not the next one, a patch was missed
      const follow = after => {
        const query = after ? (list.dataset.patches.includes("?") ? "&" : "?") + "after=" + after : "";
        source?.close();
        source = new EventSource(list.dataset.patches + query);
        source.onopen = () => { list.dataset.connection = "open"; };
        source.onerror = event => {
          list.dataset.connection = "lost";
          if (event.target.readyState === EventSource.CLOSED) setTimeout(follow, 2000, position);
        };
        const receive = steps => event => {
          const change = JSON.parse(event.data), [stream, number] = position.split(".");
          try {
            if (event.type === "patch") {
              if (change.stream === stream && change.number <= number) return;
              if (change.stream !== stream || change.number !== +number + 1) throw Error("missed patches");
            }
            show(steps(change));
            if (event.type === "page") told = { loaded: rows.length };
            list.dataset.position = position = `${change.stream}.${change.number}`;
          } catch (error) {
            source.close();
            setTimeout(follow, 1000);
          }
        };
        source.addEventListener("patch", receive(patch => patch.steps));
        source.addEventListener("page", receive(page => [
          { remove: 0, count: rows.length }, { insert: 0, rows: page.rows },
        ]));
      };
      follow(position);

      // --- Keys: one row is in the tab order; the arrow keys move the focus to the others
      const rest = li => {
        current?.setAttribute("tabindex", -1);
        current = li;
        current?.setAttribute("tabindex", 0);
      };
      rest(rows[0]);
      list.addEventListener("focusin", event => rest(event.target.closest("[data-patches] > *")));
      list.addEventListener("keydown", event => {
        const index = event.target.parentNode === list ? rows.indexOf(event.target) : -1;
        const next = { ArrowDown: index + 1, ArrowRight: index + 1, ArrowUp: index - 1,
          ArrowLeft: index - 1, Home: 0, End: rows.length - 1 }[event.key];
        if (index < 0 || next === undefined) return;
        event.preventDefault();
        rows[next]?.focus();
      });

      // --- Events: they name the row by its identifier
      const send = async (element, fields) => {
        const { kind, id } = element.closest("[data-patches] > *").dataset;
        const body = JSON.stringify({ kind, action: element.dataset.action, fields,
          ...id === undefined ? {} : { id: decodeURIComponent(id) } });
        const headers = { "Content-Type": "application/json" };
        const answer = await fetch(list.dataset.events, { method: "POST", headers, body }).catch(() => null);
        warn(!answer ? "Not sent: no connection." : answer.ok ? "" : await answer.text() || answer.statusText);
        return answer?.ok;
      };
      list.addEventListener("click", event => {
        const button = event.target.closest("[data-action]");
        if (button && !button.matches("form")) send(button, {});
      });
      list.addEventListener("submit", async event => {
        event.preventDefault();
        const form = event.target, fields = Object.fromEntries(new FormData(form));
        if (await send(form, fields)) form.reset();
      });
    }

    """#
}
