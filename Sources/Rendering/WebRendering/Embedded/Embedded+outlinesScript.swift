// Made from Browser/outlines.js by .ci/embed: change that file.

extension Embedded {
  static let outlinesScript = #"""
      // --- Outlines: with a strict content security policy, the page itself cannot set the property
      const inOutline = li => li?.hasAttribute?.("aria-level") === true;
      const levelOf = li => (li.getAttribute("aria-level") ?? 1) - 1;
      const indent = (li, level) => {
        if (level === undefined) li.removeAttribute("aria-level"); else li.setAttribute("aria-level", level + 1);
        if (level) li.style.setProperty("--level", level); else li.style.removeProperty("--level");
      };
      for (const li of rows) if (levelOf(li)) indent(li, levelOf(li));
      const isTriangle = element => element?.className === "patches-triangle";
      // A triangle that comes or goes does not move the elements beside it to the places of others.
      const pair = (li, other) => {
        const [old, next] = [li.firstElementChild, other.firstElementChild];
        if (isTriangle(old) === isTriangle(next)) return;
        if (isTriangle(next)) li.prepend(next.cloneNode(true)); else old.remove();
      };
      const isOpen = li => isTriangle(li.firstElementChild)
        && li.firstElementChild.getAttribute("aria-expanded") === "true";
      // → opens a row, or goes to the first below it; ← closes it, or goes to its parent. Whether the key is used up.
      const turn = (index, key) => {
        const li = rows[index], level = levelOf(li), triangle = li.firstElementChild;
        const isFolder = isTriangle(triangle);
        if (!level && !isFolder || key !== "ArrowRight" && key !== "ArrowLeft") return false;
        const isForward = (key === "ArrowRight") !== isRightToLeft();
        if (isFolder && isOpen(li) !== isForward) triangle.click();
        else if (isForward) {
          const next = rows[index + 1];
          if (isOpen(li) && !(isRow(next) && levelOf(next) <= level)) reach(index + 1);
        } else if (level) {
          let above = index - 1;
          while (isRow(rows[above]) && levelOf(rows[above]) >= level) above -= 1;
          if (isRow(rows[above])) rows[above].focus();
        }
        return true;
      };

      // --- Places in an outline: the levels that a gap can have, and what is above it
      // The row that a row is below, at some level or directly; undefined if the page does not have it.
      const above = (li, level = levelOf(li)) => {
        let index = rows.indexOf(li);
        while (index >= 0 && isRow(rows[index]) && levelOf(rows[index]) >= level) index -= 1;
        return isItem(rows[index]) ? rows[index] : undefined;
      };
      // Between the row behind and a child of the row in front, so that no other row gets another parent; and not where
      // the parent is not in the page.
      const levels = ({ previous, next, isCut }) => {
        const own = previous ? levelOf(previous) : 0, high = own + (previous && isOpen(previous) ? 1 : 0);
        let low = next ? levelOf(next) : isCut ? own : 0;
        while (low && low < own && !above(previous, low)) low += 1;
        return [low, Math.max(low, high)];
      };
      const clamp = (number, [low, high]) => Math.min(Math.max(number, low), high);
      // How far a level is indented, as two rows of the page are.
      const indentation = () => {
        const start = li => parseFloat(getComputedStyle(li).paddingInlineStart)
          + parseFloat(getComputedStyle(li).marginInlineStart);
        const all = shown().filter(inOutline), one = all.find(levelOf), other = all.find(li => !levelOf(li));
        return (one && other ? (start(one) - start(other)) / levelOf(one) : 0) || 20;
      };
    """#
}
