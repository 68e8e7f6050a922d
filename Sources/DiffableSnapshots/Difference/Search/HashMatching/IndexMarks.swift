/// A set of indexes below a limit, with one bit per index.
@usableFromInline
struct IndexMarks {
  @usableFromInline
  var words: ContiguousArray<UInt64>

  @inlinable
  init(count: Int) {
    words = ContiguousArray(repeating: 0, count: (count + 63) >> 6)
  }

  @inlinable
  func contains(_ index: Int) -> Bool { words[index &>> 6] & (1 &<< UInt64(index & 63)) != 0 }

  @inlinable
  mutating func insert(_ index: Int) { words[index &>> 6] |= 1 &<< UInt64(index & 63) }
}
