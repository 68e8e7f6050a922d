/// A property of a view that holds a data source or a delegate, and the proxy that a manager sets
/// there.
@MainActor package final class DelegateProperty<View: AnyObject> {
  private weak var proxy: (any OwnerProxy)?
  private let get: (View) -> AnyObject?
  private let set: (View, AnyObject?) -> Void

  /// Whether the proxy is set although there is no owner, and none of its events is observed.
  private let isAlwaysSet: Bool

  /// Whether the view must keep its delegate until something has ended.
  private let isInUse: (View) -> Bool

  /// The value of the property before the proxy was set.
  private weak var previous: AnyObject?

  /// The methods that counted as implemented when the proxy was last set.
  private var answered: Set<String> = []

  package init<Value>(
    _ proxy: any OwnerProxy,
    _ property: ReferenceWritableKeyPath<View, Value?>,
    isAlwaysSet: Bool = false,
    isInUse: @escaping (View) -> Bool = { _ in false }
  ) {
    self.proxy = proxy
    self.isAlwaysSet = isAlwaysSet
    self.isInUse = isInUse
    get = { $0[keyPath: property] as AnyObject? }
    set = { $0[keyPath: property] = $1 as? Value }
  }

  private var isNeeded: Bool { isAlwaysSet || proxy?.isWanted ?? false }

  /// Sets the proxy, if it is needed.
  package func take(in view: View) {
    let current = get(view)
    if current !== proxy { previous = current }
    if isNeeded { setProxy(in: view) }
  }

  /// Sets the previous value again, if the proxy is still set.
  package func giveBack(in view: View) {
    guard get(view) === proxy else { return }
    set(view, previous)
  }

  /// Sets the proxy again if its implemented methods have changed, so that the view asks for them
  /// again.
  package func renew(in view: View) {
    guard !isInUse(view) else { return }
    let current = get(view)
    if current === proxy, !isNeeded { return set(view, previous) }
    guard isNeeded else { return }
    // The app may have set another object in the meantime.
    if current === proxy ? proxy?.implementedMethods != answered : current === previous {
      setProxy(in: view)
    }
  }

  private func setProxy(in view: View) {
    answered = proxy?.implementedMethods ?? []
    set(view, nil)
    set(view, proxy)
  }
}
