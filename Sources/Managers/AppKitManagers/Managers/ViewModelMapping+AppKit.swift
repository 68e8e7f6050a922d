#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import DiffableStorage
  public import ListManagement

  // The nib or prototype from which AppKit makes the views of a mapping.

  extension ViewModelMapping where View: NSResponder {
    /// The nib that views are loaded from; nil for views that are made in code.
    ///
    /// Set it in the closure with which the mapping is registered.
    @MainActor public var nib: NSNib? {
      get {
        guard case .resource(let resource) = source else { return nil }
        return resource as? NSNib
      }
      set { source = newValue.map { .resource($0) } ?? .viewClass }
    }
  }

  extension ViewModelMapping where View: NSView {
    /// Whether the table view has views of the reuse identifier from its own nib or storyboard.
    ///
    /// Set it in the closure with which the mapping is registered.
    @MainActor public var isPrototype: Bool {
      get { if case .prototype = source { true } else { false } }
      set { source = newValue ? .prototype : .viewClass }
    }
  }
#endif
