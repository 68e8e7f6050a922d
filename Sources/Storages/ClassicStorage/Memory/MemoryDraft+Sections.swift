import DiffableStorage
import PortableFoundation

// Edits of sections, which are recorded for the view, and replacements, which are not.

extension MemoryDraft {
  /// Inserts a section, and records it and its models; does nothing if the index is out of range.
  func insertSection(_ model: SectionModel, at index: Int) {
    guard let section = putSection(model, at: index) else { return }
    record(.insert, sections: index)
    let count = contents.numberOfItems(inSection: section)
    recordInsertion(of: count, at: ItemPosition(section: index, item: 0))
  }

  /// Deletes the sections at the valid indexes, and records them in ascending order.
  func deleteSections(at indexes: some Sequence<Int>) {
    let indexes = Set(indexes).sorted().filter { contents.section(at: $0) != nil }
    for index in indexes { record(.delete, sections: index) }
    takeSections(indexes.compactMap(contents.section(at:)))
  }

  /// Moves a section to an index, which is its index after the move.
  ///
  /// Missing sections up to both indexes are created.
  func moveSection(from source: Int, to destination: Int) {
    guard canReach(section: source), canReach(section: destination),
      let section = reach(section: source), reach(section: destination) != nil
    else { return }
    let next = contents.section(at: destination >= source ? destination + 1 : destination)
    let last = contents.section(at: outline.numberOfSections - 1)
    rearrange { builder throws(SnapshotError) in
      if let next {
        try builder.moveSection(section, beforeSection: next)
      } else if let last {
        try builder.moveSection(section, afterSection: last)
      }
    }
    record(.move, sections: source, destination)
  }
}

// MARK: - Without a record

extension MemoryDraft {
  /// Replaces the models of a section.
  func setItems<Model>(_ models: [Model], ofSection section: Int) {
    guard let index = outline.indexOfSection(section) else { return }
    replaceAll(inSection: section, at: index, with: models)
  }

  /// Replaces the models of the section at an index; creates it if it is missing.
  func setItems<Model>(_ models: [Model], inSection index: Int) -> MemoryStorageAnomaly? {
    guard let section = reach(section: index) else { return unreachable(index) }
    setItems(models, ofSection: section)
    return nil
  }

  /// Replaces the section at an index; creates it if it is missing.
  func setSection(_ model: SectionModel, at index: Int) -> MemoryStorageAnomaly? {
    guard let section = reach(section: index) else { return unreachable(index) }
    putSection(model, at: index)
    takeSections([section])
    return nil
  }

  func setSections(_ sections: [SectionModel]) {
    let old = Array(outline.sectionIdentifiers)
    for section in sections { putSection(section, at: outline.numberOfSections) }
    takeSections(old)
  }

  func removeAllItems() {
    let slots = Array(outline.itemIdentifiers)
    rearrange { $0.emptyAllSections() }
    forget(slots)
  }

  private func unreachable(_ index: Int) -> MemoryStorageAnomaly {
    .insertionIndexPathTooBig(indexPath: [index, 0], countOfElementsInSection: 0)
  }

  @discardableResult
  private func putSection(_ model: SectionModel, at index: Int) -> Int? {
    guard (0...outline.numberOfSections).contains(index) else { return nil }
    let section = contents.makeNumber()
    let models = model.items
    let next = contents.section(at: index)
    rearrange { builder throws(SnapshotError) in
      if let next {
        try builder.insertSections([section], beforeSection: next)
      } else {
        try builder.appendSections([section])
      }
    }
    noteArrival(of: model, as: section)
    put(models, in: section, at: ItemPosition(section: index, item: 0))
    return section
  }

  private func takeSections(_ sections: [Int]) {
    let slots = sections.flatMap(slots(inSection:))
    rearrange { $0.deleteSections(sections) }
    for section in sections { noteDeparture(of: section) }
    forget(slots)
  }
}
