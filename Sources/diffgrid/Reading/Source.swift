import DiffableStorage

/// A file, or standard input, that somebody asked to read.
package struct Source {
  /// The name on the command line; `-` is standard input.
  var name: String

  package init(name: String) {
    self.name = name
  }

  var isStandardInput: Bool { name == "-" }

  /// How messages call it.
  var title: String { isStandardInput ? "<stdin>" : name }

  /// The most bytes that are read: a source without an end has to be given up some time.
  package static let sizeLimit = 1 << 28

  /// Reads everything.
  ///
  /// - Parameter limit: The most bytes that there may be.
  /// - Returns: The bytes, of which there may be exactly as many as the limit says.
  /// - Throws: `Trouble` when it cannot be read, or is longer.
  package func bytes(upTo limit: Int = Self.sizeLimit) throws(Trouble) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes =
        isStandardInput
        ? try Platform.readAll(Platform.standardInput, upTo: limit + 1)
        : try Platform.readAll(path: name, upTo: limit + 1)
    } catch {
      throw Trouble(error.message, file: title)
    }
    guard bytes.count <= limit else {
      throw Trouble("longer than \(limit >> 20) MiB, which is the limit", file: title)
    }
    return bytes
  }

  /// The form of the list in it, by the end of its name.
  var format: InputFormat {
    if name.hasSuffix(".json") { return .json }
    return name.hasSuffix(".csv") ? .csv : .text
  }

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - format: The form; by the end of the name if nil.
  ///   - duplicates: What to do about what is there twice.
  /// - Returns: The list, which is as valid as every snapshot.
  /// - Throws: `Trouble`, with file and line.
  func list(
    format: InputFormat?,
    duplicates: DuplicateRule
  ) throws(Trouble) -> List {
    let bytes = try bytes()
    return try Progress.during("Reading " + Shown.text(title), size: bytes.count) {
      () throws(Trouble) in
      try (format ?? self.format).list(bytes, file: title, duplicates: duplicates)
    }
  }
}

extension InputFormat {
  /// Reads a list in this form.
  ///
  /// - Parameters:
  ///   - bytes: Whatever the file holds.
  ///   - file: How messages call it.
  ///   - duplicates: What to do about what is there twice.
  /// - Returns: The list, which is as valid as every snapshot.
  /// - Throws: `Trouble`, with file and line.
  func list(
    _ bytes: [UInt8],
    file: String,
    duplicates: DuplicateRule
  ) throws(Trouble) -> List {
    let listing = try bytes.withUnsafeBufferPointer { (buffer) throws(Trouble) in
      switch self {
      case .text: try TextReader(file: file).listing(buffer)
      case .csv: try CSVReader(file: file).listing(buffer)
      case .json: try JSONReader(file: file).listing(buffer)
      }
    }
    return try listing.snapshot(file: file, duplicates: duplicates)
  }
}
