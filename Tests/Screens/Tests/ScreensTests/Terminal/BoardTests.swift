import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ScreensTests {
  /// The program `web-board` with its list in a terminal.
  @Suite struct BoardTests {
    private let port = Int.random(in: 20_000..<30_000)

    private func start(columns: Int, _ options: String = "") throws -> Tmux {
      let program = try builtProgram("web-board").path
      let words = "'\(program)' --terminal --still --port \(port) \(options)"
      return try Tmux(columns: columns, rows: 20, words + "; echo after $?")
    }

    /// Sends what a page sends, and returns the status of the answer.
    private func send(_ event: String) async throws -> Int? {
      let address = try #require(URL(string: "http://127.0.0.1:\(port)/events"))
      var request = URLRequest(url: address)
      request.httpMethod = "POST"
      request.httpBody = Data(event.utf8)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      return (try await URLSession.shared.data(for: request).1 as? HTTPURLResponse)?.statusCode
    }

    @Test func `What pages send is in the terminal, until a key ends the program`() async throws {
      let tmux = try start(columns: 80)
      var lines = try tmux.wait { $0[0].hasSuffix("q: quit") && $0[1] == "Ordered (6)" }
      #expect(lines[0] == "http://127.0.0.1:\(port)/   q: quit")
      #expect(lines[1...3].joined().contains(/Tomato soup +Table 1 +14 min/))
      #expect(lines[8] == "Cooking (4)")

      let next = #"{"kind": "item", "id": "0", "action": "next", "fields": {}}"#
      #expect(try await send(next) == 204)
      lines = try tmux.wait { $0[1] == "Ordered (5)" && $0[7] == "Cooking (5)" }
      #expect(lines[1] == "Ordered (5)" && lines[7] == "Cooking (5)")
      #expect(lines[12].hasPrefix("  Tomato soup"))

      let drop = #"{"items": ["0"], "section": "ready", "next": "4"}"#
      #expect(
        try await send(
          #"{"kind": "item", "id": "0", "action": "drop", "fields": {}, "drop": \#(drop)}"#
        ) == 204
      )
      lines = try tmux.wait { $0[12] == "Ready (3)" }
      #expect(lines[12] == "Ready (3)" && lines[13].hasPrefix("  Tomato soup"))

      try tmux.resize(columns: 30, rows: 20)
      lines = try tmux.wait { $0[0] == "Kitchen board  q: quit" && $0[13] == "  Tomato soup" }
      #expect(lines[0] == "Kitchen board  q: quit" && lines[13] == "  Tomato soup")
      try tmux.press("q")
      #expect(try tmux.wait { $0[0] == "after 0" }[0] == "after 0")
    }

    @Test func `A server that cannot start gives the terminal back`() throws {
      let tmux = try start(columns: 100, "--address 192.0.2.1")
      let lines = try tmux.wait { $0.contains("after 1") }
      #expect(lines[0].hasPrefix("web-board: cannot listen at 192.0.2.1, port \(port): "))
      #expect(lines.contains("after 1"))
    }
  }
}
