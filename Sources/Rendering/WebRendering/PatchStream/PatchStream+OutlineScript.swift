// The part of the script for outlines.

extension PatchStream {
  /// The functions for rows with levels and triangles, inside the loop over the lists of a page.
  ///
  /// A triangle is a button of the row's HTML, so patches change it as they change other content.
  static let outlineScript = #"""
      // --- Outlines: with a strict content security policy, the page itself cannot set the property
      const levelOf = li => (li.getAttribute("aria-level") ?? 1) - 1;
      const indent = (li, level) => {
        if (!level) {
          li.removeAttribute("aria-level");
          return li.style.removeProperty("--level");
        }
        li.setAttribute("aria-level", level + 1);
        li.style.setProperty("--level", level);
      };
      for (const li of rows) if (levelOf(li)) indent(li, levelOf(li));
      const isTriangle = element => element?.className === "patches-triangle";
      // A triangle that comes or goes does not move the elements beside it to the places of others.
      const pair = (li, other) => {
        const [old, next] = [li.firstElementChild, other.firstElementChild];
        if (isTriangle(old) === isTriangle(next)) return;
        if (isTriangle(next)) li.prepend(next.cloneNode(true)); else old.remove();
      };
      // → opens a row, or goes to the first below it; ← closes it, or goes to its parent. Whether the key is used up.
      const turn = (index, key) => {
        const li = rows[index], level = levelOf(li), triangle = li.firstElementChild;
        const isFolder = isTriangle(triangle);
        if (!level && !isFolder || key !== "ArrowRight" && key !== "ArrowLeft") return false;
        const isForward = (key === "ArrowRight") === (getComputedStyle(list).direction === "ltr");
        const isOpen = isFolder && triangle.getAttribute("aria-expanded") === "true";
        if (isFolder && isOpen !== isForward) triangle.click();
        else if (isForward) {
          const next = rows[index + 1];
          if (isOpen && !(isRow(next) && levelOf(next) <= level)) reach(index + 1);
        } else if (level) {
          let above = index - 1;
          while (isRow(rows[above]) && levelOf(rows[above]) >= level) above -= 1;
          if (isRow(rows[above])) rows[above].focus();
        }
        return true;
      };

    """#
}
