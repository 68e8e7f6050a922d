import FlyingSocks
import Foundation
import WebRendering

/// Serves a live list: the page, its style and script, the event stream, and the events of its rows.
public struct ListServer<List: LiveList>: Sendable {
  private let list: List
  private let style: String

  /// The port at which it listens.
  public let port: UInt16
  private let socket: Socket

  /// The names under which the server can be reached; nil for any.
  ///
  /// The check prevents a page of another site from reaching a server on this machine through a name
  /// that resolves to it (DNS rebinding).
  private let hosts: Set<String>?

  /// Creates a server that listens: browsers can connect from now on, and are answered by ``run()``.
  ///
  /// - Parameters:
  ///   - list: What to serve.
  ///   - style: The style sheet of the page.
  ///   - address: The address to listen at. With the default, only programs on this machine can
  ///     connect.
  ///   - port: The port to listen at; 0 for any that is free.
  /// - Throws: ``ListServerError/invalidAddress(_:)``, and ``ListServerError/cannotListen(address:port:reason:)`` if the
  ///   port is taken, for example.
  public init(
    _ list: List,
    style: String,
    address: String = "127.0.0.1",
    port: UInt16
  ) throws(ListServerError) {
    let place: any SocketAddress
    do {
      place = try anyAddress(.inet(ip4: address, port: port))
    } catch {
      throw .invalidAddress(address)
    }
    do {
      socket = try listeningSocket(place)
      guard case .ip4(_, let port) = try socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      self.port = port
    } catch SocketError.failed(_, _, let reason) {
      throw .cannotListen(address: address, port: port, reason: reason)
    } catch {
      throw .cannotListen(address: address, port: port, reason: "\(error)")
    }
    self.list = list
    self.style = style
    hosts =
      address == "127.0.0.1" ? ["127.0.0.1:\(self.port)", "localhost:\(self.port)"] : nil
  }

  /// Serves until the task is cancelled; once.
  ///
  /// - Throws: An error of the system.
  public func run() async throws {
    let pool: some AsyncSocketPool = .make()
    try await pool.prepare()
    let listener = try AsyncSocket(socket: socket, pool: pool)
    defer { try? listener.close() }
    try await withThrowingTaskGroup { group in
      group.addTask { try await pool.run() }
      group.addTask { try await acceptConnections(of: listener) }
      try await group.next()
      group.cancelAll()
    }
  }

  private func acceptConnections(of listener: AsyncSocket) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      // On Linux, libdispatch traps when the program can open no more files. So some are left for it,
      // and further browsers wait until a connection ends.
      let limit = max(sysconf(Int32(_SC_OPEN_MAX)) - 64, 1)
      for count in 0... {
        if count >= limit { try await group.next() }
        let socket = try await nextConnection(of: listener)
        group.addTask { await serve(socket) }
      }
    }
  }

  private func nextConnection(of listener: AsyncSocket) async throws -> AsyncSocket {
    while true {
      do {
        return try await listener.accept()
      } catch SocketError.failed {
        // The browser may be gone already, which does not end the server.
        try await Task.sleep(for: .milliseconds(100))
      }
    }
  }

  private func serve(_ socket: AsyncSocket) async {
    defer { try? socket.close() }
    var reader = RequestReader(socket)
    do {
      var isOpen = true
      while isOpen {
        let request = try await reader.next()
        try await answer(request).write(to: socket, keepsConnection: request.keepsConnection)
        isOpen = request.keepsConnection
      }
    } catch let refusal as Refusal {
      try? await Response.status(refusal.rawValue).write(to: socket, keepsConnection: false)
      try? await reader.drain()
    } catch {
      // The browser has closed the connection.
    }
  }

  private func answer(_ request: Request) async -> Response {
    if let hosts, !hosts.contains(request.headers["host"] ?? "") { return .status(403) }
    let part = list.part(request.query)
    switch (request.method, request.path) {
    case ("GET", "/"): return .text("text/html", await list.document(of: part).markup)
    case ("GET", "/style.css"): return .text("text/css", style)
    case ("GET", "/patches.css"): return .text("text/css", PatchStream.style)
    case ("GET", "/patches.js"): return .text("text/javascript", PatchStream.script)
    case ("GET", "/patches"):
      let after = request.headers["last-event-id"] ?? request.query["after"]
      let messages = await list.messages(of: part, after: after)
      return .events(messages) { await list.page(of: part) }
    case ("GET", "/rows"):
      guard let window = request.query["rows"].flatMap(PageWindow.init) else { return .status(400) }
      return .text("application/json", await list.page(of: part, window: window).json)
    case ("POST", "/events"):
      // Pages of other sites cannot send this content type unless the server allows it (CORS).
      guard request.headers["content-type"] == "application/json" else { return .status(415) }
      guard let event = try? JSONDecoder().decode(RowEvent.self, from: Data(request.body)) else {
        return .status(400)
      }
      let answer = await list.answer(event)
      return .text("text/plain", answer.body, status: answer.status)
    default: return .status(404)
    }
  }
}

private func listeningSocket(_ place: any SocketAddress) throws -> Socket {
  let socket = try Socket(domain: Int32(place.family))
  try socket.setValue(true, for: .localAddressReuse)
  #if canImport(Darwin)
    try socket.setValue(true, for: .noSIGPIPE)
  #endif
  try socket.bind(to: place)
  try socket.listen()
  return socket
}

private func anyAddress(_ address: some SocketAddress) -> any SocketAddress { address }
