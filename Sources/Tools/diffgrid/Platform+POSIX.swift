#if !os(Windows)
  // Terminals, signals and opening files on Linux and macOS.
  // Platform+Replacing replaces files there, and Platform+Windows does both on Windows.

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  extension Platform {
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Returns the number of columns and lines of a terminal, or zeros if it is not known.
    static func terminalSize(_ descriptor: Int32) -> (columns: Int, lines: Int) {
      var size = winsize()
      guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (0, 0) }
      return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Waits; a signal can end the pause earlier.
    static func pause(milliseconds: Int) { usleep(UInt32(milliseconds) * 1_000) }

    /// Passes bytes to a shell command and waits for its end; returns false if there is no such command.
    ///
    /// The command decides about keys of interruption. It may end before it has read all.
    static func pipe(_ bytes: [UInt8], to command: String) -> Bool {
      #if canImport(Darwin)
        // Swift does not import `popen` from Apple's systems.
        return false
      #else
        // What git sets: leave after one page, keep colors, keep the text on the screen.
        setenv("LESS", "FRX", 0)
        guard let pipe = popen(command, "w") else { return false }
        for key in [SIGINT, SIGQUIT] { _ = signal(key, SIG_IGN) }
        _ = try? writeAll(bytes, to: fileno(pipe))
        return pclose(pipe) >> 8 != 127
      #endif
    }

    /// Prepares the standard streams and the signals of the process.
    ///
    /// The tool ignores the signals for a closed pipe and for a file at its size limit, so that the
    /// write fails with an error that it can handle. If a standard stream is closed at the start, a
    /// placeholder gets its descriptor, so that no file that is opened later gets it. Reading and
    /// writing the placeholder fails.
    static func prepareStreams() {
      for refusal in [SIGPIPE, SIGXFSZ] { _ = signal(refusal, SIG_IGN) }
      for descriptor in standardInput...standardError where fcntl(descriptor, F_GETFD) == -1 {
        _ = open("/dev/null", descriptor == standardInput ? O_WRONLY : O_RDONLY)
      }
    }

    /// Whether a file exists.
    ///
    /// The file is not opened, because a pipe that is opened twice loses its writer.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 || errno != ENOENT }

    static func openForReading(_ path: String) throws(SystemError) -> Int32 {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .last }
      return descriptor
    }

    /// Whether to repeat a read or a write that has just failed.
    ///
    /// If the descriptor does not block, this waits until the next attempt can succeed.
    static func canTryAgain(_ descriptor: Int32, reading: Bool) -> Bool {
      if errno == EINTR { return true }
      guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
      var waiting = pollfd(fd: descriptor, events: Int16(reading ? POLLIN : POLLOUT), revents: 0)
      return poll(&waiting, 1, -1) >= 0 || errno == EINTR
    }

    static func closeFile(_ descriptor: Int32) { _ = close(descriptor) }

    /// Returns the size of a file in bytes, or 0 if the descriptor is not a file.
    static func size(of descriptor: Int32) -> Int {
      var information = stat()
      return fstat(descriptor, &information) == 0 ? Int(information.st_size) : 0
    }
  }
#endif
