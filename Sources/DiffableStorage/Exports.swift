// `import DiffableStorage` is enough: whoever holds a data source works with snapshots.
@_exported public import DiffableSnapshots
