/// Why a snapshot cannot be built, edited or changed the way it was asked.
///
/// Whatever throws one has changed nothing.
///
/// ```swift
/// do {
///   _ = try Snapshot(sections: ["Fruit": ["apple", "pear", "apple"]])
/// } catch {
///   print(error.code == .duplicateItem, error.position?.item == 2)  // true true
/// }
/// ```
public struct SnapshotError: Error {
  /// The kinds of error; later versions may add to them.
  public struct Code: Hashable, Sendable {
    let name: String

    /// An item identifier stands twice in one snapshot.
    public static let duplicateItem = Code(name: "duplicateItem")

    /// A section identifier stands twice in one snapshot.
    public static let duplicateSection = Code(name: "duplicateSection")

    /// An item identifier is not in the snapshot.
    public static let unknownItem = Code(name: "unknownItem")

    /// A section identifier is not in the snapshot.
    public static let unknownSection = Code(name: "unknownSection")

    /// Items were to be appended to the last section, and there is no section.
    public static let noSections = Code(name: "noSections")

    /// A difference does not belong to the snapshot it was applied to.
    public static let mismatchedDifference = Code(name: "mismatchedDifference")
  }

  /// What kind of error it is.
  public let code: Code

  /// The section or item identifier that is at fault, when there is one.
  public let identifier: (any Hashable & Sendable)?

  /// Where the identifier was met, when that is known.
  ///
  /// For a list that was handed over: the place of the repetition in it. For an edit: where the
  /// identifier already stands. For a section, ``ItemPosition/section`` alone counts.
  public let position: ItemPosition?

  /// What is wrong and what to do about it.
  private let advice: String
}

extension SnapshotError.Code: CustomStringConvertible {
  /// The code's name.
  public var description: String { name }
}

extension SnapshotError: CustomStringConvertible {
  /// A sentence that names the identifier, the place and what to do.
  public var description: String {
    guard let identifier else { return advice }
    return "\(String(reflecting: identifier)) \(advice)"
  }
}

extension SnapshotError: Hashable {
  /// Compares code, identifier and position.
  public static func == (a: Self, b: Self) -> Bool {
    a.code == b.code && a.position == b.position && a.erasedIdentifier == b.erasedIdentifier
  }

  /// Hashes code, identifier and position.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(position)
    hasher.combine(erasedIdentifier)
  }

  private var erasedIdentifier: AnyHashable? { identifier.map { AnyHashable($0) } }
}

// MARK: - The errors, each with its advice

extension SnapshotError {
  @usableFromInline
  static func duplicateItem(
    _ identifier: any Hashable & Sendable,
    at position: ItemPosition?
  ) -> Self {
    let place = position.map { ", at section \($0.section), item \($0.item)" } ?? ""
    return SnapshotError(
      code: .duplicateItem,
      identifier: identifier,
      position: position,
      advice: "is a repeated item identifier\(place). Item identifiers are unique over the whole "
        + "snapshot: move the item instead, or choose a duplicate policy that keeps one."
    )
  }

  @usableFromInline
  static func duplicateSection(_ identifier: any Hashable & Sendable, at index: Int?) -> Self {
    let place = index.map { ", at section \($0)" } ?? ""
    return SnapshotError(
      code: .duplicateSection,
      identifier: identifier,
      position: index.map { ItemPosition(section: $0, item: 0) },
      advice: "is a repeated section identifier\(place). Section identifiers are unique: move the "
        + "section instead, or choose a duplicate policy that merges."
    )
  }

  @usableFromInline
  static func unknownItem(_ identifier: any Hashable & Sendable) -> Self {
    SnapshotError(
      code: .unknownItem,
      identifier: identifier,
      position: nil,
      advice: "is not an item of this snapshot. Ask contains(_:) first, or append it."
    )
  }

  @usableFromInline
  static func unknownSection(_ identifier: any Hashable & Sendable) -> Self {
    SnapshotError(
      code: .unknownSection,
      identifier: identifier,
      position: nil,
      advice: "is not a section of this snapshot. Ask containsSection(_:) first, or append it."
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
  static func mismatchedDifference(
    _ identifier: (any Hashable & Sendable)?,
    at position: ItemPosition?,
    _ reason: String
  ) -> Self {
    SnapshotError(
      code: .mismatchedDifference,
      identifier: identifier,
      position: position,
      advice: "\(reason). Apply a difference to the very snapshot it was computed from."
    )
  }
}
