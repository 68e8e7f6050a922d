import FlyingFox
import FlyingSocks
import WebRendering

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Serves a live list: the page, its style and script, the event stream, and the events of its rows.
public struct ListServer<List: LiveList>: Sendable {
  private let server: HTTPServer
  private let list: List
  private let style: String
  private let address: String
  private let port: UInt16

  /// The names under which the server can be reached; nil for any.
  ///
  /// The check prevents a page of another site from reaching a server on this machine through a name
  /// that resolves to it (DNS rebinding).
  private let hosts: Set<String>?

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - list: What to serve.
  ///   - style: The style sheet of the page.
  ///   - address: The address to listen at. With the default, only programs on this machine can
  ///     connect.
  ///   - port: The port to listen at.
  /// - Throws: ``ListServerError/invalidAddress(_:)``.
  public init(
    _ list: List,
    style: String,
    address: String = "127.0.0.1",
    port: UInt16
  ) throws(ListServerError) {
    do {
      server = HTTPServer(address: try .inet(ip4: address, port: port), logger: .disabled)
    } catch {
      throw .invalidAddress(address)
    }
    self.list = list
    self.style = style
    hosts =
      address == "127.0.0.1" ? ["127.0.0.1:\(port)", "localhost:\(port)"] : nil
    (self.address, self.port) = (address, port)
  }

  /// Serves until the task is cancelled.
  ///
  /// - Parameter whenListening: Called as soon as browsers can connect.
  /// - Throws: ``ListServerError/cannotListen(address:port:reason:)`` if the port is taken, for example.
  public func run(whenListening: @escaping @Sendable () -> Void = {}) async throws {
    await addRoutes()
    do {
      try await withThrowingTaskGroup { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening()
          whenListening()
        }
        while try await group.next() != nil {}
      }
    } catch SocketError.failed(_, _, let reason) {
      throw ListServerError.cannotListen(address: address, port: port, reason: reason)
    }
  }

  private func addRoutes() async {
    await add("GET /") { request in
      text("text/html", await list.document(of: part(request)).markup)
    }
    await add("GET /style.css") { _ in text("text/css", style) }
    await add("GET /patches.js") { _ in text("text/javascript", PatchStream.script) }
    await add("GET /patches") { request in
      let after = request.headers[HTTPHeader("Last-Event-ID")] ?? request.query["after"]
      let part = part(request)
      let messages = await list.messages(of: part, after: after)
      let events = EventBytes(list: list, part: part, messages: messages)
      return HTTPResponse(
        statusCode: .ok,
        headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
        body: HTTPBodySequence(from: events)
      )
    }
    await add("GET /rows") { request in
      guard let window = request.query["rows"].flatMap(PageWindow.init) else {
        return HTTPResponse(statusCode: .badRequest)
      }
      return text("application/json", await list.page(of: part(request), window: window).json)
    }
    await add("POST /events") { request in
      // Pages of other sites cannot send this content type unless the server allows it (CORS).
      guard request.headers[.contentType] == "application/json" else {
        return HTTPResponse(statusCode: .unsupportedMediaType)
      }
      // `bodyData` reads the whole body, so its length is checked first.
      guard let length = request.headers[.contentLength].flatMap(Int.init), length <= 65_536,
        let event = try? JSONDecoder().decode(RowEvent.self, from: await request.bodyData)
      else { return HTTPResponse(statusCode: .badRequest) }
      let answer = await list.answer(event)
      return text("text/plain", answer.body, status: answer.status)
    }
  }

  private func part(_ request: HTTPRequest) -> List.Part {
    list.part(Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first })
  }

  private func add(
    _ route: HTTPRoute,
    _ handler: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) async {
    await server.appendRoute(route) { request in
      if let hosts, !hosts.contains(request.headers[.host] ?? "") {
        return HTTPResponse(statusCode: .forbidden)
      }
      return try await handler(request)
    }
  }
}

private func text(_ type: String, _ body: String, status: Int = 200) -> HTTPResponse {
  HTTPResponse(
    statusCode: HTTPStatusCode(status, phrase: status == 200 ? "OK" : "Answer"),
    headers: [
      .contentType: "\(type); charset=utf-8",
      .cacheControl: "no-store",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Content-Security-Policy"):
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:",
    ],
    body: Data(body.utf8)
  )
}
