/// A longest increasing subsequence; if there are several, one with the most preferred elements.
///
/// Each element extends the best subsequence that ends at a lower value. A binary indexed tree over
/// the values (Fenwick, *A new data structure for cumulative frequency tables*, 1994) finds it.
struct LongestIncreasingSubsequence {
  private struct End {
    /// The length, then the number of preferred elements.
    var weight: (Int, Int)
    var previous: Int?
  }

  /// Whether each element belongs to the subsequence.
  private(set) var contains: [Bool]

  /// Finds a subsequence.
  ///
  /// - Parameters:
  ///   - values: All numbers from 0 to one less than the count, each once, in any order.
  ///   - isPreferred: Whether to prefer the element at an index.
  /// - Complexity: O(*n* log *n*) for *n* values.
  init(of values: [Int], preferring isPreferred: (Int) -> Bool) {
    contains = Array(repeating: false, count: values.count)
    var ends: [End] = []
    // For each node of the tree, the index of the element where the best subsequence ends.
    var tree = [Int?](repeating: nil, count: values.count + 1)
    func isBetter(_ a: Int, _ b: Int?) -> Bool {
      b.map { ends[a].weight > ends[$0].weight } ?? true
    }
    var best: Int?
    for (index, value) in values.enumerated() {
      var previous: Int?
      var node = value
      while node > 0 {
        if let end = tree[node], isBetter(end, previous) { previous = end }
        node &= node - 1
      }
      let (length, preferred) = previous.map { ends[$0].weight } ?? (0, 0)
      let weight = (length + 1, preferred + (isPreferred(index) ? 1 : 0))
      ends.append(End(weight: weight, previous: previous))
      node = value + 1
      while node < tree.count {
        if isBetter(index, tree[node]) { tree[node] = index }
        node += node & -node
      }
      if isBetter(index, best) { best = index }
    }
    while let index = best {
      contains[index] = true
      best = ends[index].previous
    }
  }
}
