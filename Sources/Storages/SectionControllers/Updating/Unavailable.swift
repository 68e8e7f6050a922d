// What the compiler answers to names of DataSources that do not work here.

/// Not available: the models are `Identifiable`.
@available(*, unavailable, renamed: "Identifiable")
public typealias Diffable = Identifiable

/// Not available: the adapter is a ``SectionUpdating``.
@available(*, unavailable, renamed: "SectionUpdating")
public typealias Updating = SectionUpdating
