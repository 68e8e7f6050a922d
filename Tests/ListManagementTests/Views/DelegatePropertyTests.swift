import DiffableStorageTesting
import ListManagement
import Testing

/// How the proxy of a manager becomes the delegate of a view, and stops being it.
///
/// `Tests/UIKitProof` runs this with the proxies and views of UIKit and AppKit, which this target cannot.
@MainActor @Suite struct DelegatePropertyTests {
  /// Like a view of UIKit, it asks a delegate once which methods it implements: when it is set, and was
  /// not set before.
  @MainActor private final class View {
    weak var delegate: AnyObject? {
      didSet {
        guard delegate !== oldValue, let proxy = delegate as? Proxy else { return }
        asked.append(proxy.implementedMethods)
      }
    }

    private(set) var asked: [Set<String>] = []
    var isDragging = false
  }

  private final class Proxy: OwnerProxy {
    let methods: MethodTable = ["tap:": [ViewEvent.didSelect]]
    weak var owner: AnyObject?
    weak var needs: (any MethodNeeding)?

    func ownerImplements(_ method: String) -> Bool { owner != nil }
  }

  private final class Delegate {}

  private let view = View()
  private let proxy = Proxy()
  private let delegate = Delegate()
  private let manager = HeadlessManager()
  private let property: DelegateProperty<View>

  /// A property of the view whose proxy is always set.
  private let permanent: DelegateProperty<View>

  init() {
    view.delegate = delegate
    proxy.needs = manager
    property = DelegateProperty(proxy, \View.delegate)
    permanent = DelegateProperty(proxy, \View.delegate, isAlwaysSet: true)
  }

  private func observeTaps() {
    manager.register(IntCell.self, making: { IntCell() }) { $0.on(.didSelect) { _, _, _ in } }
  }

  @Test func `A view gets back what it had, also if the proxy was set twice`() {
    permanent.take(in: view)
    #expect(view.delegate === proxy)
    permanent.take(in: view)
    #expect(view.delegate === proxy)
    permanent.giveBack(in: view)
    #expect(view.delegate === delegate)
  }

  @Test func `A proxy that nothing needs is set when an event is observed`() {
    property.take(in: view)
    property.renew(in: view)
    #expect(view.delegate === delegate)
    observeTaps()
    property.renew(in: view)
    #expect(view.delegate === proxy)
    property.giveBack(in: view)
    #expect(view.delegate === delegate)
  }

  @Test func `A view asks again for the methods if they have changed, and only then`() {
    permanent.take(in: view)
    permanent.renew(in: view)
    #expect(view.asked == [[]])
    observeTaps()
    permanent.renew(in: view)
    permanent.renew(in: view)
    #expect(view.asked == [[], ["tap:"]])
  }

  @Test func `Without its owner a proxy is not needed, and the view gets back what it had`() {
    var owner: Delegate? = Delegate()
    proxy.owner = owner
    property.take(in: view)
    #expect(view.asked == [["tap:"]])
    owner = nil
    #expect(owner == nil)
    property.renew(in: view)
    #expect(view.delegate === delegate)
  }

  @Test func `During a drag the delegate stays`() {
    let property = DelegateProperty(proxy, \View.delegate) { $0.isDragging }
    property.take(in: view)
    observeTaps()
    view.isDragging = true
    property.renew(in: view)
    #expect(view.delegate === delegate)
    view.isDragging = false
    property.renew(in: view)
    #expect(view.delegate === proxy)
  }

  @Test func `A delegate that the app sets in the meantime stays`() {
    let other = Delegate()
    permanent.take(in: view)
    view.delegate = other
    observeTaps()
    permanent.renew(in: view)
    #expect(view.delegate === other)
    permanent.giveBack(in: view)
    #expect(view.delegate === other)
  }

  @Test func `Without the proxy the delegate stays`() {
    func withoutProxy() -> DelegateProperty<View> { DelegateProperty(Proxy(), \View.delegate) }
    let property = withoutProxy()
    property.take(in: view)
    property.renew(in: view)
    #expect(view.delegate === delegate)
  }
}
