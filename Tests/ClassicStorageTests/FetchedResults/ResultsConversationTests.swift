import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sequences of calls of a controller, valid and invalid.
@Suite struct ResultsConversationTests {
  enum Word: CaseIterable {
    case will, did, insert, delete, nonsense
  }

  /// The expected behavior of a storage over `["a", "b"]` for a sequence of calls.
  struct Expectation {
    private enum State { case idle, collecting([Word]), invalid }
    private var state = State.idle
    private(set) var updates = 0
    private(set) var reloads = 0

    mutating func handle(_ word: Word) {
      switch (state, word) {
      case (.idle, .will): state = .collecting([])
      case (.idle, _): reloads += 1
      case (.collecting, .will), (.collecting, .nonsense): state = .invalid
      case (.collecting(let words), .did):
        state = .idle
        let isTwice = Set(words).count < words.count
        if isTwice { reloads += 1 } else if !words.isEmpty { updates += 1 }
      case (.invalid, .did):
        state = .idle
        reloads += 1
      case (.invalid, _): break
      case (.collecting(let words), _): state = .collecting(words + [word])
      }
    }
  }

  /// All sequences of a few calls, each of which extends a shorter one.
  static func sequences(upTo count: Int) -> [[Word]] {
    var all: [[Word]] = [[]]
    var longest = all
    for _ in 0..<count {
      longest = longest.flatMap { words in Word.allCases.map { words + [$0] } }
      all += longest
    }
    return all
  }

  @Test func `Every sequence of calls is accepted or rejected, as the states say`() throws {
    for words in Self.sequences(upTo: 5) {
      let controller = ScriptedResults(["": ["a", "b", "c", "d", "e", "f"]])
      let storage = FetchedResultsStorage(fetchedResultsController: controller)
      let recorder = UpdateRecorder()
      storage.delegate = recorder
      var anomalies = 0
      storage.anomalyHandler = { _ in anomalies += 1 }
      var expectation = Expectation()
      for word in words {
        switch word {
        case .will: controller.begin()
        case .did: controller.end()
        case .insert:
          controller.sections[0].objects.insert("x", at: 0)
          controller.say(.object("x", .insert, nil, [0, 0]))
        case .delete:
          controller.sections[0].objects.removeFirst()
          controller.say(.object("a", .delete, [0, 0], nil))
        case .nonsense:
          controller.say(.object("x", .insert, nil, [7]))
        }
        expectation.handle(word)
      }
      #expect(recorder.updates.count == expectation.updates, "\(words)")
      #expect(recorder.reloads == expectation.reloads, "\(words)")
      #expect(anomalies == expectation.reloads, "\(words)")
      guard words.last == .did else { continue }
      let shown = (0..<storage.numberOfItems(inSection: 0)).map { storage.item(at: [0, $0]) }
      #expect(shown.map { $0 as? String } == controller.sections[0].objects, "\(words)")
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
    controller.converse(reported, leadingTo: leadsTo)
    #expect(anomalies.count == 1)
    #expect(anomalies.first?.contains(says) == true, "\(anomalies)")
    #expect(grid.violations.isEmpty)
    try grid.verify()
    #expect(storage.numberOfSections() == leadsTo.count)
    // Valid changes are accepted again.
    let sections = controller.sections
    controller.begin()
    controller.sections = [ResultsSection(name: "0", objects: ["new"])] + sections
    controller.say(.section(0, .insert))
    controller.end()
    #expect(anomalies.count == 1)
    #expect(grid.violations.isEmpty)
    try grid.verify()
  }

  /// How a valid sequence of calls is changed.
  enum Twist: CaseIterable {
    case none, embellished, leftOut, repeated, elsewhere

    var isTrue: Bool { self == .none || self == .embellished }

    /// Reported objects are checked by their ids; missing reports cannot be detected.
    var isFoundOut: Bool { self != .leftOut }
  }

  @Test(arguments: Twist.allCases)
  func `The order of calls does not matter, and wrong calls do no harm`(
    twist: Twist
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
      let teller = TwistedResults(source)
      let storage = FetchedResultsStorage(fetchedResultsController: teller)
      var anomalies = 0
      storage.anomalyHandler = { _ in anomalies += 1 }
      let grids = [ListViewKind.collectionView, .tableView].map { HeadlessGrid(view: $0) }
      grids[seed % 2].attach(to: storage)
      for list in lists {
        let before = source.sections.map(\.objects)
        let conversations = listener.conversations
        source.objects = list
        guard listener.conversations > conversations else { continue }
        teller.tell(twisted(listener.reported, after: before, twist, &random))
        try requireEqual(storage.observedRows(), source.sections.map(\.objects))
        if let violation = grids[seed % 2].violations.first { throw violation }
        if twist.isTrue { try requireEqual(anomalies, 0) }
        if twist.isFoundOut { try grids[seed % 2].verify() }
      }
    }
  }

  private func twisted(
    _ reported: [ReportedChange],
    after before: [[ObservedRow]],
    _ twist: Twist,
    _ random: inout SeededGenerator
  ) -> [ReportedChange] {
    var reported = reported.shuffled(using: &random)
    guard let victim = reported.indices.randomElement(using: &random) else { return reported }
    switch (twist, reported[victim]) {
    case (.none, _): break
    case (.embellished, _):
      // Valid updates that are optional; some controllers report them, even for deleted objects.
      guard let section = before.indices.randomElement(using: &random) else { break }
      let item = random.below(before[section].count)
      reported.append(.object(before[section][item], .update, [section, item], nil))
      if random.oneIn(2) { reported.append(.section(section, .update)) }
      reported.shuffle(using: &random)
    case (.leftOut, _): reported.remove(at: victim)
    case (.repeated, _): reported.append(reported[victim])
    case (.elsewhere, .section(let index, let type)):
      reported[victim] = .section(index + random.number(in: -2...2), type)
    case (.elsewhere, .object(let object, let type, let from, let to)):
      let step = random.number(in: -2...2)
      reported[victim] = .object(
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
final class TwistedResults: ResultsController {
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
