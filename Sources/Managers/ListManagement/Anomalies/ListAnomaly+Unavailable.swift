// What the compiler answers to lines about the anomalies of DT managers.
//
// The closures have the types that they have there, so that the compiler answers to the line and not to
// what is inside of its closure.

public import PortableFoundation

@available(*, unavailable, message: "Use manager.anomalyHandler = { anomaly in … }")
extension Optional where Wrapped == (ListAnomaly) -> Void {
  /// Not available: `anomalyHandler` is the closure.
  public var anomalyAction: (DTTableViewManagerAnomaly) -> Void {
    get { { _ in } }
    set {}
  }

  /// Not available: a handler ignores what it wants to.
  public func silenceAnomaly(_ anomaly: DTTableViewManagerAnomaly) {}

  /// Not available: a handler ignores what it wants to.
  public func silenceAnomaly(usingCondition isSilent: (DTTableViewManagerAnomaly) -> Bool) {}

  /// Not available: a manager reports its anomalies itself.
  public func reportAnomaly(_ anomaly: DTTableViewManagerAnomaly) {}
}

/// Not available: set `ListAnomaly.defaultHandler`, or the `anomalyHandler` of a manager.
@available(*, unavailable, message: "Use ListAnomaly.defaultHandler = { anomaly in … }")
public enum DTTableViewManagerAnomalyHandler {
  /// Not available: set `ListAnomaly.defaultHandler`.
  public static var defaultAction: (DTTableViewManagerAnomaly) -> Void {
    get { { _ in } }
    set {}
  }
}

/// Not available: set `ListAnomaly.defaultHandler`, or the `anomalyHandler` of a manager.
@available(*, unavailable, message: "Use ListAnomaly.defaultHandler = { anomaly in … }")
public enum DTCollectionViewManagerAnomalyHandler {
  /// Not available: set `ListAnomaly.defaultHandler`.
  public static var defaultAction: (DTTableViewManagerAnomaly) -> Void {
    get { { _ in } }
    set {}
  }
}

/// Not available: the anomalies are those of ``ListAnomaly``.
@available(*, unavailable, renamed: "ListAnomaly")
public typealias DTCollectionViewManagerAnomaly = DTTableViewManagerAnomaly

/// Not available: the anomalies are those of ``ListAnomaly``.
@available(*, unavailable, renamed: "ListAnomaly")
public enum DTTableViewManagerAnomaly: CustomStringConvertible, CustomDebugStringConvertible {
  /// Not available: it is ``ListAnomaly/nilModel(_:)``.
  case nilCellModel(IndexPath)
  /// Not available: it is ``ListAnomaly/nilSupplementaryModel(kind:_:)``.
  case nilHeaderModel(Int)
  /// Not available: it is ``ListAnomaly/nilSupplementaryModel(kind:_:)``.
  case nilFooterModel(Int)
  /// Not available: it is ``ListAnomaly/nilSupplementaryModel(kind:_:)``.
  case nilSupplementaryModel(kind: String, indexPath: IndexPath)
  /// Not available: it is ``ListAnomaly/noMapping(modelDescription:viewType:_:)``.
  case noCellMappingFound(modelDescription: String, indexPath: IndexPath)
  /// Not available: it is ``ListAnomaly/noMapping(modelDescription:viewType:_:)``.
  case noHeaderFooterMappingFound(modelDescription: String, indexPath: IndexPath)
  /// Not available: it is ``ListAnomaly/noMapping(modelDescription:viewType:_:)``.
  case noSupplementaryMappingFound(modelDescription: String, kind: String, indexPath: IndexPath)
  /// Not available: it is ``ListAnomaly/unexpectedView(expected:found:reuseIdentifier:)``.
  case differentCellReuseIdentifier(mappingReuseIdentifier: String, cellReuseIdentifier: String)
  /// Not available: it is ``ListAnomaly/unexpectedView(expected:found:reuseIdentifier:)``.
  case differentSupplementaryReuseIdentifier(
    mappingReuseIdentifier: String,
    supplementaryReuseIdentifier: String
  )
  /// Not available: it is ``ListAnomaly/unexpectedView(expected:found:reuseIdentifier:)``.
  case differentCellClass(xibName: String, cellClass: String, expectedCellClass: String)
  /// Not available: it is ``ListAnomaly/unexpectedView(expected:found:reuseIdentifier:)``.
  case differentHeaderFooterClass(xibName: String, viewClass: String, expectedViewClass: String)
  /// Not available: it is ``ListAnomaly/unexpectedView(expected:found:reuseIdentifier:)``.
  case differentSupplementaryClass(xibName: String, viewClass: String, expectedViewClass: String)
  /// Not available: it is ``ListAnomaly/unexpectedView(expected:found:reuseIdentifier:)``.
  case emptyXibFile(xibName: String, expectedViewClass: String)
  /// Not available: it is ``ListAnomaly/viewTypeAsModelType(type:event:)``.
  case modelEventCalledWithCellClass(modelType: String, methodName: String, subclassOf: String)
  /// Not available: it is ``ListAnomaly/eventForUnregisteredView(viewClass:event:)``.
  case unusedEventDetected(viewType: String, methodName: String)
  /// Not available: it is ``ListAnomaly/eventForUnregisteredView(viewClass:event:)``.
  case eventRegistrationForUnregisteredMapping(viewClass: String, signature: String)
  /// Not available: it is ``ListAnomaly/flowLayoutEventWithoutFlowLayout(event:)``.
  case flowDelegateLayoutMethodWithDifferentLayout(methodSignature: String)

  /// Not available: the anomalies are those of ``ListAnomaly``.
  public var description: String { "" }

  /// Not available: the anomalies are those of ``ListAnomaly``.
  public var debugDescription: String { "" }
}
