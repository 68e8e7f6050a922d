// Shrinks a history by making its states more alike, and renumbers its identifiers.

extension OutlineHistory {
  /// Histories in which all states are equal to one of them, if that does not make a state larger.
  ///
  /// If states could grow, removed elements could return, and shrinking would not end.
  var equal: AnySequence<[Outline]> {
    let weight = states.reduce(0) { $0 + $1.weight }
    return AnySequence(
      states.lazy
        .filter { $0.weight * states.count <= weight }
        .map { outline in states.map { _ in outline } }
    )
  }

  /// Histories in which the items of a section move to the section before or after it.
  var withSectionsJoined: AnySequence<[Outline]> {
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

  /// Histories in which one state is one step closer to the state before it.
  var straightened: AnySequence<[Outline]> {
    AnySequence(
      states.indices.dropFirst().lazy.flatMap { index in
        states[index].straightened(towards: states[index - 1]).lazy
          .map { replacing(index, by: $0) }
      }
    )
  }

  /// The states with sections and items numbered in the order of their first appearance.
  var renumbered: [Outline] {
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
  /// Versions of this outline with one change undone: two neighboring sections or items in their
  /// old order, or an item in its old section.
  fileprivate func straightened(towards before: Outline) -> [Outline] {
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
