extension Derivation {
  @inlinable
  func updated(
    _ arrangement: Arrangement<Model, Out>,
    from old: Source,
    to new: Source,
    along change: SnapshotDifference<Section, Model.ID>,
    _ path: UpdatePath
  ) -> Arrangement<Model, Out>? {
    nil
  }

  @inlinable
  func narrowed(_ arrangement: Arrangement<Model, Out>, of source: Source) -> Arrangement<
    Model, Out
  >? {
    nil
  }
}
