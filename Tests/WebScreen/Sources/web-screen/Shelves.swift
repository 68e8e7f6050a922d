import DiffableStorage
import Outlines
import WebRendering

/// Sections with headers, in which users drag rows: two outlines of identifiers, a flat one, and a long folder.
actor Shelves: WindowedList {
  static let label = "Shelves"

  private let dataSource = DiffableDataSource<String, String>()
  let stream: PatchStream

  init() {
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    stream = PatchStream(storage, limits: PatchStream.Limits(rowsPerPatch: 50)) {
      "<b>\($0.text)</b>"
    }
  }

  /// Shows `A: a1(a11) a2`, `B: b1 b2`, `F: f1 f2` without an outline, and `L: r(c0 … c199)`.
  func open() throws {
    dataSource.apply(
      try Snapshot(sections: [("A", []), ("B", []), ("F", ["f1", "f2"]), ("L", [])])
    )
    let outlines: [(String, [String], below: (String, [String])?)] = [
      ("A", ["a1", "a2"], ("a1", ["a11"])), ("B", ["b1", "b2"], nil),
      ("L", ["r"], ("r", (0..<200).map { "c\($0)" })),
    ]
    for (section, roots, below) in outlines {
      let outline = try SectionSnapshot<String> {
        try $0.append(roots)
        guard let (parent, items) = below else { return }
        try $0.append(items, to: parent)
        $0.expand([parent])
      }
      dataSource.apply(outline, to: section)
    }
  }

  // MARK: Requests of browsers

  func answer(_ event: RowEvent) -> RowEvent.Answer {
    do {
      if event.action == "reset" {
        try open()
      } else if let drop = event.drop {
        guard let relocation = drop.relocation(item: { $0 }, section: { $0 }) else { return .gone }
        return RowEvent.Answer(dataSource.reorder(relocation))
      } else if event.action == "delete", let item = event.fields["item"] {
        dataSource.apply(dataSource.snapshot().modifying { $0.deleteItems([item]) })
      } else {
        return .refused("unknown")
      }
      return .done
    } catch {
      return .refused("\(error)")
    }
  }
}
