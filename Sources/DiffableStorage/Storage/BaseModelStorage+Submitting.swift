extension BaseModelStorage {
  /// Submits models whose difference is known.
  ///
  /// - Parameters:
  ///   - snapshot: The models, with the marks to carry out.
  ///   - difference: Their difference from the base.
  ///   - base: The models that were the latest ones when they were compared.
  ///   - isAnimated: Whether the view should animate the change.
  ///   - receipt: Reports how the submission ends.
  /// - Returns: The outcome.
  @usableFromInline
  package func submit(
    _ snapshot: ModelSnapshot<Section, Model>,
    _ difference: SnapshotDifference<Section, Model.ID>,
    from base: AttachedModels<Section, Model>?,
    _ isAnimated: Bool,
    _ receipt: ApplyReceipt? = nil
  ) -> Outcome {
    let newest = presenter.dataSource.newest
    // Models that are compared can apply others, and identifiers can be applied without models.
    let isCurrent =
      newest.models === base && (base?.belongs(to: newest.snapshot) ?? newest.snapshot.isEmpty)
    let computed = isCurrent ? DiffableDataSource.Computed(difference, from: newest) : nil
    return submit(snapshot, computed, isAnimated, receipt)
  }

  @usableFromInline
  func submit(
    _ snapshot: ModelSnapshot<Section, Model>,
    _ computed: DiffableDataSource<Section, Model.ID>.Computed?,
    _ isAnimated: Bool,
    _ receipt: ApplyReceipt? = nil
  ) -> Outcome {
    presenter.dataSource.submit(
      AttachedModels.contents(of: snapshot),
      computed,
      isAnimated: isAnimated,
      receipt: receipt,
      reportsReload: true
    )
  }
}
