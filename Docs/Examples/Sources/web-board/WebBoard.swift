import Foundation
import WebServing

@main
struct WebBoard {
  static func main() async {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      guard !options.asksForHelp else { return print(Options.usage) }
      try await run(options)
    } catch let error as UsageError {
      fail("\(error.message); --help lists the options", status: 2)
    } catch ListServerError.invalidAddress(let address) {
      fail("--address needs an IPv4 address, which '\(address)' is not", status: 2)
    } catch {
      fail("\(error); choose another --port or --address", status: 1)
    }
  }

  private static func run(_ options: Options) async throws {
    let board = Board()
    await board.open()
    let (port, address) = (options.port, options.address)
    let page = "http://\(address == "0.0.0.0" ? "localhost" : address):\(port)/"
    let server = try ListServer(board, style: style, address: address, port: port)
    try await withThrowingTaskGroup { group in
      group.addTask {
        try await server.run {
          guard !options.usesTerminal else { return }
          print("The board is at \(page)")
          fflush(nil)
        }
      }
      if !options.isStill { group.addTask { await board.live() } }
      if options.usesTerminal { group.addTask { try await board.showInTerminal(address: page) } }
      // An error of the server ends the program, as the user of the terminal does.
      try await group.next()
      group.cancelAll()
    }
  }

  /// Ends the program with one line that says why.
  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("web-board: \(message)\n".utf8))
    exit(status)
  }
}
