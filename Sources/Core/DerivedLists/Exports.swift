// `import DerivedLists` is enough: a derived list has a source, which is a value or a storage.
@_exported public import DiffableStorage
