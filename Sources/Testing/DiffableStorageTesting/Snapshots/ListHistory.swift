/// Successive states of one list, with the allowed numbers of sections and items.
///
/// All states are simplified together, so that a section or item of several states stays the same.
struct ListHistory {
  var states: [SectionedList]
  let sections: ClosedRange<Int>
  let items: ClosedRange<Int>

  var tree: ShrinkTree<[SectionedList]> {
    ShrinkTree(states) { [sections, items] states in
      ListHistory(states: states, sections: sections, items: items).simpler
    }
  }

  /// The simpler histories to try, the simplest first.
  var simpler: some Sequence<[SectionedList]> {
    AnySequence<[SectionedList]>.concatenating([
      { equal },
      { withoutSections },
      { withoutItems },
      { AnySequence(CollectionOfOne(everywhere { $0.removeMarks() })) },
      { withoutOneInOneState },
      { withSectionsJoined },
      { withoutOneMark },
      { straightened },
      { AnySequence(CollectionOfOne(renumbered)) },
    ])
    .lazy
    .filter { candidate in
      candidate != states
        && candidate.allSatisfy {
          sections.contains($0.sections.count) && items.contains($0.itemCount)
        }
    }
  }

  /// The sections of all states, in the order of their first appearance.
  var sectionIDs: [Int] { states.flatMap(\.sections).map(\.id).unique }

  /// The items of all states, in the order of their first appearance.
  var itemIDs: [Int] { states.flatMap(\.sections).flatMap(\.items).unique }

  func everywhere(_ change: (inout SectionedList) -> Void) -> [SectionedList] {
    states.map { $0.with(change) }
  }

  func replacing(_ index: Int, by state: SectionedList) -> [SectionedList] {
    var states = states
    states[index] = state
    return states
  }
}

extension [Int] {
  /// The numbers without repetitions, in the order of their first appearance.
  var unique: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }

  /// The index of each number; the numbers must be unique.
  var ranks: [Int: Int] {
    Dictionary(uniqueKeysWithValues: enumerated().map { ($0.element, $0.offset) })
  }

  /// The whole array, then its halves, quarters and so on, down to single numbers.
  var stretches: some Sequence<ArraySlice<Int>> {
    count.halvings(downTo: 1).lazy.flatMap { length in
      stride(from: 0, to: count, by: length).lazy.map { start in
        self[start..<Swift.min(start + length, count)]
      }
    }
  }
}
