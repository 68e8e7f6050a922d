import DiffableStorage
import PortableFoundation

/// A storage that shows live collections, each in a section of its own, and delivers their changes.
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
/// **Several sections.** A section changes only when its own collection reports a change, so a
/// batch is correct even if other collections have changed already. To combine the changes of one
/// transaction into one update, use ``BaseObservedStorage/performUpdates(animatingDifferences:_:)`` or a schedule: see
/// ``init(combiningUpdates:)``.
///
/// **Wrong changes.** If the reported changes do not lead to the contents of the collection, the
/// storage reloads all data and calls `anomalyHandler` with the reason.
///
/// A storage stays in the isolation domain of its collections.
public final class LiveCollectionStorage: BaseObservedStorage {
  private struct Section {
    var serial: Int
    var collection: any LiveCollection
    var observation: AnyObject?
  }

  /// Called when a collection reports an error, with the index of its section.
  ///
  /// The contents of the section do not change.
  public var errorHandler: ((_ error: any Error, _ section: Int) -> Void)?

  private var listed: [Section] = []
  private var nextSerial = 0
  private let schedule: ((_ deliver: @escaping () -> Void) -> Void)?
  private var isScheduled = false

  /// Creates a storage without sections.
  ///
  /// If several collections report one transaction one after the other, a schedule combines their
  /// changes into one update: it delivers after all of them have reported. On Apple's platforms:
  ///
  ///     LiveCollectionStorage { deliver in DispatchQueue.main.async(execute: deliver) }
  ///
  /// - Parameter schedule: Calls its argument later, once, in the storage's isolation domain. It is
  ///   called for the first change after a delivery; nil delivers each change at once.
  public init(combiningUpdates schedule: ((_ deliver: @escaping () -> Void) -> Void)? = nil) {
    self.schedule = schedule
    super.init([])
  }

  // MARK: Sections

  /// The collections that were set for the sections, whether or not they are shown already.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public var sections: [any LiveCollection] { listed.map(\.collection) }

  /// The collection that was set for a section, whether or not it is shown already.
  ///
  /// - Parameter index: The index of the section.
  /// - Returns: The collection, nil if there is no such section.
  public func section(at index: Int) -> (any LiveCollection)? {
    listed.indices.contains(index) ? listed[index].collection : nil
  }

  /// Adds a section at the end, and reloads all data.
  ///
  /// - Parameter collection: The contents of the section; other sections can show it, too.
  /// - Complexity: O(*n*) for *n* items in all sections.
  public func addSection(with collection: some LiveCollection) {
    setSection(with: collection, forSection: listed.count)
  }

  /// Replaces the collection of a section, and reloads all data.
  ///
  /// The previous collection of the section is no longer observed.
  ///
  /// - Parameters:
  ///   - collection: The contents of the section.
  ///   - index: The index of the section. If it is equal to the number of sections, a section is
  ///     added at the end; a greater or negative index does nothing.
  /// - Complexity: O(*n*) for *n* items in all sections.
  public func setSection(with collection: some LiveCollection, forSection index: Int) {
    guard index >= 0, index <= listed.count else { return }
    let serial = nextSerial
    nextSerial += 1
    performUpdates {
      var contents = reported
      let section = Section(serial: serial, collection: collection)
      let elements = FrozenSection(collection.elements)
      if index == listed.count {
        listed.append(section)
        contents.append(elements)
      } else {
        listed[index] = section
        contents[index] = elements
      }
      addChange { $0.reload(contents) }
      // The collection may call the closure before `observe` returns.
      let observation = collection.observe { [weak self] in self?.handle($0, from: serial) }
      guard let section = self.index(of: serial) else { return }
      listed[section].observation = observation
    }
  }

  /// Sets the contents of a section, as ``setSection(with:forSection:)`` does.
  ///
  /// - Parameters:
  ///   - collection: The contents of the section.
  ///   - index: The index of the section, which can be the number of sections.
  /// - Complexity: O(*n*) for *n* items in all sections.
  public func setSectionWithResults(
    _ collection: some LiveCollection,
    forSectionIndex index: Int
  ) {
    setSection(with: collection, forSection: index)
  }

  /// Deletes sections.
  ///
  /// Inside ``BaseObservedStorage/performUpdates(animatingDifferences:_:)`` the deletion is part of its update;
  /// otherwise it is an update of its own. The collections of the sections are no longer observed.
  ///
  /// - Parameter indexes: The indexes of the sections, in any order; invalid ones are ignored.
  /// - Complexity: O(*m* log *n*) for *m* deleted of *n* items, and O(*k* *s*) for *k* deleted of
  ///   *s* sections.
  public func deleteSections(_ indexes: some Sequence<Int>) {
    let gone = Set(indexes).filter(listed.indices.contains).sorted()
    guard !gone.isEmpty else { return }
    performUpdates {
      var operations = BatchOperations()
      operations.sectionDeletions = gone
      var contents = reported
      for index in gone.reversed() {
        listed.remove(at: index)
        contents.remove(at: index)
      }
      addChange { change in
        change.add(operations, leadingTo: contents) { update in
          update.sectionChanges += gone.map { (.delete, [$0]) }
        }
      }
    }
  }

  // MARK: Changes

  override func changeIsPending() {
    guard let schedule else { return super.changeIsPending() }
    guard !isScheduled else { return }
    isScheduled = true
    schedule { [weak self] in
      guard let self else { return }
      isScheduled = false
      deliverPending()
    }
  }

  private func index(of serial: Int) -> Int? { listed.firstIndex { $0.serial == serial } }

  private func handle<Elements: RandomAccessCollection>(
    _ change: LiveCollectionChange<Elements>,
    from serial: Int
  ) {
    // A collection whose section was deleted may still report changes.
    guard let section = index(of: serial) else { return }
    switch change {
    case .initial(let elements):
      let contents = replacing(elements, in: section)
      addChange { $0.reload(contents) }
    case .update(let elements, let deletions, let insertions, let modifications):
      let contents = replacing(elements, in: section)
      let reported = operations(deletions, insertions, modifications, in: section)
      addChange { change in
        change.add(reported, leadingTo: contents) { reported.recordInOrder(in: $0, contents) }
      }
    case .error(let error):
      errorHandler?(error, section)
    }
  }

  private func replacing(
    _ elements: some RandomAccessCollection,
    in section: Int
  ) -> [FrozenSection] {
    var contents = reported
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
  /// Records deletions, insertions, then modifications in reported order, with the modified models.
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
