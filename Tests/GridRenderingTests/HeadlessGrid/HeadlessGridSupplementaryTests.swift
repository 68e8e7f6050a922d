import DiffableStorage
import GridRendering
import TestSupport
import Testing

@Suite struct HeadlessGridSupplementaryTests {
  private let header = "UICollectionElementKindSectionHeader"
  private let footer = "UICollectionElementKindSectionFooter"

  @Test func `The kinds are named after the kind of view, unless the storage names them`() {
    let collection = ListStorage([["a"]])
    HeadlessGrid().attach(to: collection)
    #expect(collection.supplementaryHeaderKind == header)
    #expect(collection.supplementaryFooterKind == footer)
    let table = ListStorage([["a"]])
    table.supplementaryFooterKind = "mine"
    HeadlessGrid(view: .tableView).attach(to: table)
    #expect(table.supplementaryHeaderKind == "TableViewElementKindSectionHeader")
    #expect(table.supplementaryFooterKind == "mine")
    let half = ListStorage([["a"]])
    half.supplementaryHeaderKind = "mine"
    HeadlessGrid().attach(to: half)
    #expect(half.supplementaryHeaderKind == "mine")
    #expect(half.supplementaryFooterKind == footer)
  }

  @Test func `Headers are asked for when their section appears, and stay until they are reloaded`()
    throws
  {
    let storage = ListStorage([["a"], ["b"], ["c"]])
    storage.nameSections(["one", "two", "three"])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    #expect(storage.askedHeaders == [0, 1, 2])
    #expect(grid.supplementaryModel(ofKind: header, inSection: 1) as? String == "two")
    #expect(grid.supplementaryModel(ofKind: footer, inSection: 1) == nil)
    #expect(grid.supplementaryModel(ofKind: header, inSection: .max) == nil)

    storage.nameSections(["zero", "one", "three"])
    storage.askedHeaders = []
    try grid.performBatchUpdates(
      batch {
        $0.sectionDeletions = [1]
        $0.sectionInsertions = [0]
      }
    ) {
      storage.sections = [["z"], ["a"], ["c"]]
    }
    #expect(storage.askedHeaders == [0])
    #expect(grid.supplementaryModel(ofKind: header, inSection: 1) as? String == "one")
    try grid.verify()

    storage.askedHeaders = []
    try grid.performBatchUpdates(batch { $0.itemReloads = [p(0, 0)] }) {}
    #expect(storage.askedHeaders == [])
    try grid.performBatchUpdates(batch { $0.sectionReloads = [2] }) {}
    #expect(storage.askedHeaders == [2])
  }

  @Test func `A reloaded supplementary view is asked for again, the cells of its section are not`()
    throws
  {
    let storage = ListStorage([["a"], ["b"]])
    storage.nameSections(["one", "two"])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    storage.asked = []
    storage.nameSections(["one", "zwei"])
    storage.askedHeaders = []
    try grid.performBatchUpdates(
      batch {
        $0.supplementaryReloads = [
          SupplementaryReload(kind: header, section: 1),
          SupplementaryReload(kind: header, section: -1),
          SupplementaryReload(kind: header, section: .max),
        ]
      }
    ) {}
    #expect(storage.askedHeaders == [1])
    #expect(storage.asked == [])
    #expect(grid.supplementaryModel(ofKind: header, inSection: 1) as? String == "zwei")
    try grid.verify()
  }

  @Test func `A section without a header is not asked again before it is reloaded`() {
    let storage = ListStorage([["a"]])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    storage.nameSections(["late"])
    #expect(grid.supplementaryModel(ofKind: header, inSection: 0) == nil)
    grid.reloadData()
    #expect(grid.supplementaryModel(ofKind: header, inSection: 0) as? String == "late")
  }

  @Test func `Other kinds appear when they are first asked for`() throws {
    let storage = ListStorage([["a"]])
    var badge = "1"
    storage.supplementaryModelProvider = { kind, _ in kind == "badge" ? badge : nil }
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    #expect(grid.supplementaryModel(ofKind: "badge", inSection: 0) as? String == "1")
    badge = "2"
    #expect(grid.supplementaryModel(ofKind: "badge", inSection: 0) as? String == "1")
    #expect(throws: HeadlessGrid.Violation.self) { try grid.verify() }
    try grid.performBatchUpdates(
      batch { $0.supplementaryReloads = [SupplementaryReload(kind: "badge", section: 0)] }
    ) {}
    #expect(grid.supplementaryModel(ofKind: "badge", inSection: 0) as? String == "2")
    try grid.verify()
  }
}
