import WebServing

@main
struct WebScreen {
  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments.count == 4, arguments[1] == "chat", let port = UInt16(arguments[2]),
      let count = Int(arguments[3])
    {
      let chat = Chat()
      try await chat.open(count)
      return try await ListServer(chat, style: "p { margin: 8px 0; }", port: port).run()
    }
    if arguments.count == 4, arguments[1] == "orders", let port = UInt16(arguments[2]),
      let limit = Int(arguments[3])
    {
      return try await ListServer(Orders(rowsPerPatch: limit), style: Orders.style, port: port)
        .run()
    }
    if arguments.count == 4, arguments[1] == "tree", let port = UInt16(arguments[2]),
      let seed = UInt64(arguments[3])
    {
      let folders = Folders(seed: seed)
      try await folders.open()
      return try await ListServer(folders, style: "", port: port).run()
    }
    if arguments.count == 4, arguments[1] == "shelves", let port = UInt16(arguments[2]) {
      let shelves = Shelves()
      try await shelves.open()
      return try await ListServer(shelves, style: "", port: port).run()
    }
    guard arguments.count == 3, let port = UInt16(arguments[1]), let seed = UInt64(arguments[2])
    else {
      return print(
        """
        usage: web-screen PORT SEED, or web-screen chat PORT COUNT, or web-screen orders PORT LIMIT, \
        or web-screen tree PORT SEED, or web-screen shelves PORT 0
        """
      )
    }
    let list = HostileList(seed: seed)
    try await list.open()
    let style = "li { padding: 4px; overflow-wrap: anywhere; max-height: 90px; overflow: hidden; }"
    try await ListServer(list, style: style, port: port).run()
  }
}
