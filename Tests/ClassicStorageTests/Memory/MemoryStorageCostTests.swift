import ClassicStorage
import DiffableStorage
import GridRendering
import PortableFoundation
import Testing

/// The cost of an edit in a section of 100,000 models, measured by memory addresses.
@Suite struct MemoryStorageCostTests {
  let storage = MemoryStorage()

  init() {
    storage.setItems(Array(0..<100_000))
  }

  /// The addresses of the chunks of slots and of the tables of models.
  private struct Layout {
    let chunks: Set<UInt>
    let tables: [UInt]

    init(_ storage: MemoryStorage) {
      var chunks: Set<UInt> = []
      storage.shown.outline.itemIdentifiers.forEachChunk { chunk in
        chunks.insert(UInt(bitPattern: chunk.baseAddress))
      }
      self.chunks = chunks
      // The first of two tables has the pages; the other has single models, and grows with them.
      tables = [storage.shown, storage.latest].map {
        unsafeBitCast($0.models, to: (pages: UInt, singles: UInt).self).pages
      }
    }
  }

  static let edits: [(name: String, edit: @Sendable (MemoryStorage) throws -> Void)] = [
    ("append", { $0.addItem(-1) }),
    ("append some", { $0.addItems([-1, -2, -3]) }),
    ("insert", { try $0.insertItem(-1, to: [0, 50_000]) }),
    ("remove the first", { $0.removeItems(at: [[0, 0]]) }),
    ("remove three", { $0.removeItems(at: [[0, 0], [0, 99_999], [0, 50_000]]) }),
    ("remove by value", { try $0.removeItem(70_000) }),
    ("replace", { try $0.replaceItem(3, with: -3) }),
    ("move", { $0.moveItem(at: [0, 0], to: [0, 90_000]) }),
    ("move away", { $0.moveItem(at: [0, 5], to: [1, 0]) }),
    ("insert a section", { $0.insertSection(SectionModel(items: [-1]), atIndex: 0) }),
  ]

  @Test func `An edit copies a few chunks, neither all of them nor the models`() throws {
    storage.setItems(Array(0..<110_000))
    let grid = HeadlessGrid(viewport: 0..<10)
    grid.attach(to: storage)
    // A reference to the section from outside must not make the storage copy it.
    let section = storage.section(atIndex: 0)
    for (name, edit) in Self.edits {
      let before = Layout(storage)
      try edit(storage)
      let after = Layout(storage)
      #expect(before.chunks.count > 1_000)
      #expect(after.chunks.subtracting(before.chunks).count <= 12, "\(name)")
      #expect(after.tables == before.tables, "\(name)")
    }
    #expect(grid.violations.isEmpty)
    #expect(grid.counters.made <= 60)
    withExtendedLifetime(section) {}
  }

  @Test func `Queued updates share their unchanged parts`() throws {
    let delegate = MemoryDelegate.postponing()
    storage.delegate = delegate
    let before = Layout(storage)
    for number in 0..<100 { storage.addItem(number) }
    #expect(Layout(storage).tables == before.tables)
    #expect(storage.totalNumberOfItems == 100_000)
    for update in delegate.updates { update.applyDeferredDatasourceUpdates() }
    let after = Layout(storage)
    #expect(after.tables == before.tables)
    #expect(after.chunks.subtracting(before.chunks).count <= 12)
    #expect(storage.totalNumberOfItems == 100_100)
  }
}
