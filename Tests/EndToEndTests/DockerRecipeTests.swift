import Glibc
import Terminal
import TestSupport
import Testing

/// The recipe for docker's containers, with a program of that name that keeps its containers in a
/// file, and answers as docker does.
@Suite struct DockerRecipeTests {
  private static let program = #"""
    #!/bin/sh
    # Usage: docker container ls|rm|stop|start|exec. A container is a line: ID, name, image, status.
    list=$(dirname -- "$0")/containers tab=$(printf '\t')
    echo "$*" >>"$list.calls"
    if test -e "$list.down"; then
      echo 'Cannot connect to the Docker daemon at unix:///var/run/docker.sock.' >&2
      exit 1
    fi
    test "$1" = container || exit 125
    shift; verb=$1; shift
    if test "$verb" = ls; then
      test "$1 $2 $3" = "--all --no-trunc --format={{.ID}}$tab{{.Names}}$tab{{.Image}}$tab{{.Status}}" ||
        { echo "unknown flag: $*" >&2; exit 125; }
      cat -- "$list"
      exit
    fi
    if test "$verb" = exec; then test "$1" = -it || exit 125; shift; fi
    test "$1" = -- || exit 125
    id=$2
    found=$(grep "^$id$tab" "$list") ||
      { echo "Error response from daemon: No such container: $id" >&2; exit 1; }
    put() { sed "s/^\($id$tab.*$tab\).*/\1$1/" "$list" >"$list.new" && mv "$list.new" "$list"; }
    case $verb in
      stop) put 'Exited (0) 1 second ago';;
      start) put 'Up 1 second';;
      exec) test "$3" = sh || exit 125; echo ASKS; read -r said; echo "$said" >"$list.said"; exit;;
      rm)
        case $found in *"$tab"Up*)
          echo "Error response from daemon: cannot remove container \"/x\": container is running" >&2
          exit 1;;
        esac
        grep -v "^$id$tab" "$list" >"$list.new"
        mv "$list.new" "$list";;
    esac
    echo "$id"
    """#

  private static let containers = """
    aaa111\tweb\tnginx:1\tUp 2 hours
    bbb222\tit's;touch PWNED\tpostgres\tExited (0) 3 days ago

    """

  private static func session() throws -> (rows: RowsSession, bin: TemporaryFolder) {
    let bin = try TemporaryFolder()
    try bin.writeProgram(program, to: "docker")
    try bin.write(containers, to: "containers")
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let rows = try RowsSession(
      nil, ["--recipe=docker-containers"], size: Size(columns: 100, rows: 24),
      environment: ["PATH": "\(bin.path):\(path)"])
    return (rows, bin)
  }

  @Test("One that runs is refused, stopped, and then removed; the other one stays")
  func remove() throws {
    let (rows, bin) = try Self.session()
    try rows.waitUntil(shows: "1 of 2")
    try rows.act()
    try rows.waitUntil(shows: "It cannot be undone")
    try rows.session.send("y")
    try rows.waitUntil(shows: "container is running")
    #expect(rows.screen.contains("1 of 2"))
    try rows.outwaitPressedButton()
    // The second button of the side.
    try rows.reveal()
    try rows.session.press(.left)
    try rows.waitUntil(shows: "▸ Stop")
    try rows.session.press(.enter)
    try rows.waitUntil(shows: "Exited (0) 1 second ago")
    #expect(rows.screen.contains("1 of 2"))
    try rows.outwaitPressedButton()
    try rows.act()
    try rows.waitUntil(shows: "It cannot be undone")
    try rows.session.send("y")
    try rows.waitUntil(shows: "1 of 1")
    #expect(try bin.read("containers").starts(with: Array("bbb222\t".utf8)))
    #expect(bin.names() == ["containers", "containers.calls", "docker"])
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("One is started, and is the same row then; a shell in it has the terminal")
  func start() throws {
    let (rows, bin) = try Self.session()
    try rows.waitUntil(shows: "1 of 2")
    try rows.session.press(.down)
    try rows.waitUntil(shows: "2 of 2")
    try rows.session.press(.right)
    try rows.waitUntil(shows: "▸ Start")
    try rows.session.press(.enter)
    try rows.waitUntil(shows: "Up 1 second")
    #expect(rows.screen.contains("2 of 2"))
    try rows.outwaitPressedButton()
    try rows.session.press(.right)
    try rows.waitUntil(shows: "▸ Start")
    try rows.session.press(.right)
    try rows.waitUntil(shows: "▸ Shell")
    try rows.session.press(.enter)
    // What was typed before it began is dropped.
    try rows.waitUntil(shows: "ASKS")
    try rows.session.send("hello\n")
    try rows.waitUntil(shows: "2 of 2")
    #expect(try bin.read("containers.said") == Array("hello\n".utf8))
    #expect(rows.names.isEmpty)
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("Without its daemon, or without docker, the program says so and ends")
  func missing() throws {
    let (rows, bin) = try Self.session()
    try rows.waitUntil(shows: "1 of 2")
    try bin.write("", to: "containers.down")
    try rows.session.send("r")
    try rows.waitUntil(shows: "Cannot connect to the Docker daemon")
    #expect(rows.screen.contains("1 of 2"))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)

    let none = try TemporaryFolder()
    symlink("/bin/sh", none.path("sh"))
    let without = try RowsSession(
      nil, ["--recipe=docker-containers"], environment: ["PATH": none.path])
    #expect(try without.waitForExit(127).errors == "sideswipe: “docker” was not found\n")
  }
}
