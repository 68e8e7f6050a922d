import DerivedLists
import DiffableStorageTesting
import TestSupport
import Testing

/// Recipes that are carried out off the caller's actor.
@MainActor @Suite struct DerivedStorageBackgroundTests {
  typealias Source = ModelStorage<Int, Entry>
  typealias Recipe = Derivation<Int, Entry, Int>

  private func source(_ count: Int) throws -> Source {
    let source = Source()
    try source.apply([(0, (0..<count).map { Entry(id: $0, rank: $0 * 7 % 101) })])
    return source
  }

  private nonisolated static func recipe(showing rank: Int) -> Recipe {
    Recipe.sorted(on: { $0.rank }).filter { $0.rank % rank == 0 }
  }

  /// A recipe that has been submitted, and whose computation waits until the test runs it.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @MainActor private final class Held {
    let work = HeldWork()
    private let shown: DerivedStorage<Int, Entry, Int>
    private var isSubmitted = false
    private var outcome: Source.Outcome?
    private(set) var task: Task<Void, Never>?

    init(showing rank: Int, on shown: DerivedStorage<Int, Entry, Int>) async {
      self.shown = shown
      task = Task(executorPreference: work) { await self.submit(rank) }
      // The task itself also starts on this executor.
      let hasBegun = await eventually {
        if !isSubmitted { work.runNext() }
        return isSubmitted
      }
      let isHeld = await eventually { work.count == 1 }
      #expect(hasBegun && isHeld)
    }

    private func submit(_ rank: Int) async {
      isSubmitted = true
      outcome = await shown.updateInBackground {
        DerivedStorageBackgroundTests.recipe(showing: rank)
      }
    }

    /// Runs one computation, and waits until its result has come back.
    func runOne() async {
      work.runNext()
      _ = await eventually { work.count == 1 || outcome != nil }
    }

    /// Runs whatever is held until there is an outcome.
    func finish() async -> String? {
      _ = await eventually {
        if outcome == nil { work.runNext() }
        return outcome != nil
      }
      return outcome?.name
    }
  }

  @Test func `A recipe is carried out in the background`() async throws {
    let source = try source(500)
    let shown = source.derived(.unchanged)
    let outcome = await shown.updateInBackground {
      .sorted(on: { $0.rank }).filter { $0.rank % 3 == 0 }
    }
    #expect(outcome.name == "applied")
    let expected = source.snapshot().models.filter { $0.rank % 3 == 0 }
    #expect(
      Array(shown.snapshot().models)
        == expected.enumerated().sorted {
          ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
        }.map(\.element)
    )
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `The source may change in the meantime`() async throws {
    let source = try source(50)
    let shown = source.derived(.unchanged)
    let held = await Held(showing: 2, on: shown)
    try source.modify { try $0.appendModels([Entry(id: 900, rank: 1), Entry(id: 901, rank: 2)]) }
    // The recipe before is still shown.
    #expect(shown.snapshot() == source.snapshot())
    #expect(await held.finish() == "applied")
    #expect(shown[900] == nil && shown[901] != nil)
    #expect(
      shown.snapshot() == DerivedSnapshot(Self.recipe(showing: 2), of: source.snapshot()).result
    )
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `A source that changes with every attempt does not hold a recipe up`() async throws {
    let source = try source(40)
    let shown = source.derived(.unchanged)
    let held = await Held(showing: 2, on: shown)
    for attempt in 0..<3 {
      let id = 1_000 + attempt
      try source.modify { try $0.appendModels([Entry(id: id, rank: id)]) }
      await held.runOne()
    }
    #expect(await held.finish() == "applied")
    #expect(
      shown.snapshot() == DerivedSnapshot(Self.recipe(showing: 2), of: source.snapshot()).result
    )
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `A later recipe wins`() async throws {
    let shown = try source(50).derived(.unchanged)
    let held = await Held(showing: 2, on: shown)
    shown.derivation = .filter { $0.rank % 5 == 0 }
    #expect(await held.finish() == "superseded")
    #expect(shown.snapshot().models.allSatisfy { $0.rank % 5 == 0 })
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `Of two in the background, the later one wins, whichever ends first`() async throws {
    for endsInOrder in [true, false] {
      let shown = try source(50).derived(.unchanged)
      let first = await Held(showing: 2, on: shown)
      let second = await Held(showing: 3, on: shown)
      if endsInOrder {
        #expect(await first.finish() == "applied")
        #expect(await second.finish() == "applied")
      } else {
        #expect(await second.finish() == "applied")
        #expect(await first.finish() == "superseded")
      }
      #expect(
        shown.snapshot()
          == DerivedSnapshot(Self.recipe(showing: 3), of: shown.source.snapshot()).result
      )
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `A task that is cancelled changes nothing`() async throws {
    let source = try source(50)
    let shown = source.derived(.unchanged)
    let held = await Held(showing: 2, on: shown)
    held.task?.cancel()
    #expect(await held.finish() == "cancelled")
    #expect(shown.snapshot() == source.snapshot())
  }
}
