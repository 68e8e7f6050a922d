// Importing DerivedLists also imports the snapshots and storages that are sources of derived lists.
@_exported public import DiffableStorage
