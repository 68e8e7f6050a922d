import DiffableStorage
import Foundation
import GridRendering
import TestSupport
import Testing

/// The text of a page about the operations of an update.
@Suite struct StepSummaryTests {
  private let storage = ListStorage([(0..<300).map(String.init)])
  private let grid = HeadlessGrid(viewport: 0..<3)

  init() { grid.attach(to: storage) }

  /// The lines of the list of operations.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private func lines() -> [String] {
    grid.html().matches(of: /<li>([^<]*)<\/li>/).map { String($0.1) }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test(arguments: [199, 200, 201, 300])
  func `A page lists 200 operations in words, and counts the others`(count: Int) {
    let deletions = (0..<count).map { p(0, $0) }
    #expect(
      perform(grid, batch { $0.itemDeletions = deletions }) {
        storage.sections[0].removeFirst(count)
      } == nil
    )
    let expected = deletions.prefix(200).map { "Delete item \($0)" }
    #expect(lines() == expected + (count > 200 ? ["… and \(count - 200) more"] : []))
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `The limit is one for all kinds of operations`() {
    let update = batch {
      $0.itemDeletions = (0..<199).map { p(0, $0) }
      $0.itemInsertions = [p(0, 0), p(0, 1)]
      $0.itemReconfigures = [p(0, 2)]
    }
    #expect(
      perform(grid, update) {
        storage.sections[0].replaceSubrange(0..<199, with: ["new", "newer"])
      } == nil
    )
    #expect(lines().count == 201)
    #expect(lines().suffix(2) == ["Insert item (0, 0)", "… and 2 more"])
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `Reloads of supplementary views are counted and named`() {
    let reload = SupplementaryReload(kind: "kind", section: 0)
    #expect(perform(grid, batch { $0.supplementaryReloads = [reload] }) {} == nil)
    #expect(
      grid.html().contains("<span class=\"chip updated\">1 supplementary view updated</span>")
    )
    #expect(lines() == ["Ask again for kind of section 0"])
  }

  @Test func `An update without operations has nothing to do`() {
    #expect(perform(grid, batch { _ in }) {} == nil)
    #expect(
      grid.html().contains("<p class=\"chips\"><span class=\"chip\">Nothing to do</span></p>")
    )
    #expect(!grid.html().contains("<details>"))
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `Each kind of operation has a line`() {
    storage.sections = [["a", "b"], ["c"], ["d"]]
    grid.reloadData()
    grid.recordingLimit = 1
    _ = perform(
      grid,
      batch {
        $0.sectionDeletions = [0]
        $0.sectionInsertions = [0]
        $0.sectionMoves = [move(1, 2)]
        $0.sectionReloads = [2]
        $0.itemMoves = [move(p(1, 0), p(1, 0))]
        $0.itemReloads = [p(1, 0)]
      }
    ) {}
    #expect(
      lines() == [
        "Delete section 0", "Insert section 0", "Move section 1 to 2", "Reload section 2",
        "Move item (1, 0) to (1, 0)", "Reload item (1, 0)",
      ]
    )
  }
}
