import FlyingSocks
import WebRendering

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The answer to a request.
enum Response {
  case text(_ type: String, _ text: String, status: Int = 200)

  /// A stream of events; `page` makes the page that a reader gets who is too far behind.
  case events(PatchStream.Messages, page: @Sendable () async -> WebPage)

  /// An answer without a text.
  static func status(_ status: Int) -> Response { .text("text/plain", "", status: status) }

  /// Sends the answer to a browser.
  ///
  /// The next event is made when the previous one is sent. So a slow browser slows down only its own
  /// stream.
  ///
  /// - Parameters:
  ///   - socket: The connection to the browser.
  ///   - keepsConnection: Whether another request may follow on the connection.
  /// - Throws: A `SocketError` if the browser has closed the connection.
  func write(to socket: AsyncSocket, keepsConnection: Bool) async throws {
    let connection = "Connection: \(keepsConnection ? "keep-alive" : "close")"
    switch self {
    case .text(let type, let text, let status):
      var lines = [
        // Browsers ignore the word after the status.
        "HTTP/1.1 \(status) \(status == 200 ? "OK" : "Answer")",
        "Content-Type: \(type); charset=utf-8",
        "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff",
        "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
          + "connect-src 'self'; img-src data:",
        connection,
      ]
      // No body follows the status 204, and so no length.
      if status != 204 { lines.append("Content-Length: \(text.utf8.count)") }
      try await socket.write(lines.map { $0 + "\r\n" }.joined() + "\r\n" + text)
    case .events(let messages, let page):
      let lines = [
        "HTTP/1.1 200 OK", "Content-Type: text/event-stream", "Cache-Control: no-store",
        "Transfer-Encoding: chunked", connection,
      ]
      try await socket.write(lines.map { $0 + "\r\n" }.joined() + "\r\n")
      for await message in messages {
        let event =
          switch message {
          case .patch(let patch): patch.serverSentEvent
          case .gap: await page().serverSentEvent
          case .heartbeat: PatchStream.heartbeat
          }
        try await socket.write(String(event.utf8.count, radix: 16) + "\r\n" + event + "\r\n")
      }
      try await socket.write("0\r\n\r\n")
    }
  }
}

extension AsyncSocket {
  fileprivate func write(_ text: String) async throws { try await write(Data(text.utf8)) }
}
