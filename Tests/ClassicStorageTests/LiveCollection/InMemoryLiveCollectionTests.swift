import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Testing

@Suite struct InMemoryLiveCollectionTests {
  typealias Change = LiveCollectionChange<[ObservedRow]>

  /// A list changed by an update, and the number of changes in the update.
  static func replay(_ change: Change, on before: [ObservedRow]) -> (list: [ObservedRow], said: Int)
  {
    switch change {
    case .initial(let elements): return (elements, elements.count)
    case .error: return (before, 0)
    case .update(let elements, let deletions, let insertions, let modifications):
      var list = before
      for index in deletions.reversed() { list.remove(at: index) }
      for index in insertions { list.insert(elements[index], at: index) }
      for index in modifications { list[index] = elements[index] }
      return (list, deletions.count + insertions.count + modifications.count)
    }
  }

  @Test func `Every update leads from the old elements to the new ones`() throws {
    let lists = Gen<[[ObservedRow]]>.array(of: ObservedRow.lists, count: 1...6)
    try check(lists, runs: randomRuns) { lists in
      let collection = InMemoryLiveCollection<ObservedRow>()
      var shown: [ObservedRow] = []
      var said = -1
      let observation = collection.observe {
        (shown, said) = InMemoryLiveCollectionTests.replay($0, on: shown)
      }
      try requireEqual(said, 0, "The initial elements")
      try withExtendedLifetime(observation) {
        for list in lists {
          said = 0
          let isChange = collection.elements != list
          collection.elements = list
          try requireEqual(shown, list)
          try requireEqual(said > 0, isChange)
        }
      }
    }
  }

  @Test func `Unchanged elements are not reported, and moves are deletions and insertions`() {
    let rows = (0..<5).map { ObservedRow(id: $0) }
    let collection = InMemoryLiveCollection(rows)
    var told: [String] = []
    let observation = collection.observe { change in
      guard case .update(_, let deletions, let insertions, let modifications) = change else {
        return
      }
      told.append("\(deletions) \(insertions) \(modifications)")
    }
    collection.elements[1].text = "x"
    collection.elements.swapAt(0, 4)
    collection.elements.append(rows[0])
    let same = collection.elements
    collection.elements = same
    #expect(told.count == 3)
    #expect(told.first == "[] [] [1]")
    #expect(told.last == "[] [5] []")
    withExtendedLifetime(observation) {}
  }

  @Test func `Elements set by an observer are reported after the current change`() {
    let collection = InMemoryLiveCollection<ObservedRow>()
    var lists: [[[Int]]] = [[], []]
    let observations = [0, 1].map { number in
      collection.observe { [unowned collection] change in
        guard case .update(let elements, _, _, _) = change else { return }
        lists[number].append(elements.map(\.id))
        if elements.count < 3 { collection.elements.append(ObservedRow(id: elements.count)) }
      }
    }
    collection.elements = [ObservedRow(id: 0)]
    // Both append, and the elements set in between are reported as one change.
    #expect(lists[0] == lists[1])
    #expect(lists[0].first == [0])
    #expect(lists[0].last == collection.elements.map(\.id))
    withExtendedLifetime(observations) {}
  }

  /// A row that calls a closure when it is compared.
  private struct WatchedRow: Identifiable, Equatable {
    let id: Int
    var text = ""
    let whenCompared: () -> Void

    static func == (a: Self, b: Self) -> Bool {
      a.whenCompared()
      return a.text == b.text
    }
  }

  @Test func `Equal elements are compared once`() {
    var count = 0
    let rows = (0..<10).map { WatchedRow(id: $0) { count += 1 } }
    let collection = InMemoryLiveCollection(rows)
    collection.elements = rows
    #expect(count == 10)
  }

  @Test(arguments: [true, false])
  func `Elements set while they are compared are reported`(_ isChanged: Bool) throws {
    var work: (() -> Void)?
    let row = WatchedRow(id: 0) { work.take()?() }
    let changed = WatchedRow(id: 0, text: "changed", whenCompared: row.whenCompared)
    let last = WatchedRow(id: 1, whenCompared: row.whenCompared)
    let collection = InMemoryLiveCollection([row])
    var updates: [[Int]] = []
    let observation = collection.observe { change in
      if case .update(let elements, _, _, _) = change { updates.append(elements.map(\.id)) }
    }
    work = { [unowned collection] in collection.elements.append(last) }
    collection.elements = [isChanged ? changed : row]
    #expect(updates == (isChanged ? [[0], [0, 1]] : [[0, 1]]))
    #expect(collection.elements.count == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func `Elements set every time they are compared do not keep the program from going on`() {
    var count = 0
    weak var live: InMemoryLiveCollection<WatchedRow>?
    let row = WatchedRow(id: 0) {
      count += 1
      // An end, so that the test does not hang if it fails.
      if count < 100 { live?.elements.append(contentsOf: []) }
    }
    let collection = InMemoryLiveCollection([row])
    live = collection
    collection.elements = [row]
    #expect((1..<100).contains(count))
    #expect(collection.elements.count == 1)
  }

  @Test func `An observation ends when its object is released`() {
    let collection = InMemoryLiveCollection<ObservedRow>()
    var count = 0
    var observation: AnyObject? = collection.observe { _ in count += 1 }
    #expect(count == 1)
    collection.elements = [ObservedRow(id: 1)]
    #expect(count == 2)
    #expect(observation != nil)
    observation = nil
    collection.elements = []
    #expect(count == 2)
  }

  @Test func `Identifiers with inconsistent == and hash do not trap`() {
    struct Hostile: Identifiable, Equatable {
      var id: ChosenHash
    }
    let ids = (0..<6).map { ChosenHash($0 / 2, hash: $0) }
    let collection = InMemoryLiveCollection<Hostile>()
    let storage = LiveCollectionStorage()
    storage.addSection(with: collection)
    for count in [1, 6, 3, 5, 0] {
      collection.elements = ids.prefix(count).map { Hostile(id: $0) }
      #expect(storage.numberOfItems(inSection: 0) == count)
    }
  }
}
