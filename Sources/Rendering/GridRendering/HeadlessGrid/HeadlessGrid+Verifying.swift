import ListViews

// Compares a grid with what a new grid would load from the storage.

extension HeadlessGrid {
  private static let ruleOfDifferences = "verify"

  /// Checks that no batch was refused, and that the grid shows what a new grid would load from the storage.
  ///
  /// A list view on a device might have raised an exception on a refused batch, so reloading does not make
  /// up for it: the check fails until the violation is removed from ``violations``. If
  /// ``performBatchUpdates(_:_:)`` has thrown the violation, it fails until the next reload. A drag that the
  /// data did not follow is no batch, and a list view reloads after it, so it does not fail the check.
  ///
  /// Then it compares the counts, the identifiers and models of all visible cells, and all supplementary
  /// models. `Equatable` models are compared by `==`, other objects by identity, and other values
  /// by their debug descriptions. The storage is only read and keeps its delegate.
  ///
  /// - Throws: The violation of the first refused batch; otherwise a violation of the rule `verify` that
  ///   describes the first difference.
  /// - Complexity: O(*sections* + *visible cells* + *supplementary models*), up to a logarithm of
  ///   the number of kinds, besides the comparisons of the models.
  public func verify() throws(Violation) {
    let refused = violations.first { $0.rule != Self.ruleOfDifferences } ?? refusal
    if let refused { throw refused }
    try compareWithStorage()
  }

  /// Checks that the grid shows what a new grid would load, whether or not a batch was refused.
  func compareWithStorage() throws(Violation) {
    let difference = configuring { firstDifference() }
    guard let difference else { return }
    throw Violation(
      rule: Self.ruleOfDifferences,
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
    let row = askOutlineRow(at: position)
    if !areSameRows(cell.outlineRow, row) {
      return
        "the cell at \(position) is drawn as \(quoted(cell.outlineRow)), the storage has \(quoted(row))"
    }
    return nil
  }
}
