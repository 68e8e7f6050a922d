import DerivedLists
import TerminalLists

/// The process that the keys have chosen; none at first.
final class Cursor {
  typealias Source = ModelStorage<MainSection, ProcessRow>
  typealias Shown = DerivedStorage<MainSection, ProcessRow, String>

  private(set) var id: Int?

  /// Its row among all that are shown, without headers.
  private var row = 0
  private let shown: Shown
  private let source: Source

  init(in shown: Shown, of source: Source) { (self.shown, self.source) = (shown, source) }

  /// Where it is.
  var position: ItemPosition? { id.flatMap { shown.shown.position(of: $0) } }

  /// Chooses a process some rows further down.
  func move(by count: Int) { choose(shown.shown.item(count, below: id)) }

  /// Stays with its process; if that is not shown any more, goes to the one that is in its row.
  func settle() {
    guard let id else { return }
    if let row = shown.shown.indexOfItem(id) {
      self.row = row
    } else {
      choose(shown.shown.item(row + 1, below: nil))
    }
  }

  /// Chooses a process or none, and has it and the one before drawn again.
  func choose(_ new: Int?) {
    let changed = Set([id, new].compactMap(\.self).filter(source.contains))
    id = new
    _ = try? source.modify { try $0.reconfigureItems(Array(changed)) }
  }
}
