import DiffableStorageTesting
import Outlines
import PortableFoundation
import TestSupport
import Testing

/// Outlines from trees, from parents, and from JSON.
@Suite struct OutlineTreeTests {
  @Test func `A tree is read from the top, each item once`() throws {
    let children = ["a": ["b", "c"], "b": ["d"]]
    var asked: [String] = []
    let tree = try SectionSnapshot(["a", "e"]) { item in
      asked.append(item)
      return children[item]
    }
    #expect(tree.notation == "a(b(d) c) e")
    #expect(asked == ["a", "b", "d", "c", "e"])
  }

  @Test func `A cycle or a repetition in a tree is refused`() throws {
    let error = #expect(throws: SnapshotError.self) {
      try SectionSnapshot(["a"]) { ["a": ["b"], "b": ["a"]][$0] }
    }
    #expect(error?.code == .duplicateItem)
    #expect(error?.identifier(as: String.self) == "a")
  }

  @Test func `Trees and parents agree with nested arrays`() throws {
    try check(
      zip(BuilderEdit.outline(items: 12), .permutation(of: Array(0..<12))),
      runs: cases(200, thorough: 20_000)
    ) { model, order in
      var expansion = Expansion<Int>.collapsed
      expansion.expand(model.expanded)
      let tree = try SectionSnapshot(model.roots.map(\.id), expansion: expansion) { item in
        model.children(of: item).map(\.id)
      }
      try SectionSnapshotLawTests.requireAgreement(tree, model)
      // Shuffled, siblings have the order of the list.
      let items = model.items
      let shuffled = order.filter(items.contains)
      let outline = try SectionSnapshot(shuffled, parent: { model.parent(of: $0) })
      func sorted(_ nodes: [NestedOutline.Node]) -> [NestedOutline.Node] {
        nodes.map { NestedOutline.Node(id: $0.id, children: sorted($0.children)) }
          .sorted { order.firstIndex(of: $0.id)! < order.firstIndex(of: $1.id)! }
      }
      try SectionSnapshotLawTests.requireAgreement(
        outline,
        NestedOutline(roots: sorted(model.roots), expanded: [])
      )
    }
  }

  @Test func `Any graph of parents becomes an outline of all its items`() throws {
    try check(
      .array(of: .int(in: -1...11), count: 0...11),
      runs: cases(300, thorough: 30_000)
    ) { parents in
      // Item n has the parent at index n; -1 is none, and numbers from the count on are missing.
      let items = Array(parents.indices)
      let parent = { (item: Int) in parents[item] < 0 ? nil : parents[item] }
      let outline = try SectionSnapshot(items, parent: parent, orphans: .roots)
      try requireEqual(outline._invariantDefects(), [])
      try requireEqual(Set(outline.items), Set(items))
      for item in items where outline.parent(of: item) != nil {
        try requireEqual(outline.parent(of: item), parent(item))
      }
      // An item is a root if it has no parent here, and one of each cycle.
      func isInCycle(_ item: Int) -> Bool {
        var next = parent(item)
        for _ in items {
          if next == item { return true }
          next = next.flatMap { items.contains($0) ? parent($0) : nil }
        }
        return false
      }
      for root in outline.rootItems {
        let isRoot = parent(root).map { !items.contains($0) } ?? true
        try require(isRoot || isInCycle(root), "\(root) is a root")
      }
      let dropped = try SectionSnapshot(items, parent: parent, orphans: .dropped)
      func isRooted(_ item: Int, _ steps: Int = 0) -> Bool {
        guard let next = parent(item) else { return true }
        return steps < items.count && items.contains(next) && isRooted(next, steps + 1)
      }
      try requireEqual(Set(dropped.items), Set(items.filter { isRooted($0) }))
      let isWhole = dropped.numberOfItems == items.count
      try requireEqual((try? SectionSnapshot(items, parent: parent)) != nil, isWhole)
    }
  }

  @Test func `A cycle is refused by its name`() throws {
    let error = #expect(throws: SnapshotError.self) {
      try SectionSnapshot([1, 2, 3], parent: { [2: 3, 3: 2][$0] })
    }
    #expect(error?.code == .movedIntoItself)
    #expect(error?.identifier(as: Int.self) == 2)
  }

  /// Law 8.
  @Test func `What was encoded is decoded`() throws {
    try check(BuilderEdit.outline(items: 12), runs: cases(100, thorough: 10_000)) { model in
      let outline = model.snapshot()
      let data = try JSONEncoder().encode(outline)
      try requireEqual(try JSONDecoder().decode(SectionSnapshot<Int>.self, from: data), outline)
    }
  }

  @Test(arguments: [
    (#""items":[1,2],"levels":[0,2]"#, "levels"),
    (#""items":[1],"levels":[1]"#, "levels"),
    (#""items":[1,2],"levels":[0,-1]"#, "levels"),
    (#""items":[1,2],"levels":[0]"#, "levels"),
    (#""items":[1,1],"levels":[0,0]"#, "items"),
  ])
  func `What is not an outline is refused at its path`(lists: String, path: String) throws {
    let expansion = #"{"isExpandedByDefault":false,"exceptions":[]}"#
    let data = Data("{\(lists),\"expansion\":\(expansion)}".utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SectionSnapshot<Int>.self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == [path])
  }

  @Test func `A chain of 10,000 items is built, toggled, moved and encoded on a small stack`()
    throws
  {
    try onSmallStack {
      let count = 10_000
      var chain = try SectionSnapshot([0]) { $0 < count - 1 ? [$0 + 1] : nil }
      #expect(chain.level(of: count - 1) == count - 1)
      chain = chain.withExpansion(.expanded)
      #expect(chain.visibleItems.count == count)
      let dataSource = DiffableDataSource<Int, Int>()
      dataSource.apply(chain, to: 0)
      dataSource.setExpanded(false, count / 2)
      #expect(dataSource.snapshot().numberOfItems == count / 2 + 1)
      #expect(dataSource.snapshot(for: 0).visibleAncestor(of: count - 1) == count / 2)
      dataSource.setExpanded(true, count / 2)
      #expect(dataSource.snapshot().numberOfItems == count)
      let moved = try chain.modifying { try $0.move([count / 2], to: nil) }
      dataSource.apply(moved, to: 0)
      #expect(dataSource.snapshot(for: 0).rootItems == [0, count / 2])
      #expect(dataSource.snapshot(for: 0).level(of: count - 1) == count / 2 - 1)
      let data = try JSONEncoder().encode(moved)
      #expect(try JSONDecoder().decode(SectionSnapshot<Int>.self, from: data) == moved)
    }
  }
}

/// Which items are expanded.
@Suite struct ExpansionTests {
  @Test func `Items may be expanded before they are there`() {
    var expansion = Expansion<Int>.collapsed
    expansion.expand([1, 2, 2])
    expansion.collapse([2, 3])
    #expect(expansion.exceptions == [1])
    #expect(expansion.isExpanded(1) && !expansion.isExpanded(2))
    var other = Expansion<Int>.expanded
    other.collapse([5])
    other.expand([6])
    #expect(other.exceptions == [5])
    #expect(!other.isExpanded(5) && other.isExpanded(6))
  }

  @Test func `Equality ignores the order`() {
    let one = Expansion(except: [1, 2, 3])
    #expect(one == Expansion(except: [3, 1, 2, 1]))
    #expect(one.hashValue == Expansion(except: [3, 2, 1]).hashValue)
    #expect(one != Expansion(isExpandedByDefault: true, except: [1, 2, 3]))
    #expect(one != Expansion(except: [1, 2, 4]))
    #expect(one.description == "all collapsed but [1, 2, 3]")
  }

  @Test func `It is encoded and decoded`() throws {
    let expansion = Expansion(isExpandedByDefault: true, except: ["a", "b"])
    let data = try JSONEncoder().encode(expansion)
    #expect(try JSONDecoder().decode(Expansion<String>.self, from: data) == expansion)
  }

  @Test func `Outlines with another default agree with their items one by one`() throws {
    try check(BuilderEdit.outline(items: 10), runs: cases(100, thorough: 10_000)) { model in
      let except = Expansion(
        isExpandedByDefault: true,
        except: model.items.filter { !model.expanded.contains($0) }
      )
      let outline = model.snapshot().withExpansion(except)
      try SectionSnapshotLawTests.requireAgreement(outline, model)
      // Views are told what differs, whatever the default is.
      let dataSource = DiffableDataSource<String, Int>()
      dataSource.apply(model.snapshot(), to: "A")
      guard case .unchanged = dataSource.apply(outline, to: "A") else {
        throw FoundDifference()
      }
    }
  }
}
