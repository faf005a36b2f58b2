extension Unicode.Scalar {
  /// The scalars that differ from this one in nothing but case, itself first; at most four.
  ///
  /// One scalar stands for one: `ß` is not `SS`. ASCII letters are alike to ASCII letters only, so
  /// that text without any others can be searched as the bytes it is.
  var caseForms: [Unicode.Scalar] {
    if isASCII {
      let other = properties.changesWhenUppercased ? uppercase : lowercase
      return other == self ? [self] : [self, other]
    }
    let base = uppercase.lowercase
    let alike = [self, lowercase, base, uppercase, titlecase, base.titlecase] + base.oddForms
    var forms: [Unicode.Scalar] = []
    for form in alike where !form.isASCII && !forms.contains(form) { forms.append(form) }
    return forms
  }

  /// The scalar itself where its other case is more than one scalar.
  private var lowercase: Unicode.Scalar { single(properties.lowercaseMapping) }
  private var uppercase: Unicode.Scalar { single(properties.uppercaseMapping) }
  private var titlecase: Unicode.Scalar { single(properties.titlecaseMapping) }

  private func single(_ mapping: String) -> Unicode.Scalar {
    let scalars = mapping.unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return self }
    return first
  }

  /// Forms of a lower-case letter that are not its upper case: second forms of the letter, and
  /// signs that were made of it.
  private var oddForms: [Unicode.Scalar] {
    switch self {
    case "ß": ["\u{1E9E}"]
    case "å": ["\u{212B}"]
    case "ω": ["\u{2126}"]
    case "μ": ["\u{B5}"]
    case "σ": ["ς"]
    case "β": ["ϐ"]
    case "ε": ["ϵ"]
    case "θ": ["ϑ", "ϴ"]
    case "ι": ["\u{345}", "\u{1FBE}"]
    case "κ": ["ϰ"]
    case "π": ["ϖ"]
    case "ρ": ["ϱ"]
    case "φ": ["ϕ"]
    case "\u{1E61}": ["\u{1E9B}"]
    case "в": ["\u{1C80}"]
    case "д": ["\u{1C81}"]
    case "о": ["\u{1C82}"]
    case "с": ["\u{1C83}"]
    case "т": ["\u{1C84}", "\u{1C85}"]
    case "ъ": ["\u{1C86}"]
    case "ѣ": ["\u{1C87}"]
    case "\u{A64B}": ["\u{1C88}"]
    default: []
    }
  }
}
