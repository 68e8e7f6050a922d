/// A value with the simpler values to try instead of it, which are computed on demand.
///
/// Each simpler value is a tree itself. The children are in the order in which to try them, the
/// simplest first. Every path from the root is finite.
struct ShrinkTree<Value> {
  let value: Value
  let children: () -> AnySequence<ShrinkTree<Value>>

  init(_ value: Value, children: @escaping () -> AnySequence<ShrinkTree<Value>>) {
    self.value = value
    self.children = children
  }

  /// Creates a tree without simpler values.
  init(leaf value: Value) {
    self.init(value) { AnySequence(EmptyCollection()) }
  }

  /// Creates a tree from a function that returns the simpler values of any value.
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

  /// Adds more values to try, before the children of this tree.
  func preceded(
    by others: @escaping () -> AnySequence<ShrinkTree<Value>>
  ) -> ShrinkTree<Value> {
    ShrinkTree(value) { .concatenating([others, children]) }
  }

  /// The children of two trees in pairs, for shrinking two values together.
  ///
  /// They are paired from the last ones, which are the smallest steps, so that two numbers keep
  /// their difference.
  func childrenInStep<Other>(
    with other: ShrinkTree<Other>
  ) -> [(ShrinkTree<Value>, ShrinkTree<Other>)] {
    // Enough for numbers of any size. Collections have more children, too many to pair.
    let limit = 64
    let ours = Array(children().prefix(limit))
    let theirs = Array(other.children().prefix(limit))
    return zip(ours.reversed(), theirs.reversed()).reversed()
  }

  /// Removes the values that a condition rejects, and tries their children instead.
  ///
  /// Otherwise the even numbers below 6 could not be reached from 6, whose half is odd. The depth
  /// is limited to a few levels, because a condition may reject everything.
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
  /// Joins sequences, each of which is created only after the ones before it have ended.
  static func concatenating(_ parts: [() -> AnySequence<Element>]) -> AnySequence<Element> {
    AnySequence(parts.lazy.flatMap { $0() })
  }
}
