import DiffableStorage
import GridRendering
import Outlines
import Foundation

/// Outlines: toggles beside edits of flat lists, and large trees beside small ones.
///
/// An outline has three levels: roots, folders, files.
enum OutlineRows {
  static func rows(_ scale: Scale) -> [Row] {
    let width = scale.largest >= 1_000_000 ? 100 : 40
    return [toggle(width), toggleAndInsertion(width), collapse(scale.largest), built(width)]
      + [row(width), again(width), moved(width)] + memory(width) + readers()
  }

  /// An outline of roots, with as many folders in each, and as many files in each of these.
  private static func outline(_ roots: Int, _ folders: Int, _ files: Int) throws
    -> SectionSnapshot<Int>
  {
    try SectionSnapshot(0..<roots) { children(of: $0, roots, folders, files) }
  }

  /// The identifiers of the children of an item: roots come first, then folders, then files.
  private static func children(of item: Int, _ roots: Int, _ folders: Int, _ files: Int)
    -> Range<Int>?
  {
    if item < roots {
      let first = roots + item * folders
      return first..<first + folders
    }
    guard item < roots + roots * folders else { return nil }
    let first = roots + roots * folders + (item - roots) * files
    return first..<first + files
  }

  private static func toggle(_ width: Int) -> Row {
    let count = width * (1 + width + width * width)
    return Row(
      "Outline",
      "100 rows appear and go, \(count.grouped) items, to the cells of a grid",
      per: "1,000 items",
      .atMost(3),
      stretch: 1.5
    ) { meter in
      func shown(_ outline: SectionSnapshot<Int>) -> (DiffableDataSource<Int, Int>, HeadlessGrid) {
        let dataSource = DiffableDataSource<Int, Int>()
        dataSource.apply(outline, to: 0)
        let grid = HeadlessGrid(viewport: 0..<40)
        grid.attach(to: ProxyDiffableStorage(dataSource: dataSource) { $1 })
        return (dataSource, grid)
      }
      let (large, small) = (shown(try outline(width, 100, width)), shown(try outline(10, 100, 0)))
      func run(_ shown: (DiffableDataSource<Int, Int>, HeadlessGrid)) throws -> Int {
        shown.0.setExpanded(true, 5)
        shown.0.setExpanded(false, 5)
        return shown.0.snapshot().numberOfItems
      }
      return try meter.ratio(
        Contender("\(count.grouped) items", operations: 2) { try run(large) },
        to: Contender("1,000 items", operations: 2) { try run(small) }
      )
    }
  }

  private static func toggleAndInsertion(_ width: Int) -> Row {
    Row(
      "Outline",
      "100 rows appear and go, to the plan",
      per: "inserting and deleting 100 items of a snapshot",
      .atMost(1.5),
      stretch: 1.2
    ) { meter in
      let (outlined, flat) = (DiffableDataSource<Int, Int>(), DiffableDataSource<Int, Int>())
      outlined.apply(try outline(width, 100, width), to: 0)
      flat.apply(outlined.snapshot())
      let folders = Array(children(of: 5, width, 100, width) ?? 0..<0)
      return try meter.ratio(
        Contender("setExpanded(_:_:)", operations: 2) {
          outlined.setExpanded(true, 5)
          outlined.setExpanded(false, 5)
          return outlined.snapshot().numberOfItems
        },
        to: Contender("snapshot", operations: 2) {
          flat.apply(try flat.snapshot().modifying { try $0.insertItems(folders, afterItem: 5) })
          flat.apply(flat.snapshot().modifying { $0.deleteItems(folders) })
          return flat.snapshot().numberOfItems
        }
      )
    }
  }

  private static func collapse(_ count: Int) -> Row {
    Row(
      "Outline",
      "three rows over \(count.grouped) hidden items appear and go",
      per: "over 12 hidden items",
      .atMost(3),
      stretch: 1.5
    ) { meter in
      func dataSource(_ hidden: Int) throws -> DiffableDataSource<Int, Int> {
        let dataSource = DiffableDataSource<Int, Int>()
        let outline = try SectionSnapshot<Int> {
          try $0.append([0, 1])
          try $0.append([2, 3, 4], to: 0)
          try $0.append(5..<5 + hidden, to: 3)
        }
        dataSource.apply(outline, to: 0)
        return dataSource
      }
      let (large, small) = (try dataSource(count), try dataSource(12))
      func run(_ dataSource: DiffableDataSource<Int, Int>) -> Int {
        dataSource.setExpanded(true, 0)
        dataSource.setExpanded(false, 0)
        return dataSource.snapshot().numberOfItems
      }
      return try meter.ratio(
        Contender("\(count.grouped)", operations: 2) { run(large) },
        to: Contender("12", operations: 2) { run(small) }
      )
    }
  }

  private static func built(_ width: Int) -> Row {
    let count = width * (1 + width + width * width)
    return Row(
      "Outline",
      "made of a tree of \(count.grouped) items",
      per: "Snapshot(sections:) of the items",
      .atMost(1.6),
      stretch: 1.3
    ) { meter in
      let items = Array(try outline(width, width, width).items)
      return try meter.ratio(
        Contender("SectionSnapshot") { try outline(width, width, width).numberOfItems },
        to: Contender("Snapshot") { try Snapshot(sections: [(0, items)]).numberOfItems }
      )
    }
  }

  private static func row(_ width: Int) -> Row {
    Row(
      "Outline",
      "outlineRow(at:) of a storage",
      per: "identifier(at:)",
      .atMost(4),
      stretch: 2
    ) { meter in
      let dataSource = DiffableDataSource<Int, Int>()
      dataSource.apply(
        try outline(width, width, width).withExpansion(Expansion(except: 0..<width)),
        to: 0
      )
      let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
      let count = dataSource.snapshot().numberOfItems
      var random = SplitMix(seed: 3)
      let paths = (0..<1_000).map { _ in
        IndexPath(item: Int.random(in: 0..<count, using: &random), section: 0)
      }
      return try meter.ratio(
        Contender("outlineRow(at:)", operations: 1_000) {
          paths.reduce(0) { $0 + (storage.outlineRow(at: $1)?.level ?? 0) }
        },
        to: Contender("identifier(at:)", operations: 1_000) {
          paths.reduce(0) { $0 + (storage.identifier(at: $1) == nil ? 0 : 1) }
        }
      )
    }
  }

  private static func again(_ width: Int) -> Row {
    let count = width * (1 + width + width * width)
    return Row(
      "Outline",
      "a tree of \(count.grouped) items that did not change, read from its data and applied again",
      per: "reading it",
      .atMost(3),
      stretch: 2
    ) { meter in
      let dataSource = DiffableDataSource<Int, Int>()
      dataSource.apply(try outline(width, width, width), to: 0)
      return try meter.ratio(
        Contender("read and applied") {
          dataSource.apply(try outline(width, width, width), to: 0)
          return dataSource.snapshot().numberOfItems
        },
        to: Contender("read") { try outline(width, width, width).numberOfItems }
      )
    }
  }

  private static func moved(_ width: Int) -> Row {
    let count = 1 + width + width * width
    return Row(
      "Outline",
      "a subtree of \(count.grouped) items is moved",
      per: "deleting and inserting as many items of a snapshot",
      .atMost(1.2),
      stretch: 0.8
    ) { meter in
      let tree = try outline(width, width, width)
      let items = Array(tree.items)
      let flat = try Snapshot(sections: [(0, items)])
      let part = Array(tree.snapshot(of: 0, includingParent: true).items)
      return try meter.ratio(
        Contender("move(_:to:before:)") {
          try tree.modifying { try $0.move([0], to: 7) }.numberOfItems
        },
        to: Contender("snapshot") {
          try flat.modifying {
            $0.deleteItems(part)
            try $0.insertItems(part, afterItem: 7)
          }.numberOfItems
        }
      )
    }
  }

  private static func memory(_ width: Int) -> [Row] {
    let count = width * (1 + width + width * width)
    return [
      Row(
        "Outline",
        "memory of \(count.grouped) items of which the roots are visible, in a data source",
        per: "a Snapshot of all",
        .atMost(1.6),
        stretch: 1.3
      ) { _ in
        let items = Array(try outline(width, width, width).items)
        let bytes = try Memory.bytes {
          let dataSource = DiffableDataSource<Int, Int>()
          dataSource.apply(try outline(width, width, width), to: 0)
          return dataSource
        }
        let flat = try Memory.bytes { try Snapshot(sections: [(0, items)]) }
        return Measurement(value: bytes / flat)
      },
      Row(
        "Outline",
        "bytes of an outline that is kept after one toggle, \(count.grouped) items",
        per: "the outline after it",
        .atMost(12_288),
        stretch: 4_096,
        unit: .bytes
      ) { _ in
        let tree = try outline(width, width, width)
        let bytes = Memory.bytes {
          (0..<width).map { root in tree.modifying { $0.expand([root]) } }
        }
        return Measurement(value: bytes / Double(width))
      },
    ]
  }

  private struct Entry: Identifiable, Equatable {
    let id: Int
    var name: String
    var folder: Int?
  }

  /// Ten folders with ten folders each, and files in these.
  private static func entries(_ count: Int) throws -> ModelStorage<MainSection, Entry> {
    let source = ModelStorage<MainSection, Entry>()
    try source.apply(
      (0..<count).map { Entry(id: $0, name: "entry \($0)", folder: $0 < 10 ? nil : ($0 - 10) / 10) }
    )
    return source
  }

  /// An outline for each of 100 readers over one source, so that each opens and closes folders for themself.
  private static func readers() -> [Row] {
    [
      Row(
        "Outlines of 100 readers",
        "one model more in 1,000, opened folders are followed by all",
        per: "by one",
        .atMost(150),
        stretch: 100
      ) { meter in
        func contender(_ readers: Int) throws -> Contender {
          let source = try entries(1_000)
          let outlines = (0..<readers).map { _ in
            source.outlined(expansion: .expanded) { $0.folder }
          }
          return Contender("\(readers)", operations: 2) {
            try source.modify { try $0.appendModels([Entry(id: -1, name: "new", folder: 3)]) }
            source.modify { $0.deleteItems([-1]) }
            return outlines.count
          }
        }
        return try meter.ratio(try contender(100), to: try contender(1))
      },
      Row(
        "Outlines of 100 readers",
        "bytes of each over 1,000 models",
        per: "",
        .atMost(49_152),
        stretch: 40_960,
        unit: .bytes
      ) { _ in
        let source = try entries(1_000)
        let bytes = Memory.bytes { (0..<100).map { _ in source.outlined { $0.folder } } }
        return Measurement(value: bytes / 100)
      },
    ]
  }
}
