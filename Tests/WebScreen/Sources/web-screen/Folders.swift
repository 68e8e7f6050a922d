import DiffableStorage
import Outlines
import WebRendering

/// A folder or file, which knows the folder that it is in.
struct Entry: Identifiable, Equatable {
  let id: Int
  var name: String
  var folder: Int?
}

/// A tree of folders that changes as the test asks for it, and in which users open and close folders.
actor Folders: WindowedList {
  static let label = "Files"

  private typealias Entries = ModelSnapshot<MainSection, Entry>.Builder

  private let storage = ModelStorage<MainSection, Entry>()
  private let outline: OutlineStorage<MainSection, Entry>
  let stream: PatchStream
  private var random: Random
  private var made = 0

  init(seed: UInt64) {
    random = Random(state: seed)
    outline = storage.outlined(\.folder)
    storage.reorderingHandlers.canReorderItem = { _ in true }
    storage.reorderingHandlers.refusal = { [storage] drop in
      drop.items.contains { storage[$0]?.name == "fixed" } ? "It stays there." : nil
    }
    stream = PatchStream(outline, layout: .items, limits: PatchStream.Limits(rowsPerPatch: 50)) {
      """
      <b>\(($0.model as? Entry)?.name ?? "")</b><input aria-label="Note"><button \
      data-action="remove">✕</button>
      """
    }
  }

  /// Begins with 3 folders, each with 3 folders of 3 files; all folders are closed.
  func open() throws {
    try storage.modify { entries in
      try entries.appendSections([.main])
      for root in 0..<3 {
        let root = try add(to: &entries, in: nil, name: "root \(root)")
        for folder in 0..<3 {
          let folder = try add(to: &entries, in: root, name: "folder \(folder)")
          for file in 0..<3 { _ = try add(to: &entries, in: folder, name: "file \(file)") }
        }
      }
    }
  }

  private func add(to entries: inout Entries, in folder: Int?, name: String) throws -> Int {
    made += 1
    try entries.appendModels([Entry(id: made, name: name, folder: folder)], toSection: .main)
    return made
  }

  // MARK: Requests of browsers

  func answer(_ event: RowEvent) -> RowEvent.Answer {
    if let isExpanded = event.expands {
      guard let id = event.identifier.flatMap({ Int($0) }), storage[id] != nil else { return .gone }
      outline.setExpanded(isExpanded, id)
      return .done
    }
    if let drop = event.drop {
      guard let relocation = drop.relocation(item: { Int($0) }, section: { _ in MainSection.main })
      else {
        return .gone
      }
      return outline.drop(relocation).map { .refused($0) } ?? .done
    }
    let count = event.fields["count"].flatMap { Int($0) } ?? 1
    do {
      switch event.action {
      case "change": for _ in 0..<count { try change() }
      case "empty":
        let below = storage.snapshot().models.filter { $0.folder == 1 }
        storage.modify { $0.deleteItems(below.map(\.id)) }
      case "fill":
        try storage.modify { entries in
          for file in 0..<count { _ = try add(to: &entries, in: 1, name: "file \(file)") }
        }
      case "top":
        // The third root at the top level again.
        try storage.modify {
          try $0.updateModel(27) { $0.folder = nil }
          try $0.moveItem(27, toEndOfSection: .main)
        }
      case "fix": try storage.modify { try $0.updateModel(27) { $0.name = "fixed" } }
      default: return .refused("unknown")
      }
      return .done
    } catch {
      return .refused("\(error)")
    }
  }

  /// A random change of the files, or of what is open.
  private func change() throws {
    let ids = storage.snapshot().identifiers.itemIdentifiers
    let id = ids[random.below(ids.count)]
    switch random.below(8) {
    case 0...1 where ids.count < 80:
      try storage.modify { _ = try add(to: &$0, in: id, name: "new <\(made)>") }
    case 2 where ids.count > 20: storage.modify { $0.deleteItems([id]) }
    case 3: try storage.modify { try $0.updateModel(id) { $0.name += "!" } }
    case 4:
      // Into a folder that was made earlier, so that no folder is in itself.
      let folder = ids[random.below(ids.count)]
      try storage.modify { try $0.updateModel(id) { $0.folder = folder < id ? folder : nil } }
    case 5:
      try storage.modify { try $0.moveItem(id, toEndOfSection: .main) }
    default: outline.setExpanded(random.below(3) > 0, id)
    }
  }
}
