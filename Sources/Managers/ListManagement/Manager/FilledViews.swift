import DiffableStorage
package import PortableFoundation

/// What each view shows, with the mapping that filled it last, the model, and where it is.
///
/// There is one entry for each view, under its identity. The entry of a view that was deallocated has no
/// meaning, and is removed when there are many of them.
struct FilledViews {
  struct Entry {
    /// Another view can have the same address later.
    fileprivate(set) weak var view: AnyObject?

    /// The mapping that filled the view; nil if it was unregistered, or if other code made the view.
    var mapping: (any ViewModelMappingProtocol)?

    /// The model; nil if the view shows none, or is no longer on screen.
    var model: Any?

    var indexPath: IndexPath

    /// Whether the view was made because no model could be shown.
    var isBlank = false
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The number of entries at which those of deallocated views are removed.
  private var limit = 64

  /// What a view shows; nil if it is not known.
  subscript(view: AnyObject) -> Entry? {
    entries[ObjectIdentifier(view)].flatMap { $0.view === view ? $0 : nil }
  }

  func mapping(of view: AnyObject) -> (any ViewModelMappingProtocol)? { self[view]?.mapping }

  /// Replaces what is known of a view, and returns what was known before.
  ///
  /// Release that when nothing accesses this value, because the end of a model can run code of the user.
  mutating func replace(_ view: AnyObject, by entry: Entry?) -> [Entry] {
    let key = ObjectIdentifier(view)
    let before = entries[key]
    entries[key] = entry
    entries[key]?.view = view
    return [before].compactMap { $0 } + removeDead()
  }

  private mutating func removeDead() -> [Entry] {
    guard entries.count > limit else { return [] }
    let all = entries
    entries = all.filter { $0.value.view != nil }
    limit = max(2 * entries.count, 64)
    return Array(all.values)
  }

  mutating func forget(_ mapping: any ViewModelMappingProtocol) {
    for (key, entry) in entries where entry.mapping === mapping { entries[key]?.mapping = nil }
  }
}

extension ListManager {
  /// Notes what a view shows; nil forgets it.
  private func note(_ view: AnyObject, _ entry: FilledViews.Entry?) {
    releasingLast(filled.replace(view, by: entry))
  }

  /// Notes that a mapping fills a view.
  func note(
    _ view: AnyObject,
    _ mapping: (any ViewModelMappingProtocol)?,
    _ model: Any,
    at indexPath: IndexPath
  ) {
    note(view, FilledViews.Entry(mapping: mapping, model: model, indexPath: indexPath))
  }

  /// Notes that a view shows another model, which its mapping has not filled it with.
  func noteShown(_ model: Any, by view: AnyObject, at indexPath: IndexPath) {
    note(view, filled.mapping(of: view), model, at: indexPath)
  }

  /// Notes where a view is now.
  package func notePlace(of view: AnyObject, _ indexPath: IndexPath) {
    guard var entry = filled[view], entry.indexPath != indexPath else { return }
    entry.indexPath = indexPath
    note(view, entry)
  }

  /// Where a view was filled, or noted to be since; nil if it is not known.
  package func place(of view: AnyObject) -> IndexPath? { filled[view]?.indexPath }

  /// Notes that a view shows no model.
  package func noteBlank(_ view: AnyObject, at indexPath: IndexPath) {
    note(view, FilledViews.Entry(indexPath: indexPath, isBlank: true))
  }

  /// Forgets what a view shows.
  ///
  /// Call it for a view that other code has filled.
  package func forgetFilling(of view: AnyObject) { note(view, nil) }

  /// Forgets all views, for another list view.
  func forgetFilledViews() {
    releasingLast(filled) { filled = FilledViews() }
  }

  /// Forgets the model of a view that is no longer on screen.
  func releaseModel(of view: AnyObject) {
    guard var entry = filled[view], entry.model != nil else { return }
    entry.model = nil
    note(view, entry)
  }
}
