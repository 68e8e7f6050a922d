#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WinSDK)
  import WinSDK
#endif

/// A value that one thread at a time may use.
///
/// In place of the standard library's `Mutex`, which waits where the thread sanitizer does not look,
/// so that it reports races that there are not. No code of the user may be called while the lock is
/// held: it could use the same lock.
package final class Lock<Value>: @unchecked Sendable {
  // Unchecked, since the value is touched in `withLock` only, by one thread at a time.
  #if canImport(WinSDK)
    private let mutex = UnsafeMutablePointer<SRWLOCK>.allocate(capacity: 1)
  #elseif !os(WASI)
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  #endif
  private var value: Value

  package init(_ value: Value) {
    self.value = value
    #if canImport(WinSDK)
      mutex.initialize(to: SRWLOCK())
      InitializeSRWLock(mutex)
    #elseif !os(WASI)
      mutex.initialize(to: pthread_mutex_t())
      let status = pthread_mutex_init(mutex, nil)
      precondition(status == 0, "A mutex could not be made: error \(status)")
    #endif
  }

  deinit {
    #if canImport(WinSDK)
      mutex.deallocate()
    #elseif !os(WASI)
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    #endif
  }

  /// Runs a closure that has the value to itself.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    #if canImport(WinSDK)
      AcquireSRWLockExclusive(mutex)
      defer { ReleaseSRWLockExclusive(mutex) }
    #elseif !os(WASI)
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
    #endif
    return body(&value)
  }
}
