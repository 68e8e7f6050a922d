extension DerivedSnapshot {
  /// Derives the result again from scratch, and compares.
  ///
  /// They differ if a closure of the derivation is not pure, or if a key has no order.
  ///
  /// - Returns: The first difference as a sentence; nil if there is none.
  /// - Complexity: O(*n* + *m* log *m*) for *n* models, *m* of them shown.
  public func verify() -> String? {
    let fresh = derivation.arrangement(of: source).arrangement.result
    let (ours, theirs) = (result.identifiers, fresh.identifiers)
    if !ours.sectionIdentifiers.elementsEqual(theirs.sectionIdentifiers) {
      return "The sections are \(ours.sectionIdentifiers) instead of \(theirs.sectionIdentifiers)"
    }
    for (index, section) in fresh.sections.enumerated() {
      if let defect = defect(inSectionAt: index, comparedWith: section.models) { return defect }
    }
    let marks = [ours, theirs].map { $0.marks }
    let isMarked =
      marks[0].reloadedSections == marks[1].reloadedSections
      && marks[0].reloadedItems == marks[1].reloadedItems
      && marks[0].reconfiguredItems == marks[1].reconfiguredItems
    return isMarked ? nil : "The marks are not those of the source"
  }

  private func defect(
    inSectionAt index: Int,
    comparedWith models: ModelSnapshot<Out, Model>.Models
  ) -> String? {
    let ours = result.sections[index].models
    for (item, pair) in zip(ours, models).enumerated() where pair.0 != pair.1 {
      return "The model at (\(index), \(item)) is \(pair.0) instead of \(pair.1)"
    }
    return ours.count == models.count
      ? nil : "Section \(index) has \(ours.count) models instead of \(models.count)"
  }
}
