#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// One of the properties of a view that hold a data source or a delegate.
  @MainActor
  final class AdapterPlace<View: UIView> {
    let proxy: ViewProxy
    private let get: (View) -> AnyObject?
    private let set: (View, AnyObject?) -> Void

    /// Who had the place before.
    private weak var previous: AnyObject?

    /// The methods that counted as implemented when the view was last told.
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

    /// Takes the place, if anybody needs the proxy there.
    func take(in view: View) {
      let current = get(view)
      if current !== proxy { previous = current }
      guard proxy.isNeeded else { return }
      tell(view)
    }

    /// Gives the place back, if the proxy still has it.
    func giveBack(in view: View) {
      guard get(view) === proxy else { return }
      set(view, previous)
    }

    /// Has the view ask anew which methods there are, if the answer is another one.
    func renew(in view: View) {
      guard !isInUse(view) else { return }
      let current = get(view)
      if current === proxy, !proxy.isNeeded { return set(view, previous) }
      guard proxy.isNeeded else { return }
      // Somebody else may have taken the place since.
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
