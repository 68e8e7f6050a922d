/// Why a server does not serve.
public enum ListServerError: Error, CustomStringConvertible {
  /// The text is not an IPv4 address.
  case invalidAddress(String)

  /// The system refuses the address and the port, for a reason: another program listens there, for example.
  case cannotListen(address: String, port: UInt16, reason: String)

  /// What is wrong, with the values.
  public var description: String {
    switch self {
    case .invalidAddress(let address): "'\(address)' is not an IPv4 address"
    case .cannotListen(let address, let port, let reason):
      "cannot listen at \(address), port \(port): \(reason)"
    }
  }
}
