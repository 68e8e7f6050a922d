import AppKit
import UIKit

/// Shows a view of UIKit or AppKit as SwiftUI does, and updates it at inconvenient times; not in SwiftUI.
///
/// The body of the root must end in one representable. If its identity changes, the host makes a new view, and
/// dismantles the old one after that.
@MainActor public final class RepresentableHost {
  private let root: () -> any View
  private var shown: ShownRepresentable?

  /// The updates of views so far.
  public private(set) var updates = 0

  /// The batches and reloads of list views that began inside an update.
  public private(set) var changesInUpdates = 0

  /// Makes the view, and updates it.
  ///
  /// - Parameter root: Evaluated in each update.
  public init(_ root: @escaping () -> any View) {
    self.root = root
    update()
  }

  /// The view of UIKit or AppKit; nil when it has been dismantled.
  public var view: AnyObject? { shown?.view }

  /// The coordinator of the view.
  public var coordinator: AnyObject? { shown?.coordinator }

  /// Evaluates the root, and updates the view or makes another one.
  public func update() {
    let representable = EvaluatedView(root())
    if let shown, shown.identity == representable.identity {
      update(shown, by: representable)
    } else {
      let old = shown
      let new = representable.make()
      shown = new
      update(new, by: representable)
      old?.dismantle()
    }
  }

  /// Lays out the view, and updates it before, during and after the layout.
  public func layOut() {
    update()
    updatingInside { shown?.layOut() }
    update()
  }

  /// Does something, and updates the view each time that a list view asks for a view, or shows one.
  public func updatingInside(_ body: () throws -> Void) rethrows {
    StandIns.willCall = { [unowned self] in update() }
    defer { StandIns.willCall = nil }
    try body()
  }

  /// Dismantles the view, then updates and lays it out once more, and releases it.
  ///
  /// - Parameter between: Called when the view has been dismantled.
  public func dismantle(_ between: () throws -> Void = {}) rethrows {
    guard let old = shown else { return }
    shown = nil
    old.dismantle()
    try between()
    update(old, by: EvaluatedView(root()))
    old.layOut()
  }

  private func update(_ shown: ShownRepresentable, by representable: EvaluatedView) {
    // What an update shows must not update again.
    let willCall = StandIns.willCall
    StandIns.willCall = nil
    defer { StandIns.willCall = willCall }
    let before = shown.changes
    shown.update(by: representable.view)
    updates += 1
    changesInUpdates += shown.changes - before
  }
}

/// A representable, and its identity below a root.
@MainActor private struct EvaluatedView {
  let view: any View
  let identity: [AnyHashable]

  init(_ root: any View) {
    var view = root
    var identity: [AnyHashable] = []
    while !(view is any UIViewRepresentable), !(view is any NSViewRepresentable) {
      (view as? any Identifying).map { identity.append($0.id) }
      view = view.body
    }
    self.view = view
    self.identity = identity + [ObjectIdentifier(type(of: view))]
  }

  func make() -> ShownRepresentable {
    switch view {
    case let view as any UIViewRepresentable: shown(view)
    case let view as any NSViewRepresentable: shown(view)
    default: preconditionFailure("\(view) is no representable")
    }
  }

  private func shown<R: UIViewRepresentable>(_ view: R) -> ShownRepresentable {
    ShownUIKitView(view, identity)
  }

  private func shown<R: NSViewRepresentable>(_ view: R) -> ShownRepresentable {
    ShownAppKitView(view, identity)
  }
}

/// What has been made for a representable.
@MainActor private class ShownRepresentable {
  let identity: [AnyHashable]

  init(_ identity: [AnyHashable]) { self.identity = identity }

  var view: AnyObject { preconditionFailure() }
  var coordinator: AnyObject { preconditionFailure() }

  /// The batches and reloads of the list view so far.
  var changes: Int { 0 }

  func update(by representable: any View) {}
  func layOut() {}
  func dismantle() {}
}

private final class ShownUIKitView<R: UIViewRepresentable>: ShownRepresentable {
  private let context: R.Context
  private let made: R.UIViewType
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))

  init(_ representable: R, _ identity: [AnyHashable]) {
    context = R.Context(coordinator: representable.makeCoordinator())
    made = representable.makeUIView(context: context)
    super.init(identity)
    window.addSubview(made)
  }

  override var view: AnyObject { made }
  override var coordinator: AnyObject { context.coordinator as AnyObject }
  override var changes: Int { (made as? StandInList).map { $0.batches + $0.reloads } ?? 0 }

  override func update(by representable: any View) {
    (representable as? R)?.updateUIView(made, context: context)
  }

  override func layOut() { made.layoutIfNeeded() }

  override func dismantle() {
    R.dismantleUIView(made, coordinator: context.coordinator)
    made.removeFromSuperview()
  }
}

private final class ShownAppKitView<R: NSViewRepresentable>: ShownRepresentable {
  private let context: R.Context
  private let made: R.NSViewType
  private let window = NSWindow()

  init(_ representable: R, _ identity: [AnyHashable]) {
    context = R.Context(coordinator: representable.makeCoordinator())
    made = representable.makeNSView(context: context)
    super.init(identity)
    window.contentView = made
  }

  override var view: AnyObject { made }
  override var coordinator: AnyObject { context.coordinator as AnyObject }

  override var changes: Int {
    let table = (made as? NSScrollView)?.documentView as? NSTableView
    return table.map { $0.counters.groups + $0.counters.reloads } ?? 0
  }

  override func update(by representable: any View) {
    (representable as? R)?.updateNSView(made, context: context)
  }

  override func layOut() { made.layoutSubtreeIfNeeded() }

  override func dismantle() {
    R.dismantleNSView(made, coordinator: context.coordinator)
    window.contentView = nil
  }
}
