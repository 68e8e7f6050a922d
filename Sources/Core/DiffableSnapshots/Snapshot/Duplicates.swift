/// What becomes of an identifier that occurs more than once.
///
/// Verbs that can meet a repetition have a parameter of this type, which says what they throw:
///
/// ```swift
/// var builder = Snapshot<String, Int>.Builder()
/// builder.appendItems([1, 2, 2], toSection: "A", duplicates: .keepFirst)  // cannot fail
/// try builder.appendSections(["B"])  // throws an error if there is such a section
/// print(builder.itemIdentifiers)  // [1, 2]
/// ```
///
/// UIKit's snapshots move an item that is appended or inserted again; ``keepLast`` does that.
public struct Duplicates<Failure: Error>: Sendable {
  @usableFromInline
  enum Rule: Sendable {
    /// Repetitions are refused; the function makes the error to throw.
    case refused(@Sendable (SnapshotError) -> Failure)
    /// One occurrence is kept.
    case kept(KeptOccurrence)
  }

  @usableFromInline
  let rule: Rule

  @inlinable
  init(_ rule: Rule) { self.rule = rule }

  /// Which occurrence is kept; nil if repetitions are refused.
  @inlinable
  package var kept: KeptOccurrence? {
    if case .kept(let kept) = rule { kept } else { nil }
  }

  /// Carries out the edit that refuses repetitions, or the one that drops them.
  ///
  /// It is inlined, as are the verbs that call it, so that a program with a policy that is known contains only one of
  /// the edits.
  @inlinable
  @inline(__always)
  package func carryOut<Result>(
    refusing refuse: () throws(SnapshotError) -> Result,
    keeping keep: (KeptOccurrence) -> Result
  ) throws(Failure) -> Result {
    switch rule {
    case .kept(let kept):
      return keep(kept)
    case .refused(let failure):
      do throws(SnapshotError) {
        return try refuse()
      } catch {
        throw failure(error)
      }
    }
  }
}

extension Duplicates where Failure == SnapshotError {
  /// A repetition is an error that names the identifier, and nothing changes.
  @inlinable
  public static var refused: Self { Self(.refused { $0 }) }

  /// Creates a policy that is known only at run time.
  ///
  /// - Parameter policy: The policy; nil refuses repetitions.
  public init(_ policy: Duplicates<Never>?) {
    self = policy?.kept.map { Self(.kept($0)) } ?? .refused
  }
}

extension Duplicates where Failure == Never {
  /// Keep the first occurrence of an item; merge the items of a repeated section into its first occurrence.
  @inlinable
  public static var keepFirst: Self { Self(.kept(.first)) }

  /// Keep the last occurrence of an item; merge the items of a repeated section into its last occurrence.
  @inlinable
  public static var keepLast: Self { Self(.kept(.last)) }
}

extension Duplicates: Hashable {
  /// Whether both keep the same occurrence, or both refuse repetitions.
  public static func == (a: Self, b: Self) -> Bool { a.kept == b.kept }

  /// Hashes which occurrence is kept.
  public func hash(into hasher: inout Hasher) { hasher.combine(kept) }
}

/// The occurrence that is kept of an identifier that occurs more than once.
@usableFromInline
package enum KeptOccurrence: Sendable {
  case first, last
}

/// Identifiers as a caller gave them, sorted out by which occurrence is kept.
@usableFromInline
package struct GivenIdentifiers<Identifier: Hashable> {
  /// All identifiers, in order.
  @usableFromInline
  package let all: ContiguousArray<Identifier>

  /// The indexes of the occurrences that are kept when only these identifiers are considered, in
  /// order.
  @usableFromInline
  package private(set) var order: [Int] = []

  /// The indexes in ``order`` whose identifiers do not exist yet.
  @usableFromInline
  package private(set) var new: [Int] = []

  /// The identifiers of the occurrences that are dropped, and those that exist already.
  @usableFromInline
  package private(set) var repeated: [Identifier] = []

  /// The indexes in ``order`` whose occurrences count: all of them if the last one counts, else those that
  /// do not exist yet.
  @usableFromInline
  package let counting: [Int]

  @inlinable
  package init(
    _ ids: some Sequence<Identifier>,
    _ kept: KeptOccurrence,
    exists: (Identifier) -> Bool
  ) {
    all = ContiguousArray(ids)
    var pool = IdentifierPool<Identifier>()
    var isRepeated: [Bool] = []
    let indices = kept == .last ? Array(all.indices.reversed()) : Array(all.indices)
    for index in indices {
      isRepeated.append(pool.insert(all[index]) == nil)
    }
    if kept == .last { isRepeated.reverse() }
    for (index, isRepeated) in isRepeated.enumerated() {
      if isRepeated {
        repeated.append(all[index])
      } else {
        order.append(index)
        if exists(all[index]) { repeated.append(all[index]) } else { new.append(index) }
      }
    }
    counting = kept == .last ? order : new
  }
}

extension Duplicates {
  /// The indexes of the identifiers that are kept of some, in order; nil if none is repeated.
  ///
  /// Throws `duplicateItem` with the position that `find` returns, if repetitions are refused.
  @inlinable
  @inline(__always)
  package func keptIndexes<ID: Hashable>(
    of ids: ContiguousArray<ID>,
    findingPosition find: (ID) -> ItemPosition?
  ) throws(Failure) -> [Int]? {
    try carryOut { () throws(SnapshotError) in
      var known = IdentifierPool<ID>()
      for id in ids where known.insert(id) == nil { throw .duplicateItem(id, at: find(id)) }
      return nil
    } keeping: { kept in
      let given = GivenIdentifiers(ids, kept) { _ in false }
      return given.repeated.isEmpty ? nil : given.order
    }
  }
}
