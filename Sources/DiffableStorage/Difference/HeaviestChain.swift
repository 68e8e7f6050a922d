/// A heaviest increasing subsequence.
///
/// Elements come one after the other. A chain that ends at a rank is worth remembering while no
/// chain that ends at a lower one is as heavy; these form a staircase:
///
///     weight                ┌──            an element at ● goes on from the step left of it, and
///                     ┌─────┘              the steps right of it that are no higher are gone
///              ┌──────┘  ●
///         ─────┘
///                              rank
///
/// (Fredman, *On computing the length of longest increasing subsequences*, 1975, with weights.) The
/// steps are kept in a ``RankSet``; every element enters it once and leaves it once at most.
enum HeaviestChain {
  /// Neighbours in both orders, taken as one.
  struct Element {
    /// The first place in the other order.
    var rank: UInt32

    /// How many places there.
    var size: UInt32

    var weight: Int
  }

  /// Whether each element is on the chain.
  ///
  /// - Parameters:
  ///   - elements: The elements, with distinct ranks.
  ///   - count: A number above all ranks.
  /// - Returns: An answer for each element.
  /// - Complexity: O(*n*) times the depth of a ``RankSet``.
  static func isOnChain(_ elements: ContiguousArray<Element>, ranks count: Int) -> [Bool] {
    var steps = RankSet(capacity: count)
    // By rank: the heaviest chain ending there, the element, and the rank before it on the chain.
    var weights = ContiguousArray(repeating: 0, count: count)
    var places = ContiguousArray<(element: UInt32, previous: UInt32)>(
      repeating: (0, .max),
      count: count
    )
    for (index, element) in elements.enumerated() {
      let rank = Int(element.rank)
      var weight = element.weight
      var previous = UInt32.max
      if let best = steps.last(below: rank) {
        weight += weights[best]
        previous = UInt32(truncatingIfNeeded: best)
      }
      while let next = steps.first(above: rank), weights[next] <= weight { steps.remove(next) }
      steps.insert(rank)
      weights[rank] = weight
      places[rank] = (UInt32(truncatingIfNeeded: index), previous)
    }
    var isOnChain = [Bool](repeating: false, count: elements.count)
    var next = steps.last(below: count) ?? Int(UInt32.max)
    while next != Int(UInt32.max) {
      isOnChain[Int(places[next].element)] = true
      next = Int(places[next].previous)
    }
    return isOnChain
  }
}
