import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import PortableFoundation
import TestSupport
import Testing

/// Sequences of calls of a controller, valid and invalid.
@Suite struct ResultsChangeCollectorTests {
  enum Call: CaseIterable {
    case will, did, insert, delete, nonsense
  }

  /// The expected behavior of a storage over `["a", "b"]` for a sequence of calls.
  struct Expectation {
    private enum State { case idle, collecting([Call]), invalid }
    private var state = State.idle
    private(set) var updates = 0
    private(set) var reloads = 0

    mutating func handle(_ call: Call) {
      switch (state, call) {
      case (.idle, .will): state = .collecting([])
      case (.idle, _): reloads += 1
      case (.collecting, .will), (.collecting, .nonsense): state = .invalid
      case (.collecting(let calls), .did):
        state = .idle
        let isTwice = Set(calls).count < calls.count
        if isTwice { reloads += 1 } else if !calls.isEmpty { updates += 1 }
      case (.invalid, .did):
        state = .idle
        reloads += 1
      case (.invalid, _): break
      case (.collecting(let calls), _): state = .collecting(calls + [call])
      }
    }
  }

  /// All sequences of a few calls, each of which extends a shorter one.
  static func sequences(upTo count: Int) -> [[Call]] {
    var all: [[Call]] = [[]]
    var longest = all
    for _ in 0..<count {
      longest = longest.flatMap { calls in Call.allCases.map { calls + [$0] } }
      all += longest
    }
    return all
  }

  @Test func `Every sequence of calls is accepted or rejected, as the states say`() throws {
    for calls in Self.sequences(upTo: 5) {
      let controller = ScriptedResults(["": ["a", "b", "c", "d", "e", "f"]])
      let storage = FetchedResultsStorage(fetchedResultsController: controller)
      let recorder = UpdateRecorder()
      storage.delegate = recorder
      var anomalies = 0
      storage.anomalyHandler = { _ in anomalies += 1 }
      var expectation = Expectation()
      for call in calls {
        switch call {
        case .will: controller.begin()
        case .did: controller.end()
        case .insert:
          controller.sections[0].objects.insert("x", at: 0)
          controller.report(.object("x", .insert, nil, [0, 0]))
        case .delete:
          controller.sections[0].objects.removeFirst()
          controller.report(.object("a", .delete, [0, 0], nil))
        case .nonsense:
          controller.report(.object("x", .insert, nil, [7]))
        }
        expectation.handle(call)
      }
      #expect(recorder.updates.count == expectation.updates, "\(calls)")
      #expect(recorder.reloads == expectation.reloads, "\(calls)")
      #expect(anomalies == expectation.reloads, "\(calls)")
      guard calls.last == .did else { continue }
      let shown = (0..<storage.numberOfItems(inSection: 0)).map { storage.item(at: [0, $0]) }
      #expect(shown.map { $0 as? String } == controller.sections[0].objects, "\(calls)")
    }
  }

  typealias Case = (
    reported: [ReportedChange], leadsTo: KeyValuePairs<String, [String]>, says: String
  )

  static var invalidCalls: [Case] {
    [
      ([], ["A": ["a"], "B": ["b"]], "section 0"),
      ([.object("a", .delete, [0, 5], nil)], ["A": ["a"], "B": ["b"]], "(0, 5)"),
      ([.object("a", .delete, [0, -1], nil)], ["A": ["a"], "B": ["b"]], "(0, -1)"),
      ([.object("a", .delete, [.max, .min], nil)], ["A": ["a"], "B": ["b"]], "deleted"),
      ([.object("x", .insert, nil, [0, 3])], ["A": ["a", "aa", "x"], "B": ["b"]], "(0, 3)"),
      (
        [.object("x", .insert, nil, [0, .max])], ["A": ["a", "aa", "x"], "B": ["b"]], "inserted at"
      ),
      ([.object("x", .insert, nil, [2, 0])], ["A": ["a", "aa"], "B": ["b"]], "2 sections"),
      ([.object("x", .insert, nil, [-1, 0])], ["A": ["a", "aa"], "B": ["b"]], "section -1"),
      (
        [.object("x", .insert, nil, [0, 0]), .object("y", .insert, nil, [0, 0])],
        ["A": ["x", "y", "a", "aa"], "B": ["b"]], "two items"
      ),
      (
        [.object("a", .delete, [0, 0], nil), .object("a", .move, [0, 0], [1, 0])],
        ["A": ["aa"], "B": ["a", "b"]], "more than once"
      ),
      ([.object("a", .update, [3, 0], nil)], ["A": ["a", "aa"], "B": ["b"]], "updated"),
      ([.object("a", .insert, nil, [0])], ["A": ["a", "aa"], "B": ["b"]], "not the index path"),
      ([.section(0, .delete)], ["A": ["a", "aa"], "B": ["b"]], "sections"),
      ([.section(9, .delete)], ["B": ["b"]], "section 9"),
      ([.section(.min, .insert)], ["A": ["a", "aa"], "B": ["b"], "C": []], "inserted"),
      ([.section(0, .delete), .section(0, .delete)], [:], "more than once"),
      ([.section(0, .insert), .section(0, .insert)], ["C": [], "D": []], "more than once"),
      ([.section(0, .delete)], ["A": ["a", "aa"]], "its name is"),
      ([.section(5, .update)], ["A": ["a", "aa"], "B": ["b"]], "reloaded"),
    ]
  }

  @Test(arguments: invalidCalls.indices)
  func `A sequence of calls with a wrong change reloads all data`(_ index: Int) throws {
    let (reported, leadsTo, says) = Self.invalidCalls[index]
    let controller = ScriptedResults(["A": ["a", "aa"], "B": ["b"]])
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    var anomalies: [String] = []
    storage.anomalyHandler = { anomalies.append("\($0)") }
    controller.report(reported, leadingTo: leadsTo)
    #expect(anomalies.count == 1)
    #expect(anomalies.first?.contains(says) == true, "\(anomalies)")
    #expect(grid.violations.isEmpty)
    try grid.verify()
    #expect(storage.numberOfSections() == leadsTo.count)
    // Valid changes are accepted again.
    let sections = controller.sections
    controller.begin()
    controller.sections = [ResultsSection(name: "0", objects: ["new"])] + sections
    controller.report(.section(0, .insert))
    controller.end()
    #expect(anomalies.count == 1)
    #expect(grid.violations.isEmpty)
    try grid.verify()
  }

  /// How a valid sequence of calls is changed.
  enum CallMutation: CaseIterable {
    case none, withValidExtras, withOmission, withDuplicate, withWrongPosition

    var isValid: Bool { self == .none || self == .withValidExtras }

    /// Reported objects are checked by their ids; missing reports cannot be detected.
    var isDetected: Bool { self != .withOmission }
  }

  @Test(arguments: CallMutation.allCases)
  func `The order of calls does not matter, and wrong calls do no harm`(
    mutation: CallMutation
  ) throws {
    let cases = zip(
      Gen<[[ObservedRow]]>.array(of: ObservedRow.lists, count: 1...6),
      .int(in: 0...1_000_000)
    )
    try check(cases, runs: randomRuns) { lists, seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let source = FetchedResultsStorageTests.makeController()
      let listener = ResultsListener()
      source.delegate = listener
      let relay = RelayedResults(source)
      let storage = FetchedResultsStorage(fetchedResultsController: relay)
      var anomalies = 0
      storage.anomalyHandler = { _ in anomalies += 1 }
      let grids = [ListViewKind.collectionView, .tableView].map { HeadlessGrid(view: $0) }
      grids[seed % 2].attach(to: storage)
      for list in lists {
        let before = source.sections.map(\.objects)
        let numberOfReports = listener.numberOfReports
        source.objects = list
        guard listener.numberOfReports > numberOfReports else { continue }
        relay.tell(mutated(listener.reported, after: before, mutation, &random))
        try requireEqual(storage.observedRows(), source.sections.map(\.objects))
        if let violation = grids[seed % 2].violations.first { throw violation }
        if mutation.isValid { try requireEqual(anomalies, 0) }
        if mutation.isDetected { try grids[seed % 2].verify() }
      }
    }
  }

  private func mutated(
    _ reported: [ReportedChange],
    after before: [[ObservedRow]],
    _ mutation: CallMutation,
    _ random: inout SeededGenerator
  ) -> [ReportedChange] {
    var reported = reported.shuffled(using: &random)
    guard let chosen = reported.indices.randomElement(using: &random) else { return reported }
    switch (mutation, reported[chosen]) {
    case (.none, _): break
    case (.withValidExtras, _):
      // Valid updates that are optional; some controllers report them, even for deleted objects.
      guard let section = before.indices.randomElement(using: &random) else { break }
      let item = random.below(before[section].count)
      reported.append(.object(before[section][item], .update, [section, item], nil))
      if random.oneIn(2) { reported.append(.section(section, .update)) }
      reported.shuffle(using: &random)
    case (.withOmission, _): reported.remove(at: chosen)
    case (.withDuplicate, _): reported.append(reported[chosen])
    case (.withWrongPosition, .section(let index, let type)):
      reported[chosen] = .section(index + random.number(in: -2...2), type)
    case (.withWrongPosition, .object(let object, let type, let from, let to)):
      let step = random.number(in: -2...2)
      reported[chosen] = .object(
        object,
        type,
        from.map { [$0[0], $0[1] + step] },
        to.map { [$0[0] + step, $0[1]] }
      )
    }
    return reported
  }
}

/// Has the contents of another controller, and reports what the test says.
final class RelayedResults: ResultsController {
  weak var delegate: (any ResultsControllerDelegate)?
  private let source: InMemoryResultsController<ObservedRow>

  init(_ source: InMemoryResultsController<ObservedRow>) {
    self.source = source
  }

  var sections: [ResultsSection<[ObservedRow]>] { source.sections }

  func tell(_ reported: [ReportedChange]) {
    delegate?.controllerWillChangeContent(self)
    for change in reported { change.tell(delegate, by: self) }
    delegate?.controllerDidChangeContent(self)
  }
}
