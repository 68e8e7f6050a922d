/// A section of models of any types.
///
/// Outside of a storage it is a list of models. In a ``MemoryStorage`` it returns the models of its
/// section, even if the index of the section changes, and setting ``items`` edits the storage. When
/// the section is deleted from the storage, the object keeps its last models.
///
/// ```swift
/// let storage = MemoryStorage()
/// let section = SectionModel(items: ["Intro", "Outro"])
/// storage.insertSection(section, atIndex: 0)
/// storage.addItem("Encore")
/// print(section.items(ofType: String.self))  // ["Intro", "Outro", "Encore"]
/// ```
///
/// Section objects are compared by identity. If you add a section that is in a storage already, it
/// is copied: the new section has the same models and a new object.
open class SectionModel: StorageSection {
  /// The models while the section is in no storage.
  private var ownItems: [Any]
  private var home: Home?

  /// A section of a storage, and the contents that the storage shows.
  private struct Home {
    weak var storage: MemoryStorage?
    var contents: MemoryContents
    var section: Int

    /// The contents that the storage returns, or that it showed last.
    var answering: MemoryContents { storage?.answering ?? contents }
  }

  /// Creates a section that is in no storage.
  ///
  /// - Parameter items: The models, in order.
  public init(items: [Any] = []) {
    ownItems = items
  }

  /// The models, in order.
  ///
  /// Setting them changes a storage immediately, without calling its delegate.
  ///
  /// - Complexity: O(*n*) in a storage, for *n* models in this section; O(1) otherwise. Setting
  ///   them has the complexity of ``MemoryStorage/setItems(_:forSection:)``.
  open var items: [Any] {
    get { home.map { $0.answering.items(inSection: $0.section) } ?? ownItems }
    set {
      if let home, let storage = home.storage {
        storage.setItems(newValue, ofSection: home.section)
      } else {
        home = nil
        ownItems = newValue
      }
    }
  }

  /// The models of one type, in order.
  ///
  /// - Complexity: O(*n*) for *n* models in this section.
  public func items<T>(ofType type: T.Type) -> [T] {
    items.compactMap { $0 as? T }
  }

  /// The model at an index, nil if there is none.
  ///
  /// - Complexity: O(log *n*) on average in a storage of *n* models; O(1) otherwise.
  open func item(at index: Int) -> Any? {
    guard let home else {
      return ownItems.indices.contains(index) ? ownItems[index] : nil
    }
    return home.answering.model(at: index, inSection: home.section)
  }

  /// The number of models.
  ///
  /// - Complexity: O(log *s*) on average in a storage of *s* sections; O(1) otherwise.
  open var numberOfItems: Int {
    home.map { $0.answering.numberOfItems(inSection: $0.section) } ?? ownItems.count
  }

  /// The index of the section in its storage, nil if it is in no storage.
  ///
  /// - Complexity: O(log *s*) on average for *s* sections.
  public var currentSectionIndex: Int? {
    home?.storage?.sectionIndex(for: self)
  }
}

// MARK: - Entering and leaving a storage

extension SectionModel {
  var isInStorage: Bool { home != nil }

  /// The number of this section in a storage, nil if the section is not in it.
  func number(in storage: MemoryStorage) -> Int? {
    home.flatMap { $0.storage === storage ? $0.section : nil }
  }

  /// Connects the object to a section of a storage.
  func enter(_ storage: MemoryStorage, _ contents: MemoryContents, as section: Int) {
    home = Home(storage: storage, contents: contents, section: section)
    ownItems = []
  }

  /// Disconnects the object from its storage, and keeps the current models.
  func leave() {
    ownItems = items
    home = nil
  }
}
