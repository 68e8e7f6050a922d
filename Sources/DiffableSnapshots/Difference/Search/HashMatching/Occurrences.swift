/// The indexes of the occurrences of each key in a list, which are taken from first to last.
@usableFromInline
package struct Occurrences<Key: Hashable> {
  @usableFromInline
  var first: [Key: Int]

  /// For each index, the next index of the same key, -1 for the last one.
  @usableFromInline
  let next: [Int]

  @inlinable
  package init(_ keys: [Key]) {
    // A dictionary with enough capacity never rehashes, so an inconsistent `hash(into:)` cannot make
    // it trap.
    first = Dictionary(minimumCapacity: keys.count)
    var next = Array(keys.count, of: -1)
    for index in keys.indices.reversed() {
      next[index] = first.updateValue(index, forKey: keys[index]) ?? -1
    }
    self.next = next
  }

  /// Whether the list has the key, whether or not its occurrences have been taken.
  @inlinable
  package func contains(_ key: Key) -> Bool { first.index(forKey: key) != nil }

  /// Takes the first remaining index of a key; nil if none remains.
  @inlinable
  package mutating func takeFirst(_ key: Key) -> Int? {
    guard let entry = first.index(forKey: key) else { return nil }
    let index = first.values[entry]
    guard index >= 0 else { return nil }
    first.values[entry] = next[index]
    return index
  }
}
