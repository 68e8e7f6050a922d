#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  // Importing AppKitLists also imports the snapshots and storages that its data sources show.
  @_exported public import DiffableStorage
#endif
