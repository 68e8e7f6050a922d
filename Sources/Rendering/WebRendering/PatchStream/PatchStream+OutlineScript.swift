// The part of the script for outlines.

extension PatchStream {
  /// The functions for rows with levels and triangles, inside the loop over the lists of a page.
  ///
  /// A triangle is a button of the row's HTML, so patches change it as they change other content.
  static let outlineScript = #"""
      // --- Outlines: a strict content security policy allows the property, which no style sheet can make of a number
      const levelOf = li => li.hasAttribute("aria-level") ? li.getAttribute("aria-level") - 1 : undefined;
      const indent = (li, level) => {
        if (level === undefined) {
          li.removeAttribute("aria-level");
          return li.style.removeProperty("--level");
        }
        li.setAttribute("aria-level", level + 1);
        li.style.setProperty("--level", level);
      };
      for (const li of rows) if (levelOf(li) !== undefined) indent(li, levelOf(li));
      // → opens a row, or goes to the first below it; ← closes it, or goes to its parent. Whether the key is used up.
      const turn = (index, key) => {
        const li = rows[index], level = levelOf(li), isForward = key === "ArrowRight";
        if (level === undefined || !isForward && key !== "ArrowLeft") return false;
        const triangle = li.querySelector(`:scope > .patches-triangle[aria-expanded=${!isForward}]`);
        if (triangle) triangle.click();
        else if (isForward) return isRow(rows[index + 1]) && !(levelOf(rows[index + 1]) > level);
        else {
          let above = index - 1;
          while (isRow(rows[above]) && !(levelOf(rows[above]) < level)) above -= 1;
          if (level && isRow(rows[above])) rows[above].focus();
        }
        return true;
      };

    """#
}
