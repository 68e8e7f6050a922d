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
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  @inline(__always)
  static func areEqual(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    guard let first = a.baseAddress, let second = b.baseAddress else { return true }
    return memcmp(first, second, a.count) == 0
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
    // One byte more than the size, so that the read that finds the end needs no larger buffer. The
    // size of a pipe is zero and that of a sparse file can be huge, so both ends are bounded.
    let size = min(size(of: descriptor), limit)
    var bytes = [UInt8](repeating: 0, count: min(max(size + 1, 1 << 16), limit))
    var count = 0
    while count < limit {
      if count == bytes.count { bytes = enlarged(bytes, to: min(2 * count, limit)) }
      let got = bytes.withUnsafeMutableBytes { buffer in
        readSome(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      if got == 0 { break }
      if got > 0 { count += got } else if errno != EINTR { throw .last }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private static func enlarged(_ bytes: [UInt8], to count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.initialize(repeating: 0)
      initialized = count
      bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
    }
  }

  /// Writes all bytes, with as many calls as that takes.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        writeSome(descriptor, UnsafeRawBufferPointer(rebasing: buffer[start...]))
      }
      if written >= 0 { start += written } else if errno != EINTR { throw .last }
    }
  }
}
