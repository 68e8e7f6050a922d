// Importing DiffableStorage also imports snapshots, with which all code of a data source works, and index paths,
// which storages take and return.
@_exported public import DiffableSnapshots
@_exported public import struct PortableFoundation.IndexPath
