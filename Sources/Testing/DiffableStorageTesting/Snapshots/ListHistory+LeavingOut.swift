// Shrinks a history by leaving out sections, items and marks.

extension ListHistory {
  var withoutSections: AnySequence<[SectionedList]> {
    AnySequence(
      sectionIDs.stretches.map { gone in
        everywhere { $0.sections.removeAll { gone.contains($0.id) } }
      }
    )
  }

  var withoutItems: AnySequence<[SectionedList]> {
    AnySequence(
      itemIDs.stretches.map { gone in
        let gone = Set(gone)
        return everywhere { $0.removeItems(gone) }
      }
    )
  }

  /// Histories in which one state lacks a section or item of another state.
  ///
  /// A history of one state has none.
  var withoutOneInOneState: AnySequence<[SectionedList]> {
    guard states.count > 1 else { return AnySequence(EmptyCollection()) }
    return inEachState { state in
      let sections = state.sections.indices.lazy.map { index in
        state.with { $0.sections.remove(at: index) }
      }
      let items = state.sections.lazy.flatMap(\.items).map { item in
        state.with { $0.removeItems([item]) }
      }
      return .concatenating([{ AnySequence(sections) }, { AnySequence(items) }])
    }
  }

  var withoutOneMark: AnySequence<[SectionedList]> {
    inEachState { AnySequence($0.withOneMarkLess) }
  }

  private func inEachState(
    _ simpler: @escaping (SectionedList) -> AnySequence<SectionedList>
  ) -> AnySequence<[SectionedList]> {
    AnySequence(
      states.indices.lazy.flatMap { index in
        simpler(states[index]).lazy.map { replacing(index, by: $0) }
      }
    )
  }
}

extension SectionedList {
  fileprivate mutating func removeItems(_ gone: Set<Int>) {
    for index in sections.indices {
      sections[index].items.removeAll(where: gone.contains)
    }
  }

  fileprivate var withOneMarkLess: [SectionedList] {
    let sections = sections.indices.filter { self.sections[$0].isReloaded }
    return sections.map { index in with { $0.sections[index].isReloaded = false } }
      + reloadedItems.indices.map { index in with { $0.reloadedItems.remove(at: index) } }
      + reconfiguredItems.indices.map { index in with { $0.reconfiguredItems.remove(at: index) } }
  }
}
