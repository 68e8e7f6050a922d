import FlyingSocks

/// Reads the requests of one connection.
///
/// It refuses a request as soon as more has come than the pages of a ``ListServer`` send, and looks at
/// each byte once. So a client that sends a line without an end costs as little as any other.
struct RequestReader {
  private static let longestHead = 16_384
  private static let longestBody = 65_536

  let socket: AsyncSocket

  /// What was received and is not part of a request yet.
  private var bytes: [UInt8] = []

  init(_ socket: AsyncSocket) { self.socket = socket }

  /// The next request.
  ///
  /// - Throws: A `Refusal`, after which nothing else can be read; `SocketError.disconnected` if the
  ///   browser has closed the connection.
  mutating func next() async throws -> Request {
    var request = try Request(head: await readHead())
    // A body has a length, because the end of what comes in chunks is not known.
    guard request.headers["transfer-encoding"] == nil else { throw Refusal.badRequest }
    if let field = request.headers["content-length"] {
      guard field.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(field),
        length <= Self.longestBody
      else { throw Refusal.badRequest }
      while bytes.count < length { bytes += try await socket.read(atMost: 4_096) }
      request.body = Array(bytes.prefix(length))
      bytes.removeFirst(length)
    }
    return request
  }

  /// The lines up to the empty one.
  private mutating func readHead() async throws -> [UInt8] {
    var start = 0
    while true {
      if let end = bytes[start...].firstRange(of: "\r\n\r\n".utf8) {
        guard end.lowerBound <= Self.longestHead else { throw Refusal.linesTooLong }
        defer { bytes.removeFirst(end.upperBound) }
        return Array(bytes[..<end.lowerBound])
      }
      guard bytes.count <= Self.longestHead else { throw Refusal.linesTooLong }
      // The next bytes may complete an end that has begun.
      start = max(0, bytes.count - 3)
      bytes += try await socket.read(atMost: 4_096)
    }
  }

  /// Reads what a refused client still sends, but not all of a flood: closing a connection with unread
  /// bytes would take the answer away from the client.
  func drain() async throws {
    for _ in 0..<64 { _ = try await socket.read(atMost: 4_096) }
  }
}
