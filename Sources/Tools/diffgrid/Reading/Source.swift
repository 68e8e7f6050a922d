import DiffableStorage

/// A file, or standard input, to read.
package struct Source {
  /// The name on the command line; `-` is standard input.
  var name: String

  package init(name: String) {
    self.name = name
  }

  var isStandardInput: Bool { name == "-" }

  /// The name in messages.
  var title: String { isStandardInput ? "<stdin>" : name }

  /// The largest number of bytes to read, which is needed because a source can be endless.
  package static let sizeLimit = 1 << 28

  /// Reads all bytes; throws if the source cannot be read, or is longer than the limit.
  package func bytes(upTo limit: Int = Self.sizeLimit) throws(ToolError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes =
        isStandardInput
        ? try Platform.readAll(Platform.standardInput, upTo: limit + 1)
        : try Platform.readAll(path: name, upTo: limit + 1)
    } catch {
      throw ToolError(error.message, file: title)
    }
    guard bytes.count <= limit else {
      throw ToolError("longer than \(limit >> 20) MiB, which is the limit", file: title)
    }
    return bytes
  }

  /// The format of the list, by the extension of the name.
  var format: InputFormat { InputFormat(extensionOf: name) ?? .text }

  /// Reads all bytes of a list; without a format, the extension of the name decides.
  ///
  /// Where the extension says nothing, but the options name columns, the first byte decides.
  func contents(
    _ format: InputFormat?,
    _ table: TableOptions = TableOptions()
  ) throws(ToolError) -> SourceContents {
    let bytes = try bytes()
    var format = format ?? self.format
    if format == .text, table != TableOptions() {
      let first = bytes[ByteOrderMark.length(in: bytes)...].first { $0 > Byte.space }
      format = first == Byte.openBracket || first == Byte.openBrace ? .json : .csv
    }
    return SourceContents(title: title, bytes: bytes, format: format, table: table)
  }
}

/// The bytes of a list, as they were read.
struct SourceContents {
  /// The name in messages.
  let title: String
  let bytes: [UInt8]
  let format: InputFormat
  let table: TableOptions

  /// Whether other contents certainly are the same list.
  func areSame(as other: SourceContents) -> Bool {
    format == other.format
      && Platform.areEqual(bytes, bytes.indices, other.bytes, other.bytes.indices)
  }

  /// Reads the list, which shares memory with a base that is probably similar; an error has file and line.
  func list(
    _ duplicates: DuplicateRule,
    basedOn base: List? = nil
  ) throws(ToolError) -> ReadList {
    try Progress.during("Reading " + Shown.text(title), size: bytes.count) { () throws(ToolError) in
      try format.read(bytes, file: title, duplicates: duplicates, table: table, basedOn: base)
    }
  }
}

extension InputFormat {
  /// Reads a list in this format, which shares memory with a base that is probably similar; an error has file
  /// and line.
  func read(
    _ bytes: [UInt8],
    file: String,
    duplicates: DuplicateRule,
    table: TableOptions = TableOptions(),
    basedOn base: List? = nil
  ) throws(ToolError) -> ReadList {
    let listing =
      switch self {
      case .text: try TextReader(file: file).listing(bytes)
      case .csv: try CSVReader(file: file, options: table).listing(bytes)
      case .json: try JSONReader(file: file, options: table).listing(bytes)
      }
    return try listing.read(file: file, duplicates: duplicates, basedOn: base)
  }
}
