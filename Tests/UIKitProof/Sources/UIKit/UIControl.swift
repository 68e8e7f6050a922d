// Controls: as much of them as a list needs that is pulled to refresh.

@MainActor public final class UIAction {
  public private(set) weak var sender: AnyObject?
  private let handler: (UIAction) -> Void

  public init(handler: @escaping @MainActor (UIAction) -> Void) { self.handler = handler }

  func perform(from sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let valueChanged = Event(rawValue: 1 << 12)
  }

  private var actions: [(action: UIAction, events: Event)] = []

  open func addAction(_ action: UIAction, for events: Event) { actions.append((action, events)) }

  open func sendActions(for events: Event) {
    for (action, known) in actions where !known.isDisjoint(with: events) {
      action.perform(from: self)
    }
  }
}

@MainActor open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false

  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }

  /// Pulls the list down, as a user does; not in UIKit.
  public func pull() {
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}
