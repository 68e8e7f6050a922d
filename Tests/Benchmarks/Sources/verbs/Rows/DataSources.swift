import DiffableStorage
import Foundation
import Outlines

/// A data source of identifiers with a view.
final class ShownItems {
  let dataSource: DiffableDataSource<Int, Int>
  let storage: ProxyDiffableStorage<Int, Int>
  let view = BlindView()
  let count: Int

  init(_ snapshot: Snapshot<Int, Int>) {
    dataSource = DiffableDataSource(snapshot)
    storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    count = snapshot.numberOfItems
    storage.delegate = view
  }

  var middle: Int { count / 2 }
}

/// Outlines of numbers: a tenth of them are roots, each with nine children.
enum Tree {
  static func roots(_ count: Int) -> Int { max(1, count / 10) }

  static func children(of number: Int, _ count: Int) -> Range<Int>? {
    let roots = roots(count)
    return number < roots ? roots + 9 * number..<roots + 9 * (number + 1) : nil
  }

  static func parent(of number: Int, _ count: Int) -> Int? {
    let roots = roots(count)
    return number < roots ? nil : (number - roots) / 9
  }

  static func outline(_ count: Int, _ isExpanded: Bool) throws -> SectionSnapshot<Int> {
    try SectionSnapshot(0..<roots(count), expansion: Expansion(isExpandedByDefault: isExpanded)) {
      children(of: $0, count)
    }
  }
}

extension Verb {
  /// A row of a data source that has one section of items.
  static func flat(
    _ name: String,
    _ perform: @escaping (_ list: ShownItems, _ turn: Int) throws -> Void,
    restore: @escaping (_ list: ShownItems) throws -> Void = { _ in }
  ) -> Verb {
    Verb(name) { count in
      let list = ShownItems(try Snapshot(sections: [(0, 0..<count)]))
      return Steps({ try perform(list, $0) }, restore: { _ in try restore(list) })
    }
  }

  /// A row that applies two lists of identifiers in turns.
  static func applied(
    _ name: String,
    _ other: @escaping (_ count: Int) -> [Int],
    _ apply: @escaping (DiffableDataSource<Int, Int>, Snapshot<Int, Int>) throws -> Void
  ) -> Verb {
    Verb(name) { count in
      let before = try Snapshot(sections: [(0, 0..<count)])
      let list = ShownItems(before)
      let after = try Snapshot(sections: [(0, other(count))])
      return Steps { try apply(list.dataSource, $0.isMultiple(of: 2) ? after : before) }
    }
  }

  /// The same for a verb that is awaited.
  static func applied(
    async name: String,
    _ other: @escaping (_ count: Int) -> [Int],
    _ apply: @escaping (DiffableDataSource<Int, Int>, Snapshot<Int, Int>) async throws -> Void
  ) -> Verb {
    Verb(name) { count in
      let before = try Snapshot(sections: [(0, 0..<count)])
      let list = ShownItems(before)
      let after = try Snapshot(sections: [(0, other(count))])
      return Steps(async: {
        try await apply(list.dataSource, $0.isMultiple(of: 2) ? after : before)
      })
    }
  }

  /// A row of a data source whose section 0 is an outline.
  static func outlined(
    _ name: String,
    isExpanded: Bool = false,
    _ perform:
      @escaping (_ list: ShownItems, _ outline: SectionSnapshot<Int>, _ turn: Int) throws -> Void,
    restore: @escaping (_ list: ShownItems, _ outline: SectionSnapshot<Int>) throws -> Void = {
      _,
      _ in
    }
  ) -> Verb {
    Verb(name) { count in
      let list = ShownItems(Snapshot())
      let outline = try Tree.outline(count, isExpanded)
      list.dataSource.apply(outline, to: 0)
      return Steps({ try perform(list, outline, $0) }, restore: { _ in try restore(list, outline) })
    }
  }
}

extension Verbs {
  static var dataSources: [Verb] { flat + outlined }

  private static func inserted(_ count: Int) -> [Int] { [-1] + (0..<count) }

  private static var flat: [Verb] {
    let source = "DiffableDataSource"
    return [
      .applied("\(source).apply(_:animatingDifferences:)", inserted) { $0.apply($1) },
      .applied(
        "\(source).apply(_:animatingDifferences:) / shuffled",
        { count in
          (0..<count).map { $0 &* 7 % count }
        }
      ) { $0.apply($1) },
      .applied(async: "\(source).applyInBackground(_:animatingDifferences:)", inserted) {
        await $0.applyInBackground($1)
      },
      .applied("\(source).applySnapshotUsingReloadData(_:)", inserted) {
        $0.applySnapshotUsingReloadData($1)
      },
      .applied(async: "\(source).untilShown()", inserted) {
        $0.apply($1)
        await $0.untilShown()
      },
      Verb("\(source).apply(_:to:duplicates:animatingDifferences:)") { count in
        let list = ShownItems(try Snapshot(sections: [(0, 0..<count)]))
        let lists = [inserted(count), Array(0..<count)]
        return Steps { try list.dataSource.apply(lists[$0 % 2], to: 0) }
      },
      .flat("\(source).reorder(_:animatingDifferences:)") { list, _ in
        list.dataSource.reorder(Relocation([list.middle], to: DropPlace(section: 0, next: 0)))
      } restore: { list in
        list.dataSource.reorder(
          Relocation([list.middle], to: DropPlace(section: 0, next: list.middle + 1))
        )
      },
      Verb("SnapshotMailbox.send(_:)") { count in
        let snapshots = [
          try Snapshot(sections: [(0, 0..<count)]), try Snapshot(sections: [(0, inserted(count))]),
        ]
        let mailbox = SnapshotMailbox<Int, Int>()
        return Steps { mailbox.send(snapshots[$0 % 2]) }
      },
    ]
  }

  private static var outlined: [Verb] {
    let source = "DiffableDataSource"
    return [
      Verb("\(source).apply(_:outlines:animatingDifferences:)") { count in
        let outlines = try (0..<Tree.roots(count)).map { section in
          let first = section * 10
          return (
            section, try SectionSnapshot([first]) { $0 == first ? first + 1..<first + 10 : nil }
          )
        }
        let changed = try outlines.enumerated().map { index, pair in
          (pair.0, index == 0 ? try pair.1.modifying { try $0.append([-1]) } : pair.1)
        }
        let snapshot = try Snapshot<Int, Int> { try $0.appendSections(outlines.map(\.0)) }
        let list = ShownItems(Snapshot())
        try list.dataSource.apply(snapshot, outlines: outlines)
        return Steps { turn in
          try list.dataSource.apply(snapshot, outlines: turn.isMultiple(of: 2) ? changed : outlines)
        }
      }.dear,
      .outlined(
        "\(source).apply(_:to:animatingDifferences:)",
        isExpanded: true
      ) {
        list,
        outline,
        _ in
        list.dataSource.apply(try outline.modifying { try $0.append([-1], to: 0) }, to: 0)
      } restore: { list, outline in
        list.dataSource.apply(outline, to: 0)
      },
      Verb("\(source).apply(_:to:animatingDifferences:) / made anew") {
        count in
        let list = ShownItems(Snapshot())
        list.dataSource.apply(try Tree.outline(count, true), to: 0)
        return Steps { _ in list.dataSource.apply(try Tree.outline(count, true), to: 0) }
      },
      .outlined("OutlineShowing.move(_:to:inSection:animatingDifferences:)", isExpanded: true) {
        list,
        _,
        _ in
        try list.dataSource.move([1], to: OutlineDropPlace(parent: nil, next: 0), inSection: 0)
      } restore: { list, outline in
        list.dataSource.apply(outline, to: 0)
      },
      .outlined("OutlineShowing.reveal(_:animatingDifferences:)") { list, outline, _ in
        list.dataSource.reveal(outline.numberOfItems - 1)
      } restore: { list, outline in
        list.dataSource.apply(outline, to: 0)
      },
      .outlined("OutlineShowing.setExpanded(_:_:animatingDifferences:)") { list, _, turn in
        list.dataSource.setExpanded(turn.isMultiple(of: 2), 0)
      },
      .outlined("BaseDiffableStorage.setExpanded(_:at:)") { list, _, turn in
        list.storage.setExpanded(turn.isMultiple(of: 2), at: [0, 0])
      },
    ]
  }
}
