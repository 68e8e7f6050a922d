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
