// Importing LongLists also imports the snapshots whose rows it places.
@_exported public import DiffableSnapshots
