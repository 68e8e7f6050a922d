// System errors, and the calls that are the same on all systems, such as reading a file.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

/// An error of the operating system.
struct SystemError: Error {
  var code: Int32

  /// The error of the last failed call.
  static var last: SystemError { SystemError(code: errno) }

  /// Whether the reader has closed the pipe, in which case the tool stops without a message.
  var isBrokenPipe: Bool { code == EPIPE }

  var message: String { String(cString: strerror(code)) }
}

/// System calls that the standard library does not offer.
enum Platform {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func finish(_ status: Int32) -> Never { exit(status) }

  /// Returns the arguments without the name of the program.
  ///
  /// Throws for an argument that is not UTF-8: Swift replaces its other bytes, so it would name another file.
  static func arguments() throws(UsageError) -> ArraySlice<String> {
    let arguments = CommandLine.arguments
    for (index, argument) in arguments.enumerated() {
      let bytes = CommandLine.unsafeArgv[index]
      guard bytes.flatMap({ String(validatingCString: $0) }) == nil else { continue }
      throw UsageError(
        "The argument '\(Shown.text(argument))' is not UTF-8. A file of any name can be "
          + "standard input or output",
        .compare
      )
    }
    return arguments.dropFirst()
  }

  /// Returns the first index of a byte at or after `start`, or nil.
  @inline(__always)
  static func firstIndex(
    of byte: UInt8,
    in bytes: [UInt8],
    from start: Int
  ) -> Int? {
    precondition(start >= 0, "There is no byte \(start)")
    return bytes.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// Whether two ranges of bytes are equal.
  @inline(__always)
  static func areEqual(_ a: [UInt8], _ aRange: Range<Int>, _ b: [UInt8], _ bRange: Range<Int>)
    -> Bool
  {
    guard aRange.count == bRange.count else { return false }
    return a.withUnsafeBytes { first in
      b.withUnsafeBytes { second in
        guard let first = UnsafeRawBufferPointer(rebasing: first[aRange]).baseAddress,
          let second = UnsafeRawBufferPointer(rebasing: second[bRange]).baseAddress
        else { return true }
        return memcmp(first, second, aRange.count) == 0
      }
    }
  }

  static func areEqual(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    guard let first = a.baseAddress, let second = b.baseAddress else { return true }
    return memcmp(first, second, a.count) == 0
  }

  @inline(__always)
  static func hash(_ bytes: [UInt8], _ range: Range<Int>, into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[range])) }
  }
}

extension Platform {
  /// Reads a file of any kind, up to a limit of bytes.
  static func readAll(path: String, upTo limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = try openForReading(path)
    defer { closeFile(descriptor) }
    return try readAll(descriptor, upTo: limit)
  }

  /// Reads an open file up to its end, or up to a limit of bytes.
  static func readAll(_ descriptor: Int32, upTo limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // The size of a pipe is zero and that of a sparse file can be huge.
    bytes.reserveCapacity(min(size(of: descriptor), limit))
    var chunk = [UInt8](repeating: 0, count: min(1 << 16, limit))
    while bytes.count < limit {
      let got = readSome(descriptor, into: &chunk)
      if got == 0 { break }
      if got > 0 {
        if bytes.capacity < bytes.count + got {
          bytes.reserveCapacity(min(2 * bytes.capacity + got, limit + chunk.count))
        }
        bytes += chunk[..<got]
      } else if !canTryAgain(descriptor, reading: true) {
        throw .last
      }
    }
    if bytes.count > limit { bytes.removeLast(bytes.count - limit) }
    return bytes
  }

  /// Reads available bytes into a buffer, and returns their number, 0 at the end, or a negative number on
  /// failure.
  private static func readSome(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int {
    bytes.withUnsafeMutableBytes { buffer in
      #if os(Windows)
        return Int(_read(descriptor, buffer.baseAddress, UInt32(buffer.count)))
      #else
        return read(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
  }

  /// Writes as many bytes as possible, from an index on, and returns their number, or a negative number on
  /// failure.
  private static func writeSome(_ descriptor: Int32, _ bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { buffer in
      let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
      #if os(Windows)
        return Int(_write(descriptor, rest.baseAddress, UInt32(min(rest.count, 1 << 30))))
      #else
        return write(descriptor, rest.baseAddress, rest.count)
      #endif
    }
  }

  /// Writes all bytes, with as many calls as that takes.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let written = writeSome(descriptor, bytes, from: start)
      if written >= 0 {
        start += written
      } else if !canTryAgain(descriptor, reading: false) {
        throw .last
      }
    }
  }
}
