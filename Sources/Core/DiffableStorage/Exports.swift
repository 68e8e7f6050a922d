// `import DiffableStorage` is enough: code that uses a data source works with snapshots.
@_exported public import DiffableSnapshots
