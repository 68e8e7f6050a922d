/// Traps with a list of all defects, in builds with internal checks; compiled out of other builds.
@inlinable
@inline(__always)
func checkInvariants(_ defects: @autoclosure () -> [String]) {
  #if DIFFABLE_STORAGE_INTERNAL_CHECKS
    let found = defects()
    precondition(found.isEmpty, found.joined(separator: "; "))
  #endif
}
