import Matching

/// A differ that uses the standard library's `CollectionDifference`.
///
/// It compares models with `==` and ignores their identifiers. A model whose content changes is
/// deleted and inserted. A model that changes its position is moved if it is hashable; if it is
/// only equatable, it is deleted and inserted.
///
/// The number of deletions and insertions is the smallest possible. Time and memory grow with the
/// product of the numbers of differing models. If the product is larger than ``maximumProduct``,
/// all models between the first and the last difference are replaced. For long lists use
/// ``IdentityDiffer``.
public struct CollectionDifferenceDiffer: EquatableDiffingAlgorithm, HashableDiffingAlgorithm,
  Sendable
{
  /// The largest product of the two list lengths for which a difference is computed.
  ///
  /// Equal models at both ends of the lists do not count. The value is 4,194,304, which is the
  /// product of two lists of 2,048 models.
  public static let maximumProduct = 1 << 22

  /// Creates a differ.
  public init() {}

  /// Finds the deletions and insertions that turn one list of models into another.
  ///
  /// - Parameters:
  ///   - from: The models before the change.
  ///   - to: The models after the change.
  /// - Returns: Deletions in descending order, then insertions in ascending order.
  /// - Complexity: O(*n* + *d* · *e*), where *d* is the number of models between the first and the
  ///   last difference and *e* the number of operations.
  public func diff<T: EntityIdentifiable & Equatable>(
    from: [T],
    to: [T]
  ) -> [SingleSectionOperation] {
    let change = Self.change(from: from, to: to)
    return change.removals.map { .delete($0) } + change.insertions.map { .insert($0) }
  }

  /// Finds the deletions, insertions and moves that turn one list of models into another.
  ///
  /// - Parameters:
  ///   - from: The models before the change.
  ///   - to: The models after the change.
  /// - Returns: Deletions in descending order, then insertions and moves in ascending order of
  ///   their indexes after the change.
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

  /// The indexes of deleted models before the change, in descending order, and of inserted models
  /// after it, in ascending order.
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
