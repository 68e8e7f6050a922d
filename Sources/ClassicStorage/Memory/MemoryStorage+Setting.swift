extension MemoryStorage {
  /// Puts other models into a section, at once, and has the view reload.
  ///
  /// - Parameters:
  ///   - items: The models, in order.
  ///   - index: The index of the section, which is created if it is missing.
  public func setItems<T>(_ items: [T], forSection index: Int = 0) {
    carryOutAtOnce(tellingToReload: true) { $0.setItems(items, inSection: index) }
  }

  /// Puts other models into all sections, at once, and has the view reload.
  ///
  /// - Parameter items: The models of each section; there are no other sections then.
  public func setItemsForAllSections<T>(_ items: [[T]]) {
    let sections = items.map { SectionModel(items: $0) }
    carryOutAtOnce(tellingToReload: true) { draft in
      draft.setSections(sections)
      return nil
    }
  }

  /// Puts another section in the place of one, at once, and has the view reload.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - index: The index of the one it replaces, which is created if it is missing.
  public func setSection(_ section: SectionModel, forSection index: Int) {
    carryOutAtOnce(tellingToReload: true) { $0.setSection(section, at: index) }
  }

  /// Removes all models, at once, and has the view reload; the sections stay.
  public func removeAllItems() {
    carryOutAtOnce(tellingToReload: true) { draft in
      draft.removeAllItems()
      return nil
    }
  }

  /// Puts other models into a section that is shown, at once, without telling anybody.
  func setItems(_ items: [Any], ofSection section: Int) {
    carryOutAtOnce { draft in
      draft.setItems(items, ofSection: section)
      return nil
    }
  }
}
