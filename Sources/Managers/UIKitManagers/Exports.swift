#if canImport(UIKit) && !os(watchOS)
  // Importing UIKitManagers also imports mappings, events, and the data sources of UIKitLists.
  @_exported public import UIKitLists
  @_exported public import ListManagement
#endif
