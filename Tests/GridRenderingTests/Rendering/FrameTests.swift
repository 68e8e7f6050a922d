import DiffableStorage
import Foundation
import GridRendering
import TestSupport
import Testing

/// How much of a grid a page shows.
@Suite struct FrameTests {
  /// The number of cells and sections on the page of a grid, and whether it says that more is
  /// visible.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private func shown(_ counts: [Int]) -> (cells: Int, sections: Int, isCutOff: Bool) {
    let grid = HeadlessGrid()
    grid.attach(to: ListStorage(counts.map { Array(repeating: "a", count: $0) }))
    let html = grid.html()
    return (
      html.matches(of: #/<li /#).count, html.matches(of: #/<section /#).count,
      html.contains("More was visible than is recorded.")
    )
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test(arguments: [
    ([999], 999, 1, false), ([1000], 1000, 1, false), ([1001], 1000, 1, true),
    ([999, 1], 1000, 2, false), ([999, 2], 1000, 2, true), ([1000, 1], 1000, 1, true),
  ])
  func `A page shows up to 1,000 cells`(counts: [Int], cells: Int, sections: Int, isCutOff: Bool) {
    let shown = shown(counts)
    #expect(shown.cells == cells)
    #expect(shown.sections == sections)
    #expect(shown.isCutOff == isCutOff)
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test(arguments: [
    ([998, 0, 1], 999, 3, false), ([999, 0, 1], 999, 2, true), ([1000, 0], 1000, 1, true),
    ([998, 0, 2], 999, 3, true),
  ])
  func `An empty section counts as one cell`(
    counts: [Int],
    cells: Int,
    sections: Int,
    isCutOff: Bool
  ) {
    let shown = shown(counts)
    #expect(shown.cells == cells)
    #expect(shown.sections == sections)
    #expect(shown.isCutOff == isCutOff)
  }
}
