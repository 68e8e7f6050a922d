/// Several lists as one.
///
/// Identifiers and sections carry the tag of their part, so parts may have the same ones.
///
/// ```swift
/// struct Song: Identifiable, Equatable {
///   let id: Int
///   var title: String
/// }
///
/// let local = try ModelSnapshot(sections: [("Songs", [Song(id: 1, title: "Air")])])
/// let remote = try ModelSnapshot(sections: [("Songs", [Song(id: 1, title: "Coda")])])
/// var all = ConcatenatedSnapshot([("Local", local), ("Remote", remote)])
/// print(all.result.models.map(\.model.title))  // ["Air", "Coda"]
///
/// let difference = all.update("Remote", to: remote.modifying { $0.deleteItems([1]) })
/// print(difference.itemDeletions.map(\.position))  // [(1, 0)]
/// ```
public struct ConcatenatedSnapshot<
  Tag: Hashable,
  Section: Hashable,
  Model: Identifiable & Equatable
> {
  /// The type of a part.
  public typealias Part = ModelSnapshot<Section, Model>

  /// The type of the whole.
  public typealias Whole = ModelSnapshot<Tagged<Tag, Section>, TaggedModel<Tag, Model>>

  /// The type of the difference of two results.
  public typealias Difference = SnapshotDifference<Tagged<Tag, Section>, Tagged<Tag, Model.ID>>

  @usableFromInline
  var parts: [(tag: Tag, snapshot: Part)] = []

  @usableFromInline
  var whole = Whole()

  /// Creates a list of some parts.
  ///
  /// - Parameter parts: The parts in order. Of parts with equal tags, the last one is used, in the
  ///   position of the first.
  /// - Complexity: O(*n*) on average for *n* models, and O(*p*²) for *p* parts.
  @inlinable
  public init(_ parts: [(Tag, ModelSnapshot<Section, Model>)]) {
    for (tag, snapshot) in parts { set(tag, snapshot) }
    whole = rebuilt()
  }

  /// The sections of all parts in order.
  ///
  /// The result has the marks of all parts.
  @inlinable
  public var result: Whole { whole }

  /// The part with a tag; nil if there is none.
  ///
  /// - Complexity: O(*p*) for *p* parts.
  @inlinable
  public subscript(tag: Tag) -> ModelSnapshot<Section, Model>? {
    parts.first { $0.tag == tag }?.snapshot
  }

  /// Replaces a part.
  ///
  /// A part with a new tag is added at the end.
  ///
  /// - Parameters:
  ///   - tag: The tag of the part.
  ///   - newer: The models of the part.
  /// - Returns: The difference of the results.
  /// - Complexity: O(*c* log *n* + *p*) for *c* changes and *p* parts, plus the time of comparing the
  ///   versions of the part.
  @inlinable
  @discardableResult
  public mutating func update(_ tag: Tag, to newer: ModelSnapshot<Section, Model>) -> Difference {
    let (before, updated) = (whole, updated(tag, to: newer))
    set(tag, newer)
    whole = updated.map { marked($0) } ?? rebuilt()
    return whole.difference(from: before)
  }

  @inlinable
  mutating func set(_ tag: Tag, _ snapshot: Part) {
    if let index = parts.firstIndex(where: { $0.tag == tag }) {
      parts[index].snapshot = snapshot
    } else {
      parts.append((tag, snapshot))
    }
  }
}

extension ConcatenatedSnapshot: Sendable
where Tag: Sendable, Section: Sendable, Model: Sendable, Model.ID: Sendable {}

// MARK: - One part

extension ConcatenatedSnapshot {
  /// The whole with another version of a part; nil if it must be made from scratch.
  @inlinable
  func updated(_ tag: Tag, to newer: Part) -> Whole? {
    guard let index = parts.firstIndex(where: { $0.tag == tag }) else { return nil }
    let old = parts[index].snapshot
    let before = parts[..<index].map { $0.snapshot }
    let start = ItemPosition(
      section: before.reduce(0) { $0 + $1.identifiers.numberOfSections },
      item: before.reduce(0) { $0 + $1.list.count }
    )
    let change = newer.identifiers.withoutMarks.difference(from: old.identifiers)
    let tagged = change.tagged(tag, after: start.section)
    guard let identifiers = try? whole.identifiers.withoutMarks.applying(tagged) else { return nil }
    var list = whole.list
    let range = start.item..<start.item + old.list.count
    guard range.upperBound <= list.count else { return nil }
    list.replace(range, with: models(of: newer, tag, list.slice(range), from: old, along: change))
    return Whole(identifiers, list)
  }

  /// The models of a part, which keep those that stay.
  @inlinable
  func models(
    of newer: Part,
    _ tag: Tag,
    _ tagged: ModelColumn<TaggedModel<Tag, Model>>,
    from old: Part,
    along change: SnapshotDifference<Section, Model.ID>
  ) -> ModelColumn<TaggedModel<Tag, Model>> {
    func models(_ range: Range<Int>) -> ContiguousArray<TaggedModel<Tag, Model>> {
      let ids = newer.identifiers.itemIdentifiers
      return ContiguousArray(
        range.map { TaggedModel(Tagged(tag: tag, value: ids[$0]), newer.list[$0]) }
      )
    }
    var column = ModelColumn<TaggedModel<Tag, Model>>()
    let runs = SurvivingItems.runs(of: change, from: old.identifiers, to: newer.identifiers)
    for run in runs {
      column.append(ModelColumn(models(column.count..<run.after)))
      column.append(tagged.slice(run.before..<run.before + run.count))
    }
    column.append(ModelColumn(models(column.count..<newer.list.count)))
    let replaced = newer.replacedOffsets(from: old, change) ?? []
    column.set(replaced.map { ($0, models($0..<$0 + 1)[0]) })
    return column
  }
}

extension SnapshotDifference {
  /// The same change of a part of a longer list, without marks.
  @inlinable
  func tagged<Tag>(
    _ tag: Tag,
    after sections: Int
  ) -> SnapshotDifference<Tagged<Tag, Section>, Tagged<Tag, Item>> {
    typealias Whole = SnapshotDifference<Tagged<Tag, Section>, Tagged<Tag, Item>>
    func moved(_ position: ItemPosition) -> ItemPosition {
      ItemPosition(section: position.section + sections, item: position.item)
    }
    func change(_ section: SectionChange) -> Whole.SectionChange {
      Whole.SectionChange(
        index: section.index + sections,
        identifier: Tagged(tag: tag, value: section.identifier)
      )
    }
    func change(_ item: ItemChange) -> Whole.ItemChange {
      Whole.ItemChange(
        position: moved(item.position),
        identifier: Tagged(tag: tag, value: item.identifier)
      )
    }
    return Whole(
      sectionDeletions: sectionDeletions.map(change),
      sectionInsertions: sectionInsertions.map(change),
      sectionMoves: sectionMoves.map {
        Whole.SectionMove(
          from: $0.from + sections,
          to: $0.to + sections,
          identifier: Tagged(tag: tag, value: $0.identifier)
        )
      },
      itemDeletions: itemDeletions.map(change),
      itemInsertions: itemInsertions.map(change),
      itemMoves: itemMoves.map {
        Whole.ItemMove(
          from: moved($0.from),
          to: moved($0.to),
          identifier: Tagged(tag: tag, value: $0.identifier)
        )
      }
    )
  }
}

// MARK: - From nothing

extension ConcatenatedSnapshot {
  @inlinable
  func rebuilt() -> Whole {
    let sections = parts.flatMap { part in Self.sections(of: part.snapshot, part.tag) }
    let rebuilt = try? Whole(sections: sections)
    return marked(rebuilt ?? withoutRepetitions(sections))
  }

  @inlinable
  static func sections(
    of part: Part,
    _ tag: Tag
  ) -> [(Tagged<Tag, Section>, [TaggedModel<Tag, Model>])] {
    zip(part.identifiers.sections, part.sections).map { identifiers, section in
      let tagged = zip(identifiers.itemIdentifiers, section.models).map {
        TaggedModel(Tagged(tag: tag, value: $0), $1)
      }
      return (Tagged(tag: tag, value: section.identifier), tagged)
    }
  }

  /// The whole for identifiers that are inconsistent, so that some seem to be repeated.
  @usableFromInline
  func withoutRepetitions(
    _ sections: [(Tagged<Tag, Section>, [TaggedModel<Tag, Model>])]
  ) -> Whole {
    Whole(sections: sections, duplicates: .keepFirst)
  }

  /// The whole, which has no marks, with those of all parts.
  @usableFromInline
  func marked(_ whole: Whole) -> Whole {
    var marks = Marks()
    var (sections, items) = (0, 0)
    for part in parts {
      let ids = part.snapshot.identifiers
      marks.reloadedSections += ids.marks.reloadedSections.map { $0 + sections }
      marks.reloadedItems += ids.marks.reloadedItems.map { $0 + items }
      marks.reconfiguredItems += ids.marks.reconfiguredItems.map { $0 + items }
      sections += ids.numberOfSections
      items += ids.numberOfItems
    }
    let isWhole =
      whole.identifiers.numberOfItems == items && whole.identifiers.numberOfSections == sections
    guard isWhole, !marks.isEmpty else { return whole }
    return Whole(whole.identifiers.withMarks(marks), whole.list)
  }
}
