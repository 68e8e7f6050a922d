import WebServing

@main
struct WebBoard {
  static let usage = """
    usage: web-board [--port PORT] [--address ADDRESS] [--still]

      --port PORT        the port to listen at (default: 8080)
      --address ADDRESS  the IPv4 address to listen at (default: 127.0.0.1, this machine only)
      --still            changes nothing by itself
    """

  static func main() async throws {
    var (port, address, isStill): (UInt16, String, Bool) = (8080, "127.0.0.1", false)
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--still": isStill = true
      case "--address":
        guard let value = arguments.popFirst() else { return print(usage) }
        address = value
      case "--port":
        guard let value = arguments.popFirst().flatMap({ UInt16($0) }) else { return print(usage) }
        port = value
      default: return print(usage)
      }
    }
    let board = Board()
    await board.open()
    let server = try ListServer(board, style: style, address: address, port: port)
    print("The board is at http://\(address == "0.0.0.0" ? "localhost" : address):\(port)/")
    if isStill { return try await server.run() }
    try await withThrowingTaskGroup { group in
      group.addTask { await board.live() }
      group.addTask { try await server.run() }
      // An error of the server ends the program.
      while try await group.next() != nil {}
    }
  }
}
