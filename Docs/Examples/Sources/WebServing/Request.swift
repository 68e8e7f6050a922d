#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A request of a browser.
struct Request {
  let method: String

  /// The path of the address, percent-encoded.
  let path: String
  let query: [String: String]

  /// The header fields by their names in lower case; fields of one name are joined by commas.
  let headers: [String: String]
  var body: [UInt8] = []

  /// Whether the browser may send another request on this connection.
  let keepsConnection: Bool

  /// Reads the request line and the header lines.
  ///
  /// - Parameter head: All lines of the request but the empty one at their end.
  /// - Throws: ``Refusal/badRequest`` if they are not those of a request.
  init(head: some Collection<UInt8>) throws(Refusal) {
    // A line ends with CR and LF, which are one character.
    var lines = String(decoding: head, as: UTF8.self).split(
      separator: "\r\n",
      omittingEmptySubsequences: false
    )[...]
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, ["HTTP/1.1", "HTTP/1.0"].contains(words[2]),
      let address = URLComponents(string: String(words[1]))
    else { throw .badRequest }
    var headers: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: \.isWhitespace) else {
        throw .badRequest
      }
      let (name, value) = (parts[0].lowercased(), parts[1].trimmed)
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    method = String(words[0])
    path = address.percentEncodedPath
    let fields = address.queryItems?.map { ($0.name, $0.value ?? "") } ?? []
    query = Dictionary(fields) { first, _ in first }
    self.headers = headers
    keepsConnection = words[2] == "HTTP/1.1" && headers["connection"]?.lowercased() != "close"
  }
}

/// Why the server answers a request without looking at what it asks for; the status of the answer.
enum Refusal: Int, Error {
  case badRequest = 400

  /// The lines of the request are longer than a browser's are.
  case linesTooLong = 431
}

extension Substring {
  /// The text without the blanks around it.
  fileprivate var trimmed: String {
    let isBlank = { $0 == " " || $0 == "\t" } as (Character) -> Bool
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
