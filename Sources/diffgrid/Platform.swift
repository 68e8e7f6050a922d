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

  /// Whether two texts have the same bytes.
  @inline(__always)
  static func areEqual(_ a: String.UTF8View, _ b: String.UTF8View) -> Bool {
    guard a.count == b.count else { return false }
    let isSame = a.withContiguousStorageIfAvailable { first in
      b.withContiguousStorageIfAvailable { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return true }
        return memcmp(first, second, a.count) == 0
      }
    }
    return (isSame ?? nil) ?? a.elementsEqual(b)
  }

  @inline(__always)
  static func hash(_ text: String.UTF8View, into hasher: inout Hasher) {
    let isDone: Void? = text.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil { Array(text).withUnsafeBytes { hasher.combine(bytes: $0) } }
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
      } else if errno != EINTR {
        throw .last
      }
    }
    if bytes.count > limit { bytes.removeLast(bytes.count - limit) }
    return bytes
  }

  /// Reads available bytes into a buffer.
  ///
  /// - Returns: The number of bytes, 0 at the end, or a negative number on failure.
  private static func readSome(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int {
    bytes.withUnsafeMutableBytes { buffer in
      #if os(Windows)
        return Int(_read(descriptor, buffer.baseAddress, UInt32(buffer.count)))
      #else
        return read(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
  }

  /// Writes as many bytes as possible, from an index on.
  ///
  /// - Returns: The number of bytes, or a negative number on failure.
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
      if written >= 0 { start += written } else if errno != EINTR { throw .last }
    }
  }
}
