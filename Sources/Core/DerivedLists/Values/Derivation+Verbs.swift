// The public verbs of a recipe, such as `filter`, `sorted` and `grouped`.

extension Derivation {
  /// The same derivation that shows only models for which a condition holds.
  ///
  /// ```swift
  /// struct Song: Identifiable, Equatable {
  ///   let id: Int
  ///   var title: String
  /// }
  ///
  /// let songs = [Song(id: 1, title: "Bridge"), Song(id: 2, title: "Air"), Song(id: 3, title: "Band")]
  /// let source = try ModelSnapshot(sections: [("Library", songs)])
  /// let recipe = Derivation<String, Song, String>.filter { $0.id > 1 }
  /// let search = recipe.filter { $0.title.hasPrefix("B") }
  /// print(DerivedSnapshot(search, of: source).result.models.map(\.id))  // [3]
  /// ```
  ///
  /// - Parameter isShown: The condition. All conditions of a derivation must hold.
  /// - Returns: The derivation.
  @inlinable
  public func filter(_ isShown: @escaping (Model) -> Bool) -> Self {
    var derivation = self
    derivation.conditions.append(Condition(isShown))
    return derivation
  }

  /// The same derivation that orders the models of a section by a key.
  ///
  /// The key is computed once for a model and kept beside the result, so it may be costly. Models with
  /// equal keys keep the order of the `sorted` before this one, and finally that of the source. Models whose
  /// key is not equal to itself, as NaN, are last, also in a descending order.
  ///
  /// ```swift
  /// struct Song: Identifiable, Equatable {
  ///   let id: Int
  ///   var title: String
  ///   var year: Int
  /// }
  ///
  /// let songs = [Song(id: 1, title: "Coda", year: 2024), Song(id: 2, title: "Air", year: 2024)]
  /// let source = try ModelSnapshot(sections: [("Library", songs + [Song(id: 3, title: "Ode", year: 2025)])])
  /// let recipe = Derivation<String, Song, String>
  ///   .sorted(on: { $0.title })
  ///   .sorted(on: { $0.year }, descending: true)  // the newest first; those of a year by title
  /// print(DerivedSnapshot(recipe, of: source).result.models.map(\.title))  // ["Ode", "Air", "Coda"]
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key of a model.
  ///   - descending: Whether larger keys come first.
  /// - Returns: The derivation.
  @inlinable
  public func sorted<Key: Comparable>(
    on key: @escaping (Model) -> Key,
    descending: Bool = false
  ) -> Self {
    sorted(SortStage(on: key, descending: descending))
  }

  /// The same derivation that orders the models of a section by a comparison.
  ///
  /// Nothing is kept beside the result. Use it for stored properties. For numbers that may be NaN use
  /// `sorted(on:descending:)`.
  ///
  /// - Parameter areInIncreasingOrder: Whether one model comes before another. It has to be a strict weak
  ///   order; the description of ``Derivation`` says what holds if it is not. Models that compare as
  ///   equal keep the order of the `sorted` before this one, and finally that of the source.
  /// - Returns: The derivation.
  @inlinable
  public func sorted(
    by areInIncreasingOrder: @escaping (Model, Model) -> Bool
  ) -> Self {
    sorted(SortStage(by: areInIncreasingOrder))
  }

  /// The same derivation without sections that have no shown model.
  ///
  /// Groups are never empty.
  ///
  /// - Returns: The derivation.
  @inlinable
  public func withoutEmptySections() -> Self {
    var derivation = self
    derivation.keepsEmptySections = false
    return derivation
  }

  @inlinable
  func sorted(_ stage: SortStage<Model>) -> Self {
    var derivation = self
    derivation.stages.append(stage)
    return derivation
  }
}

// MARK: - First verbs

extension Derivation where Out == Section {
  /// The derivation that shows its source as it is.
  @inlinable
  public static var unchanged: Self {
    Self(Placing(.source(section: { $0 }, index: { $0 })))
  }

  /// The derivation that shows models for which a condition holds, in the sections of the source.
  ///
  /// - Parameter isShown: The condition.
  /// - Returns: The derivation.
  @inlinable
  public static func filter(_ isShown: @escaping (Model) -> Bool) -> Self {
    unchanged.filter(isShown)
  }

  /// The derivation that orders the models of each section by a key.
  ///
  /// - Parameters:
  ///   - key: The key of a model, which is computed once for a model and kept.
  ///   - descending: Whether larger keys come first.
  /// - Returns: The derivation.
  @inlinable
  public static func sorted<Key: Comparable>(
    on key: @escaping (Model) -> Key,
    descending: Bool = false
  ) -> Self {
    unchanged.sorted(on: key, descending: descending)
  }

  /// The derivation that orders the models of each section by a comparison.
  ///
  /// - Parameter areInIncreasingOrder: Whether one model comes before another.
  /// - Returns: The derivation.
  @inlinable
  public static func sorted(
    by areInIncreasingOrder: @escaping (Model, Model) -> Bool
  ) -> Self {
    unchanged.sorted(by: areInIncreasingOrder)
  }
}

extension Derivation {
  /// The derivation that makes a section of all models with the same group.
  ///
  /// A group appears with its first shown model and disappears with the last.
  ///
  /// ```swift
  /// struct Song: Identifiable, Equatable {
  ///   let id: Int
  ///   var year: Int
  /// }
  ///
  /// let songs = [Song(id: 1, year: 2024), Song(id: 2, year: 2025), Song(id: 3, year: 2024)]
  /// let source = try ModelSnapshot(sections: [("Library", songs)])
  /// let recipe = Derivation<String, Song, Int>.grouped(by: { $0.year }, order: .descending)
  /// let years = DerivedSnapshot(recipe, of: source).result
  /// print(years.identifiers.sectionIdentifiers)  // [2025, 2024]
  /// print(years.models.map(\.id))  // [2, 1, 3]
  /// ```
  ///
  /// - Parameters:
  ///   - group: The group of a model.
  ///   - order: The order of the groups.
  /// - Returns: The derivation.
  @inlinable
  public static func grouped(
    by group: @escaping (Model) -> Out,
    order: GroupOrder<Out> = .firstAppearance
  ) -> Self {
    Self(Placing(.groups(by: group, order: order)))
  }

  /// The derivation that makes a section of all models with the same group, which a drop into another group sets.
  ///
  /// ```swift
  /// struct Card: Identifiable, Equatable {
  ///   let id: Int
  ///   var column: String
  /// }
  ///
  /// let cards = ModelStorage<MainSection, Card>()
  /// try cards.apply([Card(id: 1, column: "Open"), Card(id: 2, column: "Done")])
  /// let board = cards.derived(.grouped(by: \.column, order: .listed(["Open", "Done"])))
  /// grid.attach(to: board)
  /// board.dropItems(at: [[0, 0]], inGap: [1, 1])
  /// print(cards[1]?.column ?? "")  // Done
  /// ```
  ///
  /// Without a writable key path, a drop into another group is refused.
  ///
  /// - Parameters:
  ///   - group: The group of a model.
  ///   - order: The order of the groups.
  /// - Returns: The derivation.
  @inlinable
  public static func grouped(
    by group: WritableKeyPath<Model, Out>,
    order: GroupOrder<Out> = .firstAppearance
  ) -> Self {
    var derivation = grouped(by: { $0[keyPath: group] }, order: order)
    derivation.groupPath = group
    return derivation
  }

  /// The derivation that makes one section of all models.
  ///
  /// The section exists without models, too, unless ``withoutEmptySections()`` says otherwise.
  ///
  /// - Parameter section: The section.
  /// - Returns: The derivation.
  @inlinable
  public static func flattened(into section: Out) -> Self {
    Self(Placing(.one(section)))
  }
}
