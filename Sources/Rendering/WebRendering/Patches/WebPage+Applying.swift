// Carries out patches, in pages with all rows and in those that are windows.

extension WebPage {
  /// Carries out a patch.
  ///
  /// A page that is a window stays one: rows that are inserted inside it or at its edges join it, and of what
  /// happens outside it notes only where it is then. If rows whose content is not in the patch come between its
  /// rows, it keeps the larger part.
  ///
  /// - Parameter patch: The patch with the next number.
  /// - Throws: ``PagePatchError``; the page is not changed then.
  /// - Complexity: O(*s* · *n*) for *s* steps and *n* rows of the page.
  public mutating func apply(_ patch: PagePatch) throws(PagePatchError) {
    // A page and a patch that were decoded can have any numbers.
    guard patch.stream == stream, number < .max, patch.number == number + 1 else {
      throw PagePatchError(
        code: .missedPatches,
        message: "patch \(patch.stream).\(patch.number) does not follow \(stream).\(number)"
      )
    }
    var page = self
    for step in patch.steps { try page.apply(step) }
    page.number = patch.number
    self = page
  }

  private mutating func apply(_ step: PagePatch.Step) throws(PagePatchError) {
    switch step {
    case .remove(let row, let count) where has(row, count):
      remove(row..<row + count)
    case .move(let from, let to) where has(from, 1) && has(to, 1):
      let local = from - firstRow
      let moved = rows.indices.contains(local) ? rows[local] : nil
      remove(from..<from + 1)
      if let moved { insert([moved], at: to) } else { insert(count: 1, at: to) }
    case .insert(let row, let new) where has(row, 0) && new.count <= .max - rowCount:
      insert(new, at: row)
    case .insertRows(let row, let count)
    where has(row, 0) && count >= 0 && count <= .max - rowCount:
      insert(count: count, at: row)
    case .update(let row, let new) where has(row, new.count):
      for index in local(row..<row + new.count) { rows[index] = new[firstRow + index - row] }
    case .updateRows(let row, let count) where has(row, count):
      keepLargerPart(without: local(row..<row + count))
    default:
      throw PagePatchError(
        code: .misfittingStep,
        message: "the step \(step) does not fit \(rowCount) rows"
      )
    }
  }

  /// Whether the list has some rows.
  private func has(_ row: Int, _ count: Int) -> Bool {
    row >= 0 && count >= 0 && row <= rowCount && count <= rowCount - row
  }

  /// The rows of a range that are in the window, by their index there.
  private func local(_ range: Range<Int>) -> Range<Int> {
    let found = range.clamped(to: firstRow..<firstRow + rows.count)
    return found.lowerBound - firstRow..<found.upperBound - firstRow
  }

  private mutating func remove(_ range: Range<Int>) {
    rows.removeSubrange(local(range))
    firstRow -= range.clamped(to: 0..<firstRow).count
    rowCount -= range.count
  }

  private mutating func insert(_ new: [PageRow], at row: Int) {
    rowCount += new.count
    if row < firstRow {
      firstRow += new.count
    } else if row <= firstRow + rows.count {
      rows.insert(contentsOf: new, at: row - firstRow)
    }
  }

  /// Inserts rows without their content.
  private mutating func insert(count: Int, at row: Int) {
    rowCount += count
    if row <= firstRow {
      firstRow += count
    } else if row < firstRow + rows.count, count > 0 {
      keepLargerPart(without: row - firstRow..<row - firstRow, gap: count)
    }
  }

  /// Keeps the larger of the parts before and after some rows, by their index in the window.
  private mutating func keepLargerPart(without hole: Range<Int>, gap: Int = 0) {
    guard !hole.isEmpty || gap > 0 else { return }
    if hole.lowerBound >= rows.count - hole.upperBound {
      rows.removeSubrange(hole.lowerBound...)
    } else {
      rows.removeSubrange(..<hole.upperBound)
      firstRow += hole.upperBound + gap
    }
  }
}
