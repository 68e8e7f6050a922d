import DiffableStorage

/// The standard library's `CollectionDifference` as a differ.
///
/// It compares models with `==` alone and does not know their identifiers: a model whose content
/// changes is deleted and inserted. Of hashable models, one that goes from one place to another is
/// moved; of models that are only equatable, it is deleted and inserted, too.
///
/// The fewest models go and come, which takes time and memory that grow with the product of what is
/// different. Beyond ``maximumProduct`` everything between the first and the last difference is
/// replaced; for long lists ``IdentityDiffer`` is the better choice.
public struct CollectionDifferenceDiffer: EquatableDiffingAlgorithm, HashableDiffingAlgorithm,
  Sendable
{
  /// The largest product of the two lengths, equal models at both ends aside, that is looked into:
  /// 4,194,304, as of two times 2,048 models.
  public static let maximumProduct = 1 << 22

  /// Creates the differ; it has nothing to set.
  public init() {}

  /// Finds out what turns one list of models into another, by deletions and insertions.
  ///
  /// - Parameters:
  ///   - from: The models before.
  ///   - to: The models after.
  /// - Returns: Deletions from the end to the start, then insertions from the start to the end.
  /// - Complexity: O(*n* + *d* · *e*), where *d* is the number of models between the first and the
  ///   last difference and *e* the number of operations.
  public func diff<T: EntityIdentifiable & Equatable>(
    from: [T],
    to: [T]
  ) -> [SingleSectionOperation] {
    let change = Self.change(from: from, to: to)
    return change.removals.map { .delete($0) } + change.insertions.map { .insert($0) }
  }

  /// Finds out what turns one list of models into another, by deletions, insertions and moves.
  ///
  /// - Parameters:
  ///   - from: The models before.
  ///   - to: The models after.
  /// - Returns: Deletions from the end to the start, then insertions and moves by their indexes
  ///   after.
  /// - Complexity: O(*n* + *d* · *e*) on average, where *d* is the number of models between the
  ///   first and the last difference and *e* the number of operations.
  public func diff<T: EntityIdentifiable & Hashable>(
    from: [T],
    to: [T]
  ) -> [SingleSectionOperation] {
    let change = Self.change(from: from, to: to)
    var removed = Occurrences(change.removals.map { from[$0] })
    var isMoved = [Bool](repeating: false, count: change.removals.count)
    let arrivals: [SingleSectionOperation] = change.insertions.map { index in
      guard let removal = removed.takeFirst(to[index]) else { return .insert(index) }
      isMoved[removal] = true
      return .move(from: change.removals[removal], to: index)
    }
    let deletions = zip(change.removals, isMoved).compactMap { index, isMoved in
      isMoved ? nil : SingleSectionOperation.delete(index)
    }
    return deletions + arrivals
  }

  /// The indexes before of what goes, descending, and after of what comes, ascending.
  private static func change<T: Equatable>(
    from: [T],
    to: [T]
  ) -> (removals: [Int], insertions: [Int]) {
    let head = zip(from, to).prefix { $0 == $1 }.count
    let tail = zip(from[head...].reversed(), to[head...].reversed()).prefix { $0 == $1 }.count
    let old = from[head..<from.count - tail]
    let new = to[head..<to.count - tail]
    let (product, isBeyondInt) = old.count.multipliedReportingOverflow(by: new.count)
    guard !isBeyondInt, product <= maximumProduct else {
      return (old.indices.reversed(), Array(new.indices))
    }
    let difference = new.difference(from: old)
    return (
      difference.removals.reversed().map { head + $0.offset },
      difference.insertions.map { head + $0.offset }
    )
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
