public import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Shows live collections, each in a section of its own, and follows their changes.
///
/// ```swift
/// struct Letter: Identifiable, Equatable {
///   let id: Int
///   var subject: String
/// }
///
/// let inbox = InMemoryLiveCollection([Letter(id: 1, subject: "Hello")])
/// let archive = InMemoryLiveCollection<Letter>()
/// let storage = LiveCollectionStorage()
/// storage.addSection(with: inbox)
/// storage.addSection(with: archive)
/// grid.attach(to: storage)
/// storage.performUpdates {  // one update for both sections
///   inbox.elements.removeAll()
///   archive.elements.append(Letter(id: 1, subject: "Hello"))
/// }
/// ```
///
/// **Several sections.** Each keeps what it shows until its own collection tells of a change, so
/// that a batch fits whatever the others hold by then. Changes that belong together, as those of one
/// transaction, are combined into one update by
/// ``performUpdates(animatingDifferences:_:)``, or by a schedule: see ``init(combiningUpdates:)``.
///
/// **Mistrust.** Changes that cannot have led to what a collection holds have everything shown from
/// scratch, and `anomalyHandler` is told why.
///
/// Confined to one isolation domain, that of its collections.
public final class LiveCollectionStorage: BaseUpdateDeliveringStorage, UpdatingStorage,
  IdentifiedStorage
{
  private struct Section {
    var serial: Int
    var collection: any LiveCollection
    var observation: AnyObject?
  }

  /// Called when a collection reports an error, with the index of its section.
  ///
  /// The section keeps what it shows.
  public var errorHandler: ((_ error: any Error, _ section: Int) -> Void)?

  private let observed = ObservedContents([])
  private var listed: [Section] = []
  private var nextSerial = 0
  private let schedule: ((_ deliver: @escaping () -> Void) -> Void)?
  private var isScheduled = false

  /// Creates a storage without sections.
  ///
  /// Where the collections tell of one transaction one after the other, a schedule that waits until
  /// all have spoken makes one update of it. On Apple's platforms:
  ///
  ///     LiveCollectionStorage { deliver in DispatchQueue.main.async(execute: deliver) }
  ///
  /// - Parameter schedule: Calls its argument later, once, in the storage's isolation domain. It is
  ///   called for the first change after a delivery; nil delivers each change at once.
  public init(combiningUpdates schedule: ((_ deliver: @escaping () -> Void) -> Void)? = nil) {
    self.schedule = schedule
    super.init()
    observed.start(in: self)
    if schedule != nil { observed.whenPending = { [weak self] in self?.scheduleDelivery() } }
  }

  // MARK: Answers

  /// The number of sections that are shown.
  public func numberOfSections() -> Int { observed.numberOfSections }

  /// The number of items shown in a section, 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    observed.numberOfItems(inSection: section)
  }

  /// The model of the item shown at an index path, nil when there is none.
  ///
  /// A model that is an optional is unwrapped.
  public func item(at indexPath: IndexPath) -> Any? { observed.item(at: indexPath) }

  /// What stays with the item shown at an index path for as long as it is listed, nil when there is
  /// none.
  ///
  /// A number of the storage's own: sources report positions, not identifiers.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  public func identifier(at indexPath: IndexPath) -> AnyHashable? {
    observed.identifier(at: indexPath)
  }

  // MARK: Sections

  /// The collections of the sections as set, whether or not they are shown already.
  public var sections: [any LiveCollection] { listed.map(\.collection) }

  /// The collection of a section as set, whether or not it is shown already.
  ///
  /// - Parameter index: The index of the section.
  /// - Returns: The collection, nil when there is no such section.
  public func section(at index: Int) -> (any LiveCollection)? {
    listed.indices.contains(index) ? listed[index].collection : nil
  }

  /// Adds a section at the end, and has everything shown from scratch.
  ///
  /// - Parameter collection: What the section shows; it may be in other sections, too.
  public func addSection(with collection: some LiveCollection) {
    setSection(with: collection, forSection: listed.count)
  }

  /// Shows another collection in a section, and has everything shown from scratch.
  ///
  /// The collection that was there is listed no longer.
  ///
  /// - Parameters:
  ///   - collection: What the section shows.
  ///   - index: The index of the section; the number of sections adds one, and beyond it nothing
  ///     happens.
  public func setSection(with collection: some LiveCollection, forSection index: Int) {
    guard index >= 0, index <= listed.count else { return }
    let serial = nextSerial
    nextSerial += 1
    performUpdates {
      var contents = observed.contents
      let section = Section(serial: serial, collection: collection)
      let elements = FrozenSection(collection.elements)
      if index == listed.count {
        listed.append(section)
        contents.append(elements)
      } else {
        listed[index] = section
        contents[index] = elements
      }
      observed.change { $0.reload(contents) }
      // May call back at once.
      let observation = collection.observe { [weak self] in self?.hear($0, from: serial) }
      guard let section = self.index(of: serial) else { return }
      listed[section].observation = observation
    }
  }

  /// Deletes sections, in an update of its own or as a part of the one being made.
  ///
  /// Their collections are listed no longer.
  ///
  /// - Parameter indexes: The indexes of the sections, in any order; others are ignored.
  public func deleteSections(_ indexes: some Sequence<Int>) {
    let gone = Set(indexes).filter(listed.indices.contains).sorted()
    guard !gone.isEmpty else { return }
    performUpdates {
      var operations = BatchOperations()
      operations.sectionDeletions = gone
      var contents = observed.contents
      for index in gone.reversed() {
        listed.remove(at: index)
        contents.remove(at: index)
      }
      observed.change { change in
        change.add(operations, leadingTo: contents) { update in
          update.sectionChanges += gone.map { (.delete, [$0]) }
        }
      }
    }
  }

  // MARK: Changes

  /// Makes one update of all changes that are reported in the meantime; the type's
  /// documentation has an example.
  ///
  /// A call inside another joins it. If the closure throws, what was reported until then is delivered.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the view should animate the change; what the outermost call
  ///     says counts.
  ///   - changes: Changes what the storage observes.
  /// - Throws: What the closure throws.
  /// - Complexity: O(*c* log *n*) for *c* changes of *n* items, and O(*s*) for *s* sections.
  public func performUpdates<Failure: Error>(
    animatingDifferences: Bool = true,
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) {
    try observed.performUpdates(animatingDifferences: animatingDifferences, changes)
  }

  private func scheduleDelivery() {
    guard let schedule, !isScheduled else { return }
    isScheduled = true
    schedule { [weak self] in
      guard let self else { return }
      isScheduled = false
      observed.deliverPending()
    }
  }

  private func index(of serial: Int) -> Int? { listed.firstIndex { $0.serial == serial } }

  private func hear<Elements: RandomAccessCollection>(
    _ change: LiveCollectionChange<Elements>,
    from serial: Int
  ) {
    // One that is no longer shown may still have something to say.
    guard let section = index(of: serial) else { return }
    switch change {
    case .initial(let elements):
      let contents = replacing(elements, in: section)
      observed.change { $0.reload(contents) }
    case .update(let elements, let deletions, let insertions, let modifications):
      let contents = replacing(elements, in: section)
      let told = operations(deletions, insertions, modifications, in: section)
      observed.change { change in
        change.add(told, leadingTo: contents) { told.recordInOrder(in: $0, contents) }
      }
    case .error(let error):
      errorHandler?(error, section)
    }
  }

  private func replacing(
    _ elements: some RandomAccessCollection,
    in section: Int
  ) -> [FrozenSection] {
    var contents = observed.contents
    contents[section] = FrozenSection(elements)
    return contents
  }

  private func operations(
    _ deletions: [Int],
    _ insertions: [Int],
    _ modifications: [Int],
    in section: Int
  ) -> BatchOperations {
    func positions(_ items: [Int]) -> [ItemPosition] {
      items.map { ItemPosition(section: section, item: $0) }
    }
    var operations = BatchOperations()
    operations.itemDeletions = positions(deletions)
    operations.itemInsertions = positions(insertions)
    operations.itemReconfigures = positions(modifications)
    return operations
  }
}

extension BatchOperations {
  /// Deletions, insertions, then modifications, as they were told, with the models of the latter.
  fileprivate func recordInOrder(in update: StorageUpdate, _ contents: [FrozenSection]) {
    update.objectChanges += itemDeletions.map { (.delete, [IndexPath($0)]) }
    update.objectChanges += itemInsertions.map { (.insert, [IndexPath($0)]) }
    for position in itemReconfigures {
      let indexPath = IndexPath(position)
      update.objectChanges.append((.update, [indexPath]))
      update.updatedObjects[indexPath] = contents[position.section].item(at: position.item)
    }
  }
}
