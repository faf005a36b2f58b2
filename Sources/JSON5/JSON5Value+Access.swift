extension JSON5Value {
  /// nil where the value is of another kind; so for the others.
  package var bool: Bool? {
    guard case .bool(let bool) = content else { return nil }
    return bool
  }

  package var number: Double? {
    guard case .number(let number) = content else { return nil }
    return number
  }

  package var string: String? {
    guard case .string(let string) = content else { return nil }
    return string
  }

  package var elements: [JSON5Value]? {
    guard case .array(let elements) = content else { return nil }
    return elements
  }

  package var members: [Member]? {
    guard case .object(let members) = content else { return nil }
    return members
  }
}
