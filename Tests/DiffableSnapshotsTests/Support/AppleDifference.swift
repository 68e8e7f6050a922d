import DiffableStorage
import DiffableStorageTesting
import TestSupport

/// An edit as Apple's snapshot has it, or with the duplicate policy that comes closest.
struct AppleCall {
  let edit: SnapshotEdit

  /// Whether it is written with `duplicates: .keepLast`.
  let isByPolicy: Bool

  /// All ways to write an edit.
  static func all(_ edit: SnapshotEdit) -> [Self] {
    [Self(edit: edit, isByPolicy: false)]
      + (edit.takesPolicy ? [Self(edit: edit, isByPolicy: true)] : [])
  }

  func apply(to builder: inout Small.Builder) throws(SnapshotError) {
    guard isByPolicy else { return try edit.apply(to: &builder) }
    switch edit {
    case .appendItems(let ids, let id):
      try builder.appendItems(ids, toSection: id, duplicates: .keepLast)
    case .insertItemsBefore(let ids, let anchor):
      try builder.insertItems(ids, beforeItem: anchor, duplicates: .keepLast)
    case .insertItemsAfter(let ids, let anchor):
      try builder.insertItems(ids, afterItem: anchor, duplicates: .keepLast)
    case .appendSections(let ids): builder.appendSections(ids, duplicates: .keepLast)
    default: preconditionFailure("\(edit) takes no policy")
    }
  }
}

/// A kind of difference between a builder and Apple's snapshot.
///
/// `Docs/ComingFromUIKit.md` has a row for each kind.
enum AppleDifference: CaseIterable {
  case itemExists
  case deletedTwice
  case markedTwice
  case besideItself
  case unknownSectionByPolicy
  case sectionExistsByPolicy
  case repeatedByPolicy

  /// The row of the page: the call, what Apple's snapshot and a builder do, and why.
  var row: String {
    switch self {
    case .itemExists:
      "| `appendItems`, `insertItems` with an item that exists | it moves | `duplicateItem`; with "
        + "`duplicates: .keepLast`, it moves | an item that is in a list twice is more often a mistake |"
    case .deletedTwice:
      "| `deleteItems`, `deleteSections` with an identifier twice | an exception | deleted once | unknown "
        + "ones are ignored, too |"
    case .markedTwice:
      "| `reloadItems`, `reloadSections` with an identifier twice | an exception | marked once | marks are "
        + "sets |"
    case .besideItself:
      "| `moveItem`, `moveSection` beside itself | an exception | nothing changes | it is there already |"
    case .unknownSectionByPolicy:
      "| `appendItems(_:toSection:)` with a policy that keeps one, and an unknown section | an exception | it is added at the "
        + "end | it cannot fail |"
    case .sectionExistsByPolicy:
      "| `appendSections(_:duplicates: .keepLast)` with a section that exists | an exception | it moves to "
        + "the end | it cannot fail |"
    case .repeatedByPolicy:
      "| any edit with `duplicates: .keepLast` and an identifier twice | an exception | the last one counts "
        + "| that is what a policy says |"
    }
  }

  /// Whether a call makes this difference.
  func occurs(in call: AppleCall, of apple: AppleSnapshot) -> Bool {
    guard call.isByPolicy else { return occurs(in: call.edit, of: apple) }
    switch (self, call.edit) {
    case (.unknownSectionByPolicy, .appendItems(_, let section?)):
      return apple.index(ofSection: section) == nil
    case (.sectionExistsByPolicy, .appendSections(let ids)):
      return ids.contains { apple.index(ofSection: $0) != nil }
    case (.repeatedByPolicy, .appendSections(let ids)): return !ids.areDistinct
    case (.repeatedByPolicy, .appendItems(let ids, let section)):
      return !ids.areDistinct && apple.accepts(.appendItems([], toSection: section))
    case (.repeatedByPolicy, .insertItemsBefore(let ids, let anchor)),
      (.repeatedByPolicy, .insertItemsAfter(let ids, let anchor)):
      return !ids.areDistinct && !ids.contains(anchor) && apple.items.contains(anchor)
    default: return false
    }
  }

  private func occurs(in edit: SnapshotEdit, of apple: AppleSnapshot) -> Bool {
    switch (self, edit) {
    case (.itemExists, .appendItems(let ids, _)), (.itemExists, .insertItemsBefore(let ids, _)),
      (.itemExists, .insertItemsAfter(let ids, _)):
      apple.accepts(edit) && ids.contains(where: apple.items.contains)
    case (.deletedTwice, .deleteItems(let ids)): !ids.areDistinct
    case (.deletedTwice, .deleteSections(let ids)): !ids.areDistinct
    case (.markedTwice, .reloadItems(let ids)):
      !ids.areDistinct && ids.allSatisfy(apple.items.contains)
    case (.markedTwice, .reloadSections(let ids)):
      !ids.areDistinct && ids.allSatisfy { apple.index(ofSection: $0) != nil }
    case (.besideItself, .moveItemBefore(let id, let anchor)),
      (.besideItself, .moveItemAfter(let id, let anchor)):
      id == anchor && apple.items.contains(id)
    case (.besideItself, .moveSectionBefore(let id, let anchor)),
      (.besideItself, .moveSectionAfter(let id, let anchor)):
      id == anchor && apple.index(ofSection: id) != nil
    default: false
    }
  }
}

extension SnapshotEdit {
  fileprivate var takesPolicy: Bool {
    switch self {
    case .appendItems, .insertItemsBefore, .insertItemsAfter, .appendSections: true
    default: false
    }
  }

  /// The edits that have Apple's snapshot do what a builder does where Apple's refuses this one.
  func accepted(by apple: AppleSnapshot) -> [SnapshotEdit] {
    switch self {
    case .deleteItems(let ids): [.deleteItems(ids.lastOccurrences)]
    case .deleteSections(let ids): [.deleteSections(ids.lastOccurrences)]
    case .reloadItems(let ids): [.reloadItems(ids.lastOccurrences)]
    case .reloadSections(let ids): [.reloadSections(ids.lastOccurrences)]
    case .insertItemsBefore(let ids, let anchor):
      [.insertItemsBefore(ids.lastOccurrences, beforeItem: anchor)]
    case .insertItemsAfter(let ids, let anchor):
      [.insertItemsAfter(ids.lastOccurrences, afterItem: anchor)]
    case .appendItems(let ids, let section):
      (section.map { apple.index(ofSection: $0) == nil ? [.appendSections([$0])] : [] } ?? [])
        + [.appendItems(ids.lastOccurrences, toSection: section)]
    case .appendSections(let ids): Self.movingToEnd(ids.lastOccurrences, of: apple)
    default: []
    }
  }

  /// Apple's snapshot does not move several sections at once, and none beside itself.
  private static func movingToEnd(_ ids: [String], of apple: AppleSnapshot) -> [SnapshotEdit] {
    var edits: [SnapshotEdit] = []
    var last = apple.sections.last?.id
    for id in ids {
      if let last, id != last, apple.index(ofSection: id) != nil {
        edits.append(.moveSectionAfter(id, afterSection: last))
      } else if apple.index(ofSection: id) == nil {
        edits.append(.appendSections([id]))
      }
      last = id
    }
    return edits
  }
}
