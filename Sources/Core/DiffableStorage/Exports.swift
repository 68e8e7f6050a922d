// Importing DiffableStorage also imports snapshots, with which all code of a data source works.
@_exported public import DiffableSnapshots
