import DerivedLists

/// What an app does without derived lists: it filters, groups and sorts an array of all models for each change,
/// and compares the result with the one before.
struct Recomputed {
  typealias Recipe = @Sendable ([Track]) -> [(String, [Track])]

  private(set) var result: ModelSnapshot<String, Track>
  private var recipe: Recipe

  init(_ recipe: @escaping Recipe, of models: [Track]) throws {
    self.recipe = recipe
    result = try ModelSnapshot(sections: recipe(models))
  }

  /// Returns the number of changes.
  mutating func update(to models: [Track], _ other: Recipe? = nil) throws -> Int {
    let newer = try ModelSnapshot(sections: (other ?? recipe)(models), basedOn: result)
    let difference = newer.difference(from: result)
    result = newer
    return difference.changeCount
  }
}

/// A recipe in both forms.
struct DerivedCase: Sendable {
  typealias Derived = Derivation<String, Track, String>

  let name: String
  let array: Recomputed.Recipe
  private let makeDerivation: @Sendable () -> Derived

  init(
    name: String,
    derivation: @autoclosure @escaping @Sendable () -> Derived,
    _ array: @escaping Recomputed.Recipe
  ) {
    (self.name, self.array, makeDerivation) = (name, array, derivation)
  }

  var derivation: Derived { makeDerivation() }

  static let filterHalf = DerivedCase(name: "filter half", derivation: .filter { $0.id % 2 == 0 }) {
    [("All", $0.filter { $0.id % 2 == 0 })]
  }

  static let filterFew = DerivedCase(name: "filter 1 %", derivation: .filter { $0.id % 100 == 0 }) {
    [("All", $0.filter { $0.id % 100 == 0 })]
  }

  static let sort = DerivedCase(name: "sort on a text", derivation: .sorted(on: { $0.title })) {
    [("All", $0.sorted { $0.title < $1.title })]
  }

  static let group = DerivedCase(
    name: "group into 100",
    derivation: .grouped(by: { $0.artist }, order: .ascending)
  ) { models in
    Dictionary(grouping: models) { $0.artist }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  static let filterAndSort = DerivedCase(
    name: "filter and sort",
    derivation: Derived.sorted(on: { $0.title }).filter { $0.id % 2 == 0 }
  ) { models in
    [("All", models.filter { $0.id % 2 == 0 }.sorted { $0.title < $1.title })]
  }

  static let all = DerivedCase(
    name: "filter, group, sort",
    derivation: Derived.grouped(by: { $0.artist }, order: .ascending)
      .sorted(on: { $0.title }).filter { $0.id % 2 == 0 }
  ) { models in
    let shown = models.filter { $0.id % 2 == 0 }
    return Dictionary(grouping: shown) { $0.artist }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.sorted { $0.title < $1.title }) }
  }

  /// The rows of a window, in the form for arrays.
  static func window(_ rows: Range<Int>, of recipe: @escaping Recomputed.Recipe)
    -> Recomputed.Recipe
  {
    { models in
      var next = 0
      return recipe(models).compactMap { section, models in
        let range = rows.clamped(to: next..<next + models.count)
        defer { next += models.count }
        return range.isEmpty
          ? nil : (section, Array(models[range.lowerBound - next..<range.upperBound - next]))
      }
    }
  }
}
