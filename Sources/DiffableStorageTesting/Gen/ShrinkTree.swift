/// A value and, computed when asked for, the simpler values to try in its place.
///
/// Each of those is a tree itself. Children come in the order in which to try them: boldest first.
/// Every path downwards ends.
struct ShrinkTree<Value> {
  let value: Value
  let children: () -> AnySequence<ShrinkTree<Value>>

  init(_ value: Value, children: @escaping () -> AnySequence<ShrinkTree<Value>>) {
    self.value = value
    self.children = children
  }

  /// A value that nothing is simpler than.
  init(leaf value: Value) {
    self.init(value) { AnySequence(EmptyCollection()) }
  }

  /// A value whose simpler values a function tells, and theirs in turn.
  init<Simpler: Sequence<Value>>(_ value: Value, simpler: @escaping (Value) -> Simpler) {
    self.init(value) {
      AnySequence(simpler(value).lazy.map { ShrinkTree($0, simpler: simpler) })
    }
  }

  var isFullyShrunk: Bool {
    children().makeIterator().next() == nil
  }

  func map<New>(_ transform: @escaping (Value) -> New) -> ShrinkTree<New> {
    ShrinkTree<New>(transform(value)) {
      AnySequence(children().lazy.map { $0.map(transform) })
    }
  }

  /// Adds more values to try, before the tree's own.
  func preceded(
    by others: @escaping () -> AnySequence<ShrinkTree<Value>>
  ) -> ShrinkTree<Value> {
    ShrinkTree(value) { .concatenating([others, children]) }
  }

  /// The children of two trees in pairs that belong together.
  ///
  /// Paired from the last ones, the smallest steps: those of two numbers keep their difference.
  func childrenInStep<Other>(
    with other: ShrinkTree<Other>
  ) -> [(ShrinkTree<Value>, ShrinkTree<Other>)] {
    // Enough for numbers of any size; longer lists are those of collections, too many to pair.
    let limit = 64
    let ours = Array(children().prefix(limit))
    let theirs = Array(other.children().prefix(limit))
    return zip(ours.reversed(), theirs.reversed()).reversed()
  }

  /// Keeps what a condition accepts; a child that it does not is replaced by its own children.
  ///
  /// Without the replacement the even numbers below 6 could not be reached from 6, whose halves are
  /// odd. It ends after a few levels: a condition may accept nothing at all.
  func pruned(_ isIncluded: @escaping (Value) -> Bool) -> ShrinkTree<Value> {
    ShrinkTree(value) { accepted(levels: 3, isIncluded) }
  }

  private func accepted(
    levels: Int,
    _ isIncluded: @escaping (Value) -> Bool
  ) -> AnySequence<ShrinkTree<Value>> {
    AnySequence(
      children().lazy.flatMap { child -> AnySequence<ShrinkTree<Value>> in
        if isIncluded(child.value) {
          AnySequence(CollectionOfOne(child.pruned(isIncluded)))
        } else if levels > 1 {
          child.accepted(levels: levels - 1, isIncluded)
        } else {
          AnySequence(EmptyCollection())
        }
      }
    )
  }
}

extension AnySequence {
  /// One sequence after the other, each made only when the ones before it are used up.
  static func concatenating(_ parts: [() -> AnySequence<Element>]) -> AnySequence<Element> {
    AnySequence(parts.lazy.flatMap { $0() })
  }
}
