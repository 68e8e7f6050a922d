// Compares a derived list with one made from scratch, to find impure closures.

extension DerivedSnapshot {
  /// Derives the result again from scratch, and compares.
  ///
  /// They differ if a closure of the derivation is not pure. While a comparison of it gives some models no
  /// order, they may differ, too: see ``Derivation``. Models that are not equal to themselves, such as those
  /// with a NaN, are compared by their `id`.
  ///
  /// - Returns: The first difference as a sentence; nil if there is none.
  /// - Complexity: O(*n* + *m* log *m*) for *n* models, *m* of them shown.
  public func verify() -> String? {
    let fresh = derivation.arrangement(of: source).arrangement.result
    let (ours, theirs) = (result.identifiers, fresh.identifiers)
    if !ours.sectionIdentifiers.elementsEqual(theirs.sectionIdentifiers, by: areSame) {
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
    for (item, pair) in zip(ours, models).enumerated()
    where !areSame(pair.0, pair.1) || !areSame(pair.0.id, pair.1.id) {
      return "The model at (\(index), \(item)) is \(pair.0) instead of \(pair.1)"
    }
    return ours.count == models.count
      ? nil : "Section \(index) has \(ours.count) models instead of \(models.count)"
  }
}

/// Whether two values are equal, or neither is equal to itself.
private func areSame<Value: Equatable>(_ a: Value, _ b: Value) -> Bool {
  a == b || a != a && b != b
}
