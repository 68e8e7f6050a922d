/// A condition of a derivation, which is checked for one model or for up to 64 at once.
///
/// Both closures are created where the caller passes its closure, because the compiler knows the type of the
/// models there. So no model is passed through a closure that is not specialized.
@usableFromInline
struct Condition<Model> {
  /// Whether the condition holds for a model.
  @usableFromInline
  let holds: (Model) -> Bool

  /// Returns the given bits without those of models for which the condition does not hold.
  ///
  /// Each bit represents a model of the array, which has no more models than there are bits.
  @usableFromInline
  let holding: (_ models: ArraySlice<Model>, _ bits: UInt64) -> UInt64

  @inlinable
  init(_ holds: @escaping (Model) -> Bool) {
    self.holds = holds
    holding = { models, bits in
      let models = models.span
      var result = bits
      for index in BitIndexes(bits) where !models.lend(index, to: holds) { result &= ~(1 << index) }
      return result
    }
  }
}

/// The indexes of the one bits in a number, ascending.
@usableFromInline
struct BitIndexes: Sequence, IteratorProtocol {
  @usableFromInline
  var rest: UInt64

  @inlinable
  init(_ bits: UInt64) {
    rest = bits
  }

  @inlinable
  mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    defer { rest &= rest - 1 }
    return rest.trailingZeroBitCount
  }
}
