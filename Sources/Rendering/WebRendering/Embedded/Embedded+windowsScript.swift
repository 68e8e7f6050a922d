// Made from Browser/windows.js by .ci/embed: change that file.

extension Embedded {
  static let windowsScript = #"""
      // --- Windows: with data-rows, the page has the rows near the screen. The others are in `rows` by their length,
      // undefined if they were not measured, and in the page as spacers
      const windowed = list.dataset.rows !== undefined, spacers = [], stale = new Set(), waiting = [];
      let guess, request, isQueued = false, mustReload = false, goal, frame, late, slow;
      const isRow = li => li?.dataset !== undefined, has = li => isRow(li) && !stale.has(li);
      const shown = () => windowed ? rows.filter(isRow) : rows;
      const blanks = count => Array(count).fill(), top = element => element.getBoundingClientRect().top;
      const lengthOf = li => (li.nextElementSibling ? top(li.nextElementSibling)
        : list.getBoundingClientRect().bottom) - top(li);
      // The first row of the page from an index on.
      const nextRow = index => {
        while (index < rows.length && !isRow(rows[index])) index += 1;
        return rows[index] ?? null;
      };
      const label = (li, name, value) => {
        if (li.getAttribute(name) !== `${value}`) li.setAttribute(name, value);
      };
      const makeSpacer = () => {
        const spacer = document.createElement("li"), blank = document.createElement("div");
        spacer.setAttribute("role", "none");
        blank.className = "patches-blank";
        blank.dataset.text = text("loading");
        spacer.append(blank);
        return spacer;
      };
      const space = () => {
        if (!windowed) return;
        const all = shown();
        if (all.length) guess ??= all.reduce((sum, li) => sum + lengthOf(li), 0) / all.length;
        let used = 0, start = 0, length = 0;
        const end = (index, next) => {
          if (index === start) return;
          const spacer = spacers[used] ??= makeSpacer();
          used += 1;
          spacer.run = [start, index];
          if (spacer.length !== length) {
            spacer.length = length;
            spacer.style.cssText = `all: unset; display: block; pointer-events: none; height: ${length}px;
              --row: ${guess ?? 40}px`;
          }
          if (spacer.parentNode !== list || spacer.nextElementSibling !== next) list.insertBefore(spacer, next);
        };
        for (let index = 0; index < rows.length; index += 1) {
          const li = rows[index];
          if (!isRow(li)) { length += li ?? guess ?? 40; continue; }
          end(index, li);
          [start, length] = [index + 1, 0];
          label(li, "aria-posinset", index + 1);
          label(li, "aria-setsize", rows.length);
        }
        end(rows.length, null);
        for (const spacer of spacers.splice(used)) spacer.remove();
      };
      // Rows that are far away give their place to a spacer, unless the user is busy in them.
      const trim = () => {
        if (!windowed) return;
        const far = new Map();
        for (const li of shown()) {
          const box = li.getBoundingClientRect();
          if (box.bottom > -3 * innerHeight && box.top < 4 * innerHeight) continue;
          if (li.contains(document.activeElement) || li.matches("[data-sending], [data-dragged], [data-marked]")) continue;
          far.set(li, lengthOf(li));
        }
        if (!far.size) return;
        rows = rows.map(li => isRow(li) ? far.get(li) ?? li : li);
        for (const li of far.keys()) { li.remove(); stale.delete(li); }
      };
      // The index of the row at a distance from the top of the screen.
      const at = y => {
        const parts = list.children;
        let [low, high] = [0, parts.length - 1];
        while (low < high) {
          const middle = (low + high + 1) >> 1;
          if (top(parts[middle]) <= y) low = middle; else high = middle - 1;
        }
        const part = parts[low];
        if (!part?.run) return part ? rows.indexOf(part) : 0;
        let [index, end] = part.run, rest = y - top(part);
        while (index < end - 1 && (rest -= rows[index] ?? guess ?? 40) > 0) index += 1;
        return index;
      };
      // Says that visible rows are missing, if they do not come at once.
      const wait = () => {
        if (rows.slice(at(0), at(innerHeight - 1) + 1).every(isRow)) {
          clearTimeout(slow);
          slow = undefined;
          unsay(text("loading"));
          list.removeAttribute("aria-busy");
        } else slow ??= setTimeout(() => {
          list.setAttribute("aria-busy", "true");
          slow = setTimeout(say, 800, text("loading"));
        }, 200);
      };
      // Asks for the rows that are missing within a screen, and then for two screens.
      const load = async () => {
        wait();
        if (request) return;
        const isWhole = mustReload;
        if (!isWhole && rows.slice(at(-innerHeight), at(2 * innerHeight) + 1).every(has)) return;
        let [low, high] = [at(-2 * innerHeight), at(3 * innerHeight) + 1];
        if (!isWhole) {
          while (has(rows[low])) low += 1;
          while (has(rows[high - 1])) high -= 1;
        }
        const mine = request = { isWhole }, address = list.dataset.rows;
        mustReload = false;
        try {
          const signal = AbortSignal.timeout?.(5000), mark = address.includes("?") ? "&" : "?";
          mine.page = await (await fetch(`${address}${mark}rows=${low}-${high}`, { signal })).json();
        } catch {
          if (request !== mine) return;
          [request, mustReload] = [undefined, mustReload || isWhole];
          setTimeout(load, 1000);
        }
        proceed();
      };
      // Patches wait for rows that were asked for, and rows for the patches before them.
      const proceed = () => {
        cancelAnimationFrame(frame);
        clearTimeout(late);
        frame = late = undefined;
        for (;;) {
          if (request?.page) take(request);
          if (!waiting.length || request && !request.page) return;
          accept(waiting.splice(0, request ? 1 : waiting.length));
        }
      };
      const take = ({ page, isWhole }) => {
        const [stream, number] = position.split("."), { first = 0, count = page.rows.length } = page;
        const isOwn = page.stream === stream;
        if (!isWhole && isOwn && page.number > number) return;
        request = undefined;
        if (!isWhole && !(isOwn && page.number === +number)) return setTimeout(load, 200);
        const all = isWhole ? [{ remove: 0, count: rows.length }, { insert: 0, count }] : [];
        isQuiet = true;
        try { show([...all, { fill: first, rows: page.rows }], true); } finally { isQuiet = false; }
        wait();
        if (isRow(rows[goal])) { rows[goal].focus(); goal = undefined; }
        if (!isWhole) return;
        waiting.length = 0;
        list.dataset.position = position = `${page.stream}.${page.number}`;
        follow(position);
      };
      // After a gap: loads what the page shows, and follows the patches after it.
      const reload = () => {
        heard = Date.now();
        source?.close();
        [request, mustReload] = [undefined, true];
        load();
      };
      const queue = () => {
        if (!windowed || isQueued) return;
        isQueued = true;
        requestAnimationFrame(() => { isQueued = false; load(); });
      };
      // Moves the focus to a row, which may not be in the page yet.
      const reach = index => {
        if (isRow(rows[index])) return rows[index].focus();
        const spacer = spacers.find(({ run: [start, end] }) => start <= index && index < end);
        if (!spacer) return;
        let y = top(spacer) - innerHeight / 2;
        for (const length of rows.slice(spacer.run[0], index)) y += length ?? guess ?? 40;
        goal = index;
        scrollBy({ top: y, behavior: "instant" });
        queue();
      };
      const isAtEnd = () => list.dataset.end !== undefined && innerHeight + 2 > Math.min(
        list.getBoundingClientRect().bottom, document.documentElement.scrollHeight - scrollY);
      const goToEnd = () => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
      if (windowed) {
        const { first, count } = list.dataset;
        rows = blanks(+first).concat(rows, blanks(count - first - rows.length));
        let width = list.clientWidth;
        addEventListener("scroll", queue, { passive: true });
        addEventListener("resize", () => {
          if (width !== list.clientWidth) {
            width = list.clientWidth;
            rows = rows.map(li => isRow(li) ? li : undefined);
            guess = undefined;
            show([], true);
          }
          queue();
        });
        space();
        queue();
      }
      if (list.dataset.end !== undefined) goToEnd();
    """#
}
