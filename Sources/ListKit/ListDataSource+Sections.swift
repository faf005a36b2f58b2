internal import Terminal

extension ListDataSource {
  /// For sources without sections.
  public var sections: SectionIndex { SectionIndex() }

  public func sectionHeader(at section: Int, columns: Int) -> RowLine {
    RowLine(text: DisplayText(""))
  }
}
