import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport
import Testing

@Suite struct InMemoryResultsControllerTests {
  typealias Controller = InMemoryResultsController<ObservedRow>

  /// Sections of rows, changed as reported, in the order of a batch: deletions are applied
  /// from the end, insertions from the start.
  static func replay(_ reported: [ReportedChange], on before: [[ObservedRow]]) -> [[ObservedRow]] {
    var rows = before.map { $0.map(Optional.some) }
    var arrivals: [(section: Int, item: Int, row: ObservedRow)] = []
    var gone: Set<Int> = []
    var new: [Int] = []
    for change in reported {
      switch change {
      case .object(let object, _, let from, let to):
        guard let row = object as? ObservedRow else { continue }
        if let from { rows[from[0]][from[1]] = nil }
        if let to { arrivals.append((to[0], to[1], row)) }
      case .section(let index, .delete): gone.insert(index)
      case .section(let index, _): new.append(index)
      }
    }
    var after = rows.indices.filter { !gone.contains($0) }.map { rows[$0].compactMap(\.self) }
    for index in new.sorted() { after.insert([], at: index) }
    arrivals.sort { ($0.section, $0.item) < ($1.section, $1.item) }
    for arrival in arrivals { after[arrival.section].insert(arrival.row, at: arrival.item) }
    return after
  }

  @Test(arguments: [true, false])
  func `The reported changes lead from the old sections to the new ones`(isSorted: Bool) throws {
    let lists = Gen<[[ObservedRow]]>.array(of: ObservedRow.lists, count: 1...6)
    try check(lists, runs: randomRuns) { lists in
      let controller =
        isSorted
        ? Controller(sectionName: \.group, sortedBy: ObservedRow.precedes)
        : Controller(sectionName: \.group)
      let listener = ResultsListener()
      controller.delegate = listener
      for list in lists {
        let before = controller.sections.map(\.objects)
        let numberOfReports = listener.numberOfReports
        controller.objects = list
        let after = controller.sections.map(\.objects)
        if listener.numberOfReports > numberOfReports {
          try requireEqual(Self.replay(listener.reported, on: before), after)
        } else {
          try requireEqual(after, before)
        }
        let count = after.map(\.count).reduce(0, +)
        try requireEqual(count, Set(list.map(\.id)).count)
      }
    }
  }

  /// The ids of the objects that are reported as moved.
  private func movedIDs(_ before: [ObservedRow], _ after: [ObservedRow]) -> [Int] {
    let controller = Controller(before, sectionName: \.group, sortedBy: ObservedRow.precedes)
    let listener = ResultsListener()
    controller.delegate = listener
    controller.objects = after
    return listener.reported.compactMap { reported in
      guard case .object(let object, .move, _, _) = reported else { return nil }
      return (object as? ObservedRow)?.id
    }
  }

  @Test func `Objects that are set while the objects are arranged are reported`() {
    var controller: Controller?
    var isArmed = true
    controller = Controller(sectionName: { row in
      if isArmed, row.id == 2 {
        isArmed = false
        controller?.objects = [ObservedRow(id: 7)]
      }
      return row.group
    })
    controller?.objects = [ObservedRow(id: 1), ObservedRow(id: 2)]
    #expect(controller?.objects.map(\.id) == [7])
    #expect(controller?.sections.flatMap { $0.objects.map(\.id) } == [7])
  }

  @Test func `If either of two objects can move, the changed one moves`() {
    let (one, two) = (ObservedRow(id: 1, rank: 1), ObservedRow(id: 2, rank: 2))
    #expect(movedIDs([one, two], [ObservedRow(id: 1, rank: 3), two]) == [1])
    #expect(movedIDs([one, two], [one, ObservedRow(id: 2, rank: 0)]) == [2])
    // In a second section, with an object that leaves it.
    let others = [ObservedRow(id: 3, group: "B", rank: 1), ObservedRow(id: 4, group: "B", rank: 2)]
    let leaving = ObservedRow(id: 5, group: "B")
    #expect(
      movedIDs(
        [one] + others + [leaving],
        [one, ObservedRow(id: 3, group: "B", rank: 5), others[1], ObservedRow(id: 5)]
      ) == [5, 3]
    )
  }

  @Test func `The number of moves is minimal, and changed objects are preferred`() throws {
    let ranks = Gen<[Int]>.array(of: .int(in: 0...5), count: 1...6)
    try check(zip(ranks, ranks), runs: randomRuns) { ranks, otherRanks in
      let before = ranks.enumerated().map { ObservedRow(id: $0, rank: $1) }
      let after = before.map { row in
        otherRanks.indices.contains(row.id)
          ? ObservedRow(id: row.id, rank: otherRanks[row.id]) : row
      }
      let changed = Set(zip(before, after).filter { $0 != $1 }.map(\.0.id))
      let moved = movedIDs(before, after)
      // All sets of objects such that the order of the other objects does not change.
      let (old, new) = (
        before.sorted(by: ObservedRow.precedes), after.sorted(by: ObservedRow.precedes)
      )
      let sufficient = (0..<1 << before.count).map { bits in
        Set(before.indices.filter { bits & 1 << $0 != 0 })
      }.filter { set in
        old.map(\.id).filter { !set.contains($0) } == new.map(\.id).filter { !set.contains($0) }
      }
      let fewest = sufficient.map(\.count).min()
      let best = sufficient.filter { $0.count == fewest }.map { $0.intersection(changed).count }
        .max()
      try requireEqual(moved.count, fewest)
      try requireEqual(changed.intersection(moved).count, best)
      try require(sufficient.contains(Set(moved)))
    }
  }

  @Test func `Objects are sorted and grouped, and the last one of an id is used`() {
    let controller = Controller(sectionName: \.group, sortedBy: ObservedRow.precedes)
    controller.objects = [
      ObservedRow(id: 1, group: "B"), ObservedRow(id: 2, rank: 2), ObservedRow(id: 3, rank: 1),
      ObservedRow(id: 1, group: "A", rank: 9),
    ]
    #expect(controller.sections.map(\.name) == ["A"])
    #expect(controller.sections[0].objects.map(\.id) == [3, 2, 1])
  }

  @Test func `Without an order and names, objects keep their order in one section`() {
    let controller = Controller([ObservedRow(id: 2), ObservedRow(id: 1, group: "B")])
    #expect(controller.sections.map(\.name) == [""])
    #expect(controller.sections[0].objects.map(\.id) == [2, 1])
  }

  @Test func `Equal objects are reported without changes`() {
    let controller = Controller([ObservedRow(id: 1)])
    let listener = ResultsListener()
    controller.delegate = listener
    controller.objects = [ObservedRow(id: 1)]
    #expect(listener.numberOfReports == 1)
    #expect(listener.reported.isEmpty)
  }

  @Test func `Objects set at the end of a report are reported afterwards`() {
    let controller = Controller()
    let listener = ResultsListener()
    controller.delegate = listener
    listener.atEnd = { [unowned controller, unowned listener] in
      #expect(!listener.isListening)
      #expect(controller.sections.first?.objects.count == listener.numberOfReports)
      if controller.objects.count < 3 {
        controller.objects.append(ObservedRow(id: controller.objects.count))
      }
    }
    controller.objects = [ObservedRow(id: 0)]
    #expect(listener.numberOfReports == 3)
    #expect(controller.sections.first?.objects.map(\.id) == [0, 1, 2])
  }

  @Test func `Objects set in the middle of a report are reported after its end`() {
    let controller = Controller()
    let listener = ResultsListener()
    controller.delegate = listener
    var reports: [Int] = []
    listener.atChange = { [unowned controller] in
      if controller.objects.count < 3 { controller.objects.append(ObservedRow(id: 7)) }
    }
    listener.atEnd = { [unowned listener] in reports.append(listener.reported.count) }
    controller.objects = [ObservedRow(id: 0), ObservedRow(id: 1)]
    // The first report has a section and two objects, the second an object.
    #expect(reports == [3, 1])
    #expect(controller.sections.first?.objects.map(\.id) == [0, 1, 7])
  }

  @Test func `Identifiers with inconsistent == and hash do not trap`() throws {
    struct Hostile: Identifiable, Equatable {
      var id: ChosenHash
      var text = ""
    }
    let ids = (0..<6).map { ChosenHash($0 / 2, hash: $0) }
    let controller = InMemoryResultsController<Hostile>()
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    for count in [1, 6, 3, 5, 0] {
      controller.objects = ids.prefix(count).map { Hostile(id: $0) }
      let objects = controller.sections.first?.objects.count ?? 0
      #expect(storage.numberOfItems(inSection: 0) == objects)
    }
  }
}
