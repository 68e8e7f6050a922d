/// Which mapping filled each view last.
///
/// Views are known by their identity, so there are as many entries as the list view has made views.
struct FilledViews {
  private var mappings: [ObjectIdentifier: any ViewModelMappingProtocol] = [:]

  mutating func note(_ view: AnyObject, _ mapping: any ViewModelMappingProtocol) {
    mappings[ObjectIdentifier(view)] = mapping
  }

  func mapping(of view: AnyObject) -> (any ViewModelMappingProtocol)? {
    mappings[ObjectIdentifier(view)]
  }

  mutating func forget(_ view: AnyObject) { mappings[ObjectIdentifier(view)] = nil }

  mutating func forget(_ mapping: any ViewModelMappingProtocol) {
    mappings = mappings.filter { $0.value !== mapping }
  }
}
