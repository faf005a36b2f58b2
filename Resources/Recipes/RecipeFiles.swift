/// The recipes that are built in, as the bytes of the files in this folder. They are part of the
/// program: it needs no file beside it.
package enum RecipeFiles {
  /// By name. Adding a recipe is a file, a line here and its name in `Package.swift`.
  package static let all: [(name: String, bytes: [UInt8])] = [
    ("docker-containers", PackageResources.docker_containers_json5),
    ("files", PackageResources.files_json5),
    ("git-branches", PackageResources.git_branches_json5),
    ("git-stashes", PackageResources.git_stashes_json5),
    ("git-worktrees", PackageResources.git_worktrees_json5),
    ("processes", PackageResources.processes_json5),
    ("shell-history", PackageResources.shell_history_json5),
  ]
}
