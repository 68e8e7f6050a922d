import DerivedLists
import DiffableStorageTesting
import GridRendering
import TestSupport
import Testing

/// Sources, derived storages and views that are released in any order.
@Suite struct DerivedStorageReleasingTests {
  struct Card: Identifiable, Equatable {
    let id: Int
    let content: LiveItem

    init(_ id: Int, _ count: LiveCount) {
      self.id = id
      content = LiveItem(id, count)
    }
  }

  private static let orders: [[Int]] = [
    [0, 1, 2, 3], [3, 2, 1, 0], [1, 0, 3, 2], [2, 3, 0, 1], [0, 3, 1, 2], [3, 0, 2, 1],
  ]

  @Test(arguments: orders)
  func `All models are released`(_ order: [Int]) throws {
    let count = LiveCount()
    do {
      let source = ModelStorage<Int, Card>()
      try source.apply([(0, (0..<9).map { Card($0, count) })])
      let shown = source.derived(.filter { $0.id % 2 == 0 })
      let second = shown.derived(.grouped(by: { $0.id % 4 }))
      let grid = HeadlessGrid()
      grid.attach(to: second)
      try source.modify { try $0.appendModels([Card(10, count)]) }
      var parts: [AnyObject?] = [source, shown, second, grid]
      for index in order { parts[index] = nil }
    }
    #expect(count.now == 0)
  }

  @Test func `A derived storage keeps its source, and is not kept by it`() throws {
    let source = ModelStorage<Int, Track>()
    weak var weakSource: ModelStorage<Int, Track>?
    weak var weakShown: DerivedStorage<Int, Track, Int>?
    do {
      let shown = source.derived(.unchanged)
      weakShown = shown
      try source.apply([(0, [Track(1)])])
      #expect(shown.snapshot().models.count == 1)
    }
    #expect(weakShown == nil)
    try source.apply([(0, [Track(1), Track(2)])])
    var kept: DerivedStorage<Int, Track, Int>?
    do {
      let other = ModelStorage<Int, Track>()
      weakSource = other
      kept = other.derived(.unchanged)
    }
    #expect(weakSource != nil && kept != nil)
    kept = nil
    #expect(weakSource == nil)
  }

  /// Does something when it is released.
  final class Ending {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    deinit { body() }
  }

  @Test func `What the end of an old recipe changes comes last`() throws {
    typealias Recipe = Derivation<Int, Track, Int>
    let source = ModelStorage<Int, Track>()
    try source.apply([(0, (0..<6).map { Track($0) })])
    let shown = source.derived(Recipe.unchanged)
    func show(endingWith end: @escaping () -> Void) {
      let ending = Ending(end)
      shown.derivation = Recipe.filter { _ in withExtendedLifetime(ending) { true } }
    }
    show { [unowned shown] in shown.derivation = Recipe.filter { $0.id == 5 } }
    shown.derivation = Recipe.filter { $0.id < 2 }
    #expect(shown.snapshot().models.map(\.id) == [5])
    show { [unowned source] in source.modify { $0.deleteItems([0, 1]) } }
    shown.derivation = Recipe.filter { $0.id < 4 }
    #expect(shown.snapshot().models.map(\.id) == [2, 3])
  }

  @MainActor
  @Test func `A change ends if the storage and its update are released`() async throws {
    let source = ModelStorage<Int, Track>()
    var shown: DerivedStorage<Int, Track, Int>? = source.derived(.unchanged)
    let delegate = TestDelegate { update in
      shown = nil
      update.postpone()
    }
    shown?.delegate = delegate
    try source.apply([(0, [])])
    #expect(!delegate.updates.isEmpty)
    let task = Task { await source.untilShown() }
    delegate.forget()
    #expect(await task.value == .noView)
    #expect(shown == nil)
  }
}
