import DerivedLists

/// Derived lists, compared with arrays that are filtered, grouped and sorted again.
///
/// The value of a row is how many times as long the arrays take.
enum DerivedRows {
  private typealias Source = ModelSnapshot<String, Track>
  private typealias Derived = DerivedSnapshot<String, Track, String>

  static func rows(_ scale: Scale) -> [Row] {
    scale.sizes(1_000, 10_000, 100_000, 1_000_000).enumerated().flatMap { index, count in
      rows(of: count) { goals in goals[index] }
    } + [small(), first(), growth(scale), bytes(), storage()]
  }

  private static func rows(of count: Int, _ goal: ([Double]) -> Double) -> [Row] {
    [
      oneChange(.filterHalf, count, goal([1, 8, 80, 800])),
      oneChange(.filterFew, count, goal([1, 6, 60, 600])),
      oneChange(.sort, count, goal([5, 60, 600, 6_000])),
      oneChange(.group, count, goal([2, 20, 200, 2_000])),
      window(count, goal([5, 60, 600, 6_000])),
      changes(.filterAndSort, "1 % changed", every: 100, count, goal([1, 2, 4, 6])),
      changes(.filterAndSort, "all changed", every: 1, count, goal([0.8, 0.8, 0.8, 0.8])),
      narrowing(count, goal([1, 2, 4, 4])),
      sliding(count, goal([5, 50, 500, 5_000])),
    ]
  }

  // MARK: Lists

  /// The models in random order of their titles.
  private static func tracks(_ count: Int) -> [Track] {
    (0..<count).map { Track($0 * 7_919 % count) }
  }

  /// Two versions of a list; some models have other titles and plays in the second.
  private struct Versions {
    let arrays: [[Track]]
    let sources: [Source]

    init(_ count: Int, changing indexes: some Sequence<Int>) throws {
      let before = tracks(count)
      var (after, changed) = (before, [Track]())
      for index in indexes {
        after[index].title += " (live)"
        after[index].plays += 1
        changed.append(after[index])
      }
      let source = try Source(sections: [("All", before)])
      arrays = [before, after]
      sources = [source, try source.modifying { try $0.setModels(changed) }]
    }

    /// One shown model in the middle changes.
    static func one(_ count: Int) throws -> Self {
      let shown = tracks(count).enumerated().first {
        $0.offset >= count / 2 && $0.element.id % 100 == 0
      }
      return try Versions(count, changing: [shown?.offset ?? 0])
    }

    /// One model of so many changes, at random places.
    static func oneOf(_ step: Int, _ count: Int) throws -> Self {
      var random = SplitMix(seed: 7)
      let indexes = (0..<count).shuffled(using: &random).prefix(count / step)
      return try Versions(count, changing: indexes.sorted())
    }
  }

  /// Calls a closure with 1, 0, 1, 0 and so on.
  private static func turns(_ name: String, _ body: @escaping (Int) throws -> Int) -> Contender {
    var turn = 0
    return Contender(name) {
      turn = 1 - turn
      return try body(turn)
    }
  }

  private static func deriving(_ recipe: DerivedCase, _ versions: Versions) -> Contender {
    var derived = Derived(recipe.derivation, of: versions.sources[0])
    return turns("update") { derived.update(to: versions.sources[$0]).changeCount }
  }

  private static func recomputing(
    _ recipe: @escaping Recomputed.Recipe,
    _ versions: Versions
  ) throws -> Contender {
    var list = try Recomputed(recipe, of: versions.arrays[0])
    return turns("arrays") { try list.update(to: versions.arrays[$0]) }
  }

  // MARK: Rows

  private static func row(
    _ name: String,
    _ goal: Row.Goal,
    stretch: Double,
    _ measure: @escaping (Meter) throws -> Measurement
  ) -> Row {
    Row(
      "Derived lists",
      name,
      per: "arrays again, difference",
      goal,
      stretch: stretch,
      measure: measure
    )
  }

  private static func oneChange(_ recipe: DerivedCase, _ count: Int, _ goal: Double) -> Row {
    row("\(recipe.name), one of \(count.grouped)", .atLeast(goal), stretch: goal * 2) { meter in
      let versions = try Versions.one(count)
      return try meter.ratio(
        recomputing(recipe.array, versions),
        to: deriving(recipe, versions)
      )
    }
  }

  private static func changes(
    _ recipe: DerivedCase,
    _ name: String,
    every step: Int,
    _ count: Int,
    _ goal: Double
  ) -> Row {
    row("\(recipe.name), \(name) of \(count.grouped)", .atLeast(goal), stretch: goal * 1.5) {
      meter in
      let versions = try Versions.oneOf(step, count)
      return try meter.ratio(
        recomputing(recipe.array, versions),
        to: deriving(recipe, versions)
      )
    }
  }

  private static func windowed(_ versions: Versions, _ rows: Range<Int>) -> Contender {
    let derivation = DerivedCase.all.derivation.window(rows)
    var window = WindowedSnapshot(derivation, of: versions.sources[0])
    return turns("update") { window.update(to: versions.sources[$0]).changeCount }
  }

  private static func window(_ count: Int, _ goal: Double) -> Row {
    row(
      "filter, group, sort, window of 50, one of \(count.grouped)",
      .atLeast(goal),
      stretch: goal * 2
    ) { meter in
      let versions = try Versions.one(count)
      let rows = count / 4..<count / 4 + 50
      return try meter.ratio(
        recomputing(DerivedCase.window(rows, of: DerivedCase.all.array), versions),
        to: windowed(versions, rows)
      )
    }
  }

  private static func sliding(_ count: Int, _ goal: Double) -> Row {
    row("window of 50 slides in \(count.grouped)", .atLeast(goal), stretch: goal * 2) { meter in
      let versions = try Versions.one(count)
      let windows = [count / 4, count / 4 + 1].map { $0..<$0 + 50 }
      let recipes = windows.map { DerivedCase.window($0, of: DerivedCase.all.array) }
      var list = try Recomputed(recipes[0], of: versions.arrays[0])
      var window = WindowedSnapshot(
        DerivedCase.all.derivation.window(windows[0]),
        of: versions.sources[0]
      )
      return try meter.ratio(
        turns("arrays") { try list.update(to: versions.arrays[0], recipes[$0]) },
        to: turns("slide") { window.slide(to: windows[$0]).changeCount }
      )
    }
  }

  /// A search for one digit becomes one for two.
  private static func narrowing(_ count: Int, _ goal: Double) -> Row {
    row("a letter is added to a search in \(count.grouped)", .atLeast(goal), stretch: goal * 2) {
      meter in
      let versions = try Versions.one(count)
      let base = DerivedCase.sort.derivation
      @Sendable func finds(_ letters: String, _ track: Track) -> Bool {
        track.title.hasSuffix(letters)
      }
      let found = Derived(base.filter { finds("7", $0) }, of: versions.sources[0])
      let narrower = base.filter { finds("77", $0) }
      let array: Recomputed.Recipe = { models in
        [("All", models.filter { finds("77", $0) }.sorted { $0.title < $1.title })]
      }
      let list = try Recomputed(
        { [("All", $0.filter { finds("7", $0) }.sorted { $0.title < $1.title })] },
        of: versions.arrays[0]
      )
      return try meter.ratio(
        Contender("arrays") {
          var list = list
          return try list.update(to: versions.arrays[0], array)
        },
        to: Contender("narrowing") {
          var derived = found
          return derived.update(to: narrower, narrowing: true).changeCount
        }
      )
    }
  }

  private static func small() -> Row {
    row("filter and sort, one of 100", .atLeast(1 / 1.3), stretch: 1) { meter in
      let versions = try Versions.one(100)
      return try meter.ratio(
        recomputing(DerivedCase.filterAndSort.array, versions),
        to: deriving(.filterAndSort, versions)
      )
    }
  }

  private static func first() -> Row {
    row("filter, group, sort 100,000, first", .atLeast(1 / 1.3), stretch: 1) { meter in
      let versions = try Versions.one(100_000)
      return try meter.ratio(
        Contender("arrays") {
          try Recomputed(DerivedCase.all.array, of: versions.arrays[0]).result.models.count
        },
        to: Contender("first") {
          Derived(DerivedCase.all.derivation, of: versions.sources[0]).result.models.count
        }
      )
    }
  }

  private static func growth(_ scale: Scale) -> Row {
    Row(
      "Derived lists, growth of their time",
      "filter, group, sort, window of 50, 1,000 → \(scale.largest.grouped)",
      per: "update of 1,000",
      .atMost(4),
      stretch: 2
    ) { meter in
      try meter.ratio(
        windowed(Versions.one(scale.largest), scale.largest / 4..<scale.largest / 4 + 50),
        to: windowed(Versions.one(1_000), 250..<300)
      )
    }
  }

  private static func bytes() -> Row {
    Row(
      "Derived lists, bytes retained per version",
      "filter, group, sort, 1,000 versions of 100,000",
      per: "bytes",
      .atMost(8_192),
      stretch: 6_144,
      unit: .bytes
    ) { _ in
      let versions = 1_000
      var source = try Source(sections: [("All", tracks(100_000))])
      var derived = Derived(DerivedCase.all.derivation, of: source)
      var sources: [Source] = []
      for version in 0..<versions {
        source = try source.modifying {
          try $0.updateModel(version * 7_918 % 100_000) { $0.plays += 1 }
        }
        sources.append(source)
      }
      let bytes = Memory.bytes {
        var kept: [ModelSnapshot<String, Track>] = []
        kept.reserveCapacity(versions)
        for source in sources {
          derived.update(to: source)
          kept.append(derived.result)
        }
        return kept
      }
      return Measurement(value: bytes / Double(versions))
    }
  }

  /// What a storage that follows adds to an edit of its source.
  private static func storage() -> Row {
    Row(
      "DerivedStorage",
      "one of 100,000, filter, group, sort",
      per: "edit of its source alone",
      .atMost(5),
      stretch: 3
    ) { meter in
      func edits(isFollowed: Bool) throws -> Contender {
        let source = ModelStorage<String, Track>()
        try source.apply([("All", tracks(100_000))])
        let shown = isFollowed ? source.derived(DerivedCase.all.derivation) : nil
        var next = 0
        return Contender(isFollowed ? "followed" : "alone") {
          next = (next + 7_918) % 100_000
          try source.modify { try $0.updateModel(next) { $0.plays += 1 } }
          return next ^ (shown?.numberOfSections() ?? 0)
        }
      }
      return try meter.ratio(edits(isFollowed: true), to: edits(isFollowed: false))
    }
  }
}
