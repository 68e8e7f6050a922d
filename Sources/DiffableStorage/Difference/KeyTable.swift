/// Indexes, found by 32-bit hash: open addressing with linear probing.
///
/// A word is a hash above an index; the table is at most half full, so every probe ends. It calls
/// nothing of an identifier's own.
@usableFromInline
struct KeyTable {
  @usableFromInline
  private(set) var words: ContiguousArray<UInt64>

  /// Files each index under its hash.
  @usableFromInline
  init(_ indexes: some Collection<UInt32>, key: (_ index: UInt32) -> UInt32) {
    var size = 4
    while size < 2 * indexes.count { size *= 2 }
    words = ContiguousArray(repeating: .max, count: size)
    words.withUnsafeMutableBufferPointer { words in
      let mask = words.count &- 1
      for index in indexes {
        let key = key(index)
        var slot = Int(key) & mask
        while words[slot] != .max { slot = (slot &+ 1) & mask }
        words[slot] = UInt64(key) << 32 | UInt64(index)
      }
    }
  }

  /// The first index filed under a hash that is the right one.
  @inlinable
  @inline(__always)
  func first(_ key: UInt32, where isRight: (_ index: Int) -> Bool) -> Int? {
    let mask = words.count &- 1
    var slot = Int(key) & mask
    while true {
      let word = words[slot]
      if word == .max { return nil }
      if UInt32(truncatingIfNeeded: word &>> 32) == key {
        let index = Int(UInt32(truncatingIfNeeded: word))
        if isRight(index) { return index }
      }
      slot = (slot &+ 1) & mask
    }
  }
}
