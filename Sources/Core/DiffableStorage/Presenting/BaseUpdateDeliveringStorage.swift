public import PortableFoundation

/// The base class of a storage, which delivers updates and makes sure that each is applied.
///
/// To write a storage of your own, keep two states: the state that is shown, and the state after
/// all changes. Pass each change to ``deliver(_:)`` with the closure that switches from one to the
/// other. The word `nonisolated` is for modules that are isolated to the main actor by default:
///
/// ```swift
/// /// A list of texts in one section.
/// nonisolated final class Texts: BaseUpdateDeliveringStorage, UpdatingStorage {
///   private var shown: [String] = []
///   private var latest: [String] = []
///
///   func numberOfSections() -> Int { 1 }
///   func numberOfItems(inSection section: Int) -> Int { section == 0 ? shown.count : 0 }
///   func item(at indexPath: IndexPath) -> Any? {
///     guard let position = ItemPosition(indexPath), position.section == 0,
///       shown.indices.contains(position.item)
///     else { return nil }
///     return shown[position.item]
///   }
///
///   func append(_ text: String) {
///     var operations = BatchOperations()
///     operations.itemInsertions = [ItemPosition(section: 0, item: latest.count)]
///     latest.append(text)
///     let update = StorageUpdate()
///     update.enqueueBatch(operations) { [weak self, latest] _ in self?.shown = latest }
///     deliver(update)
///   }
/// }
///
/// let texts = Texts()
/// texts.append("Intro")
/// print(texts.numberOfItems(inSection: 0))  // 1
/// ```
///
/// The contract between a storage and its delegate:
///
/// - The storage returns its old contents until the delegate applies the update.
/// - Without a delegate, the update is applied at once.
/// - If the delegate returns without applying the update, the storage applies it.
/// - Headers and footers are compared when the batches of an update are applied; those that differ are
///   its last batch.
/// - A delegate that calls ``StorageUpdate/postpone()`` can keep the update and apply it later. If
///   it releases the update without applying it, the update is applied at that moment.
open class BaseUpdateDeliveringStorage: BaseSupplementaryStorage, SupplementaryProviding {
  /// The object that delivers the updates.
  package final var presenter: ListPresenter {
    guard let ownPresenter else { preconditionFailure("The initializer has not ended") }
    return ownPresenter
  }

  private var ownPresenter: ListPresenter?

  /// The delegate that receives the changes.
  public weak var delegate: (any StorageUpdating)? {
    get { presenter.delegate }
    set { presenter.delegate = newValue }
  }

  /// The closure that is called with each anomaly, after the storage has corrected the mistake.
  ///
  /// If the handler is nil, which is the initial value, the ``StorageAnomaly/defaultHandler`` is called.
  public var anomalyHandler: ((StorageAnomaly) -> Void)? {
    get { presenter.anomalyHandler }
    set { presenter.anomalyHandler = newValue }
  }

  /// Creates a storage without a delegate and without providers.
  public override init() {
    super.init()
    if !hasPresenterOfStates { present(by: ListPresenter()) }
  }

  // An update that is kept holds the presenter, and should not hold the contents.
  deinit { presenter.end() }

  /// Whether the initializer leaves out the presenter, because that of a subclass calls ``present(by:)`` at once.
  ///
  /// Subclasses in other libraries cannot say so, and replace a presenter. It is no parameter of the initializer,
  /// because subclasses of the user call that without arguments.
  var hasPresenterOfStates: Bool { false }

  /// Has a presenter deliver the updates.
  package final func present(by presenter: ListPresenter) {
    ownPresenter = presenter
    presenter.start(for: self)
  }

  /// Reports an anomaly to the ``anomalyHandler``; without one, prints it in debug builds.
  ///
  /// - Parameter anomaly: The anomaly.
  public func reportAnomaly(_ anomaly: StorageAnomaly) {
    presenter.report(anomaly)
  }

  /// Delivers an update to the delegate under the contract of the type; ignores an empty one.
  ///
  /// An update that is delivered while the delegate handles another is delivered after it.
  ///
  /// - Parameter update: The update, with its deferred changes of the data.
  /// - Complexity: O(1), and the time of the delegate and of the changes that are applied.
  public func deliver(_ update: StorageUpdate) {
    update.expectSupplementaries()
    presenter.deliver(update)
  }

  /// Waits until every view shows what was applied before the call, and has finished.
  ///
  /// A view that animates has shown a change when the animation has ended. A storage that others follow waits for
  /// their views, too.
  ///
  /// ```swift
  /// let songs = ModelStorage<MainSection, Song>()
  /// grid.attach(to: songs)
  /// try songs.apply([Song(id: 1, title: "Intro")])
  /// print(await songs.untilShown())  // shown
  /// ```
  ///
  /// - Returns: Whether the views show it: `shown`; `superseded` if they show a later change, which was applied
  ///   after the call, in its place; `noView` if there is none, or if it was released before; `cancelled` if the
  ///   task was cancelled meanwhile.
  /// - Complexity: O(*k*) for *k* updates that are not shown.
  @discardableResult
  nonisolated(nonsending) public final func untilShown() async -> Presentation {
    await shower.untilUnshownIsShown()
  }

  /// What has shown the changes of the storage when it has shown its own.
  package var shower: any ChangeShowing { (self as? any ChangeShowing) ?? presenter }

  // MARK: Supplementary models

  /// The model of a section's header, from the header provider only.
  open override func headerModel(forSection index: Int) -> Any? {
    let model = super.headerModel(forSection: index)
    if let supplementaryHeaderKind {
      presenter.note(model, ofKind: supplementaryHeaderKind, at: [index, 0])
    }
    return model
  }

  /// The model of a section's footer, from the footer provider only.
  open override func footerModel(forSection index: Int) -> Any? {
    let model = super.footerModel(forSection: index)
    if let supplementaryFooterKind {
      presenter.note(model, ofKind: supplementaryFooterKind, at: [index, 0])
    }
    return model
  }

  /// The model of a supplementary view, by the rule of ``SupplementaryStorage``.
  ///
  /// From the first call on, the storage asks the providers for this model with each change, and reports a
  /// reload to its delegate if the model has changed, or if a caller of this method got a different one.
  open override func supplementaryModel(
    ofKind kind: String,
    forSectionAt indexPath: IndexPath
  ) -> Any? {
    let model = super.supplementaryModel(ofKind: kind, forSectionAt: indexPath)
    presenter.note(model, ofKind: kind, at: indexPath)
    return model
  }

  package func providedSupplementaryModel(ofKind kind: String, at indexPath: IndexPath) -> Any? {
    super.supplementaryModel(ofKind: kind, forSectionAt: indexPath)
  }
}
