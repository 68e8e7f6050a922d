public import Matching

// Makes a matching from the operations of a differ, after checking them.

extension ListMatching {
  /// Creates a matching from the operations of a differ that should turn the old list into the new one, and
  /// checks them.
  ///
  /// Contents that cannot be compared, for which `areEqual` is nil, count as equal. The error is about the
  /// first operation that does not fit.
  @inlinable
  package init<T>(
    replaying operations: [SingleSectionOperation],
    from old: [T],
    to new: [T],
    areEqual: (T, T) -> Bool?
  ) throws(InvalidChange) {
    let origins = try Self.origins(operations, from: old.count, to: new.count)
    let isChanged = new.indices.map { after in
      origins[after].map { areEqual(old[$0], new[after]) == false } ?? false
    }
    let isUpdated = try Self.updates(operations, origins, from: old.count, covering: isChanged)
    self.init(origins: origins, isUpdated: isUpdated, countBefore: old.count)
  }

  /// The index before the change of each item after it, or nil for an inserted item; throws if deletions,
  /// insertions and moves do not fit together.
  @usableFromInline
  static func origins(
    _ operations: [SingleSectionOperation],
    from countBefore: Int,
    to countAfter: Int
  ) throws(InvalidChange) -> [Int?] {
    var before = FreeIndexes(count: countBefore, state: "before")
    var after = FreeIndexes(count: countAfter, state: "after")
    var origins = [Int?](repeating: nil, count: countAfter)
    for operation in operations {
      switch operation {
      case .delete(let index):
        try before.take(index, by: operation)
      case .insert(let index):
        try after.take(index, by: operation)
      case .move(let from, let to):
        try before.take(from, by: operation)
        try after.take(to, by: operation)
        origins[to] = from
      case .update:
        continue
      }
    }
    let (staying, free) = (before.free, after.free)
    guard staying.count == free.count else {
      throw InvalidChange(
        "of \(countBefore) items before the change, \(staying.count) are neither deleted nor moved, "
          + "but \(free.count) of \(countAfter) indexes after the change are left for them"
      )
    }
    for (index, origin) in zip(free, staying) { origins[index] = origin }
    return origins
  }

  /// For each item after the change, whether it is updated.
  ///
  /// Updates are read as indexes after the change. If they do not cover all changed items, they are
  /// read as indexes before the change.
  @usableFromInline
  static func updates(
    _ operations: [SingleSectionOperation],
    _ origins: [Int?],
    from countBefore: Int,
    covering isChanged: [Bool]
  ) throws(InvalidChange) -> [Bool] {
    var targets = [Int?](repeating: nil, count: countBefore)
    for (after, origin) in origins.enumerated() {
      if let origin { targets[origin] = after }
    }
    var isUpdatedAfter = [Bool](repeating: false, count: origins.count)
    var isUpdatedBefore = isUpdatedAfter
    for case .update(let index) in operations {
      guard targets.indices.contains(index) || origins.indices.contains(index) else {
        throw InvalidChange("\(SingleSectionOperation.update(index)): there is no such index")
      }
      if origins.indices.contains(index), origins[index] != nil { isUpdatedAfter[index] = true }
      if targets.indices.contains(index), let after = targets[index] {
        isUpdatedBefore[after] = true
      }
    }
    func firstMissing(_ isUpdated: [Bool]) -> Int? {
      isChanged.indices.first { isChanged[$0] && !isUpdated[$0] }
    }
    guard let missing = firstMissing(isUpdatedAfter) else { return isUpdatedAfter }
    if firstMissing(isUpdatedBefore) == nil { return isUpdatedBefore }
    let origin = origins[missing].map { "\($0)" } ?? "nowhere"
    throw InvalidChange(
      "the item at \(missing) after the change is not equal to its origin at \(origin) before the "
        + "change, and there is no update of it"
    )
  }
}

/// The indexes of a list that are not used by any operation yet.
///
/// Each index may be taken once.
private struct FreeIndexes {
  private var isTaken: [Bool]
  private let state: String

  init(count: Int, state: String) {
    isTaken = Array(repeating: false, count: count)
    self.state = state
  }

  var free: [Int] { isTaken.indices.filter { !isTaken[$0] } }

  mutating func take(_ index: Int, by operation: SingleSectionOperation) throws(InvalidChange) {
    guard isTaken.indices.contains(index) else {
      throw InvalidChange(
        "\(operation): there is no index \(index) among \(isTaken.count) items \(state) the change"
      )
    }
    guard !isTaken[index] else {
      throw InvalidChange("\(operation): another operation uses index \(index) \(state) the change")
    }
    isTaken[index] = true
  }
}
