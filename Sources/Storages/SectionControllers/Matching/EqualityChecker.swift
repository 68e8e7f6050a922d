/// A function that says whether two items with the same identifier have equal content.
///
/// Controllers pass the new item first and the old item second.
public typealias EqualityChecker<T> = (T, T) -> Bool
