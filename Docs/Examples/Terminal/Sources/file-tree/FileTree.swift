import Foundation
import Outlines
import TerminalLists

/// A folder as an outline of paths, and a cursor.
final class FileTree {
  let storage: ProxyDiffableStorage<MainSection, Path>
  private let files = DiffableDataSource<MainSection, Path>()
  private let root: Path

  /// What was read of each path of the outline.
  private var entries: [Path: Entry]

  /// Why open folders cannot be read.
  private var failures: [Path: ReadingFailure] = [:]

  private var cursor: Path

  /// Shows a folder, open.
  init(_ folder: Entry) throws(SnapshotError) {
    (root, cursor) = (folder.path, folder.path)
    entries = [root: folder]
    storage = ProxyDiffableStorage(dataSource: files) { _, path in path }
    try change { builder throws(SnapshotError) in
      try builder.append([root])
      builder.expand([root])
      try read(root, into: &builder)
    }
  }

  /// The row of the cursor.
  var focus: ItemPosition? { files.snapshot().position(of: cursor) }

  // MARK: Reading

  /// Reads all open folders again; if nothing has changed, the view is not called.
  func refresh() throws(SnapshotError) {
    try change { builder throws(SnapshotError) in
      if builder.isExpanded(root) { try read(root, into: &builder) }
    }
  }

  /// Reads a folder, and those below it that are open.
  private func read(
    _ top: Path,
    into builder: inout SectionSnapshot<Path>.Builder
  ) throws(SnapshotError) {
    var open = [top]
    while let folder = open.popLast() {
      let (found, failure) = listing(of: folder)
      let changed = found.filter { entry in entries[entry.path].map { $0 != entry } ?? false }
      for entry in found { entries[entry.path] = entry }
      // What was a folder has no children any more.
      builder.delete(changed.filter { $0.kind != .folder }.map(\.path))
      try builder.replaceChildren(of: folder, with: found.map(\.path))
      try builder.reconfigure(changed.map(\.path))
      if failures[folder] != failure {
        failures[folder] = failure
        try builder.reconfigure([folder])
      }
      open += found.filter { $0.kind == .folder && builder.isExpanded($0.path) }.map(\.path)
    }
  }

  private func listing(of folder: Path) -> ([Entry], ReadingFailure?) {
    do throws(ReadingFailure) {
      return (try file_tree.entries(of: folder), nil)
    } catch {
      return ([], error)
    }
  }

  // MARK: Keys

  func press(_ key: Terminal.Key, page: Int) throws(SnapshotError) {
    let isOpen = files.snapshot(for: .main).isExpanded(cursor)
    switch key {
    case .up: try step(by: -1)
    case .down: try step(by: 1)
    case .pageUp: try step(by: -page)
    case .pageDown: try step(by: page)
    case .right where isOpen: try choose(files.snapshot(for: .main).childItems(of: cursor).first)
    case .right: try setOpen(true)
    case .left where isOpen: try setOpen(false)
    case .left: try choose(files.snapshot(for: .main).parent(of: cursor))
    case .other(UInt8(ascii: "\n")): try setOpen(!isOpen)
    default: break
    }
  }

  private func setOpen(_ isOpen: Bool) throws(SnapshotError) {
    guard entries[cursor]?.kind == .folder else { return }
    try change { builder throws(SnapshotError) in
      if isOpen {
        builder.expand([cursor])
        try read(cursor, into: &builder)
      } else {
        builder.collapse([cursor])
      }
    }
  }

  private func step(by count: Int) throws(SnapshotError) {
    try choose(files.snapshot().item(count, below: cursor))
  }

  private func choose(_ path: Path?) throws(SnapshotError) {
    guard let path else { return }
    try change { _ in cursor = path }
  }

  // MARK: Showing

  /// Edits the outline and shows it, with the cursor on a row.
  private func change(
    _ edit: (inout SectionSnapshot<Path>.Builder) throws(SnapshotError) -> Void
  ) throws(SnapshotError) {
    let (before, start) = (files.snapshot(for: .main), cursor)
    var builder = before.builder
    try edit(&builder)
    cursor = row(of: cursor, from: before, to: builder)
    if cursor != start { try builder.reconfigure([start, cursor].filter(builder.contains)) }
    files.apply(builder.build(), to: .main)
    if entries.count > builder.numberOfItems {
      entries = entries.filter { builder.contains($0.key) }
      failures = failures.filter { builder.contains($0.key) }
    }
  }

  /// The row where a path is or was: itself, the folder that hides it, its new name, or a neighbor.
  private func row(
    of path: Path,
    from before: SectionSnapshot<Path>,
    to after: SectionSnapshot<Path>.Builder
  ) -> Path {
    if let visible = after.visibleAncestor(of: path) { return visible }
    let siblings = before.parent(of: path).map(after.childItems) ?? []
    let renamed = siblings.first { entries[$0]?.number == entries[path]?.number }
    let rows = files.snapshot().itemIdentifiers
    let row = rows.firstIndex(of: path) ?? 0
    let neighbors = rows[row...] + rows[..<row].reversed()
    return renamed ?? neighbors.first(where: after.isVisible) ?? root
  }

  /// Draws a row, with the level and the triangle that the outline says.
  func line(at indexPath: IndexPath) -> TerminalLine {
    guard let path = storage.item(at: indexPath) as? Path, let entry = entries[path],
      let row = storage.outlineRow(at: indexPath)
    else { return .init("") }
    // A folder has a triangle before it is read.
    let isFolder = entry.kind == .folder
    var text = row.level < 16 ? String(repeating: "  ", count: row.level) : "\(row.level) "
    text += path == cursor ? "> " : "  "
    text += (isFolder ? (row.isExpanded ? "▾ " : "▸ ") : "  ") + entry.name
    if case .link(let target) = entry.kind { text += " → " + target }
    if isFolder, row.isExpanded, !row.isExpandable {
      text += "   (\(failures[path]?.reason ?? "empty"))"
    }
    var style: TerminalStyle = isFolder ? .bold : []
    if path == cursor { style.insert(.reversed) }
    return .init(text, style)
  }
}
