package import DiffableStorage

/// The type of snapshots that most tests use.
package typealias Small = Snapshot<String, Int>
