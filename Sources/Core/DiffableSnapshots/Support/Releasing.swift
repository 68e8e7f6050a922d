// Releasing what an edit replaces after the edit.
//
// Models and identifiers are the user's, and the end of one can run the user's code: a `deinit` that reads the list, or
// edits it. So what an edit replaces is released last, when nothing accesses the new contents any more and they are
// complete. Architecture, "Releasing runs code of the user", has the rule.

/// Makes a change, and releases what it replaces afterwards.
///
/// ```text
/// releasingLast(contents) { contents = newer }
/// releasingLast(states.replaceNewest(by: newer))
/// ```
///
/// The caller must not be in the middle of a mutation of the same value.
@inlinable
@discardableResult
package func releasingLast<Old, Result>(_ old: Old, _ change: () -> Result) -> Result {
  defer { withExtendedLifetime(old) {} }
  return change()
}

/// Releases what a mutating call has returned, after the call.
@inlinable
package func releasingLast<Old>(_ old: Old) { withExtendedLifetime(old) {} }
