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
      { AnySequence([first, last].lazy.map { outline in states.map { _ in outline } }) },
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

  private var first: Outline { states.first ?? Outline() }
  private var last: Outline { states.last ?? Outline() }

  /// Every section there is in some state, in the order of appearance.
  private var sectionIDs: [Int] { states.flatMap(\.sections).map(\.id).unique }

  /// Every item there is in some state, in the order of appearance.
  private var itemIDs: [Int] { states.flatMap(\.sections).flatMap(\.items).unique }

  private func everywhere(_ change: (inout Outline) -> Void) -> [Outline] {
    states.map { state in
      var state = state
      change(&state)
      state.tidyMarks()
      return state
    }
  }

  private func changing(_ index: Int, _ change: (inout Outline) -> Void) -> [Outline] {
    var states = states
    change(&states[index])
    states[index].tidyMarks()
    return states
  }
}

// MARK: - Leaving out

extension OutlineHistory {
  private var withoutSections: AnySequence<[Outline]> {
    AnySequence(
      sectionIDs.stretches.map { gone in
        everywhere { $0.sections.removeAll { gone.contains($0.id) } }
      }
    )
  }

  private var withoutItems: AnySequence<[Outline]> {
    AnySequence(
      itemIDs.stretches.map { gone in
        let gone = Set(gone)
        return everywhere { $0.removeItems(gone) }
      }
    )
  }

  private var withoutOneInOneState: AnySequence<[Outline]> {
    guard states.count > 1 else { return AnySequence(EmptyCollection()) }
    return AnySequence(
      states.indices.lazy.flatMap { index -> AnySequence<[Outline]> in
        let sections = states[index].sections
        return .concatenating([
          {
            AnySequence(
              sections.indices.lazy.map { section in
                changing(index) { $0.sections.remove(at: section) }
              }
            )
          },
          {
            AnySequence(
              sections.lazy.flatMap(\.items).map { item in
                changing(index) { $0.removeItems([item]) }
              }
            )
          },
        ])
      }
    )
  }

  private var withoutOneMark: AnySequence<[Outline]> {
    AnySequence(
      states.indices.lazy.flatMap { index in
        states[index].withOneMarkLess.lazy.map { simpler in changing(index) { $0 = simpler } }
      }
    )
  }
}

// MARK: - Closer together

extension OutlineHistory {
  /// A section's items handed to the neighbour before it, or to the one behind.
  private var withSectionsJoined: AnySequence<[Outline]> {
    AnySequence(
      sectionIDs.lazy.map { id in
        everywhere { outline in
          guard let index = outline.sections.firstIndex(where: { $0.id == id }),
            outline.sections.count > 1
          else { return }
          let items = outline.sections.remove(at: index).items
          if index > 0 {
            outline.sections[index - 1].items += items
          } else {
            outline.sections[0].items = items + outline.sections[0].items
          }
        }
      }
    )
  }

  /// A state brought one step closer to the one before it.
  private var straightened: AnySequence<[Outline]> {
    AnySequence(
      states.indices.dropFirst().lazy.flatMap { index in
        states[index].straightened(towards: states[index - 1]).lazy
          .map { simpler in changing(index) { $0 = simpler } }
      }
    )
  }

  /// Sections and items numbered in the order of appearance.
  private var renumbered: [Outline] {
    let sections = sectionIDs.ranks
    let items = itemIDs.ranks
    return everywhere { outline in
      for index in outline.sections.indices {
        outline.sections[index].id = sections[outline.sections[index].id, default: 0]
        outline.sections[index].items = outline.sections[index].items.map { items[$0, default: 0] }
      }
      outline.reloadedItems = outline.reloadedItems.map { items[$0, default: 0] }
      outline.reconfiguredItems = outline.reconfiguredItems.map { items[$0, default: 0] }
    }
  }
}

extension Outline {
  fileprivate mutating func removeItems(_ gone: Set<Int>) {
    for index in sections.indices {
      sections[index].items.removeAll(where: gone.contains)
    }
  }

  fileprivate var withOneMarkLess: [Outline] {
    func with(_ change: (inout Outline) -> Void) -> Outline {
      var simpler = self
      change(&simpler)
      return simpler
    }
    let sections = sections.indices.filter { self.sections[$0].isReloaded }
    return sections.map { index in with { $0.sections[index].isReloaded = false } }
      + reloadedItems.indices.map { index in with { $0.reloadedItems.remove(at: index) } }
      + reconfiguredItems.indices.map { index in with { $0.reconfiguredItems.remove(at: index) } }
  }

  /// This outline with one item back in its section, or two neighbours back in their order.
  fileprivate func straightened(towards before: Outline) -> [Outline] {
    var results: [Outline] = []
    let sectionRanks = before.sections.map(\.id).ranks
    for index in sections.indices.dropFirst() {
      guard let left = sectionRanks[sections[index - 1].id],
        let right = sectionRanks[sections[index].id], left > right
      else { continue }
      var simpler = self
      simpler.sections.swapAt(index - 1, index)
      results.append(simpler)
    }
    let itemRanks = before.sections.flatMap(\.items).ranks
    let homes = Dictionary(
      uniqueKeysWithValues: before.sections.flatMap { home in home.items.map { ($0, home.id) } }
    )
    for (section, place) in sections.indices.flatMap({ section in
      sections[section].items.indices.map { (section, $0) }
    }) {
      let item = sections[section].items[place]
      var simpler = self
      if let home = homes[item], home != sections[section].id,
        let target = sections.firstIndex(where: { $0.id == home })
      {
        simpler.sections[section].items.remove(at: place)
        simpler.sections[target].items.append(item)
        results.append(simpler)
      } else if place > 0, let left = itemRanks[sections[section].items[place - 1]],
        let right = itemRanks[item], left > right
      {
        simpler.sections[section].items.swapAt(place - 1, place)
        results.append(simpler)
      }
    }
    return results
  }
}

extension [Int] {
  /// The numbers without repetitions, each at its first place.
  fileprivate var unique: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }

  /// For every number its place; numbers are here once.
  fileprivate var ranks: [Int: Int] {
    Dictionary(uniqueKeysWithValues: enumerated().map { ($0.element, $0.offset) })
  }

  /// All numbers, then halves, quarters and so on, down to single ones.
  fileprivate var stretches: some Sequence<ArraySlice<Int>> {
    count.halvings(downTo: 1).lazy.flatMap { length in
      stride(from: 0, to: count, by: length).lazy.map { start in
        self[start..<Swift.min(start + length, count)]
      }
    }
  }
}
