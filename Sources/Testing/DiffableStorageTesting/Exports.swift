// Importing DiffableStorageTesting also imports the storages that are tested, and the grid that shows them.
@_exported public import DiffableStorage
@_exported public import GridRendering
