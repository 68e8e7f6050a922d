import DiffableStorage
import Foundation
import GridRendering
import TestSupport
import Testing

/// The recorded updates of a grid, as its HTML page shows them.
@Suite struct RecordingTests {
  private let storage = ListStorage([["a"]])
  private let grid = HeadlessGrid()

  init() {
    grid.attach(to: storage)
  }

  private func append(_ count: Int) {
    for _ in 0..<count {
      let end = storage.sections[0].count
      _ = perform(grid, batch { $0.itemInsertions = [p(0, end)] }) {
        storage.sections[0].append("item")
      }
    }
  }

  private var articles: Int { WellFormed(grid.html()).elements["article"] ?? 0 }

  @Test func `The latest updates are kept, and their numbers go on`() {
    grid.recordingLimit = 3
    append(5)
    #expect(articles == 3)
    #expect(grid.html().contains("data-number=\"5\" data-total=\"5\""))
    grid.recordingLimit = 1
    #expect(articles == 1)
    append(1)
    #expect(articles == 1)
  }

  @Test func `Nothing is recorded with a limit of zero, or below`() {
    grid.recordingLimit = 0
    append(2)
    #expect(!grid.html().contains("data-number"))
    grid.recordingLimit = .min
    append(2)
    #expect(!grid.html().contains("data-number"))
    grid.recordingLimit = .max
    append(2)
    #expect(articles == 2)
  }

  @Test func `A refusal and a reload are recorded with what was shown`() {
    #expect(perform(grid, batch { $0.itemDeletions = [p(0, 9)] }) {} != nil)
    grid.reloadData()
    let texts = WellFormed(grid.html()).texts
    #expect(texts.contains("Refused, rule A5."))
    #expect(texts.contains("All data reloaded"))
  }

  @Test func `Of a large update only the visible cells are recorded`() {
    let large = HeadlessGrid(viewport: 0..<3)
    let storage = ListStorage([(0..<9000).map(String.init)])
    large.attach(to: storage)
    #expect(
      perform(large, batch { $0.itemDeletions = (1..<8000).map { p(0, $0) } }) {
        storage.sections[0].removeSubrange(1..<8000)
      } == nil
    )
    let page = WellFormed(large.html())
    #expect(page.texts.contains("2 items deleted"))
    #expect(page.texts.contains("and 7,997 operations out of sight"))
    // Eight cells and operations, and the legend of deletions.
    #expect(page.elements["li"] == 9)
  }

  @Test func `A large update is recorded with the moves that come from or go to what is visible`() {
    let large = HeadlessGrid(viewport: 0..<3)
    let storage = ListStorage([(0..<5000).map(String.init)])
    large.attach(to: storage)
    // The order is reversed: three items leave the screen, and three others become visible.
    #expect(
      perform(large, batch { $0.itemMoves = (0..<5000).map { move(p(0, $0), p(0, 4999 - $0)) } }) {
        storage.sections[0].reverse()
      } == nil
    )
    let texts = WellFormed(large.html()).texts
    #expect(texts.contains("6 items moved"))
    #expect(texts.contains("and 4,994 operations out of sight"))
    for item in [0, 2, 4997, 4999] {
      #expect(texts.contains("Move item (0, \(item)) to (0, \(4999 - item))"))
    }
    #expect(!texts.contains("Move item (0, 3) to (0, 4996)"))
  }

  @Test func `A large update is recorded with the sections that come from or go to the screen`() {
    let large = HeadlessGrid(viewport: 0..<3)
    let storage = ListStorage((0..<5000).map { ["\($0)"] })
    large.attach(to: storage)
    #expect(
      perform(large, batch { $0.sectionMoves = (0..<5000).map { move($0, 4999 - $0) } }) {
        storage.sections.reverse()
      } == nil
    )
    let texts = WellFormed(large.html()).texts
    #expect(texts.contains("6 sections moved"))
    #expect(texts.contains("and 4,994 operations out of sight"))
  }

  @Test func `An update is recorded completely up to a limit`() {
    for count in [4000, 4001] {
      let large = HeadlessGrid(viewport: 0..<1)
      let storage = ListStorage([["a"]])
      large.attach(to: storage)
      #expect(
        perform(large, batch { $0.itemInsertions = (0..<count).map { p(0, $0) } }) {
          storage.sections[0] = Array(repeating: "new", count: count) + ["a"]
        } == nil
      )
      let texts = WellFormed(large.html()).texts
      #expect(texts.contains("4,000 items inserted") == (count == 4000))
      #expect(texts.contains("and 4,000 operations out of sight") == (count == 4001))
    }
  }

  @Test func `Of a large update of any kind only the visible part is recorded`() {
    let large = HeadlessGrid(viewport: 0..<2)
    large.attach(to: ListStorage((0..<9).map { ["\($0)"] }))
    // The batch is refused, so the frames before and after are equal.
    let found = perform(
      large,
      batch {
        $0.sectionDeletions = [0, 7]
        $0.sectionInsertions = [1, 8]
        $0.sectionReloads = [0, 6]
        $0.itemDeletions = [p(0, 0), p(5, 0)]
        $0.itemInsertions = [p(1, 0), p(6, 0)]
        $0.itemReloads = [p(0, 0), p(7, 0)]
        $0.itemReconfigures = [p(1, 0), p(8, 0)]
        $0.supplementaryReloads = (0..<4000).map { SupplementaryReload(kind: "k", section: $0) }
      }
    ) {}
    #expect(found != nil)
    let texts = WellFormed(large.html()).texts
    let lines = texts.filter {
      ["Delete ", "Insert ", "Reload ", "Reconfigure ", "Ask "].contains(where: $0.hasPrefix)
    }
    #expect(
      lines == [
        "Delete section 0", "Insert section 1", "Reload section 0", "Delete item (0, 0)",
        "Insert item (1, 0)", "Reload item (0, 0)", "Reconfigure item (1, 0)",
        "Ask again for k of section 0", "Ask again for k of section 1",
      ]
    )
  }

  @Test func `An object that changes later is recorded as it was shown`() {
    final class Note: CustomStringConvertible {
      var description: String
      init(_ text: String) { description = text }
    }
    let note = Note("first words")
    let storage = ModelStorageOfOne(note)
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    _ = perform(grid, batch { $0.itemReconfigures = [p(0, 0)] }) { note.description = "last words" }
    note.description = "never shown"
    #expect(grid.html().contains("last words"))
    #expect(!grid.html().contains("never shown"))
  }

  @Test func `A large update is recorded with what concerns any visible section`() {
    let sections = (0..<9).map { [String($0)] } + [(0..<5000).map(String.init)]
    let storage = ListStorage(sections)
    let large = HeadlessGrid(viewport: 2..<7)
    large.attach(to: storage)
    let operations = batch {
      $0.itemDeletions = (0..<9).map { p($0, 0) } + (0..<4500).map { p(9, $0) }
    }
    #expect(
      perform(large, operations) {
        for section in 0..<9 { storage.sections[section] = [] }
        storage.sections[9].removeFirst(4500)
      } == nil
    )
    let texts = WellFormed(large.html()).texts
    for section in 0..<9 {
      #expect(texts.contains("Delete item (\(section), 0)") == (2..<7).contains(section))
    }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test(arguments: [
    batch { $0.sectionDeletions = [-1] }, batch { $0.sectionInsertions = [-1] },
    batch { $0.itemDeletions = [p(0, -1)] }, batch { $0.itemInsertions = [p(0, -1)] },
  ])
  func `Negative positions of a refused batch do not move highlights`(operations: BatchOperations) {
    var operations = operations
    let hasSections = operations.itemDeletions.isEmpty && operations.itemInsertions.isEmpty
    if hasSections { operations.sectionReloads = [0] } else { operations.itemReloads = [p(0, 0)] }
    storage.sections = [["a", "b"], ["c"]]
    grid.reloadData()
    #expect(perform(grid, operations) {} != nil)
    let highlight =
      hasSections
      ? "<section class=\"card reloaded\"><h4 class=\"name\"><bdi>Section 0<"
      : "<li class=\"cell reloaded\"><small>0<"
    // The text occurs once before and once after. The numbers of the cells are removed, because
    // they differ.
    let html = grid.html().replacing(#/ data-c="\d+"/#, with: "")
    #expect(html.ranges(of: highlight).count == 2)
  }

  @Test func `With a limit of zero, no model is asked for its description`() {
    final class Note: CustomStringConvertible {
      var described = 0
      var description: String {
        described += 1
        return "note"
      }
    }
    let note = Note()
    let grid = HeadlessGrid()
    grid.recordingLimit = 0
    grid.attach(to: ModelStorageOfOne(note))
    let reconfigure = batch { $0.itemReconfigures = [p(0, 0)] }
    #expect(perform(grid, reconfigure) {} == nil)
    grid.reloadData()
    #expect(note.described == 0)
    grid.recordingLimit = 1
    #expect(perform(grid, reconfigure) {} == nil)
    #expect(note.described > 0)
  }
}
