// Importing ListViews also imports the storages whose updates views carry out.
@_exported public import DiffableStorage
