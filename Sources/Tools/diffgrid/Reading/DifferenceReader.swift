import DiffableStorage
import PortableFoundation

/// Reads a difference in the JSON format that `--format json` writes.
struct DifferenceReader {
  let file: String

  func difference(_ bytes: [UInt8]) throws(ToolError) -> Difference {
    // Checked first, so that the error for invalid JSON contains the line.
    let start = ByteOrderMark.length(in: bytes)
    let keys: Set<String>
    do throws(ToolError) {
      keys = try JSONPlace.check(
        bytes,
        file: file,
        single: Self.keys.union(RowEdits.keys),
        nested: Self.entryKeys
      )
    } catch {
      let first = bytes[start...].first { $0 > Byte.space }
      throw first == nil || first == Byte.openBrace || first == Byte.openBracket ? error : isList
    }
    if keys.contains("sections"), !keys.contains("version") { throw isList }
    do {
      let data = Data(bytes[start...])
      let version = try JSONDecoder().decode(Version.self, from: data).version ?? 1
      guard 1...DifferenceWriter.versionWithRows ~= version else {
        throw ToolError(
          "JSON: version \(version) of the format of differences, of which only 1 and 2 are known",
          file: file
        )
      }
      let difference = try JSONDecoder().decode(Difference.self, from: data)
      // Otherwise any other object would be read as an empty difference.
      if keys.isEmpty || !keys.isDisjoint(with: Self.keys.union(["version"])) { return difference }
    } catch let error as ToolError {
      throw error
    } catch let error as DecodingError {
      throw toolError(error, in: bytes)
    } catch {
      throw ToolError("JSON: \(Shown.text("\(error)"))", file: file)
    }
    throw ToolError("JSON: not a difference: it has none of the keys of a difference", file: file)
  }

  private var isList: ToolError {
    ToolError(
      "this is a list, and not a difference; 'diffgrid <before> <after> --format json' writes one",
      file: file
    )
  }

  /// The part of a difference that says how to read the rest.
  private struct Version: Decodable {
    var version: Int?
  }

  private static let keys: Set<String> = [
    "sectionDeletions", "sectionInsertions", "sectionMoves", "itemDeletions", "itemInsertions",
    "itemMoves", "reloadedSections", "reloadedItems", "reconfiguredItems",
  ]

  private static let entryKeys: Set<String> = [
    "index", "identifier", "position", "section", "item", "from", "to",
  ]

  private func toolError(_ error: DecodingError, in bytes: [UInt8]) -> ToolError {
    guard let (message, context) = Self.explanation(of: error) else {
      return ToolError("JSON: not a difference", file: file)
    }
    let path = context.codingPath.map { key -> JSONPlace.Step in
      key.intValue.map { .index($0) } ?? .key(key.stringValue)
    }
    let line = try? JSONPlace.line(of: path, in: bytes, file: file)
    return ToolError("JSON: " + Shown.text(message), file: file, line: line)
  }

  /// The message for decoding errors without a path.
  private static let refusal =
    "nesting that is too deep, or a number that is too large or not whole"

  private static func explanation(
    of error: DecodingError
  ) -> (message: String, context: DecodingError.Context)? {
    switch error {
    case .keyNotFound(let key, let context):
      return ("the key '\(key.stringValue)' is missing", context)
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let key = context.codingPath.last { $0.intValue == nil }
      let place = key.map { " in '\($0.stringValue)'" } ?? ""
      return ("expected \(name(of: type))\(place)", context)
    case .dataCorrupted(let context):
      if let cause = context.underlyingError as? SnapshotError {
        return (cause.description, context)
      }
      // Invalid JSON was reported before the decoder ran.
      let isPlaceless = context.codingPath.isEmpty
      return (isPlaceless ? Self.refusal : context.debugDescription, context)
    @unknown default:
      return nil
    }
  }

  /// The JSON name of the type that a decoder expected.
  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is Int.Type: "a whole number"
    case is String.Type: "an identifier (a string or a number)"
    default: "\(type)".hasPrefix("Array") ? "an array" : "an object"
    }
  }
}
