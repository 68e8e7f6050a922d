import DerivedLists
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import LongLists
import Outlines
import Testing
import WebRendering

// In this target, declarations belong to the main actor by default, as in new projects of Xcode.

enum Shelf: Hashable {
  case new, old
}

struct BookID: Hashable {
  let number: Int
}

struct Book: Identifiable, Equatable {
  let id: BookID
  var title: String
  var parent: BookID?
}

/// Is not `Sendable`, and holds a reference.
struct Note: Identifiable, Equatable {
  final class Text {
    var value = ""
  }

  let id: Int
  var text = Text()

  static func == (a: Self, b: Self) -> Bool { a.text === b.text }
}

/// Sections, identifiers and models of the main actor, without a word about isolation.
@Suite struct MainActorTypesTests {
  let books = (0..<6).map { number in
    Book(
      id: BookID(number: number),
      title: ["Emma", "Kim", "Ulysses", "Dune", "It", "Pnin"][number],
      parent: number % 3 == 0 ? nil : BookID(number: number / 3 * 3)
    )
  }

  func storage() throws -> ModelStorage<Shelf, Book> {
    let storage = ModelStorage<Shelf, Book>()
    try storage.apply([(.new, Array(books[..<3])), (.old, Array(books[3...]))])
    return storage
  }

  @Test func `A data source applies, marks and observes`() throws {
    let dataSource = DiffableDataSource<Shelf, BookID>()
    var difference: SnapshotDifference<Shelf, BookID>?
    let token = dataSource.observe { difference = $0.difference }
    let ids = books.map(\.id)
    let first = try Snapshot(sections: [(Shelf.new, ids)])
    dataSource.apply(first)
    dataSource.apply(try first.modifying { try $0.moveItem(ids[5], beforeItem: ids[0]) })
    #expect(difference?.itemMoves.map(\.identifier) == [ids[5]])
    #expect(dataSource.snapshot().itemIdentifiers.first == ids[5])
    withExtendedLifetime(token) {}
  }

  @Test func `An error names an identifier, and can be sent`() async throws {
    let error = #expect(throws: SnapshotError.self) {
      try Snapshot(sections: [(Shelf.new, [books[0].id, books[0].id])])
    }
    let description = try #require(error).description
    #expect(
      description.hasPrefix(
        "IsolationTests.BookID(number: 0) is a repeated item identifier"
      )
    )
    let sent = error
    #expect(await Task.detached { sent?.description }.value == description)
  }

  @Test func `A model storage shows its models in a grid`() throws {
    let storage = try storage()
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    try storage.modify { try $0.updateModel(books[1].id) { $0.title = "Kim!" } }
    storage[books[4].id]?.title = "It!"
    #expect(storage.snapshot().models.map(\.title).contains("Kim!"))
    try grid.verify()
  }

  @Test func `A derived storage calls closures of the main actor`() throws {
    let storage = try storage()
    let search = Search(letter: "m")
    let shown = storage.derived(
      .grouped(by: { search.shelf(of: $0) })
        .filter { search.shows($0) }
        .sorted(on: { $0.title })
    )
    #expect(shown.snapshot().models.map(\.title) == ["Emma", "Kim"])
    search.letter = "n"
    shown.derivation = .grouped(by: { search.shelf(of: $0) }).filter { search.shows($0) }
    #expect(shown.snapshot().models.map(\.title) == ["Dune", "Pnin"])
  }

  @Test func `An outline storage expands folders`() throws {
    let shown = try storage().outlined { $0.parent }
    #expect(shown.snapshot().models.map(\.title) == ["Emma", "Dune"])
    shown.expansion.expand([books[0].id])
    #expect(shown.snapshot().models.map(\.title) == ["Emma", "Kim", "Ulysses", "Dune"])
  }

  @Test func `A section snapshot, its expansion and its drops are values`() throws {
    var builder = SectionSnapshot<BookID>.Builder()
    try builder.append(books[0..<2].map(\.id))
    try builder.append([books[2].id], to: books[0].id)
    let outline = builder.build()
    #expect(outline.visibleItems == [books[0].id, books[1].id])
    let dataSource = DiffableDataSource<Shelf, BookID>()
    dataSource.apply(outline, to: .new)
    #expect(dataSource.snapshot(for: .new).items.count == 3)
  }

  @Test func `Extents follow a list`() throws {
    let ids = books.map(\.id)
    var extents = RowExtents(try Snapshot(sections: [(Shelf.new, ids)]), estimated: 10)
    try extents.measure(ids[0], 30)
    extents.follow(to: try Snapshot(sections: [(Shelf.new, Array(ids.reversed()))]))
    #expect(extents.total == 80)
  }

  @Test func `A patch stream renders rows`() throws {
    let storage = try storage()
    let stream = PatchStream(storage, layout: .items) { row in
      HTML(text: (row.model as? Book)?.title ?? "")
    }
    #expect(stream.page().rows.count == 6)
  }

  @Test func `Properties are checked, and grids verify what is shown`() throws {
    try check(.int(in: 0...5), runs: 10) { number in
      let list = try Snapshot(sections: [(Shelf.new, [books[number].id])])
      try requireEqual(list.itemIdentifiers.count, 1)
    }
  }

  @Test func `Models that hold a class need nothing else`() throws {
    let storage = ModelStorage<Shelf, Note>()
    let notes = [Note(id: 1), Note(id: 2)]
    try storage.apply([(.new, notes)])
    #expect(storage.derived(.filter { $0.id == 2 }).snapshot().models.map(\.id) == [2])
  }
}

/// A search field, whose text a recipe reads.
final class Search {
  var letter: Character

  init(letter: Character) {
    self.letter = letter
  }

  func shows(_ book: Book) -> Bool { book.title.contains(letter) }

  func shelf(of book: Book) -> Shelf { book.id.number < 3 ? .new : .old }
}
