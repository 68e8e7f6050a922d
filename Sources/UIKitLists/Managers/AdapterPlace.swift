#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// One of the properties of a collection view that hold a data source or a delegate.
  @MainActor
  final class AdapterPlace {
    let proxy: CollectionProxy
    private let get: (UICollectionView) -> AnyObject?
    private let set: (UICollectionView, AnyObject?) -> Void

    /// Who had the place before.
    private weak var previous: AnyObject?

    /// The methods that counted as implemented when the view was last told.
    private var answered: Set<String> = []

    init<Value>(
      _ proxy: CollectionProxy,
      _ property: ReferenceWritableKeyPath<UICollectionView, Value?>
    ) {
      self.proxy = proxy
      get = { $0[keyPath: property] as AnyObject? }
      set = { $0[keyPath: property] = $1 as? Value }
    }

    /// Takes the place, if anybody needs the proxy there.
    func take(in view: UICollectionView) {
      let current = get(view)
      if current !== proxy { previous = current }
      guard proxy.isNeeded else { return }
      tell(view)
    }

    /// Gives the place back, if the proxy still has it.
    func giveBack(in view: UICollectionView) {
      guard get(view) === proxy else { return }
      set(view, previous)
    }

    /// Has the view ask anew which methods there are, if the answer is another one.
    func renew(in view: UICollectionView) {
      let current = get(view)
      if current === proxy {
        guard proxy.answeredMethods != answered || !proxy.isNeeded, !proxy.isInUse(by: view) else {
          return
        }
        set(view, previous)
      } else {
        // Somebody else has taken the place since, or nobody needed the proxy until now.
        guard current === previous else { return }
      }
      guard proxy.isNeeded else { return }
      tell(view)
    }

    private func tell(_ view: UICollectionView) {
      answered = proxy.answeredMethods
      set(view, nil)
      set(view, proxy)
    }
  }
#endif
