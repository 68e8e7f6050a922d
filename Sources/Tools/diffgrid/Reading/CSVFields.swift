// How fields of CSV are written, and what separates them.

enum CSVFields {
  /// The separator that the extension of a file's name tells: a tab for `.tsv`; nil for any other.
  static func separator(ofFile name: String) -> UInt8? {
    name.lowercased().hasSuffix(".tsv") ? Byte.tab : nil
  }
}

extension [UInt8] {
  /// Appends a field of CSV, with quotes if it needs them.
  mutating func appendField(_ bytes: some Collection<UInt8>, separator: UInt8) {
    let special = [separator, Byte.quote, Byte.newline, Byte.carriageReturn]
    guard bytes.contains(where: special.contains) else { return append(contentsOf: bytes) }
    append(Byte.quote)
    for byte in bytes {
      if byte == Byte.quote { append(Byte.quote) }
      append(byte)
    }
    append(Byte.quote)
  }
}
