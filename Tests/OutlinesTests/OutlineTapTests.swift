import DiffableStorageTesting
import GridRendering
import Outlines
import PortableFoundation
import TestSupport
import Testing

/// Failures of other outlines when users tap, rename and come back, as they were reported.
@Suite struct OutlineTapTests {
  typealias Shown = OutlineAcceptanceTests.Shown

  // okhanokbay/ExpyTableView#33, Vkt0r/AccordionSwift#26
  @Test func `What is open from the beginning has its rows, and can be closed`() throws {
    let shown = try Shown("a*(a1 a2) b*(b1)")
    #expect(shown.rows == "a a1 a2 b b1")
    for item in ["a", "b"] { shown.dataSource.setExpanded(false, item) }
    #expect(try shown.told() == "-a1 -a2 !a | -b1 !b")
    for item in ["b", "a"] { shown.dataSource.setExpanded(true, item) }
    #expect(try shown.told() == "+b1 !b | +a1 +a2 !a")
  }

  // cenksk/CITreeView#9, mar10/dynatree#30
  @Test func `Only one branch is open, and the change is one`() throws {
    // A leaf that is open is told, too: its children may not have been read.
    let shown = try Shown("leaf a*(a1*(x)) b(b1)")
    func open(_ item: String) throws {
      try shown.edit { builder throws(SnapshotError) in
        builder.collapse(builder.rootItems)
        builder.expand([item])
      }
    }
    try open("leaf")
    #expect(try shown.told() == "-a1 -x !leaf !a")
    try open("b")
    #expect(try shown.told() == "+b1 !leaf !b")
    try open("a")
    #expect(try shown.told() == "+a1 +x -b1 !a !b")
  }

  // johntvolk/ExpandableColumnLayout#6
  @Test func `A tap while a tap is shown comes after it`() throws {
    let shown = try Shown("a(a1 a2) b")
    var taps = 0
    let token = shown.dataSource.observe { [dataSource = shown.dataSource] _ in
      taps += 1
      if taps < 8 { dataSource.setExpanded(taps % 2 == 0, "a") }
    }
    shown.dataSource.setExpanded(true, "a")
    token.cancel()
    #expect(taps == 8)
    #expect(shown.rows == "a b")
    _ = try shown.told()
  }

  // Shpigford/clearly#290
  @Test func `A folder is removed while a file in it is selected`() throws {
    let shown = try Shown("vault*(notes*(today)) other")
    let selected = "today"
    let before = shown.dataSource.snapshot(for: "A")
    let removed = before.snapshot(of: "vault", includingParent: true).items
    shown.dataSource.apply(
      before.modifying {
        $0.expansion.collapse(removed)
        $0.delete(["vault"])
      },
      to: "A"
    )
    #expect(try shown.told() == "-vault -notes -today")
    let after = shown.dataSource.snapshot(for: "A")
    #expect(after.visibleAncestor(of: selected) == nil)
    #expect(after.expansion.exceptions.isEmpty)
  }

  // cappuccino#2178
  @Test func `An item that a reload puts below another parent stays the same row`() throws {
    let (before, after) = (try outline("a*(x y*(z)) b*(w)"), try outline("a*(x) b*(y*(z) w)"))
    let view = HeadlessOutline(before)
    try view.show(after)
    #expect(view.counters.moved == 1)
    #expect(view.counters.removed == 0 && view.counters.inserted == 0)
    let shown = try Shown("a*(x y*(z)) b*(w)")
    shown.dataSource.apply(after, to: "A")
    #expect(try shown.told() == "~b")
  }

  // cappuccino#414, microsoft/vscode#67220
  @Test func `What is selected is an item, not a row`() throws {
    let shown = try Shown("project(p1 p2) glossaries(g1)")
    let dataSource = shown.dataSource
    #expect(dataSource.indexPath(for: "glossaries") == [0, 1])
    dataSource.setExpanded(true, "project")
    #expect(dataSource.indexPath(for: "glossaries") == [0, 3])
    // A selected file is hidden and comes back.
    let selected = "p2"
    dataSource.setExpanded(false, "project")
    #expect(dataSource.indexPath(for: selected) == nil)
    #expect(dataSource.snapshot(for: "A").visibleAncestor(of: selected) == "project")
    dataSource.setExpanded(true, "project")
    #expect(dataSource.indexPath(for: selected) == [0, 2])
    _ = try shown.told()
  }

  // microsoft/vscode#127711
  @Test func `What is open by default and was closed stays closed`() throws {
    let shown = try Shown("")
    func load() throws {
      let children = ["a": ["a1"], "b": ["b1"]]
      let expansion = shown.dataSource.snapshot(for: "A").expansion
      shown.dataSource.apply(
        try SectionSnapshot(["a", "b"], expansion: expansion) { children[$0] },
        to: "A"
      )
    }
    shown.dataSource.apply(SectionSnapshot(expansion: .expanded), to: "A")
    try load()
    #expect(shown.rows == "a a1 b b1")
    shown.dataSource.setExpanded(false, "a")
    _ = try shown.told()
    try load()
    #expect(shown.rows == "a b b1")
    #expect(try shown.told() == "")
  }

  // microsoft/microsoft-ui-xaml#2332
  @Test func `A folder whose last file goes loses its triangle, and gets it back`() throws {
    let shown = try Shown("a*(a1) b")
    func row() -> OutlineRow? {
      shown.storage.outlineRow(at: [0, 0])
    }
    try shown.edit { builder throws(SnapshotError) in builder.delete(["a1"]) }
    #expect(row()?.isExpandable == false)
    #expect(try shown.told() == "-a1 !a")
    try shown.edit { builder throws(SnapshotError) in try builder.append(["a2"], to: "a") }
    #expect(row() == OutlineRow(level: 0, isExpandable: true, isExpanded: true))
    #expect(try shown.told() == "+a2 !a")
  }

  // zowe/zowe-explorer-vscode#650
  @Test func `A folder that is renamed stays open, also if paths are the identifiers`() throws {
    let shown = try Shown("/a*(/a/x*(/a/x/1)) /b")
    func renamed(_ path: String) -> String {
      path.hasPrefix("/a") ? "/new" + path.dropFirst(2) : path
    }
    let before = shown.dataSource.snapshot(for: "A")
    let expansion = Expansion(except: before.expansion.exceptions.map(renamed))
    let folders = ["/new": ["/new/x"], "/new/x": ["/new/x/1"]]
    shown.dataSource.apply(
      try SectionSnapshot(["/new", "/b"], expansion: expansion) { folders[$0] },
      to: "A"
    )
    #expect(shown.tree == "/new*(/new/x*(/new/x/1)) /b")
    #expect(try shown.told() == "+/new +/new/x +/new/x/1 -/a -/a/x -/a/x/1")
  }

  // mar10/dynatree#285
  @Test func `A folder that the user empties stays empty when it is opened again`() throws {
    let shown = try Shown("a*(x y) b*")
    try shown.edit { builder throws(SnapshotError) in try builder.move(["x", "y"], to: "b") }
    shown.dataSource.setExpanded(false, "a")
    shown.dataSource.setExpanded(true, "a")
    #expect(shown.tree == "a* b*(x y)")
    #expect(try shown.told() == "~b !a !b | !a | !a")
  }

  // mar10/fancytree#267
  @Test func `A folder that begins open shows its children when they have been read`() throws {
    let source = ModelStorage<MainSection, Folder>()
    try source.apply([Folder(id: 1)])
    let storage = source.outlined(expansion: .expanded, mayHaveChildren: { $0.id == 1 }) {
      $0.parent
    }
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    let root: IndexPath = [0, 0]
    let open = OutlineRow(level: 0, isExpandable: true, isExpanded: true)
    #expect(storage.outlineRow(at: root) == open)
    try source.modify { try $0.appendModels([Folder(id: 2, parent: 1)], toSection: .main) }
    #expect(storage.outlineRow(at: root) == open)
    #expect(storage.snapshot().models.map(\.id) == [1, 2])
    try grid.verify()
  }

  // cos-archives/hgrid#90
  @Test func `Quick taps while folders load never show a file without its folders`() throws {
    let taps = Gen.array(of: zip(.element(of: ["a", "b", "c"]), .bool), count: 1...20)
    try check(taps, runs: cases(200, thorough: 20_000)) { taps in
      let shown = try Shown("a")
      let below = ["a": "b", "b": "c", "c": "d"]
      for (folder, isOpen) in taps {
        // An answer of the server for a folder that is open or not, and may be gone.
        shown.dataSource.setExpanded(isOpen, folder)
        guard let file = below[folder] else { continue }
        try? shown.edit { builder throws(SnapshotError) in
          try builder.replaceChildren(of: folder, with: [file])
        }
        let levels = (0..<shown.storage.numberOfItems(inSection: 0)).map {
          shown.storage.outlineRow(at: [0, $0])?.level
        }
        try requireEqual(levels, Array(0..<levels.count))
        _ = try shown.told()
      }
    }
  }

  // bmelnychuk/AndroidTreeView#71, apache/hop#5231
  @Test func `All below a folder is closed and opened with it`() throws {
    let shown = try Shown("a*(b*(c*(d)) e) f*(g)")
    func set(_ isExpanded: Bool) throws {
      try shown.edit { builder throws(SnapshotError) in
        let all = builder.snapshot(of: "a", includingParent: true).items
        if isExpanded { builder.expand(all) } else { builder.collapse(all) }
      }
    }
    try set(false)
    #expect(try shown.told() == "-b -c -d -e !a")
    shown.dataSource.setExpanded(true, "a")
    #expect(shown.rows == "a b e f g")
    try set(true)
    #expect(shown.rows == "a b c d e f g")
    _ = try shown.told()
  }

  // omeryanar/FileExplorer#4
  @Test func `The folder of a file that was revealed can be closed`() throws {
    let shown = try Shown("a(b(c)) d")
    #expect(shown.dataSource.reveal("c") == [0, 2])
    shown.dataSource.setExpanded(false, "b")
    shown.dataSource.setExpanded(false, "a")
    #expect(shown.rows == "a d")
    #expect(shown.dataSource.reveal("d") == [0, 1])
    #expect(shown.rows == "a d")
    _ = try shown.told()
  }

  // Aha43/NamDesktop#133
  @Test func `A file that is added to a closed folder is shown if the user asks for it`() throws {
    let shown = try Shown("a(b) c*(d)")
    try shown.edit { builder throws(SnapshotError) in try builder.append(["new"], to: "b") }
    #expect(try shown.told() == "")
    #expect(shown.dataSource.reveal("new") == [0, 2])
    #expect(shown.tree == "a*(b*(new)) c*(d)")
    #expect(try shown.told() == "+b +new !a")
  }
}
