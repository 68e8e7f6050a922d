import DiffableStorageTesting
import GridRendering
import Outlines
import PortableFoundation
import TestSupport
import Testing

/// Failures of other outlines that their users reported.
@Suite struct OutlineReportTests {
  @Test func `A folder that is gone while it is read is open again when it comes back`() throws {
    // A branch is checked out, or a document is saved in place.
    let files = DiffableDataSource<String, String>()
    files.apply(try outline("src*(core*(a b) web) notes"), to: "Files")
    func read(_ folder: String?, _ names: [String]) throws {
      let read = try files.snapshot(for: "Files").modifying {
        try $0.replaceChildren(of: folder, with: names)
      }
      files.apply(read, to: "Files")
    }
    try read(nil, ["notes"])
    try read(nil, ["src", "notes"])
    try read("src", ["core", "web"])
    try read("core", ["a", "b"])
    #expect(
      files.snapshot().itemIdentifiers.elementsEqual(["src", "core", "a", "b", "web", "notes"])
    )
    // It is closed meanwhile, by name.
    try read(nil, ["notes"])
    files.expansion.collapse(["src"])
    try read(nil, ["src", "notes"])
    try read("src", ["core"])
    #expect(files.snapshot().itemIdentifiers.elementsEqual(["src", "notes"]))
    // What is deleted is forgotten.
    files.setExpanded(true, "src")
    files.apply(files.snapshot(for: "Files").modifying { $0.delete(["src"]) }, to: "Files")
    try read(nil, ["src", "notes"])
    #expect(files.snapshot(for: "Files").isExpanded("src") == false)
  }

  typealias Shown = OutlineAcceptanceTests.Shown

  // duckduckgo/apple-browsers#6446
  @Test func `A refresh from data does not call for what is hidden, and keeps what is open`() throws
  {
    let shown = try Shown("a*(b*(c)) d")
    shown.dataSource.setExpanded(false, "a")
    #expect(try shown.told() == "-b -c !a")
    let remembered = shown.dataSource.snapshot(for: "A").expansion
    // The data has another item instead of d; a and b are there.
    let children = ["a": ["b"], "b": ["c"]]
    shown.dataSource.apply(
      try SectionSnapshot(["a", "e"], expansion: remembered) { children[$0] },
      to: "A"
    )
    #expect(try shown.told() == "+e -d")
    shown.dataSource.setExpanded(true, "a")
    #expect(shown.rows == "a b c e")
  }

  // pine#1041, #1097, cmux#5986
  @Test func `A new file in an open folder of 5,000 is one insertion`() throws {
    let dataSource = DiffableDataSource<String, String>()
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    let grid = HeadlessGrid()
    let files = (0..<5_000).map { "file \($0)" }
    dataSource.apply(
      try SectionSnapshot<String> {
        try $0.append(["folder", "other"])
        try $0.append(files, to: "folder")
        try $0.append(["deep"], to: "file 7")
        $0.expand(["folder", "file 7"])
      },
      to: "A"
    )
    grid.attach(to: storage)
    let made = grid.counters.made
    dataSource.apply(
      try dataSource.snapshot(for: "A").modifying {
        try $0.replaceChildren(of: "folder", with: ["new"] + files)
      },
      to: "A"
    )
    try grid.verify()
    #expect(grid.counters.made == made + 1)
    #expect(grid.counters.reconfigured == 0)
    #expect(dataSource.snapshot(for: "A").isExpanded("file 7"))
    #expect(dataSource.snapshot(for: "A").visibleItems[10] == "deep")
  }

  // phibrowser#56
  @Test func `A move within a parent together with replaced siblings is one legal plan`() throws {
    let shown = try Shown("p*(a b*(x) c d) q")
    try shown.edit { builder throws(SnapshotError) in
      try builder.replaceChildren(of: "p", with: ["d", "n", "b", "m"])
    }
    #expect(shown.tree == "p*(d n b*(x) m) q")
    #expect(try shown.told() == "+n +m -a -c ~d")
  }

  @Test func `Children in any order, with new ones between them, keep what is below them`() throws {
    let start = try SectionSnapshot(
      [1, 2, 3, 10, 20, 30],
      parent: { $0 >= 10 ? $0 / 10 : nil }
    )
    for children in arrangements(of: [1, 2, 3, 4, 5]) {
      let outline = try start.modifying { builder throws(SnapshotError) in
        try builder.replaceChildren(of: nil, with: children)
      }
      try requireEqual(Array(outline.items), children.flatMap { $0 < 4 ? [$0, $0 * 10] : [$0] })
      try requireEqual(Array(outline.rootItems), children)
    }
  }

  /// All arrays of some of the elements, in any order.
  private func arrangements(of elements: [Int]) -> [[Int]] {
    [[]]
      + elements.flatMap { first in
        arrangements(of: elements.filter { $0 != first }).map { [first] + $0 }
      }
  }

  // NetNewsWire#4865
  @Test func `A saved expansion opens children as they are loaded, level by level`() throws {
    let saved = Expansion<String>(isExpandedByDefault: false, except: ["root", "inner"])
    let shown = try Shown("")
    shown.dataSource.apply(SectionSnapshot(expansion: saved), to: "A")
    try shown.edit { builder throws(SnapshotError) in
      try builder.replaceChildren(of: nil, with: ["root", "closed"])
    }
    #expect(shown.rows == "root closed")
    try shown.edit { builder throws(SnapshotError) in
      try builder.replaceChildren(of: "root", with: ["inner"])
    }
    try shown.edit { builder throws(SnapshotError) in
      try builder.replaceChildren(of: "inner", with: ["leaf"])
    }
    #expect(shown.rows == "root inner leaf closed")
    _ = try shown.told()
  }

  // dynatree#97
  @Test func `Children that are loaded twice are there once`() throws {
    let shown = try Shown("a*")
    for _ in 0..<2 {
      try shown.edit { builder throws(SnapshotError) in
        try builder.replaceChildren(of: "a", with: ["x", "y"])
      }
    }
    #expect(shown.tree == "a*(x y)")
    #expect(try shown.told() == "+x +y !a")
  }

  // zotero-ios#1063, ReactiveCollectionsKit#146
  @Test func `Sections, outlines and marks are one change`() throws {
    let shown = try Shown("a*(b)")
    let base = try shown.dataSource.snapshot().modifying { try $0.appendSections(["B"]) }
    let first = try shown.dataSource.snapshot(for: "A").modifying { try $0.reconfigure(["b"]) }
    try shown.dataSource.apply(base, outlines: [("A", first), ("B", outline("o*(p)"))])
    #expect(try shown.told() == "+o +p !b")
  }

  // CotEditor#1711
  @Test func `A toggle of 2,000 rows among 20,000 asks for the rows that appear`() throws {
    final class Asked { var models = 0 }
    let (dataSource, asked) = (DiffableDataSource<Int, Int>(), Asked())
    let storage = ProxyDiffableStorage(dataSource: dataSource) { _, item in
      asked.models += 1
      return item
    }
    let list = SequentialList()
    dataSource.apply(
      try SectionSnapshot<Int> {
        try $0.append(0..<18_000)
        try $0.append(18_000..<20_000, to: 4_000)
      },
      to: 0
    )
    list.attach(to: storage)
    asked.models = 0
    dataSource.setExpanded(true, 4_000)
    #expect(list.rowCount == 20_000)
    #expect(asked.models <= 2_010)
    asked.models = 0
    dataSource.setExpanded(false, 4_000)
    #expect(asked.models <= 10)
  }

  // anytype#4800, Hackers#373
  @Test func `Comments in any order, with orphans and a cycle, become an outline`() throws {
    var random = SeededGenerator(seed: 7)
    // Comment n replies to n / 3; 0 is the root; 10,001... are orphans; 20,000 and 20,001 reply to each other.
    var parents: [Int: Int] = [:]
    for id in 1..<10_000 { parents[id] = id / 3 }
    for id in 10_001...10_003 { parents[id] = -id }
    (parents[20_000], parents[20_001]) = (20_001, 20_000)
    let comments = ([0] + parents.keys.sorted()).shuffled(using: &random)
    let refused = #expect(throws: SnapshotError.self) {
      try SectionSnapshot(comments, parent: { parents[$0] })
    }
    #expect(refused?.code == .unknownItem)
    let outline = try SectionSnapshot(
      comments,
      parent: { parents[$0] },
      orphans: .roots,
      expansion: .expanded
    )
    #expect(outline.numberOfItems == comments.count)
    #expect(Set(outline.rootItems.filter { $0 < 20_000 }) == [0, 10_001, 10_002, 10_003])
    #expect(outline.rootItems.count == 5)
    #expect((1..<10_000).allSatisfy { outline.parent(of: $0) == parents[$0] })
    let dropped = try SectionSnapshot(comments, parent: { parents[$0] }, orphans: .dropped)
    #expect(dropped.numberOfItems == 10_000)
    // Collapsing the root from a leaf.
    let leaf = 9_999
    #expect(outline.isVisible(leaf))
    let collapsed = outline.modifying { $0.collapse([0]) }
    #expect(collapsed.visibleAncestor(of: leaf) == 0)
  }

  // OutlineView#10
  @Test func `Three items are dropped onto a closed folder, and back; not into their own subtree`()
    throws
  {
    let shown = try Shown("a*(a1 a2(x)) folder(f) b c*(c1)")
    let (dragged, folder) = (["a2", "x", "b", "c"], OutlineDropPlace(parent: "folder"))
    let places = shown.dataSource.places(of: dragged)
    try shown.dataSource.move(dragged, to: folder, inSection: "A")
    // The folder stays closed; x goes with a2, and is no item of its own.
    #expect(shown.tree == "a*(a1) folder(f a2(x) b c*(c1))")
    #expect(try shown.told() == "-a2 -b -c -c1")
    for (section, items, place) in places {
      try shown.dataSource.move(items, to: place, inSection: section)
    }
    #expect(shown.tree == "a*(a1 a2(x)) folder(f) b c*(c1)")
    #expect(try shown.told() == "+a2 | +b +c +c1")
    for place in ["a", "a2", "x"].map({ OutlineDropPlace(parent: $0) }) {
      let refused = #expect(throws: SnapshotError.self) {
        try shown.dataSource.move(["b", "a"], to: place, inSection: "A")
      }
      #expect(refused?.code == .movedIntoItself && refused?.identifier(as: String.self) == "a")
      let refusal = shown.dataSource.snapshot(for: "A").refusal(ofMoving: ["b", "a"], to: place)
      #expect(refusal == refused)
      #expect(
        shown.dataSource.refusal(ofMoving: ["b", "a"], to: place, inSection: "A") == refused
      )
    }
    #expect(shown.tree == "a*(a1 a2(x)) folder(f) b c*(c1)")
    #expect(try shown.told() == "")
  }
}
