#if canImport(UIKit) && !os(watchOS)
  import ListManagement
  import ListViews
  import UIKit

  /// Connects a list view with the manager that manages it.
  ///
  /// The manager holds it strongly, and it holds the objects that the view holds weakly.
  @MainActor
  class ListAdapter<View: ListView, Proxy: ViewProxy> {
    /// The identifier of views that show nothing.
    static var blankIdentifier: String { "ListManager blank view" }

    private(set) weak var manager: ListManager<View>?
    private(set) var proxies: [Proxy] = []
    private var properties: [DelegateProperty<View>] = []

    init(of manager: ListManager<View>) { self.manager = manager }

    /// Adds a proxy for a property of a view that is not attached yet, and still has the object of the app.
    ///
    /// If no closure answers, the proxy calls the owner. It calls the object of the app instead if there is no
    /// owner, or if the owner is not of the type of the property and the proxy is not always set.
    func add<Value>(
      _ type: Proxy.Type,
      _ methods: MethodTable,
      _ property: ReferenceWritableKeyPath<View, Value?>,
      _ view: View,
      _ owner: AnyObject?,
      isAlwaysSet: Bool = false,
      _ isInUse: @escaping (View) -> Bool = { _ in false }
    ) {
      let owner = isAlwaysSet || owner is Value ? owner : nil
      let proxy = type.init(owner: owner ?? view[keyPath: property] as AnyObject?, methods: methods)
      proxies.append(proxy)
      properties.append(
        DelegateProperty(proxy, property, isAlwaysSet: isAlwaysSet, isInUse: isInUse)
      )
    }

    /// Sets the proxies in the view.
    func attach(to view: View) {
      for property in properties { property.take(in: view) }
    }

    /// Sets the previous data source and delegates again.
    func detach(from view: View) {
      for property in properties { property.giveBack(in: view) }
    }

    /// Has the view ask again which methods are implemented, for the proxies whose methods have
    /// changed.
    func observedEventsDidChange(in view: View) {
      for property in properties { property.renew(in: view) }
    }

    /// Has the view ask for the methods that changed during a session, when the session is over.
    func sessionDidEnd(in view: View) {
      view.whenSettled { [weak self, weak view] in
        if let view { self?.observedEventsDidChange(in: view) }
      }
    }
  }
#endif
