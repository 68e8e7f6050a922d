extension DiffableDataSource {
  /// A drop on its way to the handlers and observers.
  ///
  /// It is an object, so that submissions that are no drops do not ask for its types at run time.
  @usableFromInline
  package final class Drop {
    let transaction: ReorderTransaction<Section, Item>

    /// The move that a view has made; nil if views are to make it.
    let shown: ShownMove?

    /// Whether the handlers are those of the source of a derived list, which calls them.
    let isOfSource: Bool

    package init(
      _ transaction: ReorderTransaction<Section, Item>,
      shown: ShownMove?,
      isOfSource: Bool = false
    ) {
      self.transaction = transaction
      self.shown = shown
      self.isOfSource = isOfSource
    }
  }

  /// A move that a view has made before it is made here.
  package struct ShownMove {
    /// What the view showed before.
    let contents: Contents
    let move: BatchMove<ItemPosition>
  }
}
