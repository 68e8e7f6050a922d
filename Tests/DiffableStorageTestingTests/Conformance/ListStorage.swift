import DiffableStorage
import Foundation

/// A custom storage of numbers by section, with an optional planted bug.
final class ListStorage: UpdatingStorage {
  enum Bug: CaseIterable {
    case forgetsToTell, switchesTooEarly, miscounts, namesTheWrongPlace, movesTheWrongRow
    case forgetsContent, losesWithoutDelegate, answersBeyondTheEnd
    case insertsTwice, losesWhatIsDropped
  }

  enum Edit: CustomStringConvertible {
    case insert(Int, at: Int), remove(at: Int), move(from: Int, to: Int), set(Int, at: Int)
    case addSection

    var description: String {
      switch self {
      case .insert(let number, let index): "insert(\(number), at: \(index))"
      case .remove(let index): "remove(at: \(index))"
      case .move(let from, let to): "move(from: \(from), to: \(to))"
      case .set(let number, let index): "set(\(number), at: \(index))"
      case .addSection: "addSection"
      }
    }
  }

  weak var delegate: (any StorageUpdating)?
  private var sections: [[Int]] = []
  private let bug: Bug?

  init(bug: Bug? = nil) {
    self.bug = bug
  }

  func numberOfSections() -> Int { sections.count }

  func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  func item(at indexPath: IndexPath) -> Any? {
    guard sections.indices.contains(indexPath[0]) else { return nil }
    let rows = sections[indexPath[0]]
    if bug == .answersBeyondTheEnd, indexPath[1] == rows.count { return rows.last }
    return rows.indices.contains(indexPath[1]) ? rows[indexPath[1]] : nil
  }

  /// Edits the first section, or adds one at the end; invalid edits do nothing.
  func apply(_ edit: Edit) {
    let rows = sections.first ?? []
    switch edit {
    case .addSection:
      change(.insert, section: sections.count) { $0.append([]) }
    case .insert(let number, let index) where !sections.isEmpty && index <= rows.count:
      let told = bug == .namesTheWrongPlace && index > 0 ? index - 1 : index
      change(.insert, told) { $0[0].insert(number, at: index) }
    case .remove(let index) where index < rows.count:
      change(.delete, index) { $0[0].remove(at: index) }
    case .move(let from, let to) where from < rows.count && to < rows.count && from != to:
      let told = bug == .movesTheWrongRow ? 0 : from
      change(.move, told, to) { $0[0].insert($0[0].remove(at: from), at: to) }
    case .set(let number, let index) where index < rows.count:
      if bug == .forgetsContent {
        sections[0][index] = number
      } else {
        change(.update, index) { $0[0][index] = number }
      }
    default: break
    }
  }

  private func change(
    _ type: ChangeType,
    _ items: Int...,
    section: Int? = nil,
    _ change: @escaping (inout [[Int]]) -> Void
  ) {
    if bug == .losesWithoutDelegate, delegate == nil { return }
    if bug == .forgetsToTell, type == .delete {
      change(&sections)
      return
    }
    let update = StorageUpdate()
    if bug == .switchesTooEarly { change(&sections) }
    update.enqueueDatasourceUpdate { [bug, weak self, weak told = update] update in
      guard let self, bug != .losesWhatIsDropped || told != nil else { return }
      if bug != .switchesTooEarly { change(&sections) }
      if bug == .insertsTwice, type == .insert, section == nil, sections[0].count > 2 {
        change(&sections)
      }
      if let section { update.sectionChanges.append((type, [section])) }
      if bug == .miscounts, type == .delete { return }
      if section == nil {
        update.objectChanges.append((type, items.map { [0, $0] }))
      }
    }
    delegate?.storageDidPerformUpdate(update)
    if !update.isPostponed { update.applyDeferredDatasourceUpdates() }
  }
}
