package import DiffableStorage

/// The snapshots that most tests are about.
package typealias Small = Snapshot<String, Int>
