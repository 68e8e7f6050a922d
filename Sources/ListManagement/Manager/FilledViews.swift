/// Which mapping filled each view last.
///
/// There is one entry for each view that the list view has made, under the identity of the view.
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
