#if os(Windows)
  import WinSDK
  import ucrt

  // Terminals, opening files and replacing files on Windows.

  extension Platform {
    static func isTerminal(_ descriptor: Int32) -> Bool { _isatty(descriptor) != 0 }

    /// Sets the standard streams to binary mode, so that bytes are not translated.
    static func prepareStreams() {
      for descriptor in standardInput...standardError { _ = _setmode(descriptor, _O_BINARY) }
    }

    /// Returns zeros, because the size of a terminal is not looked up on Windows.
    static func terminalSize(_ descriptor: Int32) -> (columns: Int, lines: Int) { (0, 0) }

    static func pause(milliseconds: Int) { Sleep(DWORD(milliseconds)) }

    /// Returns false, because Windows has no pager.
    static func pipe(_ bytes: [UInt8], to command: String) -> Bool { false }

    static func exists(_ path: String) -> Bool {
      guard let descriptor = try? openForReading(path) else { return errno != ENOENT }
      closeFile(descriptor)
      return true
    }

    static func openForReading(_ path: String) throws(SystemError) -> Int32 {
      try openFile(path, _O_RDONLY)
    }

    /// Whether to repeat a read or a write that has just failed.
    static func canTryAgain(_ descriptor: Int32, reading: Bool) -> Bool { errno == EINTR }

    static func closeFile(_ descriptor: Int32) { _ = _close(descriptor) }

    /// Returns the size of a file in bytes, or 0 if the descriptor is not a file.
    static func size(of descriptor: Int32) -> Int { max(Int(_filelengthi64(descriptor)), 0) }

    private static func openFile(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
      var descriptor: Int32 = -1
      let code = path.withCString(encodedAs: UTF16.self) {
        _wsopen_s(
          &descriptor,
          $0,
          flags | _O_BINARY | _O_NOINHERIT,
          _SH_DENYNO,
          _S_IREAD | _S_IWRITE
        )
      }
      guard code == 0 else { throw SystemError(code: code) }
      return descriptor
    }

    /// Replaces the contents of a file, or leaves the old file unchanged on failure.
    ///
    /// The bytes are written to a new file, which is then renamed to the path. A path that is not a
    /// file on a disk (`NUL`, a console) is written to directly. Control-C is blocked during the
    /// replacement.
    static func replaceFile(at path: String, with bytes: [UInt8]) throws(SystemError) {
      if let device = try? openFile(path, _O_WRONLY) {
        defer { closeFile(device) }
        let handle = HANDLE(bitPattern: _get_osfhandle(device))
        if GetFileType(handle) != DWORD(FILE_TYPE_DISK) { return try writeAll(bytes, to: device) }
      }
      SetConsoleCtrlHandler(nil, true)
      defer { SetConsoleCtrlHandler(nil, false) }
      let attempt = path + ".diffgrid-" + String(UInt64.random(in: .min ... .max), radix: 36)
      let descriptor = try openFile(attempt, _O_WRONLY | _O_CREAT | _O_EXCL)
      do throws(SystemError) {
        defer { closeFile(descriptor) }
        try writeAll(bytes, to: descriptor)
        if _commit(descriptor) != 0 { throw .last }
      } catch {
        removeFile(attempt)
        throw error
      }
      let isMoved = attempt.withCString(encodedAs: UTF16.self) { from in
        path.withCString(encodedAs: UTF16.self) { to in
          MoveFileExW(from, to, DWORD(MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
        }
      }
      guard isMoved else {
        removeFile(attempt)
        throw SystemError(code: EACCES)
      }
    }

    private static func removeFile(_ path: String) {
      _ = path.withCString(encodedAs: UTF16.self) { _wunlink($0) }
    }
  }
#endif
