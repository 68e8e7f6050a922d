/// States of one list, one after the other, and what they have to keep to.
///
/// All are simplified together: what is the same section or item in several states stays the same.
struct OutlineHistory {
  var states: [Outline]
  let sections: ClosedRange<Int>
  let items: ClosedRange<Int>

  var tree: ShrinkTree<[Outline]> {
    ShrinkTree(states) { [sections, items] states in
      OutlineHistory(states: states, sections: sections, items: items).simpler
    }
  }

  /// The simpler histories to try, boldest first.
  var simpler: some Sequence<[Outline]> {
    AnySequence<[Outline]>.concatenating([
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

  /// Every section there is in some state, in the order of appearance.
  var sectionIDs: [Int] { states.flatMap(\.sections).map(\.id).unique }

  /// Every item there is in some state, in the order of appearance.
  var itemIDs: [Int] { states.flatMap(\.sections).flatMap(\.items).unique }

  func everywhere(_ change: (inout Outline) -> Void) -> [Outline] {
    states.map { $0.with(change) }
  }

  func replacing(_ index: Int, by state: Outline) -> [Outline] {
    var states = states
    states[index] = state
    return states
  }
}

extension [Int] {
  /// The numbers without repetitions, each at its first place.
  var unique: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }

  /// For every number its place; numbers are here once.
  var ranks: [Int: Int] {
    Dictionary(uniqueKeysWithValues: enumerated().map { ($0.element, $0.offset) })
  }

  /// All numbers, then halves, quarters and so on, down to single ones.
  var stretches: some Sequence<ArraySlice<Int>> {
    count.halvings(downTo: 1).lazy.flatMap { length in
      stride(from: 0, to: count, by: length).lazy.map { start in
        self[start..<Swift.min(start + length, count)]
      }
    }
  }
}
