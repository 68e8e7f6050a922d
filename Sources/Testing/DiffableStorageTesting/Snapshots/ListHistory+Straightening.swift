// Shrinks a history by making its states more alike, and renumbers its identifiers.

extension ListHistory {
  /// Histories in which all states are equal to one of them, if that does not make a state larger.
  ///
  /// If states could grow, removed elements could return, and shrinking would not end.
  var equal: AnySequence<[SectionedList]> {
    let weight = states.reduce(0) { $0 + $1.weight }
    return AnySequence(
      states.lazy
        .filter { $0.weight * states.count <= weight }
        .map { list in states.map { _ in list } }
    )
  }

  /// Histories in which the items of a section move to the section before or after it.
  var withSectionsJoined: AnySequence<[SectionedList]> {
    AnySequence(
      sectionIDs.lazy.map { id in
        everywhere { list in
          guard let index = list.sections.firstIndex(where: { $0.id == id }),
            list.sections.count > 1
          else { return }
          let items = list.sections.remove(at: index).items
          if index > 0 {
            list.sections[index - 1].items += items
          } else {
            list.sections[0].items = items + list.sections[0].items
          }
        }
      }
    )
  }

  /// Histories in which one state is one step closer to the state before it.
  var straightened: AnySequence<[SectionedList]> {
    AnySequence(
      states.indices.dropFirst().lazy.flatMap { index in
        states[index].straightened(towards: states[index - 1]).lazy
          .map { replacing(index, by: $0) }
      }
    )
  }

  /// The states with sections and items numbered in the order of their first appearance.
  var renumbered: [SectionedList] {
    let sections = sectionIDs.ranks
    let items = itemIDs.ranks
    return everywhere { list in
      for index in list.sections.indices {
        list.sections[index].id = sections[list.sections[index].id, default: 0]
        list.sections[index].items = list.sections[index].items.map { items[$0, default: 0] }
      }
      list.reloadedItems = list.reloadedItems.map { items[$0, default: 0] }
      list.reconfiguredItems = list.reconfiguredItems.map { items[$0, default: 0] }
    }
  }
}

extension SectionedList {
  /// Versions of this list with one change undone: two neighboring sections or items in their
  /// old order, or an item in its old section.
  fileprivate func straightened(towards before: SectionedList) -> [SectionedList] {
    let sectionRanks = before.sections.map(\.id).ranks
    let itemRanks = before.sections.flatMap(\.items).ranks
    var results = sections.map(\.id).inversions(by: sectionRanks).map { index in
      with { $0.sections.swapAt(index - 1, index) }
    }
    for (number, section) in sections.enumerated() {
      results += section.items.inversions(by: itemRanks).map { index in
        with { $0.sections[number].items.swapAt(index - 1, index) }
      }
      results += section.items.indices.compactMap { index in
        let item = section.items[index]
        guard let old = before.sections.first(where: { $0.items.contains(item) })?.id,
          old != section.id, let target = sections.firstIndex(where: { $0.id == old })
        else { return nil }
        return with {
          $0.sections[number].items.remove(at: index)
          $0.sections[target].items.append(item)
        }
      }
    }
    return results
  }
}

extension [Int] {
  /// The indexes of numbers that directly follow a number of higher rank.
  fileprivate func inversions(by ranks: [Int: Int]) -> [Int] {
    indices.dropFirst().filter { index in
      guard let left = ranks[self[index - 1]], let right = ranks[self[index]] else { return false }
      return left > right
    }
  }
}
