import DiffableStorage

/// Lists with the length of a screen or a few, from the array to the view that has applied the change.
///
/// The reference is the least that an application does without a library: it looks up every identifier in
/// a table of the other list, and compares the models that stay. It makes no moves and no batches.
///
/// These are the only rows that also run in a debug build, where they have goals of their own. Goals are
/// at most 1.6 times the ratios on a quiet machine.
enum SmallListRows {
  private static let sizes = [20, 100, 1_000]

  static func rows() -> [Row] {
    changes.flatMap { change in
      zip(sizes, change.goals).map { count, goal in
        Row(
          "Small list, array to view",
          "\(change.name), \(count.grouped)",
          per: "tables of the identifiers and ==",
          .atMost(goal),
          stretch: goal / 3
        ) { meter in try change.measure(count, meter) }
      }
    }
  }

  private static var changes: [Change] {
    [
      Change("one content", release: [4.1, 1.1, 0.24], debug: [2.4, 0.75, 0.42]) {
        ModelLists(.replaced($0, changes: 0), changingEvery: $0)
      },
      Change("inserted in front", release: [5.2, 1.4, 0.34], debug: [4.4, 1.2, 0.63]) {
        list(before: 0..<$0, after: [$0] + (0..<$0))
      },
      Change("moved to the front", release: [5.4, 2.2, 0.45], debug: [5, 2.3, 0.78]) {
        list(before: 0..<$0, after: [$0 - 1] + (0..<$0 - 1))
      },
      Change("10 % deleted and inserted", release: [6.5, 3.6, 1.75], debug: [5.9, 4.4, 4.5]) {
        let (tenth, moved) = ($0 / 10, $0 / 50)
        return ModelLists(
          .mixed($0, deleted: tenth, inserted: tenth, shuffled: moved),
          changingEvery: .max
        )
      },
      Change("all replaced", release: [6.7, 3.6, 1.6], debug: [8.3, 6.1, 6.7]) {
        list(before: 0..<$0, after: $0..<2 * $0)
      },
      Change("shuffled", release: [6.4, 4.3, 3.7], debug: [7.8, 6.9, 15.5]) {
        ModelLists(.shuffled($0), changingEvery: .max)
      },
      Change("first load", release: [38, 12, 3.6], debug: [16, 6.8, 4.2]) {
        list(before: [], after: 0..<$0)
      },
    ]
  }

  private static func list(
    before: some Sequence<Int>,
    after: some Sequence<Int>
  ) -> ModelLists<Track> {
    ModelLists(
      Workload(before: [(0, Array(before))], after: [(0, Array(after))]),
      changingEvery: .max
    )
  }
}

private struct Change {
  let name: String

  /// The goals for ``SmallListRows/sizes`` in this build.
  let goals: [Double]

  let lists: (_ count: Int) -> ModelLists<Track>

  init(
    _ name: String,
    release: [Double],
    debug: [Double],
    _ lists: @escaping (_ count: Int) -> ModelLists<Track>
  ) {
    self.name = name
    #if DEBUG
      goals = debug
    #else
      goals = release
    #endif
    self.lists = lists
  }

  func measure(_ count: Int, _ meter: Meter) throws -> Measurement {
    let lists = lists(count)
    return try meter.ratio(
      lists.before.isEmpty ? Self.loading(lists.after) : Self.applying(lists),
      to: Contender("by hand") { Self.changeCount(lists.before, lists.after) }
    )
  }

  /// A new storage and its first models.
  private static func loading(_ models: [Track]) -> Contender {
    Contender("first load") { try ShownList(models).view.operationCount }
  }

  /// A storage that gets two lists in turns.
  private static func applying(_ lists: ModelLists<Track>) throws -> Contender {
    let list = try ShownList(lists.before)
    var isBefore = true
    return Contender("apply") {
      isBefore.toggle()
      try list.apply(isBefore ? lists.before : lists.after)
      return list.view.operationCount
    }
  }

  /// The number of deleted, inserted and changed models.
  private static func changeCount(_ before: [Track], _ after: [Track]) -> Int {
    let (old, new) = (offsets(of: before), offsets(of: after))
    let kept = after.count { model in old[model.id].map { before[$0] == model } ?? false }
    return before.count { new[$0.id] == nil } + after.count - kept
  }

  private static func offsets(of models: [Track]) -> [Int: Int] {
    var offsets = [Int: Int](minimumCapacity: models.count)
    for (offset, model) in models.enumerated() { offsets[model.id] = offset }
    return offsets
  }
}
