/// A condition of a derivation.
///
/// Both closures are made where the caller's closure is, so the compiler knows the type of the models there,
/// and no model is passed through a closure that does not.
@usableFromInline
struct Condition<Model>: Sendable {
  /// Whether it holds for a model.
  @usableFromInline
  let holds: @Sendable (Model) -> Bool

  /// Those of some bits whose models it holds for.
  ///
  /// A bit stands for a model of an array, which has no more models than there are bits.
  @usableFromInline
  let holding: @Sendable (_ models: ArraySlice<Model>, _ bits: UInt64) -> UInt64

  @inlinable
  init(_ holds: @escaping @Sendable (Model) -> Bool) {
    self.holds = holds
    holding = { models, bits in
      let models = models.span
      var result = bits
      for index in BitIndexes(bits) where !models.lend(index, to: holds) { result &= ~(1 << index) }
      return result
    }
  }
}

/// The indexes of the ones in a number, ascending.
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
