#if !os(Windows)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  extension Platform {
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Makes the process ready for whatever it is connected to.
    ///
    /// The signals of a closed pipe and of a file that may not grow become errors of the write,
    /// which can be answered and cleared away.
    /// Standard streams that were closed before the tool began get something in their place, so
    /// that no file it opens takes it; reading and writing them still fails.
    static func prepareStreams() {
      for refusal in [SIGPIPE, SIGXFSZ] { _ = signal(refusal, SIG_IGN) }
      for descriptor in standardInput...standardError where fcntl(descriptor, F_GETFD) == -1 {
        _ = open("/dev/null", descriptor == standardInput ? O_WRONLY : O_RDONLY)
      }
    }

    static func openForReading(_ path: String) throws(SystemError) -> Int32 {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .last }
      return descriptor
    }

    static func closeFile(_ descriptor: Int32) { _ = close(descriptor) }

    /// The bytes in a file; 0 for what is no file.
    static func size(of descriptor: Int32) -> Int {
      var information = stat()
      return fstat(descriptor, &information) == 0 ? Int(information.st_size) : 0
    }

    /// Reads what there is: the number of bytes, 0 at the end, less when it failed.
    static func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
      read(descriptor, buffer.baseAddress, buffer.count)
    }

    /// Writes what fits: the number of bytes, or less than 0 when it failed.
    static func writeSome(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
      write(descriptor, buffer.baseAddress, buffer.count)
    }
  }
#endif
