#if canImport(UIKit) && !os(watchOS)
  // Importing UIKitLists also imports the snapshots and storages that its data sources show.
  @_exported public import DiffableStorage
#endif
