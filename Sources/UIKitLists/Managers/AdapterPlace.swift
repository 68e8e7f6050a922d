#if canImport(UIKit) && !os(watchOS)
  import ListManagement
  import UIKit

  /// A property of a view that holds a data source or a delegate, and the proxy that a manager sets
  /// there.
  @MainActor
  final class AdapterPlace<View: UIView> {
    let proxy: ViewProxy
    private let get: (View) -> AnyObject?
    private let set: (View, AnyObject?) -> Void

    /// The value of the property before the proxy was set.
    private weak var previous: AnyObject?

    /// The methods that counted as implemented when the proxy was last set.
    private var answered: Set<String> = []

    /// Whether the view must keep its delegate until something has ended.
    private let isInUse: (View) -> Bool

    init<Value>(
      _ proxy: ViewProxy,
      _ property: ReferenceWritableKeyPath<View, Value?>,
      isInUse: @escaping (View) -> Bool = { _ in false }
    ) {
      self.proxy = proxy
      self.isInUse = isInUse
      get = { $0[keyPath: property] as AnyObject? }
      set = { $0[keyPath: property] = $1 as? Value }
    }

    /// Sets the proxy, if it is needed.
    func take(in view: View) {
      let current = get(view)
      if current !== proxy { previous = current }
      guard proxy.isNeeded else { return }
      tell(view)
    }

    /// Sets the previous value again, if the proxy is still set.
    func giveBack(in view: View) {
      guard get(view) === proxy else { return }
      set(view, previous)
    }

    /// Sets the proxy again if its implemented methods have changed, so that the view asks for them
    /// again.
    func renew(in view: View) {
      guard !isInUse(view) else { return }
      let current = get(view)
      if current === proxy, !proxy.isNeeded { return set(view, previous) }
      guard proxy.isNeeded else { return }
      // The app may have set another object in the meantime.
      if current === proxy ? proxy.implementedMethods != answered : current === previous {
        tell(view)
      }
    }

    private func tell(_ view: View) {
      answered = proxy.implementedMethods
      set(view, nil)
      set(view, proxy)
    }
  }
#endif
