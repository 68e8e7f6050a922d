#if !os(Windows)
  // Replaces a file on Linux and macOS by renaming, so that no reader sees a part of it.

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  extension Platform {
    /// Replaces the contents of a file, or leaves the old file unchanged on failure.
    ///
    /// For a regular file, the bytes are written to a new file in the same folder, which is then
    /// renamed to the path, so that readers never see a partial file. Then the folder is synced, so
    /// that the new name survives a power failure. Anything else (a terminal, a pipe, `/dev/null`)
    /// is written to directly, because it must not be replaced by a file.
    static func replaceFile(at path: String, with bytes: [UInt8]) throws(SystemError) {
      var old = stat()
      let exists = stat(path, &old) == 0
      let absence = SystemError.last
      var link = stat()
      // A dangling symbolic link is an error: renaming would replace the link by a file.
      guard exists || lstat(path, &link) != 0 else { throw absence }
      if exists, old.st_mode & S_IFMT != S_IFREG {
        return try writeDirectly(bytes, to: path)
      }
      guard !exists || access(path, W_OK) == 0 else { throw .last }
      let place = exists ? resolved(path) : Array(path.utf8CString)
      // Signals are blocked until the file is in place or the temporary file is removed.
      var interruptions = sigset_t()
      var unchanged = sigset_t()
      sigemptyset(&interruptions)
      for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&interruptions, signal) }
      pthread_sigmask(SIG_BLOCK, &interruptions, &unchanged)
      defer { pthread_sigmask(SIG_SETMASK, &unchanged, nil) }
      try writeBeside(place, bytes, asOf: exists ? old : nil)
    }

    private static func writeBeside(
      _ place: [CChar],
      _ bytes: [UInt8],
      asOf old: stat?
    ) throws(SystemError) {
      let (attempt, descriptor) = try createFile(beside: place, mode: old == nil ? 0o666 : 0o600)
      do throws(SystemError) {
        defer { _ = close(descriptor) }
        // Set the owner and the mode before any byte is written, so others can never read the bytes
        // of a private file.
        if let old {
          // Only privileged users can change the owner; otherwise the file becomes the user's own.
          _ = fchown(descriptor, old.st_uid, old.st_gid)
          if fchmod(descriptor, old.st_mode & 0o7777) != 0 { throw .last }
        }
        try writeAll(bytes, to: descriptor)
        // Some file systems report a full disk only when the file is synced or closed.
        try sync(descriptor)
      } catch {
        unlink(attempt)
        throw error
      }
      guard rename(attempt, place) == 0 else {
        let error = SystemError.last
        unlink(attempt)
        throw error
      }
      try syncFolder(of: place)
    }

    /// Syncs a file to the disk, if the file system supports that.
    private static func sync(_ descriptor: Int32) throws(SystemError) {
      if fsync(descriptor) != 0, ![EINVAL, ENOTSUP].contains(errno) { throw .last }
    }

    /// Syncs the folder of `place` to the disk.
    ///
    /// If this fails, the file is in place, but a power failure may undo the renaming.
    private static func syncFolder(of place: [CChar]) throws(SystemError) {
      let descriptor = open(folder(of: place), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      // A folder without read permission cannot be opened. The file is in place anyway.
      guard descriptor >= 0 else { return }
      defer { _ = close(descriptor) }
      try sync(descriptor)
    }

    /// Returns the folder of a path, with a slash at its end.
    private static func folder(of place: [CChar]) -> [CChar] {
      let slash = CChar(UInt8(ascii: "/"))
      return place.lastIndex(of: slash).map { place[...$0] + [0] } ?? Array("./".utf8CString)
    }

    /// Creates an empty file with a unique name in the folder of `place`.
    private static func createFile(
      beside place: [CChar],
      mode: mode_t
    ) throws(SystemError) -> ([CChar], Int32) {
      let folder = folder(of: place)
      while true {
        let number = UInt64.random(in: .min ... .max)
        let name = ".diffgrid-" + String(number, radix: 36)
        let attempt = Array(folder.dropLast() + name.utf8CString)
        let descriptor = open(attempt, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        if descriptor >= 0 { return (attempt, descriptor) }
        guard errno == EEXIST else { throw .last }
      }
    }

    private static func writeDirectly(_ bytes: [UInt8], to path: String) throws(SystemError) {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .last }
      defer { _ = close(descriptor) }
      try writeAll(bytes, to: descriptor)
    }

    /// Returns the target of symbolic links, because the target is replaced, not the link.
    ///
    /// The path is absolute, and the names in it need not be UTF-8.
    private static func resolved(_ path: String) -> [CChar] {
      guard let real = realpath(path, nil) else { return Array(path.utf8CString) }
      defer { free(real) }
      return (0...strlen(real)).map { real[Int($0)] }
    }
  }
#endif
