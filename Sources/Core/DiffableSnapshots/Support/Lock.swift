// A lock of the operating system, in place of the standard library's `Mutex`.

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

/// A value that one thread at a time can access.
///
/// It replaces the standard library's `Mutex`, with which the thread sanitizer reports races that
/// do not exist. The lock is not recursive: do not call the user's code while it is held, because
/// that code could use the same lock.
package final class Lock<Value>: @unchecked Sendable {
  // Unchecked because the value is accessed in `withLock` only, by one thread at a time.
  #if canImport(WinSDK)
    private let mutex = UnsafeMutablePointer<SRWLOCK>.allocate(capacity: 1)
  #elseif !os(WASI)
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  #endif
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
    #if canImport(WinSDK)
      mutex.initialize(to: SRWLOCK())
      InitializeSRWLock(mutex)
    #elseif !os(WASI)
      mutex.initialize(to: pthread_mutex_t())
      let status = pthread_mutex_init(mutex, nil)
      precondition(status == 0, "A mutex could not be created: error \(status)")
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

  /// Runs a closure with exclusive access to the value.
  package func withLock<Result>(
    _ body: (inout sending Value) -> sending Result
  ) -> sending Result {
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
