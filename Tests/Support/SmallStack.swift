import Foundation

/// Runs code on a thread whose stack has 128 KiB, so that a recursion over thousands of items overflows it.
///
/// Threads of apps have 512 KiB. A list that is short here is as hard as one of many more items on the stack
/// that tests have, which is 8 MiB on Linux.
package func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var result = Result<Void, any Error>.success(())
  let thread = Thread {
    result = Result { try body() }
    done.signal()
  }
  thread.stackSize = 128 << 10
  thread.start()
  done.wait()
  try result.get()
}
