import DiffableStorage

extension ListMatching {
  /// Replays a differ's operations.
  ///
  /// - Parameters:
  ///   - operations: What is said to turn the old list into the new one.
  ///   - old: The items before.
  ///   - new: The items after.
  ///   - areEqual: Compares contents; nil when they cannot be compared, which counts as equal.
  /// - Throws: The first thing that does not fit.
  /// - Complexity: O(*n* + *c*) for *n* items and *c* operations.
  package init<T>(
    replaying operations: [SingleSectionOperation],
    from old: [T],
    to new: [T],
    areEqual: (T, T) -> Bool?
  ) throws(InvalidChange) {
    let origins = try Self.origins(operations, from: old.count, to: new.count)
    let isChanged = zip(origins, new).map { origin, item in
      origin.map { areEqual(old[$0], item) == false } ?? false
    }
    let isUpdated = try Self.updates(operations, origins, from: old.count, covering: isChanged)
    self.init(origins: origins, isUpdated: isUpdated, countBefore: old.count)
  }

  /// Where every item after comes from, if deletions, insertions and moves fit together.
  private static func origins(
    _ operations: [SingleSectionOperation],
    from countBefore: Int,
    to countAfter: Int
  ) throws(InvalidChange) -> [Int?] {
    var before = Places(count: countBefore, state: "before")
    var after = Places(count: countAfter, state: "after")
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
        "of \(countBefore) items before \(staying.count) stay in their order, and of "
          + "\(countAfter) places after \(free.count) are left for them"
      )
    }
    for (index, origin) in zip(free, staying) { origins[index] = origin }
    return origins
  }

  /// Which items after are updated, by their indexes after or, if those do not do, before.
  private static func updates(
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
        throw InvalidChange("\(SingleSectionOperation.update(index)) names nothing")
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
      "the item at \(missing) after is not equal to the one it is said to be, at "
        + "\(origin) before, and there is no update of it"
    )
  }
}

/// Places of a list, each of which may be taken once.
private struct Places {
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
        "\(operation): there is no index \(index) \(state), with \(isTaken.count) items"
      )
    }
    guard !isTaken[index] else {
      throw InvalidChange("\(operation): the index \(index) \(state) is named twice")
    }
    isTaken[index] = true
  }
}
