@_exported public import Foundation

/// An object that takes part in responding to events.
///
/// UIKit's is an `NSObject`. A class on the main actor cannot inherit `NSObject.init()` on Linux, so this
/// one is a root class.
@MainActor open class UIResponder {
  fileprivate var associated: [UnsafeRawPointer: Any] = [:]

  public init() {}
}

// The two functions of the Objective-C runtime, for responders.

public enum objc_AssociationPolicy { case OBJC_ASSOCIATION_RETAIN_NONATOMIC }

@MainActor public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? UIResponder)?.associated[key]
}

@MainActor public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  (object as? UIResponder)?.associated[key] = value
}

@MainActor open class UIView: UIResponder {
  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  open var isHidden = false
  open var tag = 0

  public required init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  open var window: UIWindow? { self as? UIWindow ?? superview?.window }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open var canBecomeFocused: Bool { false }

  // MARK: Animations

  public private(set) static var areAnimationsEnabled = true

  public static func performWithoutAnimation(_ actions: () -> Void) {
    let before = areAnimationsEnabled
    areAnimationsEnabled = false
    defer { areAnimationsEnabled = before }
    actions()
  }
}

@MainActor open class UIWindow: UIView {}

@MainActor open class UILabel: UIView {
  open var text: String?
}

@MainActor open class UIScrollView: UIView {
  open var contentOffset = CGPoint.zero
  open var contentSize: CGSize { .zero }
  open var contentInset = UIEdgeInsets.zero
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open var refreshControl: UIRefreshControl?
}

@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
