package import Documents
internal import Recipes

/// Where recipes are found: `recipes/NAME.json5` in the user's own folder, then the built-in ones.
package struct RecipeFolder: Sendable {
  private let path: FilePath?
  private let files: any FileOperations

  /// - Parameter config: the configuration folder; nil: there is none.
  package init(_ config: FilePath?, files: any FileOperations = SystemFiles()) {
    path = config?.appending("recipes")
    self.files = files
  }

  package func recipe(named name: String) throws(CallMistake) -> Recipe {
    if let own = try own(name) { return own }
    guard let found = RecipeFiles.all.first(where: { $0.name == name }) else {
      let names = RecipeFiles.all.map(\.name).joined(separator: ", ")
      throw CallMistake("there is no recipe of that name; there are \(names): ", Array(name.utf8))
    }
    return try Recipe(name: found.name, found.bytes, origin: found.name)
  }

  /// All of them, by name.
  package func all() throws(CallMistake) -> [Recipe] {
    var names = Set(RecipeFiles.all.map(\.name))
    for name in path.flatMap({ try? files.names(in: $0) }) ?? [] {
      let text = String(decoding: name, as: UTF8.self)
      if text.hasSuffix(Self.ending), !text.hasPrefix(".") {
        names.insert(String(text.dropLast(Self.ending.count)))
      }
    }
    var recipes: [Recipe] = []
    for name in names.sorted() { recipes.append(try recipe(named: name)) }
    return recipes
  }

  private static let ending = ".json5"

  /// A name is no path: nothing outside of the folder is read.
  private func own(_ name: String) throws(CallMistake) -> Recipe? {
    guard let path, !name.isEmpty, !name.hasPrefix("."),
      !name.utf8.contains(where: { $0 == 0x2F || $0 == 0 })
    else { return nil }
    let file = path.appending(name + Self.ending)
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try SmallFile.read(file, with: files)
    } catch {
      throw CallMistake("\(Wording.visible(file)): \(error.text)")
    }
    guard let bytes else { return nil }
    return try Recipe(name: name, bytes, origin: Wording.visible(file))
  }
}
