#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListManagement
  public import UIKit

  // The nib or storyboard prototype from which UIKit makes the views of a mapping.

  extension ViewModelMapping where View: UIView {
    /// The nib that views are loaded from; nil if the initializer of the class makes them, or a nib that is found by
    /// its ``xibName``.
    ///
    /// It must hold exactly one view, of the class of the mapping, with its `reuseIdentifier` or none.
    /// Otherwise the manager shows blank views and reports the anomaly `unexpectedView`. Set it in the
    /// closure with which the mapping is registered.
    @MainActor public var nib: UINib? {
      get { if case .resource(let nib) = source { nib as? UINib } else { nil } }
      set { source = newValue.map { .resource($0) } ?? .viewClass }
    }

    /// The name of the nib from which views are loaded; by default the name of the class.
    ///
    /// If the ``bundle`` has no nib of the default name, or that nib does not hold exactly one view of the list, the
    /// initializer of the class makes the views. With nil it always does. If there is no nib of a name that you set, the manager shows blank views and reports the
    /// anomaly `unexpectedView`. Set it in the closure with which the mapping is registered.
    @MainActor public var xibName: String? {
      get { nibName }
      set { nibName = newValue }
    }

    /// The bundle in which the nib of the ``xibName`` is; by default that of the class.
    ///
    /// Set it in the closure with which the mapping is registered.
    @MainActor public var bundle: Bundle {
      get { nibBundle as? Bundle ?? Bundle(for: viewClass) }
      set { nibBundle = newValue }
    }

    /// Whether the list view knows the `reuseIdentifier` already, from a prototype in a storyboard.
    ///
    /// If a table view does not know the identifier, the manager shows blank cells and reports the anomaly
    /// `unexpectedView`. A collection view raises an exception, because UIKit has no method to ask it. Set
    /// it in the closure with which the mapping is registered.
    @MainActor public var isPrototype: Bool {
      get { if case .prototype = source { true } else { false } }
      set { source = newValue ? .prototype : .viewClass }
    }
  }
#endif
