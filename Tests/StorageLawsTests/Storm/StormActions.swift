import DiffableStorage
import DiffableStorageTesting
import PortableFoundation

/// A card that knows its parent; `==` does not compare the draft.
struct StormCard: Identifiable, Equatable, CustomStringConvertible {
  let id: Int
  var version = 0
  var parent: Int?
  var draft = 0

  static func == (a: Self, b: Self) -> Bool {
    a.id == b.id && a.version == b.version && a.parent == b.parent
  }

  var description: String { "\(id)v\(version)\(parent.map { "<\($0)" } ?? "")" }
}

/// An edit of cards; its numbers choose among what there is.
struct StormEdit: CustomStringConvertible {
  enum Verb: CaseIterable {
    case nothing, append, insert, delete, move, moveToEnd, change, toggle, draft, reload,
      reconfigure
    case reloadSection, appendSection, deleteSection, moveSection, parent, replace, changeAndAppend
    case fail
  }

  var verb = Verb.nothing
  var a = 0
  var b = 0

  var description: String { verb == .nothing ? "" : "\(verb) \(a) \(b)" }

  static let gen: Gen<StormEdit> = {
    let few: [StormEdit.Verb] = [
      .fail, .deleteSection, .appendSection, .moveSection, .reloadSection,
    ]
    let verb = Gen<Verb>.frequency(
      Verb.allCases.map { (few.contains($0) ? 1 : 3, .constant($0)) } + [(6, .constant(.toggle))]
    )
    return zip(verb, .int(in: 0...59), .int(in: 0...59)).map { StormEdit(verb: $0, a: $1, b: $2) }
  }()

  // Carries out the edit; its own kind of error stands for a handler that refuses.
  func apply(
    to cards: inout ModelSnapshot<Int, StormCard>.Builder,
    _ makeCard: () -> StormCard
  ) throws {
    if verb == .fail { throw StormRefusal() }
    let (ids, sections) = (Array(cards.itemIdentifiers), Array(cards.sectionIdentifiers))
    guard !sections.isEmpty else {
      try cards.appendSections([a % 5])
      return
    }
    let section = sections[a % sections.count]
    guard !ids.isEmpty else {
      try cards.appendModels([makeCard()], toSection: section)
      return
    }
    let (item, other) = (ids[a % ids.count], ids[b % ids.count])
    switch verb {
    case .nothing, .fail: break
    case .append: try cards.appendModels([makeCard()], toSection: section)
    case .insert: try cards.insertModels([makeCard()], beforeItem: item)
    case .delete: cards.deleteItems([item])
    case .move: if item != other { try cards.moveItem(item, beforeItem: other) }
    case .moveToEnd: try cards.moveItem(other, toEndOfSection: section)
    case .change: try cards.updateModel(item) { $0.version += 1 }
    case .toggle: try cards.updateModel(item) { $0.version = 1 - $0.version % 2 }
    case .draft: try cards.updateModel(item) { $0.draft += 1 }
    case .reload: try cards.reloadItems([item])
    case .reconfigure: try cards.reconfigureItems([item])
    case .reloadSection: try cards.reloadSections([section])
    case .appendSection:
      if sections.count < 5 { try cards.appendSections([(sections.max() ?? 0) + 1]) }
    case .deleteSection: if sections.count > 1 { cards.deleteSections([section]) }
    case .moveSection: try cards.moveSectionToEnd(section)
    case .parent: try cards.updateModel(item) { $0.parent = other == item ? nil : other }
    case .replace:
      cards.deleteItems([item])
      try cards.appendModels([StormCard(id: item, version: b)], toSection: section)
    case .changeAndAppend:
      try cards.updateModel(item) { $0.version += 1 }
      try cards.appendModels([makeCard()], toSection: section)
    }
  }
}

struct StormRefusal: Error {}

/// What somebody does; the numbers choose among what there is.
struct StormAction: CustomStringConvertible {
  enum Verb: CaseIterable {
    case edit, drag, finish, drop, delete, wait, animate, onScreen, detach, attach, renew, reload
    case toggle, recipe, reloadSource, mark
  }

  var verb: Verb
  var screen = 0
  var a = 0
  var b = 0

  /// The edit, or what the drop edits.
  var edit = StormEdit()

  var description: String {
    switch verb {
    case .edit: "edit \(edit)"
    case .drag, .drop: "\(verb) on \(screen) \(a) \(b) with \(edit)"
    default: "\(verb) on \(screen) \(a) \(b)"
    }
  }

  static let gen: Gen<StormAction> = {
    let verbs: [(Int, Verb)] = [
      (10, .edit), (14, .drag), (6, .finish), (3, .drop), (1, .delete), (1, .wait), (1, .animate),
      (1, .onScreen), (1, .detach), (2, .attach), (1, .renew), (1, .reload), (1, .toggle),
      (1, .recipe), (1, .reloadSource), (1, .mark),
    ]
    let verb = Gen<Verb>.frequency(verbs.map { ($0, .constant($1)) })
    let numbers = zip(.int(in: 0...3), .int(in: 0...59), .int(in: 0...59))
    return zip(verb, numbers, StormEdit.gen).map {
      StormAction(verb: $0, screen: $1.0, a: $1.1, b: $1.2, edit: $2)
    }
  }()
}

/// Places where code of the app runs.
enum StormHook: CaseIterable {
  case canReorder, refusal, reorderUpdate, willReorder, didReorder, earlyObserver, observer
  case cell, cellAgain, header, willUpdate, didUpdate
}

/// An action, and another one that code of the app performs when it is called next.
struct StormStep: CustomStringConvertible {
  var action: StormAction
  var reaction: (hook: StormHook, action: StormAction)?

  /// Whether reactions that were not called until the end of the action never are.
  var forgetsReactions = true

  var description: String {
    "\(action)\(reaction.map { " in \($0.hook): \($0.action)" } ?? "")"
  }

  static let gen: Gen<StormStep> = {
    let reaction: Gen<(hook: StormHook, action: StormAction)?> = .frequency([
      (2, .constant(nil)),
      (1, zip(.element(of: StormHook.allCases), StormAction.gen).map { ($0, $1) }),
    ])
    return zip(StormAction.gen, reaction, .element(of: [true, false])).map {
      StormStep(action: $0, reaction: $1, forgetsReactions: $2)
    }
  }()
}

/// What a screen of the storm shows, and how.
struct StormSettings: CustomStringConvertible {
  enum Kind: CaseIterable {
    case source, derived, proxy, second, filtered, grouped, outline, outlineOfDerived
  }

  var kind: Kind
  var flags = 0
  var isTable: Bool { flags & 1 == 0 }
  var waits: Bool { flags & 2 == 0 }
  var animates: Bool { flags & 4 == 0 }
  var fillsInPlace: Bool { flags & 8 != 0 }
  var animatesOffScreen: Bool { flags & 16 != 0 }
  var replacesMoves: Bool { flags & 32 != 0 }
  var description: String { "\(kind) \(flags)" }

  static let gen: Gen<StormSettings> = zip(.element(of: Kind.allCases), .int(in: 0...63)).map {
    StormSettings(kind: $0, flags: $1)
  }
}
