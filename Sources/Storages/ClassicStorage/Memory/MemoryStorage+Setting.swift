// Edits that replace contents immediately, most of which have the view reload.

extension MemoryStorage {
  /// Replaces the models of a section immediately, and has the view reload.
  ///
  /// - Parameters:
  ///   - items: The models, in order.
  ///   - index: The index of the section, which is created if it is missing.
  /// - Complexity: O(*k* log *n*) for *k* old and new models of *n* in the storage. If updates are
  ///   not applied yet, their edits are made again, and O(*n*) is added.
  public func setItems<T>(_ items: [T], forSection index: Int = 0) {
    carryOutAtOnce(tellingToReload: true) { $0.setItems(items, inSection: index) }
  }

  /// Immediately replaces all sections by sections with the given models, and has the view reload.
  ///
  /// - Parameter items: The models of each section.
  /// - Complexity: O(*n*) for *n* models, old and new.
  public func setItemsForAllSections<T>(_ items: [[T]]) {
    let sections = items.map { SectionModel(items: $0) }
    carryOutAtOnce(tellingToReload: true) { draft in
      draft.setSections(sections)
      return nil
    }
  }

  /// Replaces a section immediately, and has the view reload.
  ///
  /// - Parameters:
  ///   - section: The new section.
  ///   - index: The index of the section to replace, which is created if it is missing.
  /// - Complexity: O(*k* log *n*) for *k* old and new models of *n* in the storage. If updates are
  ///   not applied yet, their edits are made again, and O(*n*) is added.
  public func setSection(_ section: SectionModel, forSection index: Int) {
    carryOutAtOnce(tellingToReload: true) { $0.setSection(section, at: index) }
  }

  /// Removes all models immediately, and has the view reload; the sections stay.
  ///
  /// - Complexity: O(*n*) for *n* models.
  public func removeAllItems() {
    carryOutAtOnce(tellingToReload: true) { draft in
      draft.removeAllItems()
      return nil
    }
  }

  /// Replaces the models of a section that is shown, immediately and without calling the delegate.
  func setItems(_ items: [Any], ofSection section: Int) {
    carryOutAtOnce { draft in
      draft.setItems(items, ofSection: section)
      return nil
    }
  }
}
