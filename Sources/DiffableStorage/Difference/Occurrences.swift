/// The places of keys in a list, handed out from first to last.
package struct Occurrences<Key: Hashable> {
  private var first: [Key: Int]

  /// For each place that of the same key after it, -1 for the last one.
  private let next: [Int]

  package init(_ keys: [Key]) {
    // With room for all of them it never rehashes, and so cannot trap on a broken `hash`.
    first = Dictionary(minimumCapacity: keys.count)
    var next = Array(repeating: -1, count: keys.count)
    for index in keys.indices.reversed() {
      next[index] = first.updateValue(index, forKey: keys[index]) ?? -1
    }
    self.next = next
  }

  /// The first place of a key that was not taken yet, nil when there is none left.
  package mutating func takeFirst(_ key: Key) -> Int? {
    guard let entry = first.index(forKey: key) else { return nil }
    let index = first.values[entry]
    guard index >= 0 else { return nil }
    first.values[entry] = next[index]
    return index
  }
}
