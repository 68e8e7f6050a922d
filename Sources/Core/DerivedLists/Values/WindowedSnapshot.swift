/// The part of a derived list that a view shows.
///
/// ```swift
/// struct Song: Identifiable, Equatable {
///   let id: Int
///   var title: String
/// }
///
/// let songs = (1...1_000).map { Song(id: $0, title: "Song \($0)") }
/// let source = try ModelSnapshot(sections: [("Library", songs)])
/// let recipe = Derivation<String, Song, String>.sorted(on: { $0.id }, descending: true)
/// var window = WindowedSnapshot(recipe.window(0..<3), of: source)
/// print(window.result.models.map(\.id))  // [1000, 999, 998]
/// window.slide(to: 1..<4)
/// print(window.result.models.map(\.id))  // [999, 998, 997]
/// ```
///
/// Rows are numbered across all sections of the whole list. The result has the sections that have a
/// row in the window.
public struct WindowedSnapshot<
  Section: Hashable,
  Model: Identifiable & Equatable,
  Out: Hashable
> {
  /// The whole list, for counts and positions outside of the window.
  public let whole: DerivedSnapshot<Section, Model, Out>

  /// The models in the window.
  public let result: ModelSnapshot<Out, Model>

  /// The rows of the whole list in the window.
  ///
  /// These are the requested rows that exist. If none of them does, because the list has become shorter,
  /// the window is at the end of the list and has as many rows as before, if the list still has that
  /// many.
  public let rows: Range<Int>

  @usableFromInline
  let request: WindowRequest<Model.ID>

  /// Applies a derivation to a list, and shows a window of it.
  ///
  /// - Parameters:
  ///   - derivation: The recipe.
  ///   - source: The list.
  /// - Complexity: O(*n* + *m* log *m*) for *n* models, *m* of them shown.
  @inlinable
  public init(
    _ derivation: WindowedDerivation<Section, Model, Out>,
    of source: ModelSnapshot<Section, Model>
  ) {
    let whole = DerivedSnapshot(derivation.derivation, of: source)
    self.init(whole, derivation.request, basedOn: ModelSnapshot(), 0)
  }

  @inlinable
  init(
    _ whole: DerivedSnapshot<Section, Model, Out>,
    _ request: WindowRequest<Model.ID>,
    basedOn previous: ModelSnapshot<Out, Model>,
    _ rowCount: Int
  ) {
    self.whole = whole
    self.request = request
    rows = request.rows(in: whole.result.identifiers, before: rowCount)
    result = whole.result.window(rows, basedOn: previous)
  }
}

extension WindowedSnapshot {
  /// Follows the source to another version.
  ///
  /// - Parameter newer: Any later or earlier version.
  /// - Returns: The difference of the results.
  /// - Complexity: The same as ``DerivedSnapshot/update(to:)``, plus O(*w* + log *n*) for *w* rows.
  @inlinable
  @discardableResult
  public mutating func update(
    to newer: ModelSnapshot<Section, Model>
  ) -> SnapshotDifference<Out, Model.ID> {
    update { $0.update(to: newer) }
  }

  /// Replaces the derivation; the window remains.
  ///
  /// - Parameters:
  ///   - newer: The other derivation.
  ///   - narrowing: The promise that the new filters show only models that ``whole`` already has.
  ///   - report: Receives a hidden model for which the promise is broken; see ``DerivedSnapshot``.
  /// - Returns: The difference of the results.
  /// - Complexity: The same as for the method of ``DerivedSnapshot``, plus O(*w* + log *n*) for *w*
  ///   rows.
  @inlinable
  @discardableResult
  public mutating func update(
    to newer: Derivation<Section, Model, Out>,
    narrowing: Bool = false,
    onBrokenPromise report: ((Model.ID) -> Void)? = nil
  ) -> SnapshotDifference<Out, Model.ID> {
    update { $0.update(to: newer, narrowing: narrowing, onBrokenPromise: report) }
  }

  /// Moves the window, or changes its size.
  ///
  /// - Parameter rows: The rows to show, numbered across all sections. Those that do not exist are
  ///   left out.
  /// - Returns: The difference of the results.
  /// - Complexity: O(*w* + log *n*) for *w* rows.
  @inlinable
  @discardableResult
  public mutating func slide(to rows: Range<Int>) -> SnapshotDifference<Out, Model.ID> {
    become(Self(whole, .rows(rows), basedOn: result, 0))
  }

  @inlinable
  mutating func update(
    _ edit: (inout DerivedSnapshot<Section, Model, Out>) -> SnapshotDifference<Out, Model.ID>
  ) -> SnapshotDifference<Out, Model.ID> {
    var edited = whole
    let change = edit(&edited)
    let request = request.following(
      change,
      from: whole.result.identifiers,
      to: edited.result.identifiers
    )
    return become(Self(edited, request, basedOn: result, rows.count))
  }

  @inlinable
  mutating func become(_ newer: Self) -> SnapshotDifference<Out, Model.ID> {
    let before = result
    self = newer
    return result.difference(from: before)
  }
}

// MARK: - Slices

extension ModelSnapshot {
  /// A snapshot of some rows, in the sections that have them, with their marks; it shares memory with a
  /// previous one where possible.
  ///
  /// The offsets must be valid. It takes O(*w* + log *n*) for *w* rows.
  @inlinable
  func window(_ rows: Range<Int>, basedOn previous: Self) -> Self {
    var sections: [(Section, ContiguousArray<Model.ID>)] = []
    var next = rows.lowerBound
    while next < rows.upperBound, let position = identifiers.tree.position(ofOffset: next),
      let section = identifiers.sectionIdentifier(at: position.section),
      let range = identifiers.itemOffsets(ofSectionAt: position.section)
    {
      let end = min(range.upperBound, rows.upperBound)
      sections.append((section, ids(in: next..<end)))
      next = end
    }
    let models = list.elements(in: rows)
    let reconciled = try? previous.reconciled(
      identifiers: sections,
      models: models,
      keepsEqual: false
    )
    guard let window = reconciled?.snapshot else { return Self() }
    return window.marked(inRows: rows, of: identifiers)
  }

  @inlinable
  func ids(in range: Range<Int>) -> ContiguousArray<Model.ID> {
    let all = identifiers.itemIdentifiers
    return ContiguousArray(range.lazy.map { all[$0] })
  }

  /// This window with the marks of the whole.
  @inlinable
  func marked(inRows rows: Range<Int>, of whole: Snapshot<Section, Model.ID>) -> Self {
    if whole.marks.isEmpty { return self }
    func moved(_ offsets: [Int]) -> [Int] {
      offsets.filter { rows.contains($0) }.map { $0 - rows.lowerBound }
    }
    var marks = Marks()
    marks.reloadedSections = whole.marks.reloadedSections.compactMap {
      whole.sectionIdentifier(at: $0).flatMap { identifiers.indexOfSection($0) }
    }
    marks.reloadedItems = moved(whole.marks.reloadedItems)
    marks.reconfiguredItems = moved(whole.marks.reconfiguredItems)
    return Self(identifiers.withMarks(marks), list)
  }
}
