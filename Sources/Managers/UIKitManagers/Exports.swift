#if canImport(UIKit) && !os(watchOS)
  // `import UIKitManagers` is enough: a manager has mappings and events, and its screens use data sources, too.
  @_exported public import UIKitLists
  @_exported public import ListManagement
#endif
