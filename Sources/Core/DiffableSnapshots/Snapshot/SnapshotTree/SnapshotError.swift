/// The reason why a snapshot cannot be built, edited or changed as requested.
///
/// An operation that throws this error changes nothing.
///
/// ```swift
/// do {
///   _ = try Snapshot(sections: ["Fruit": ["apple", "pear", "apple"]])
/// } catch {
///   print(error.code == .duplicateItem, error.position?.item == 2)  // true true
/// }
/// ```
public struct SnapshotError: Error {
  /// The kind of an error; later versions may add codes.
  public struct Code: Hashable, Sendable {
    let name: String

    /// An item identifier would occur twice in one snapshot.
    public static let duplicateItem = Code(name: "duplicateItem")

    /// A section identifier would occur twice in one snapshot.
    public static let duplicateSection = Code(name: "duplicateSection")

    /// An item identifier is not in the snapshot.
    public static let unknownItem = Code(name: "unknownItem")

    /// A section identifier is not in the snapshot.
    public static let unknownSection = Code(name: "unknownSection")

    /// An edit of a model changed its identifier.
    public static let changedIdentifier = Code(name: "changedIdentifier")

    /// An identifier that is applied to a storage of models has no model there.
    public static let missingModel = Code(name: "missingModel")

    /// Items cannot be appended to the last section, because there is no section.
    public static let noSections = Code(name: "noSections")

    /// A position or an index does not exist in the snapshot.
    public static let unknownPosition = Code(name: "unknownPosition")

    /// The anchor is one of the items to move or insert beside it.
    public static let movedAnchor = Code(name: "movedAnchor")

    /// The neighbors of a place between items are not in its section or below its parent any more, or the section is gone.
    public static let placeGone = Code(name: "placeGone")

    /// An item of an outline cannot become a descendant of itself.
    public static let movedIntoItself = Code(name: "movedIntoItself")

    /// An outline of models cannot set their parents.
    public static let readOnlyParent = Code(name: "readOnlyParent")

    /// A difference was not computed from the snapshot that it is applied to.
    public static let mismatchedDifference = Code(name: "mismatchedDifference")

    /// The length of a row, header or footer is negative, too large or not a number.
    public static let invalidLength = Code(name: "invalidLength")
  }

  /// The kind of the error.
  public let code: Code

  /// The section or item identifier that caused the error; nil if there is none.
  private let identifier: NamedIdentifier?

  /// The position of the identifier, if it is known.
  ///
  /// For a list passed to an initializer, it is the position of the repetition in the list. For an edit,
  /// it is the position of the existing identifier, or the position that does not exist. For a section
  /// identifier, only ``ItemPosition/section`` is meaningful.
  public let position: ItemPosition?

  /// The problem and a way to solve it.
  private let advice: String

  private init(
    code: Code,
    identifier: (any Hashable)?,
    position: ItemPosition?,
    advice: String
  ) {
    self.code = code
    self.identifier = identifier.map { NamedIdentifier(text: String(reflecting: $0), value: $0) }
    self.position = position
    self.advice = advice
  }

  /// An identifier and its text.
  ///
  /// `@unchecked Sendable`, because identifiers need not be `Sendable`, but errors are: the text is made when
  /// the error is thrown, and the value is given only as a type that is `Sendable`. It is
  /// released where the error is.
  private struct NamedIdentifier: @unchecked Sendable {
    let text: String
    let value: any Hashable
  }

  /// The section or item identifier that caused the error.
  ///
  /// - Parameter type: The type of the identifier, which is `Sendable`, because an error can be sent to another
  ///   isolation domain. Identifiers of other types are named by the description only.
  /// - Returns: The identifier; nil if no identifier caused the error, or if it has another type.
  public func identifier<ID: Hashable & Sendable>(as type: ID.Type) -> ID? {
    identifier?.value as? ID
  }
}

extension SnapshotError.Code: CustomStringConvertible {
  /// The code's name.
  public var description: String { name }
}

extension SnapshotError: CustomStringConvertible {
  /// A message that names the identifier, its position and a way to solve the problem.
  public var description: String {
    identifier.map { "\($0.text) \(advice)" } ?? advice
  }
}

extension SnapshotError: Hashable {
  /// Compares code, position, and the text of the identifier.
  public static func == (a: Self, b: Self) -> Bool {
    a.code == b.code && a.position == b.position && a.identifier?.text == b.identifier?.text
  }

  /// Hashes code, position, and the text of the identifier.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(position)
    hasher.combine(identifier?.text)
  }
}

// MARK: - The errors and their messages

extension SnapshotError {
  @usableFromInline
  package static func duplicateItem(
    _ identifier: any Hashable,
    at position: ItemPosition?
  ) -> Self {
    let ending = position.map { ", at section \($0.section), item \($0.item)" } ?? ""
    return SnapshotError(
      code: .duplicateItem,
      identifier: identifier,
      position: position,
      advice:
        "is a repeated item identifier\(ending). Item identifiers are unique over the whole "
        + "snapshot: move the item instead, or choose a duplicate policy that keeps one."
    )
  }

  @usableFromInline
  package static func duplicateSection(_ identifier: any Hashable, at index: Int?)
    -> Self
  {
    let ending = index.map { ", at section \($0)" } ?? ""
    return SnapshotError(
      code: .duplicateSection,
      identifier: identifier,
      position: index.map { ItemPosition(section: $0, item: 0) },
      advice:
        "is a repeated section identifier\(ending). Section identifiers are unique: move the "
        + "section instead, or choose a duplicate policy that merges."
    )
  }

  @usableFromInline
  package static func unknownItem(_ identifier: any Hashable) -> Self {
    SnapshotError(
      code: .unknownItem,
      identifier: identifier,
      position: nil,
      advice: "is not an item of this snapshot. Ask contains(_:) first, or append it."
    )
  }

  @usableFromInline
  package static func unknownSection(_ identifier: any Hashable) -> Self {
    SnapshotError(
      code: .unknownSection,
      identifier: identifier,
      position: nil,
      advice: "is not a section of this snapshot. Ask containsSection(_:) first, or append it."
    )
  }

  @usableFromInline
  static func changedIdentifier(
    _ identifier: any Hashable,
    to other: any Hashable
  ) -> Self {
    SnapshotError(
      code: .changedIdentifier,
      identifier: identifier,
      position: nil,
      advice:
        "would become \(String(reflecting: other)). An edit of a model cannot change its identifier: "
        + "delete the model and insert the other one instead."
    )
  }

  @usableFromInline
  static func missingModel(_ identifier: any Hashable) -> Self {
    SnapshotError(
      code: .missingModel,
      identifier: identifier,
      position: nil,
      advice:
        "has no model in the storage. A snapshot of identifiers can delete and move its models: apply "
        + "models to the storage to add some."
    )
  }

  @usableFromInline
  package static var readOnlyParent: Self {
    SnapshotError(
      code: .readOnlyParent,
      identifier: nil,
      position: nil,
      advice:
        "This outline cannot set the parents of its models. Make it of a ModelStorage with a writable key path, "
        + #"as "storage.outlined(\.parent)", or edit the source."#
    )
  }

  @usableFromInline
  static var noSections: Self {
    SnapshotError(
      code: .noSections,
      identifier: nil,
      position: nil,
      advice: "There is no section to append items to. Append a section first."
    )
  }

  @usableFromInline
  package static func itemMovedTwice(
    _ identifier: any Hashable,
    at position: ItemPosition
  ) -> Self {
    SnapshotError(
      code: .duplicateItem,
      identifier: identifier,
      position: position,
      advice: "occurs twice among the items to move. Pass each item once."
    )
  }

  @usableFromInline
  package static func movedAnchor(
    _ identifier: any Hashable,
    at position: ItemPosition,
    to verb: String = "move"
  ) -> Self {
    SnapshotError(
      code: .movedAnchor,
      identifier: identifier,
      position: position,
      advice: "is the anchor and one of those to \(verb). Choose an anchor that stays."
    )
  }

  @usableFromInline
  package static func movedIntoItself(
    _ identifier: any Hashable,
    at position: ItemPosition
  ) -> Self {
    SnapshotError(
      code: .movedIntoItself,
      identifier: identifier,
      position: position,
      advice: "would become a descendant of itself. Choose a parent that is not below the item."
    )
  }

  /// A place between items cannot be resolved.
  @usableFromInline
  static func placeGone(_ section: any Hashable) -> Self {
    SnapshotError(
      code: .placeGone,
      identifier: section,
      position: nil,
      advice:
        "is not a section of this snapshot, or has none of the place's neighbors any more. Make the place "
        + "from the state that is shown, with the newest one as asOf."
    )
  }

  /// A place among the children of an item, or among the roots, cannot be resolved.
  @usableFromInline
  package static func placeGone(amongChildrenOf parent: (any Hashable)?) -> Self {
    SnapshotError(
      code: .placeGone,
      identifier: parent,
      position: nil,
      advice: (parent == nil ? "The roots do not have" : "does not have, as children,")
        + " any of the place's neighbors any more. Make the place anew, or without neighbors."
    )
  }

  /// The error for a position that does not exist, with the number of sections, and that of the items of its
  /// section.
  @usableFromInline
  package static func unknownPosition(_ position: ItemPosition, sections: Int, items: Int) -> Self {
    let isSectionKnown = position.section >= 0 && position.section < sections
    return SnapshotError(
      code: .unknownPosition,
      identifier: nil,
      position: position,
      advice:
        isSectionKnown
        ? "Position \(position) does not exist: section \(position.section) has "
          + "\(counted(items, "item")). Ask numberOfItems(inSectionAt:) first."
        : "Position \(position) does not exist: there are \(counted(sections, "section")). "
          + "Ask numberOfSections first."
    )
  }

  package static func unknownPosition(ofIndexes indexes: [Int]) -> Self {
    SnapshotError(
      code: .unknownPosition,
      identifier: nil,
      position: nil,
      advice:
        "Index path \(indexes) is not that of an item. The index path of an item has two elements, "
        + "section and item."
    )
  }

  @usableFromInline
  package static func mismatchedDifference(
    _ identifier: (any Hashable)?,
    at position: ItemPosition?,
    _ reason: String
  ) -> Self {
    SnapshotError(
      code: .mismatchedDifference,
      identifier: identifier,
      position: position,
      advice: "\(reason). Apply a difference to the snapshot that it was computed from."
    )
  }

  @usableFromInline
  package static func invalidLength(_ identifier: any Hashable, _ reason: String) -> Self {
    SnapshotError(code: .invalidLength, identifier: identifier, position: nil, advice: reason)
  }
}
