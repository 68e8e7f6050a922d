import DiffableStorageTesting
import GridRendering
import Outlines
import PortableFoundation
import TestSupport
import Testing

/// Who moves when rows of an outline are dropped, or change their order: the items that are named, or the fewest
/// subtrees; nobody else gets another parent.
@Suite struct OutlineDropLawTests {
  typealias Source = DiffableDataSource<String, Int>

  /// The levels of all outlines of a number of items, which are 0, 1, 2 … in preorder.
  static func shapes(_ count: Int) -> [[Int]] {
    var shapes: [[Int]] = [[]]
    for _ in 0..<count {
      shapes = shapes.flatMap { shape in
        (0...(shape.last.map { $0 + 1 } ?? 0)).map { shape + [$0] }
      }
    }
    return shapes
  }

  static func outline(_ levels: [Int], expanded: Set<Int>) throws -> SectionSnapshot<Int> {
    var path: [Int] = []
    return try SectionSnapshot { builder throws(SnapshotError) in
      for (item, level) in levels.enumerated() {
        path = Array(path[..<level])
        try builder.append([item], to: path.last)
        path.append(item)
      }
      builder.expand(expanded)
    }
  }

  /// All outlines of up to some items; expanded are parents, and if asked for also items without children.
  static func outlines(upTo count: Int, expandsLeaves: Bool) throws -> [SectionSnapshot<Int>] {
    try (1...count).flatMap(shapes).flatMap { levels in
      let choices = levels.indices.filter {
        expandsLeaves || ($0 + 1 < levels.count && levels[$0 + 1] > levels[$0])
      }
      return try (0..<1 << choices.count).map { mask in
        let expanded = choices.indices.filter { mask >> $0 & 1 == 1 }.map { choices[$0] }
        return try outline(levels, expanded: Set(expanded))
      }
    }
  }

  static func parents(_ outline: SectionSnapshot<Int>) -> [Int: Int?] {
    Dictionary(uniqueKeysWithValues: outline.items.map { ($0, outline.parent(of: $0)) })
  }

  /// Nobody but the items that were dropped has another parent, and nothing is expanded or collapsed.
  static func requireOthersStay(
    _ before: [SectionSnapshot<Int>],
    _ after: [SectionSnapshot<Int>],
    but dropped: Set<Int>
  ) throws {
    var (old, new): ([Int: Int?], [Int: Int?]) = ([:], [:])
    for outline in before { old.merge(parents(outline)) { $1 } }
    for outline in after { new.merge(parents(outline)) { $1 } }
    try requireEqual(Set(new.keys), Set(old.keys), "nothing is lost")
    for (item, parent) in old where !dropped.contains(item) {
      try requireEqual(new[item], parent, "the parent of \(item)")
    }
    try requireEqual(
      Set(after.flatMap(\.expandedItems)),
      Set(before.flatMap(\.expandedItems)),
      "what is expanded"
    )
  }

  /// Drops items, and undoes it.
  private func drop(_ items: [Int], inGap gap: Int, of before: SectionSnapshot<Int>) throws {
    let source = Source()
    source.apply(before, to: "A")
    let rows = source.snapshot()
    let place = try #require(
      rows.dropPlace(inGap: ItemPosition(section: 0, item: gap), without: items)
    )
    var undone: [Relocation<String, Int>] = []
    source.reorderingHandlers.didReorder = { undone = $0.inverse }
    switch source.reorder(Relocation(items, to: place)) {
    case .unchanged: return try requireEqual(source.snapshot(for: "A"), before)
    case .applied: break
    case let other: return try require(false, "\(other)")
    }
    let after = source.snapshot(for: "A")
    try requireEqual(after._invariantDefects(), [])
    try requireEqual(after.visibleItems, Array(source.snapshot().itemIdentifiers))
    try Self.requireOthersStay([before], [after], but: Set(items))
    // An item that is passed with one of its ancestors stays below it.
    let ascending = before.places(of: items).flatMap(\.items)
    let tops = items.filter(ascending.contains)
    for item in items where !tops.contains(item) {
      try requireEqual(after.parent(of: item), before.parent(of: item), "\(item) goes along")
    }
    // The same as a move to the place between siblings.
    let places = after.places(of: tops)
    try requireEqual(places.map(\.items), [tops], "neighbors")
    let moved = try before.modifying { try $0.move(tops, to: places[0].place) }
    try requireEqual(moved, after)
    for relocation in undone { source.reorder(relocation) }
    try requireEqual(source.snapshot(for: "A"), before, "undone")
  }

  @Test func `A drop of one row moves it with what is below, nobody else, and can be undone`()
    throws
  {
    let outlines = try Self.outlines(
      upTo: cases(4, thorough: 5),
      expandsLeaves: cases(false, thorough: true)
    )
    for outline in outlines {
      let rows = outline.visibleItems
      for row in rows {
        for gap in 0...rows.count {
          do {
            try drop([row], inGap: gap, of: outline)
          } catch {
            Issue.record(
              "\(row) dropped in gap \(gap) of\n\(outline.visualDescription())\n\(error)"
            )
          }
        }
      }
    }
  }

  @Test
  func `A drop of several rows moves them with what is below, nobody else, and can be undone`()
    throws
  {
    for outline in try Self.outlines(upTo: cases(3, thorough: 5), expandsLeaves: true) {
      let rows = outline.visibleItems
      for mask in 1..<1 << rows.count where mask.nonzeroBitCount > 1 {
        let some = rows.indices.filter { mask >> $0 & 1 == 1 }.map { rows[$0] }
        // Of five items in each order there are two million drops.
        let orders = outline.numberOfItems > 4 ? [some] : Self.permutations(some)
        for (items, gap) in orders.flatMap({ items in
          (0...rows.count).map { (items, $0) }
        }) {
          do {
            try drop(items, inGap: gap, of: outline)
          } catch {
            Issue.record(
              "\(items) dropped in gap \(gap) of\n\(outline.visualDescription())\n\(error)"
            )
          }
        }
      }
    }
  }

  /// Drops items among the children of an item or the roots, and undoes it.
  private func drop(
    _ items: [Int],
    to place: OutlineDropPlace<Int>,
    of before: SectionSnapshot<Int>
  ) throws {
    let source = Source()
    source.apply(before, to: "A")
    var undone: [Relocation<String, Int>] = []
    source.reorderingHandlers.didReorder = { undone = $0.inverse }
    let inList = DropPlace(
      section: "A",
      parent: place.parent,
      previous: place.previous,
      next: place.next
    )
    let outcome = source.reorder(Relocation(items, to: inList))
    let (moved, refusal): (SectionSnapshot<Int>, SnapshotError?)
    do throws(SnapshotError) {
      let edited = try before.modifying { builder throws(SnapshotError) in
        try builder.move(items, to: place)
      }
      (moved, refusal) = (edited, nil)
    } catch {
      (moved, refusal) = (before, error)
    }
    switch outcome {
    case .unchanged: try require(refusal == nil && moved == before, "\(outcome)")
    case .refused: try require(refusal != nil, "\(outcome)")
    default: try require(refusal == nil && moved != before, "\(outcome)")
    }
    let after = source.snapshot(for: "A")
    try requireEqual(after, moved)
    try requireEqual(after.visibleItems, Array(source.snapshot().itemIdentifiers))
    try Self.requireOthersStay([before], [after], but: Set(items))
    for relocation in undone { source.reorder(relocation) }
    try requireEqual(source.snapshot(for: "A"), before, "undone")
    try requireEqual(before.visibleItems, Array(source.snapshot().itemIdentifiers))
  }

  @Test
  func `A drop among the children of an item, hidden or not, is a move there, and can be undone`()
    throws
  {
    let outlines = try Self.outlines(
      upTo: cases(3, thorough: 4),
      expandsLeaves: cases(false, thorough: true)
    )
    for outline in outlines {
      let all: [Int?] = [nil] + outline.items.map { $0 }
      for parent in all {
        for previous in all {
          for next in previous == nil ? all : [nil] {
            let place = OutlineDropPlace(parent: parent, previous: previous, next: next)
            for mask in 1..<1 << outline.numberOfItems where mask.nonzeroBitCount < 3 {
              let items = outline.items.filter { mask >> $0 & 1 == 1 }
              do {
                try drop(items, to: place, of: outline)
              } catch {
                Issue.record(
                  "\(items) dropped at \(place) of\n\(outline.visualDescription())\n\(error)"
                )
              }
            }
          }
        }
      }
    }
  }

  @Test func `A drop of rows among which a folder stands is undone with the levels of all`() throws
  {
    let outline = try Self.outline([0, 0, 1, 0, 0], expanded: [1])
    for gap in 2...3 { try drop([0, 2, 4], inGap: gap, of: outline) }
  }

  /// The number of subtrees that move from one outline to another with the same items.
  static func subtreesMoved(_ before: SectionSnapshot<Int>, _ after: SectionSnapshot<Int>) -> Int {
    let parents: [Int?] = [nil] + after.items.map { $0 }
    return parents.reduce(0) { sum, parent in
      let children = parent.map(after.childItems) ?? after.rootItems
      let old = parent.map(before.childItems) ?? before.rootItems
      let same = children.compactMap { old.firstIndex(of: $0) }
      var lengths: [Int] = []
      for (number, index) in same.enumerated() {
        lengths.append((0..<number).filter { same[$0] < index }.map { lengths[$0] }.max() ?? 0)
        lengths[number] += 1
      }
      return sum + children.count - (lengths.max() ?? 0)
    }
  }

  /// Applies rows in another order, without the tree; returns how many subtrees move, and how many have to.
  private func reorder(
    _ before: SectionSnapshot<Int>,
    _ shapes: [[Int]],
    _ order: [Int]
  ) throws -> (moved: Int, fewest: Int) {
    let source = Source()
    source.apply(before, to: "A")
    source.apply(try Snapshot(sections: [("A", order)]))
    let after = source.snapshot(for: "A")
    #expect(after.visibleItems == order)
    #expect(after._invariantDefects() == [])
    // All outlines with these rows.
    let fewest = try shapes.map { shape in
      var path: [Int] = []
      let other = try SectionSnapshot<Int> { builder throws(SnapshotError) in
        for (item, level) in zip(order, shape) {
          path = Array(path[..<level])
          try builder.append([item], to: path.last)
          path.append(item)
        }
      }
      return Self.subtreesMoved(before, other)
    }
    .min()
    return (Self.subtreesMoved(before, after), fewest ?? 0)
  }

  @Test func `Rows in an order to which one subtree moves move one subtree`() throws {
    for shapes in (1...cases(3, thorough: 5)).map(Self.shapes) {
      for levels in shapes {
        let before = try Self.outline(levels, expanded: Set(levels.indices))
        let rows = before.items
        for item in rows {
          let subtree = [item] + before.snapshot(of: item).items
          let rest = rows.filter { !subtree.contains($0) }
          for gap in 0...rest.count {
            let order = Array(rest[..<gap]) + subtree + Array(rest[gap...])
            let (moved, fewest) = try reorder(before, shapes, order)
            #expect(moved == fewest, "\(order) of\n\(before.visualDescription())")
          }
        }
      }
    }
  }

  @Test func `Rows in any order move few subtrees`() throws {
    for count in 1...cases(3, thorough: 5) {
      var (all, more) = (0, 0)
      var worse: [String] = []
      let shapes = Self.shapes(count)
      for levels in shapes {
        let before = try Self.outline(levels, expanded: Set(levels.indices))
        for order in Self.permutations(Array(levels.indices)) {
          let (moved, fewest) = try reorder(before, shapes, order)
          (all, more) = (all + 1, more + moved - fewest)
          if moved > fewest + 1 { worse.append("\(order) of\n\(before.visualDescription())") }
        }
      }
      func expectFew() {
        #expect(worse.isEmpty, "\(worse)")
        #expect(more * 20 < all, "\(more) more than needed of \(all), \(count) items")
      }
      if count < 5 {
        expectFew()
      } else {
        withKnownIssue("a plain apply does not find the fewest subtrees for every order") {
          expectFew()
        }
      }
    }
  }

  static func permutations(_ items: [Int]) -> [[Int]] {
    guard let first = items.first else { return [[]] }
    return permutations(Array(items.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
    }
  }
}
