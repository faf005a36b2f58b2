package import Documents
internal import Glibc
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
      // A folder that cannot be read is told when they are listed.
      let own = (try? ownNames()) ?? []
      let names = Set(RecipeFiles.all.map(\.name) + own.map { String(decoding: $0, as: UTF8.self) })
      let place = path.map { "; yours go into \(Wording.visible($0))" } ?? ""
      throw CallMistake(
        "there is no recipe \(Wording.quoted(Array(name.utf8))); there are "
          + names.sorted().joined(separator: ", ") + place)
    }
    return try Recipe(name: found.name, found.bytes, origin: found.name)
  }

  /// All that can be used, by name, and what is wrong with the others: a mistake in one hides no
  /// other.
  package func all() -> (recipes: [Recipe], mistakes: [CallMistake]) {
    var recipes: [Recipe] = []
    var mistakes: [CallMistake] = []
    var names = Set(RecipeFiles.all.map { Array($0.name.utf8) })
    do throws(CallMistake) {
      names.formUnion(try ownNames())
    } catch {
      mistakes.append(error)
    }
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      do throws(CallMistake) {
        recipes.append(try recipe(named: name))
      } catch {
        mistakes.append(error)
      }
    }
    return (recipes, mistakes)
  }

  private static let ending = ".json5"

  /// Names of the user's own recipes.
  private func ownNames() throws(CallMistake) -> [[UInt8]] {
    guard let path else { return [] }
    let ending = Array(Self.ending.utf8)
    do throws(SystemError) {
      return try files.names(in: path)
        .filter { $0.first != UInt8(ascii: ".") && $0.suffix(ending.count) == ending[...] }
        .map { Array($0.dropLast(ending.count)) }
    } catch let error where error.code == ENOENT {
      return []
    } catch {
      throw CallMistake("\(Wording.visible(path)): \(error.text)")
    }
  }

  private func recipe(named name: [UInt8]) throws(CallMistake) -> Recipe {
    guard let text = String(validating: name, as: UTF8.self) else {
      let file = Wording.visible(name + Array(Self.ending.utf8))
      let folder = path.map(Wording.visible) ?? ""
      throw CallMistake("\(folder)/\(file): the name of a recipe has to be UTF-8")
    }
    return try recipe(named: text)
  }

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
