import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Drops in a data source, its handlers, and their outcomes.
@Suite struct ReorderingHandlersTests {
  typealias Outcome = ReorderOutcome<String, Int>
  typealias Move = Relocation<String, Int>
  typealias Place = DropPlace<String, Int>

  let dataSource: SmallDataSource
  private let told = Told()

  /// What the handlers and observers are told.
  private final class Told {
    var names: [String] = []
    var drops: [ReorderTransaction<String, Int>] = []
    var token: ObservationToken?
  }

  init() throws {
    dataSource = SmallDataSource(try Small(sections: ["A": [1, 2, 3, 4], "B": [], "C": [5]]))
    let told = told
    dataSource.reorderingHandlers.willReorder = { [unowned dataSource] in
      told.names.append("will")
      told.drops.append($0)
      #expect(dataSource.snapshot() == $0.initialSnapshot)
    }
    dataSource.reorderingHandlers.didReorder = { [unowned dataSource] in
      told.names.append("did")
      #expect(told.drops.last?.relocation == $0.relocation)
      #expect(dataSource.snapshot() == $0.finalSnapshot)
    }
    told.token = dataSource.observe { _ in told.names.append("observer") }
  }

  private var lists: [[Int]] { DropLists(dataSource.snapshot()).lists }

  // MARK: Laws

  @Test func `Every small drop does what it does to arrays, and is told once`() throws {
    for start in SmallSnapshots.inOrder(sections: 2, items: 4) {
      let lists = DropLists(start)
      for sources in lists.selections {
        for gap in lists.gaps {
          dataSource.apply(start)
          (told.names, told.drops) = ([], [])
          let move = try #require(start.relocation(ofItemsAt: sources, toGap: gap))
          let expected = lists.dropping(sources, toGap: gap)
          let outcome = dataSource.reorder(move)
          try requireEqual(self.lists, expected.lists)
          try requireEqual(outcome.name, expected == lists ? "unchanged" : "applied")
          try requireEqual(told.names, expected == lists ? [] : ["will", "observer", "did"])
          for relocation in outcome.drop?.inverse ?? [] { dataSource.reorder(relocation) }
          try requireEqual(dataSource.snapshot(), start)
        }
      }
    }
  }

  @Test func `Random drops of 1 to 5 of many items leave what they leave in arrays`() throws {
    var random = SeededGenerator(seed: 3)
    let count = cases(3_000, thorough: 100_000)
    var lists = DropLists([Array(0..<count / 2), Array(count / 2..<count), []])
    dataSource.apply(try Small(sections: zip(["A", "B", "C"], lists.lists).map { ($0, $1) }))
    for step in 0..<cases(2_000, thorough: 10_000) {
      let sources = Set((0..<random.number(in: 1...5)).map { _ in lists.randomPosition(&random) })
      let section = random.below(3)
      let gap = ItemPosition(section: section, item: random.below(lists.lists[section].count + 1))
      let move = try #require(
        dataSource.snapshot().relocation(ofItemsAt: Array(sources), toGap: gap)
      )
      dataSource.reorder(move)
      lists = lists.dropping(Array(sources), toGap: gap)
      if step.isMultiple(of: 1_000) { try requireEqual(DropLists(dataSource.snapshot()), lists) }
    }
    #expect(DropLists(dataSource.snapshot()) == lists)
    #expect(Set(told.names) == ["will", "observer", "did"])
  }

  // MARK: Outcomes

  @Test func `Items that are gone are named, and nothing moves`() {
    #expect(
      dataSource.reorder(Move([1, 9, 8, 9], to: Place(section: "B"))).refusal == .itemsGone([9, 8])
    )
    #expect(dataSource.reorder(Move([9], to: Place(section: "Z"))).refusal == .itemsGone([9]))
    #expect(dataSource.reorder(Move([1], to: Place(section: "Z"))).refusal == .placeGone)
    #expect(dataSource.reorder(Move([1], to: Place(section: "A", next: 9))).refusal == .placeGone)
    let many = dataSource.reorder(Move(Array(1...10_000), to: Place(section: "B"))).refusal
    #expect(many == .itemsGone(Array(6...10_000)))
    #expect(lists == [[1, 2, 3, 4], [], [5]] && told.names.isEmpty)
  }

  @Test func `A drop that changes nothing asks and tells nobody`() {
    dataSource.reorderingHandlers.canReorderItem = { _ in
      Issue.record("asked")
      return false
    }
    for move in [
      Move([], to: Place(section: "A")), Move([1], to: Place(section: "A", next: 2)),
      Move([1, 2], to: Place(section: "A", next: 2)),
      Move([2, 2], to: Place(section: "A", next: 2)),
      Move([4], to: Place(section: "A")),
    ] { #expect(dataSource.reorder(move).name == "unchanged") }
    #expect(told.names.isEmpty)
  }

  @Test func `Items that cannot be moved are named, and the reason of a refusal is handed on`() {
    dataSource.reorderingHandlers.canReorderItem = { $0 != 2 && $0 != 4 }
    let move = Move([1, 2, 4], to: Place(section: "C"))
    #expect(dataSource.reorder(move).refusal == .notReorderable([2, 4]))
    dataSource.reorderingHandlers.canReorderItem = nil
    dataSource.reorderingHandlers.refusal = { $0.place.section == "C" ? "Closed" : nil }
    #expect(dataSource.reorder(move).refusal == .handler("Closed"))
    #expect(dataSource.refusal(of: move) == .handler("Closed"))
    #expect(lists == [[1, 2, 3, 4], [], [5]] && told.names.isEmpty)
    #expect(dataSource.reorder(Move([4, 2], to: Place(section: "A", next: 1))).name == "applied")
    #expect(lists == [[4, 2, 1, 3], [], [5]])
  }

  @Test func `A repeated item counts once`() {
    #expect(dataSource.reorder(Move([4, 2, 4], to: Place(section: "B"))).name == "applied")
    #expect(lists == [[1, 3], [4, 2], [5]])
    #expect(told.drops.map(\.relocation) == [Move([4, 2], to: Place(section: "B"))])
  }

  @Test func `The transaction names the neighbors after the drop`() {
    dataSource.reorder(Move([2], to: Place(section: "C", previous: 5, next: 9)))
    dataSource.reorder(Move([4], to: Place(section: "C", next: 2)))
    #expect(
      told.drops.map(\.relocation.place) == [
        Place(section: "C", previous: 5), Place(section: "C", previous: 5, next: 2),
      ]
    )
  }

  @Test func `A refusal describes itself`() {
    let refusals: [ReorderRefusal<Int>] = [
      .notReorderable([1]), .itemsGone([2]), .placeGone, .handler("No"),
    ]
    #expect(Set(refusals.map(\.description)).count == 4)
    #expect(refusals.last?.description == "No")
  }

  // MARK: Order

  @Test func `A drop inside an observer is queued, and its handlers are called at its turn`() throws
  {
    var outcome: Outcome?
    let token = dataSource.observe { [unowned dataSource] _ in
      guard outcome == nil else { return }
      outcome = dataSource.reorder(Move([1], to: Place(section: "B")))
      #expect(told.names == ["observer"])
    }
    dataSource.apply(try dataSource.snapshot().modifying { try $0.appendItems([6]) })
    #expect(outcome?.name == "queued")
    #expect(told.names == ["observer", "will", "observer", "did"])
    #expect(lists == [[2, 3, 4], [1], [5, 6]])
    #expect(outcome?.drop?.finalSnapshot == dataSource.snapshot())
    token.cancel()
  }

  @Test(arguments: ["will", "did"])
  func `What a handler applies comes after the drop`(_ handler: String) throws {
    var outcomes: [String] = []
    let other = told
    let body: (ReorderTransaction<String, Int>) -> Void = { [unowned dataSource] in
      guard outcomes.isEmpty else { return }
      other.names.append(handler)
      outcomes.append(dataSource.reorder(Move([3], to: Place(section: "B", next: 2))).name)
      #expect($0.relocation.items == [2])
    }
    dataSource.reorderingHandlers.willReorder = handler == "will" ? body : nil
    dataSource.reorderingHandlers.didReorder = handler == "did" ? body : nil
    #expect(dataSource.reorder(Move([2], to: Place(section: "B"))).name == "applied")
    #expect(outcomes == ["queued"])
    #expect(lists == [[1, 4], [3, 2], [5]])
  }

  @Test func `A handler that changes the list has the drop checked again`() throws {
    var asked = 0
    dataSource.reorderingHandlers.refusal = { [unowned dataSource] _ in
      asked += 1
      guard asked == 1 else { return nil }
      dataSource.apply(dataSource.snapshot().modifying { $0.deleteItems([3]) })
      return nil
    }
    let move = Move([1], to: Place(section: "A", previous: 2, next: 3))
    #expect(
      dataSource.reorder(move).drop?.relocation.place == Place(section: "A", previous: 2, next: 4)
    )
    #expect(asked == 2 && lists == [[2, 1, 4], [], [5]])

    dataSource.reorderingHandlers.refusal = { [unowned dataSource] _ in
      asked += 1
      dataSource.apply(
        (try? dataSource.snapshot().modifying { try $0.appendItems([100 + asked]) }) ?? Small()
      )
      return nil
    }
    guard case .handler = dataSource.reorder(Move([1], to: Place(section: "B"))).refusal else {
      Issue.record("A handler that changes the list each time is not found out")
      return
    }
    #expect(lists[0] == [2, 1, 4])
  }

  @Test func `A drop that hovers is checked without being made`() throws {
    let before = dataSource.snapshot()
    dataSource.reorderingHandlers.canReorderItem = { $0 != 4 }
    #expect(dataSource.refusal(of: Move([2], to: Place(section: "B"))) == nil)
    #expect(dataSource.refusal(of: Move([4, 1], to: Place(section: "B"))) == .notReorderable([4]))
    #expect(dataSource.refusal(of: Move([4], to: Place(section: "A"))) == nil)
    #expect(dataSource.snapshot().treeIdentity == before.treeIdentity && told.names.isEmpty)
    #expect(dataSource.refusal(of: Move([2], to: Place(section: "A", next: 1))) == nil)
    #expect(dataSource.refusal(of: Move([9, 9], to: Place(section: "A"))) == .itemsGone([9]))
    #expect(dataSource.refusal(of: Move([1], to: Place(section: "Z"))) == .placeGone)
  }
}

extension ReorderOutcome {
  /// The name of the case.
  var name: String {
    switch self {
    case .applied: "applied"
    case .queued: "queued"
    case .unchanged: "unchanged"
    case .refused: "refused"
    }
  }

  var drop: ReorderTransaction<Section, Item>? {
    switch self {
    case .applied(let drop), .queued(let drop): drop
    case .unchanged, .refused: nil
    }
  }

  var refusal: ReorderRefusal<Item>? {
    if case .refused(let refusal) = self { refusal } else { nil }
  }
}
