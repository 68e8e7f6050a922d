/// A section of models, of whatever types.
///
/// By itself it is a list. In a ``MemoryStorage`` it shows that storage's section, at whatever index
/// it comes to stand, and edits it when ``items`` is assigned. It leaves the storage with the models
/// that the section had last.
///
/// ```swift
/// let storage = MemoryStorage()
/// let section = SectionModel(items: ["Intro", "Outro"])
/// storage.insertSection(section, atIndex: 0)
/// storage.addItem("Encore")
/// print(section.items(ofType: String.self))  // ["Intro", "Outro", "Encore"]
/// ```
///
/// Section objects are told apart by identity. A section that is in a storage already and is given
/// to one again is copied: the new section has the same models and an object of its own.
open class SectionModel: StorageSection, SectionLocatable {
  /// Who knows where the section is: the storage that it is in, or was in last.
  public weak var sectionLocationDelegate: (any SectionLocationIdentifyable)?

  /// The models as long as the section is in no storage.
  private var ownItems: [Any]
  private var home: Home?

  /// A section of a storage, and what the storage shows.
  private struct Home {
    weak var storage: MemoryStorage?
    var contents: MemoryContents
    var section: Int

    /// What the storage answers from, or what it showed last.
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
  /// Assigning them changes a storage at once, and its view is not told.
  ///
  /// - Complexity: O(*n*) in a storage of *n* models in this section.
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

  /// The models of one type, in order; those of other types are left out.
  public func items<T>(ofType type: T.Type) -> [T] {
    items.compactMap { $0 as? T }
  }

  /// The model at an index, nil when nothing stands there.
  open func item(at index: Int) -> Any? {
    guard let home else {
      return ownItems.indices.contains(index) ? ownItems[index] : nil
    }
    return home.answering.model(at: index, inSection: home.section)
  }

  /// The number of models.
  open var numberOfItems: Int {
    home.map { $0.answering.numberOfItems(inSection: $0.section) } ?? ownItems.count
  }

  /// The index of the section in its storage; nil when it is in none, or no longer in it.
  public var currentSectionIndex: Int? {
    sectionLocationDelegate?.sectionIndex(for: self)
  }
}

// MARK: - Coming and going

extension SectionModel {
  var isInStorage: Bool { home != nil }

  /// The number of the section of a storage that this is, nil when it is none of them.
  func number(in storage: MemoryStorage) -> Int? {
    home.flatMap { $0.storage === storage ? $0.section : nil }
  }

  /// Shows a section of a storage from now on.
  func enter(_ storage: MemoryStorage, _ contents: MemoryContents, as section: Int) {
    home = Home(storage: storage, contents: contents, section: section)
    ownItems = []
    sectionLocationDelegate = storage
  }

  /// Keeps the models that the section has now.
  func leave() {
    ownItems = items
    home = nil
  }
}
