#if !os(Windows)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  extension Platform {
    /// Puts bytes in the place of a file, or leaves what is there as it is.
    ///
    /// A regular file is written beside its place and renamed into it, so that nobody ever sees half
    /// of it. Then the folder is written to the disk, so that the new name outlives a loss of power.
    /// What is not a regular file (a terminal, a pipe, `/dev/null`) is written to directly: it
    /// must not be replaced by a file.
    static func replaceFile(at path: String, with bytes: [UInt8]) throws(SystemError) {
      var old = stat()
      let exists = stat(path, &old) == 0
      let absence = SystemError.last
      var link = stat()
      // A link that leads nowhere stays what it is.
      guard exists || lstat(path, &link) != 0 else { throw absence }
      if exists, old.st_mode & S_IFMT != S_IFREG {
        return try writeDirectly(bytes, to: path)
      }
      guard !exists || access(path, W_OK) == 0 else { throw .last }
      let place = exists ? resolved(path) : path
      // Interruptions wait until the file is in place or the attempt is cleared away.
      var interruptions = sigset_t()
      var unchanged = sigset_t()
      sigemptyset(&interruptions)
      for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&interruptions, signal) }
      pthread_sigmask(SIG_BLOCK, &interruptions, &unchanged)
      defer { pthread_sigmask(SIG_SETMASK, &unchanged, nil) }
      try writeBeside(place, bytes, asOf: exists ? old : nil)
    }

    private static func writeBeside(
      _ place: String,
      _ bytes: [UInt8],
      asOf old: stat?
    ) throws(SystemError) {
      let (attempt, descriptor) = try createFile(beside: place, mode: old == nil ? 0o666 : 0o600)
      do throws(SystemError) {
        defer { _ = close(descriptor) }
        // Before anything is in it: what was private is so all the time.
        if let old {
          // Only some may give a file to its owner; for others it becomes their own.
          _ = fchown(descriptor, old.st_uid, old.st_gid)
          if fchmod(descriptor, old.st_mode & 0o7777) != 0 { throw .last }
        }
        try writeAll(bytes, to: descriptor)
        // Some disks say only now that they are full.
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

    /// Has the disk hold what was written, if its kind of file system can be asked to.
    private static func sync(_ descriptor: Int32) throws(SystemError) {
      if fsync(descriptor) != 0, ![EINVAL, ENOTSUP].contains(errno) { throw .last }
    }

    /// Has the disk hold the names in the folder of `place`.
    ///
    /// The file is in its place already when this fails: the disk may lose it.
    private static func syncFolder(of place: String) throws(SystemError) {
      let descriptor = open(folder(of: place), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      // A folder that may be written to and not read cannot be opened. The file is in place anyway.
      guard descriptor >= 0 else { return }
      defer { _ = close(descriptor) }
      try sync(descriptor)
    }

    /// The folder of a place, ended by a slash.
    private static func folder(of place: String) -> String {
      place.lastIndex(of: "/").map { String(place[...$0]) } ?? "./"
    }

    /// A new, empty file whose name nobody else uses, in the folder of `place`.
    private static func createFile(
      beside place: String,
      mode: mode_t
    ) throws(SystemError) -> (String, Int32) {
      let folder = folder(of: place)
      while true {
        let number = UInt64.random(in: .min ... .max)
        let attempt = folder + ".diffgrid-" + String(number, radix: 36)
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

    /// Where symbolic links lead: the file behind them is replaced, not the link.
    private static func resolved(_ path: String) -> String {
      guard let real = realpath(path, nil) else { return path }
      defer { free(real) }
      return String(cString: real)
    }
  }
#endif
