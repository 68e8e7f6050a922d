/// The smallest number of moves between two lists of sections, computed without the library.
///
/// Sections and items that stay must move unless they are in a longest increasing subsequence.
/// Items that change their section always move.
struct FewestMoves {
  private(set) var sections = 0
  private(set) var items = 0

  init<Section: Hashable, Item: Hashable>(
    from before: SectionedList<Section, Item>,
    to after: SectionedList<Section, Item>
  ) {
    var places: [Item: (section: Section, index: Int)] = [:]
    for (section, items) in before {
      for (index, item) in items.enumerated() { places[item] = (section, index) }
    }
    let old = Dictionary(uniqueKeysWithValues: before.enumerated().map { ($1.section, $0) })
    let kept = after.compactMap { old[$0.section] }
    sections = kept.count - Self.longestIncrease(in: kept)
    for (section, list) in after {
      var stayed: [Int] = []
      for item in list {
        guard let place = places[item] else { continue }
        if place.section == section { stayed.append(place.index) } else { items += 1 }
      }
      items += stayed.count - Self.longestIncrease(in: stayed)
    }
  }

  /// Returns the length of the longest increasing subsequence, by patience sorting.
  ///
  /// Fredman, "On computing the length of longest increasing subsequences", 1975.
  static func longestIncrease(in numbers: [Int]) -> Int {
    var tops: [Int] = []
    for number in numbers {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if tops[middle] < number { low = middle + 1 } else { high = middle }
      }
      if low == tops.count { tops.append(number) } else { tops[low] = number }
    }
    return tops.count
  }
}
