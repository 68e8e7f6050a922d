import DiffableStorage
import GridRendering
import TestSupport
import Testing

/// What a grid remembers of its updates, as its page shows it.
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

  @Test func `the latest updates are kept, and counted on`() {
    grid.recordingLimit = 3
    append(5)
    #expect(articles == 3)
    #expect(grid.html().contains("data-number=\"5\" data-total=\"5\""))
    grid.recordingLimit = 1
    #expect(articles == 1)
    append(1)
    #expect(articles == 1)
  }

  @Test func `nothing is recorded with a limit of zero, or below`() {
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

  @Test func `a refusal and a reload are recorded with what was shown`() {
    #expect(perform(grid, batch { $0.itemDeletions = [p(0, 9)] }) {} != nil)
    grid.reloadData()
    let texts = WellFormed(grid.html()).texts
    #expect(texts.contains("Refused, rule A5."))
    #expect(texts.contains("All data reloaded"))
  }

  @Test func `a large update is recorded as far as it was visible`() {
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
    #expect(page.texts.contains("and 7997 operations out of sight"))
    #expect(page.elements["li"] == 8)
  }

  @Test func `an object is recorded as it was then`() {
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
}
