import DerivedLists
import Foundation
import TerminalLists

extension Board {
  /// Shows all orders in the terminal that started the program, until a key or a signal ends it.
  ///
  /// - Parameter address: Where browsers find the board.
  /// - Throws: `UsageError` if there is no terminal, `CancellationError` if the task is cancelled.
  func showInTerminal(address: String) async throws {
    guard let terminal = Terminal() else { throw UsageError("--terminal needs a terminal") }
    defer { terminal.leave() }
    let orders = orders(of: .all)
    orders.configureForTableViewUsage()
    let list = TerminalList(orders, size: terminal.size, write: terminal.write) { place in
      switch place {
      case .header(let section), .footer(let section):
        let header = orders.headerModel(forSection: section) as? StageHeader
        return .init(header.map { "\($0.stage.rawValue) (\($0.count))" } ?? "", .bold)
      case .item(let position):
        let order = orders.model(at: IndexPath(position))
        return .init(order?.line(columns: terminal.size.columns) ?? "")
      }
    }
    while true {
      let titles = ["\(address)   q: quit", "Kitchen board  q: quit", "q: quit"]
      list.head = [.init(fitting(titles, columns: terminal.size.columns))]
      // Waiting for a key would keep the actor from everything else.
      switch terminal.nextEvent(within: 0) {
      case .key(.other(UInt8(ascii: "q"))), .end: return
      case .key(.up): list.scroll(by: -1)
      case .key(.down): list.scroll(by: 1)
      case .redraw: list.resize(to: terminal.size)
      case .key, .timeout: try await Task.sleep(for: .milliseconds(50))
      }
    }
  }
}

extension Order {
  /// The order as a line: the dish, and what else there is room for.
  fileprivate func line(columns: Int) -> String {
    let name = "  " + dish
    guard columns >= 60 else { return name }
    func spaces(to column: Int, _ text: String) -> String {
      String(repeating: " ", count: max(column - text.count, 1))
    }
    let facts = "Table \(table)" + spaces(to: 6, "\(table)\(minutes)") + "\(minutes) min"
    return name + spaces(to: 30, name) + facts + (isRushed ? "   Rush" : "")
  }
}
