#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  // Importing AppKitManagers also imports mappings, events, and the data sources of AppKitLists.
  @_exported public import AppKitLists
  @_exported public import ListManagement
#endif
