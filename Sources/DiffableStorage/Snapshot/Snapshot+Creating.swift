extension Snapshot {
  /// Creates a snapshot without sections.
  @inlinable
  public init() {
    self.init(storage: SnapshotStorage(sections: .init(), items: .init(), starts: [0]))
  }

  /// Creates a snapshot from sections and their items, in order.
  ///
  /// ```swift
  /// let days = try Snapshot(sections: [("Mon", 1...3), ("Tue", 4...9)])
  /// print(days.numberOfItems)  // 9
  /// ```
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with the identifiers of its items.
  ///   - duplicates: What to do with an identifier that comes twice.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the place of the repetition, when the
  ///   policy is ``DuplicatePolicy/reject``.
  /// - Complexity: O(*n*) on average for *n* sections and items; each is hashed once.
  @inlinable
  public init<S: Sequence, I: Sequence>(
    sections: S,
    duplicates: DuplicatePolicy = .reject
  ) throws(SnapshotError) where S.Element == (Section, I), I.Element == Item {
    switch duplicates {
    case .reject: self.init(storage: try Self.rejectingDuplicates(in: sections))
    case .keepFirst: self.init(storage: Self.merging(sections, fromTheEnd: false))
    case .keepLast: self.init(storage: Self.merging(sections, fromTheEnd: true))
    }
  }

  /// Creates a snapshot from a literal of sections and their items.
  ///
  /// ```swift
  /// let menu = try Snapshot(sections: ["Starters": ["soup"], "Desserts": ["cake", "ice"]])
  /// print(menu.sectionIdentifiers)  // ["Starters", "Desserts"]
  /// ```
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with the identifiers of its items.
  ///   - duplicates: What to do with an identifier that comes twice.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the place of the repetition, when the
  ///   policy is ``DuplicatePolicy/reject``.
  /// - Complexity: O(*n*) on average for *n* sections and items; each is hashed once.
  @inlinable
  public init(
    sections: KeyValuePairs<Section, [Item]>,
    duplicates: DuplicatePolicy = .reject
  ) throws(SnapshotError) {
    try self.init(sections: sections.lazy.map { ($0.key, $0.value) }, duplicates: duplicates)
  }

  /// Creates a snapshot from sections and their items, sharing what it can with an earlier one.
  ///
  /// The result has no marks, whatever the earlier one carries.
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with the identifiers of its items.
  ///   - previous: A snapshot that is likely to be much the same.
  ///   - duplicates: What to do with an identifier that comes twice.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the place of the repetition, when the
  ///   policy is ``DuplicatePolicy/reject``.
  /// - Complexity: O(*n*) on average for *n* sections and items.
  @inlinable
  public init<S: Sequence, I: Sequence>(
    sections: S,
    basedOn previous: Self,
    duplicates: DuplicatePolicy = .reject
  ) throws(SnapshotError) where S.Element == (Section, I), I.Element == Item {
    let result = try Self(sections: sections, duplicates: duplicates)
    self = result == previous ? Self(storage: previous.storage) : result
  }

  /// Creates a snapshot by editing an empty one.
  ///
  /// - Parameter build: Adds sections and items.
  /// - Throws: What the closure throws.
  @inlinable
  public init<E: Error>(_ build: (inout Builder) throws(E) -> Void) throws(E) {
    self = try Self().modifying(build)
  }

  /// Creates a snapshot by editing this one, which stays as it is.
  ///
  /// Marks that this snapshot carries are carried on.
  ///
  /// - Parameter edit: Changes a builder that starts with this snapshot.
  /// - Returns: The edited snapshot.
  /// - Throws: What the closure throws.
  /// - Complexity: O(*n*) for *n* items, once, plus what the edits cost.
  @inlinable
  public func modifying<E: Error>(_ edit: (inout Builder) throws(E) -> Void) throws(E) -> Self {
    var builder = Builder(self)
    try edit(&builder)
    return builder.build()
  }
}

extension Snapshot {
  @inlinable
  static func rejectingDuplicates<I: Sequence>(
    in list: some Sequence<(Section, I)>
  ) throws(SnapshotError) -> SnapshotStorage<Section, Item> where I.Element == Item {
    var sections = IdentifierPool<Section>()
    var items = IdentifierPool<Item>()
    var starts: ContiguousArray<Int> = [0]
    for (section, contents) in list {
      items.reserveCapacity(items.count + contents.underestimatedCount)
      guard sections.insert(section) != nil else {
        throw .duplicateSection(section, at: starts.count - 1)
      }
      for item in contents {
        guard items.insert(item) != nil else {
          let place = ItemPosition(
            section: starts.count - 1,
            item: items.count - starts[starts.count - 1]
          )
          throw .duplicateItem(item, at: place)
        }
      }
      starts.append(items.count)
    }
    return SnapshotStorage(sections: sections, items: items, starts: starts)
  }

  /// Keeps the first of every identifier, reading forwards or backwards.
  @inlinable
  static func merging<I: Sequence>(
    _ list: some Sequence<(Section, I)>,
    fromTheEnd: Bool
  ) -> SnapshotStorage<Section, Item> where I.Element == Item {
    var given = list.map { ($0.0, Array($0.1)) }
    if fromTheEnd { given = given.reversed().map { ($0.0, $0.1.reversed()) } }
    var sections = IdentifierPool<Section>()
    var items = IdentifierPool<Item>()
    var contents: [[Int]] = []
    for (section, members) in given {
      // An identifier that is not even equal to itself may be neither new nor found: left out.
      guard let handle = sections.insert(section) ?? sections.handle(of: section) else { continue }
      if handle == contents.count { contents.append([]) }
      contents[handle].append(contentsOf: members.compactMap { items.insert($0) })
    }
    var order = Array(contents.indices)
    if fromTheEnd {
      order.reverse()
      contents = contents.map { $0.reversed() }
    }
    return SnapshotStorage(sections: sections, items: items, order: order, contents: contents)
  }
}
