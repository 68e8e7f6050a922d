import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import TestSupport
import Testing

@Suite struct ModelStorageAccumulatingTests {
  struct Post: Identifiable, Equatable, CustomStringConvertible {
    let id: Int
    var text: String
    var description: String { "\(id)\(text)" }
  }

  let storage = ModelStorage<String, Post>()

  func posts(_ text: String) -> [Post] {
    notes(text).map { Post(id: $0.number, text: $0.text) }
  }

  @Test func `A page is appended`() throws {
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    try storage.add(posts("1a 2a"), toSection: "Feed")
    try storage.add(posts("3a"), toSection: "Feed")
    #expect(storage.models(inSection: "Feed") == posts("1a 2a 3a"))
    #expect(grid.violations.isEmpty)
    #expect(grid.counters.made == 3)
    try grid.verify()
  }

  @Test func `Overlapping pages update or replace models`() throws {
    try storage.apply([("Feed", posts("1a 2a")), ("Other", posts("9a"))])
    let outcome = try storage.add(
      posts("2b 3a"),
      toSection: "Feed",
      UpdateOldValuesAccumulationStrategy()
    )
    #expect(storage.models(inSection: "Feed") == posts("1a 2b 3a"))
    guard case .applied(let difference) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(difference.reconfiguredItems.map(\.identifier) == [2])
    try storage.add(posts("1b"), toSection: "Feed", DeleteOldValuesAccumulationStrategy())
    #expect(storage.models(inSection: "Feed") == posts("2b 3a 1b"))
    #expect(storage.models(inSection: "Other") == posts("9a"))
  }

  @Test func `A duplicate is refused, and nothing changes`() throws {
    try storage.apply([("Feed", posts("1a 2a")), ("Other", posts("9a"))])
    for page in ["3a 2b", "3a 9b", "3a 3b"] {
      #expect(throws: SnapshotError.self) { try storage.add(posts(page), toSection: "Feed") }
    }
    #expect(throws: SnapshotError.self) {
      try storage.add(posts("9b"), toSection: "Feed", UpdateOldValuesAccumulationStrategy())
    }
    #expect(storage.models(inSection: "Feed") == posts("1a 2a"))
    #expect(storage[3] == nil)
  }

  enum Edit {
    case update([Note], String), delete([Note], String)
  }

  @Test func `A storage conforms for any pages`() throws {
    let sections = Gen<String>.element(of: ["A", "B"])
    try checkConformance(
      of: { ModelStorage<String, Post>() },
      edits: .oneOf([
        zip(.notes, sections).map { Edit.update($0, $1) },
        zip(.notes, sections).map { Edit.delete($0, $1) },
      ]),
      runs: conformanceRuns
    ) { edit, storage in
      // The sections have different identifiers, because common ones are refused.
      func posts(_ notes: [Note], _ section: String) -> [Post] {
        notes.map { Post(id: section == "A" ? $0.number : $0.number + 10, text: $0.text) }
      }
      switch edit {
      case .update(let notes, let section):
        try storage.add(
          posts(notes, section),
          toSection: section,
          UpdateOldValuesAccumulationStrategy()
        )
      case .delete(let notes, let section):
        try storage.add(
          posts(notes, section),
          toSection: section,
          DeleteOldValuesAccumulationStrategy()
        )
      }
    }
  }
}
