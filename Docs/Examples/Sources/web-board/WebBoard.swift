import Arguments
import Foundation
import WebServing

@main
struct WebBoard {
  static func main() async {
    do {
      try await run(Options())
    } catch let error as UsageError {
      stop("web-board: \(error.message) (see 'web-board --help')", status: 2)
    } catch ListServerError.invalidAddress(let address) {
      stop("web-board: --address needs an IPv4 address, which '\(address)' is not", status: 2)
    } catch {
      stop("web-board: \(error); choose another --port or --address")
    }
  }

  private static func run(_ options: Options) async throws {
    let board = Board()
    await board.open()
    let address = options.address
    let server = try ListServer(board, style: style, address: address, port: options.port)
    let page = "http://\(address == "0.0.0.0" ? "localhost" : address):\(server.port)/"
    if !options.usesTerminal {
      print("The board is at \(page)")
      print("Open it in two windows, and drag a card in one: it moves in both.")
      fflush(nil)
    }
    try await withThrowingTaskGroup { group in
      group.addTask { try await server.run() }
      if !options.isStill { group.addTask { await board.live() } }
      if options.usesTerminal { group.addTask { try await board.showInTerminal(address: page) } }
      // An error of the server ends the program, as the user of the terminal does.
      try await group.next()
      group.cancelAll()
    }
  }
}
