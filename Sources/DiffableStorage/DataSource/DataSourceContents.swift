/// A snapshot of a data source, with the models that a storage submitted together with it.
///
/// It is not `Sendable`, because models need not be.
@usableFromInline
struct DataSourceContents<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  @usableFromInline
  var snapshot: Snapshot<Section, Item>

  /// The models; nil if there are none.
  ///
  /// A snapshot that is applied without models keeps those of the snapshot before it. So the models may
  /// belong to other identifiers.
  @usableFromInline
  var models: (any SubmittedModels)?

  @inlinable
  init(_ snapshot: Snapshot<Section, Item>, models: (any SubmittedModels)? = nil) {
    self.snapshot = snapshot
    self.models = models
  }

  /// These contents without marks, as they become the current ones.
  ///
  /// If they have no models, they keep those of the contents before them.
  func applied(after before: Self) -> Self {
    Self(snapshot.withoutMarks, models: models ?? before.models)
  }

  /// A state on the way from contents before to these, which may contain items of both.
  func passing(_ state: Snapshot<Section, Item>, from before: Self) -> Self {
    guard let models else { return Self(state, models: before.models) }
    return Self(state, models: before.models.map(models.covering) ?? models)
  }

  /// Whether both have the same memory.
  func isIdentical(to other: Self) -> Bool {
    snapshot.storageIdentity == other.snapshot.storageIdentity && models === other.models
  }
}

/// The models that a storage submits together with identifiers.
///
/// The protocol has no types of sections and items: a copy of contents would ask for them at run time.
@usableFromInline
protocol SubmittedModels: AnyObject {
  /// These models, and earlier ones for items that these lack.
  func covering(_ before: any SubmittedModels) -> any SubmittedModels
}

/// The computations of a data source whose cost depends on the number of items.
///
/// The closures are created where the types of sections and items are known, so that they are
/// specialized.
@usableFromInline
struct DataSourceAlgorithms<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  @usableFromInline
  typealias Contents = DataSourceContents<Section, Item>

  /// Returns the difference of two contents, with the changes of their models.
  @usableFromInline
  let difference: (_ after: Contents, _ before: Contents) -> SnapshotDifference<Section, Item>

  /// Returns the difference of two snapshots.
  @usableFromInline
  let structure:
    @Sendable (
      _ after: Snapshot<Section, Item>,
      _ before: Snapshot<Section, Item>
    ) -> SnapshotDifference<Section, Item>

  @usableFromInline
  let plan:
    (
      _ difference: SnapshotDifference<Section, Item>,
      _ before: Snapshot<Section, Item>,
      _ after: Snapshot<Section, Item>,
      _ policy: BatchPolicy,
      _ maximumChanges: Int?
    ) -> BatchPlan<Section, Item>

  /// Returns contents whose items are rearranged, with their models.
  ///
  /// The edit neither adds nor removes items. It throws for an item that does not exist.
  @usableFromInline
  let rearranged: (_ contents: Contents, _ edit: Edit) throws(SnapshotError) -> Contents

  @usableFromInline
  typealias Edit = (inout Snapshot<Section, Item>.Builder) throws(SnapshotError) -> Void

  @inlinable
  init(
    difference:
      @escaping (_ after: Contents, _ before: Contents) -> SnapshotDifference<Section, Item>,
    rearranged:
      @escaping (_ contents: Contents, _ edit: Edit) throws(SnapshotError) -> Contents
  ) {
    self.difference = difference
    self.rearranged = rearranged
    structure = { after, before in after.difference(from: before) }
    plan = { difference, before, after, policy, maximumChanges in
      BatchPlan(
        computed: difference,
        from: before,
        to: after,
        policy: policy,
        maximumChanges: maximumChanges
      )
    }
  }
}
