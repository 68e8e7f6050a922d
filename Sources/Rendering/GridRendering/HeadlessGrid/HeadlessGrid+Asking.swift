import ListViews
import PortableFoundation

// How a grid asks its storage, which may call the grid before it answers.

extension HeadlessGrid {
  enum Activity: Equatable {
    case idle

    /// The block of a batch runs and changes the data.
    case collecting

    /// The grid asks the storage for models or counts.
    case configuring(inBatch: Bool)
  }

  /// Asks the storage outside a batch, and then does the work that calls from the storage requested
  /// in the meantime.
  package func configuring<Result>(_ ask: () -> Result) -> Result {
    let outer = activity
    activity = .configuring(inBatch: outer == .configuring(inBatch: true))
    let result = ask()
    activity = outer
    if outer == .idle { settle() }
    return result
  }

  /// The storage's counts: negative counts become 0, and the number of sections is limited.
  func askCounts() -> [Int] {
    storage?.counts.map { max($0, 0) } ?? []
  }

  func askModel(at position: ItemPosition) -> Any? {
    storage?.item(at: IndexPath(position))
  }

  func askOutlineRow(at position: ItemPosition) -> OutlineRow? {
    storage?.outlineRow(at: IndexPath(position))
  }

  func askIdentifier(at position: ItemPosition) -> AnyHashable? {
    storage?.identifier(at: IndexPath(position))
  }

  func askSupplementary(ofKind kind: String, inSection section: Int) -> Any? {
    connected?.supplementaryModel(ofKind: kind, inSection: section)
  }

  /// The models of the header and footer of a section that becomes visible.
  func askSupplementaries(_ kinds: (header: String?, footer: String?), inSection section: Int)
    -> [String: Any]
  {
    var models: [String: Any] = [:]
    if let header = kinds.header {
      models[header] = askSupplementary(ofKind: header, inSection: section)
    }
    if let footer = kinds.footer, footer != kinds.header {
      models[footer] = askSupplementary(ofKind: footer, inSection: section)
    }
    return models
  }
}
