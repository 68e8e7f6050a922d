@_exported public import Foundation

/// An object that takes part in responding to events.
///
/// AppKit's is an `NSObject`. A class on the main actor cannot inherit `NSObject.init()` on Linux, so
/// this one is a root class.
@MainActor open class NSResponder {
  public init() {}
}

public struct NSUserInterfaceItemIdentifier: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }
}

@MainActor public protocol NSUserInterfaceItemIdentification {
  var identifier: NSUserInterfaceItemIdentifier? { get set }
}

@MainActor open class NSView: NSResponder, NSUserInterfaceItemIdentification {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let width = Self(rawValue: 2)
    public static let height = Self(rawValue: 16)
  }

  open var identifier: NSUserInterfaceItemIdentifier?
  open var autoresizingMask: AutoresizingMask = []
  open var frame: NSRect
  open var bounds: NSRect { NSRect(origin: .zero, size: frame.size) }
  open private(set) weak var superview: NSView?
  open private(set) var subviews: [NSView] = []

  public required init(frame frameRect: NSRect) {
    frame = frameRect
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  open var window: NSWindow? { superview?.window ?? owningWindow }

  /// Set by the window whose content this is.
  weak var owningWindow: NSWindow?

  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func layout() {}

  open func layoutSubtreeIfNeeded() {
    layout()
    for view in subviews { view.layoutSubtreeIfNeeded() }
  }

  /// Restores the view to an initial state, so that it can be reused.
  open func prepareForReuse() {}

  /// AppKit's is a proxy whose changes are animated.
  open func animator() -> Self { self }
}

@MainActor open class NSWindow: NSResponder {
  open var contentView: NSView? {
    didSet {
      oldValue?.owningWindow = nil
      contentView?.owningWindow = self
    }
  }
}

@MainActor open class NSScrollView: NSView {
  open var hasVerticalScroller = false

  open var documentView: NSView? {
    didSet {
      oldValue?.removeFromSuperview()
      documentView.map(addSubview)
    }
  }
}

@MainActor open class NSControl: NSView {
  open var stringValue = ""
}

@MainActor open class NSTextField: NSControl {
  public convenience init(labelWithString stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
  }
}

@MainActor public protocol NSControlTextEditingDelegate: NSObjectProtocol {}

@MainActor open class NSViewController: NSResponder, NSUserInterfaceItemIdentification {
  open var identifier: NSUserInterfaceItemIdentifier?
  open var title: String?
  private var loadedView: NSView?

  public required init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Makes the view.
  ///
  /// AppKit loads the nib that has the name of the class, and raises an exception if there is none.
  open func loadView() {
    StandIns.fail(
      "-[NSNib _initWithNibNamed:bundle:options:] could not load the nibName: \(type(of: self)) in "
        + "bundle (null)."
    )
  }

  open func viewDidLoad() {}

  open var view: NSView {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? NSView()
      loadedView = view
      viewDidLoad()
      return view
    }
    set { loadedView = newValue }
  }
}

/// A nib whose objects a closure makes: nothing can be decoded here.
@MainActor open class NSNib {
  public typealias Name = String

  private let make: () -> [Any]

  /// Creates a nib of objects that a closure makes; not in AppKit.
  public init(making make: @escaping () -> [Any]) { self.make = make }

  /// The top-level objects; not in AppKit.
  public func makeObjects() -> [Any] { make() }

  var source: ViewPools.Source { .nib(make) }
}

@MainActor open class NSAnimationContext {
  private static var contexts: [NSAnimationContext] = []

  public static var current: NSAnimationContext { contexts.last ?? NSAnimationContext() }
  open var duration: TimeInterval = 0.25

  public static func beginGrouping() { contexts.append(NSAnimationContext()) }
  public static func endGrouping() { _ = contexts.popLast() }
}
