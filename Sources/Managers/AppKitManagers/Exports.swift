#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  // `import AppKitManagers` is enough: a manager has mappings and events, and its screens use data sources, too.
  @_exported public import AppKitLists
  @_exported public import ListManagement
#endif
