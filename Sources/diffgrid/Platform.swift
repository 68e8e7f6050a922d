#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

/// What the operating system said when it refused something.
struct SystemError: Error {
  var code: Int32

  /// The refusal of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }

  /// Nobody reads the other end of the pipe any more: a reason to stop, not to complain.
  var isBrokenPipe: Bool { code == EPIPE }

  var message: String { String(cString: strerror(code)) }
}

/// The few calls for which the standard library has no name.
enum Platform {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func finish(_ status: Int32) -> Never { exit(status) }

  /// The first place of a byte at or after `start`, or nil.
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
  /// The bytes of a file, whatever kind of file it is, but no more than a limit.
  static func readAll(path: String, upTo limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = try openForReading(path)
    defer { closeFile(descriptor) }
    return try readAll(descriptor, upTo: limit)
  }

  /// The bytes up to the end of what is open, but no more than a limit.
  static func readAll(_ descriptor: Int32, upTo limit: Int) throws(SystemError) -> [UInt8] {
    // One more than the size says: the read that finds the end then needs no larger buffer. A
    // pipe's size is zero and a sparse file's may be absurd, so both ends are bounded.
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

  /// Writes all bytes, however many calls that takes.
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
