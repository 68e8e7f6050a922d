// Decodes UTF-8, and refuses bytes that are not valid, on all supported systems.

extension String {
  /// Decodes UTF-8, or returns nil if the bytes are not valid.
  ///
  /// The same as `String(validating:as:)` of the standard library, which needs macOS 15.
  init?(valid bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Decoding replaces what is not valid.
    let isSame = utf8.withContiguousStorageIfAvailable { text in
      bytes.withContiguousStorageIfAvailable { Platform.areEqual(text, $0) }
    }
    guard isSame.flatMap(\.self) ?? utf8.elementsEqual(bytes) else { return nil }
  }
}
