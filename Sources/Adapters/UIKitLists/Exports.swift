#if canImport(UIKit) && !os(watchOS)
  // Importing UIKitLists also imports the snapshots, outlines and storages that its data sources show.
  @_exported public import ListViews
  @_exported public import Outlines
#endif
