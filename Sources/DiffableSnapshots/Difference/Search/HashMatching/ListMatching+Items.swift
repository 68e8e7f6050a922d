/// The part of the matching that reads models. It is inlinable, so that the compiler specializes it
/// for their type.
extension ListMatching {
  /// Matches items by identifier; of items with the same identifier, the first matches the first.
  ///
  /// - Parameters:
  ///   - old: The items before.
  ///   - new: The items after.
  ///   - identifier: Returns the identifier of an item.
  ///   - prefersEqualEnds: Whether equal items at both ends of the lists are matched before all others.
  ///   - areEqual: Compares contents. Nil means that they cannot be compared; they count as different.
  /// - Complexity: O(*n*) on average for *n* items. Identifiers are hashed only between the first and
  ///   the last item whose identifier changes, or if the identifiers behind them have to be looked up.
  @inlinable
  @inline(__always)
  package init<Item, Identifier: Hashable>(
    from old: [Item],
    to new: [Item],
    by identifier: (Item) -> Identifier,
    prefersEqualEnds: Bool = false,
    areEqual: (_ old: Item, _ new: Item) -> Bool?
  ) {
    func areSame(_ before: Int, _ after: Int) -> Bool {
      identifier(old[before]) == identifier(new[after])
    }
    func areUnchanged(_ before: Int, _ after: Int) -> Bool {
      areEqual(old[before], new[after]) == true && areSame(before, after)
    }
    var ends = CommonEnds(old.count, new.count)
    if prefersEqualEnds {
      ends.extendHead(while: areUnchanged)
      ends.extendTail(while: areUnchanged)
    }
    let unchanged = ends
    // In what is left, the first occurrence of an identifier matches the first.
    ends.extendHead(while: areSame)
    let beforeTail = ends
    ends.extendTail(while: areSame)
    if ends.tail > beforeTail.tail, !ends.isTailApart(beforeTail.tail, old, new, by: identifier) {
      ends = beforeTail
    }
    let origins = ends.origins(matching: old, new, by: identifier)
    var isUpdated = [Bool](new.count, of: false)
    for after in unchanged.head..<new.count - unchanged.tail {
      if let before = origins[after] {
        isUpdated[after] = areEqual(old[before], new[after]) != true
      }
    }
    self.init(origins: origins, isUpdated: isUpdated, countBefore: old.count)
  }

  /// The same matching without pairs of different identifiers: one is deleted, the other inserted.
  @inlinable
  package func keepingIdentity<Item, Identifier: Hashable>(
    from old: [Item],
    to new: [Item],
    by identifier: (Item) -> Identifier
  ) -> Self {
    let different = origins.indices.filter { after in
      origins[after].map { identifier(old[$0]) != identifier(new[after]) } ?? false
    }
    return different.isEmpty ? self : withoutMatches(of: different)
  }
}

/// The equal beginnings and ends of two lists.
@usableFromInline
struct CommonEnds {
  @usableFromInline
  let countBefore: Int

  @usableFromInline
  let countAfter: Int

  /// The number of common items at the start.
  @usableFromInline
  var head = 0

  /// The number of common items at the end; no item belongs to both.
  @usableFromInline
  var tail = 0

  @inlinable
  init(_ countBefore: Int, _ countAfter: Int) {
    self.countBefore = countBefore
    self.countAfter = countAfter
  }

  @inlinable
  var rest: Int { min(countBefore, countAfter) - head - tail }

  @inlinable
  mutating func extendHead(while areCommon: (_ before: Int, _ after: Int) -> Bool) {
    while rest > 0, areCommon(head, head) { head += 1 }
  }

  @inlinable
  mutating func extendTail(while areCommon: (_ before: Int, _ after: Int) -> Bool) {
    while rest > 0, areCommon(countBefore - 1 - tail, countAfter - 1 - tail) { tail += 1 }
  }

  @inlinable
  var middleBefore: Range<Int> { head..<countBefore - tail }

  @inlinable
  var middleAfter: Range<Int> { head..<countAfter - tail }

  /// Whether no identifier of the tail also occurs before it.
  ///
  /// If so, the items of the tail match each other, independently of the items before them.
  ///
  /// The items from `end` items before the end on do not matter. The answer is also false if it would
  /// cost more than to match the tail item by item.
  @inlinable
  func isTailApart<Item, Identifier: Hashable>(
    _ end: Int,
    _ old: [Item],
    _ new: [Item],
    by identifier: (Item) -> Identifier
  ) -> Bool {
    let middle = old[middleBefore].map(identifier) + new[middleAfter].map(identifier)
    if middle.isEmpty { return true }
    let tail = countAfter - self.tail..<countAfter - end
    if middle.count <= 4 {
      return tail.allSatisfy { !middle.contains(identifier(new[$0])) }
    }
    guard middle.count < tail.count else { return false }
    let identifiers = Occurrences(middle)
    return tail.allSatisfy { !identifiers.contains(identifier(new[$0])) }
  }

  /// The index before of each item after: the ends match each other, and in between the first occurrence
  /// of an identifier matches the first.
  @inlinable
  func origins<Item, Identifier: Hashable>(
    matching old: [Item],
    _ new: [Item],
    by identifier: (Item) -> Identifier
  ) -> [Int?] {
    var origins: [Int?] = []
    origins.reserveCapacity(countAfter)
    for index in 0..<head { origins.append(index) }
    if middleBefore.isEmpty || middleAfter.isEmpty {
      for _ in middleAfter { origins.append(nil) }
    } else {
      var unmatched = Occurrences(old[middleBefore].map(identifier))
      for index in middleAfter {
        origins.append(unmatched.takeFirst(identifier(new[index])).map { head + $0 })
      }
    }
    for index in countAfter - tail..<countAfter { origins.append(index - countAfter + countBefore) }
    return origins
  }
}
