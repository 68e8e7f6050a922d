import DiffableStorage

extension HeadlessGrid {
  /// Checks that the grid shows what a new grid would load from the storage.
  ///
  /// It compares the counts, the identifiers and models of all visible cells, and all supplementary
  /// models. `Equatable` models are compared by `==`, other objects by identity, and other values
  /// by their debug descriptions. The storage is only read and keeps its delegate.
  ///
  /// - Throws: A violation of the rule `verify` that describes the first difference.
  /// - Complexity: O(*sections* + *visible cells* + *supplementary models*), up to a logarithm of
  ///   the number of kinds, besides the comparisons of the models.
  public func verify() throws(Violation) {
    let difference = configuring { firstDifference() }
    guard let difference else { return }
    throw Violation(
      rule: "verify",
      finding: difference,
      advice: "Tell the grid of every change of the data, by a batch, a reload or a reconfigure"
    )
  }

  private func firstDifference() -> String? {
    let counts = askCounts()
    if counts.count != contents.counts.count {
      return "\(contents.counts.count) sections are shown, the storage has \(counts.count)"
    }
    for (section, (shown, count)) in zip(contents.counts, counts).enumerated() where shown != count
    {
      return "section \(section) shows \(shown) items, the storage has \(count)"
    }
    return firstSupplementaryDifference() ?? firstCellDifference()
  }

  private func firstSupplementaryDifference() -> String? {
    let edges = [contents.headerKind, contents.footerKind].compactMap(\.self)
    for (section, models) in contents.supplementaries.enumerated() {
      for kind in Set(edges).union(models.keys).sorted() {
        let fresh = askSupplementary(ofKind: kind, inSection: section)
        guard !areSameModels(models[kind], fresh) else { continue }
        return "supplementary view \(quoted(kind)) of section \(section) shows "
          + "\(quoted(models[kind])), the storage has \(quoted(fresh))"
      }
    }
    return nil
  }

  private func firstCellDifference() -> String? {
    var difference: String?
    for block in visibleLines.blocks {
      for item in block.items where difference == nil {
        difference = self.difference(at: ItemPosition(section: block.section, item: item))
      }
    }
    return difference
  }

  private func difference(at position: ItemPosition) -> String? {
    guard let cell = cells[position] else { return "there is no cell at \(position)" }
    let identifier = askIdentifier(at: position)
    if identifier != cell.identifier {
      return "the cell at \(position) stands for \(quoted(cell.identifier?.base)), the storage has "
        + quoted(identifier?.base)
    }
    let model = askModel(at: position)
    if !areSameModels(cell.model, model) {
      return "the cell at \(position) shows \(quoted(cell.model)), the storage has \(quoted(model))"
    }
    return nil
  }
}
