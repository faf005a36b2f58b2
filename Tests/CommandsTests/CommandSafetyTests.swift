import Testing

@testable import Commands

@Suite struct CommandSafetyTests {
  @Test(
    "A row can not be a program, whatever starts it",
    arguments: [
      "{}", "{1}/bin x", "./x{}", "env {}", "env A=b -u C {}", "/usr/bin/env -- {}", "sudo {}",
      "sudo -u root {} x", "sudo nice -n 5 {}", "timeout 5 {}", "timeout -k 1 5 {}", "xargs {}",
      "nohup setsid {}", "bash {}", "bash -x ./{}", "bash -o pipefail {}", "python3 {1}.py",
      "env python3.12 {}", "perl {}", "flock /tmp/l {}", "env sh -- {}", "busybox {}",
      "strace -f -o x {}",
    ])
  func program(text: String) {
    #expect(throws: CommandMistake.commandFromRow) { try CommandTemplate(Array(text.utf8)) }
  }

  @Test(
    "A row can not be code of a shell",
    arguments: [
      ("sh -c 'rm {}'", "sh"), ("/bin/bash -ec \"rm {1}\"", "bash"), ("sh -c -x {}", "sh"),
      ("env A=b sh -x -c {}", "sh"), ("fish --command {}", "fish"), ("fish -c'rm {}'", "fish"),
      ("fish --command='rm {}'", "fish"), ("bash -o pipefail -c 'rm {}'", "bash"),
      ("bash --rcfile x -c {}", "bash"), ("sudo -u root zsh -c {+}", "zsh"),
      ("docker exec box sh -c 'rm {}'", "sh"), ("find . -exec dash -c {} ;", "dash"),
      ("timeout 5 bash -c {n}", "bash"), ("sh -c {u} sh", "sh"), ("sh -c -{}", "sh"),
      ("bash -ce {}", "bash"), ("busybox sh -c {}", "sh"), ("fish -C {} -c x", "fish"),
    ])
  func shellCode(text: String, shell: String) {
    // The semicolon is one of the shell's own signs unless it is quoted.
    let text = text.replacing(" ;", with: " ';'")
    #expect(throws: CommandMistake.codeFromRow(program: shell, isShell: true)) {
      try CommandTemplate(Array(text.utf8))
    }
  }

  @Test(
    "A row can not be code of an interpreter, or of a shell elsewhere",
    arguments: [
      ("python3 -c 'print({})'", "python"), ("python -Wd -c {}", "python"),
      ("python -m {}", "python"), ("perl -ne 'print if /{}/'", "perl"), ("perl -e{}", "perl"),
      ("ruby -e {}", "ruby"), ("node --eval={}", "node"), ("node -p {}", "node"),
      ("php -r {}", "php"), ("su -c {}", "su"), ("su -c 'rm {}' somebody", "su"),
      ("awk '/{}/'", "awk"), ("awk -F : {}", "awk"), ("sed s/x/{}/ file", "sed"),
      ("sed -e {}", "sed"), ("ssh host rm {}", "ssh"), ("ssh -p 22 host rm -- {}", "ssh"),
      ("watch -n 1 ls {}", "watch"), ("sudo env perl -E {}", "perl"),
      ("perl -e print -e {}", "perl"), ("perl -I lib -e {}", "perl"),
      ("node --require x -e {}", "node"), ("sed -e p -e s/x/{}/", "sed"),
      ("sed --expression=s/x/{}/", "sed"), ("sed -n -f {}", "sed"), ("awk -f {}", "awk"),
      ("gawk -f x --source={}", "gawk"), ("env -S {}", "env"), ("env --split-string={}", "env"),
      ("flock /tmp/l -c 'rm {}'", "flock"), ("ssh -o ProxyCommand={} host", "ssh"),
      ("script -qc {} /dev/null", "script"), ("runuser -u a -c {}", "runuser"),
      ("parallel rm {}", "parallel"), ("Rscript -e {}", "Rscript"),
    ])
  func otherCode(text: String, program: String) {
    #expect(throws: CommandMistake.codeFromRow(program: program, isShell: false)) {
      try CommandTemplate(Array(text.utf8))
    }
  }

  @Test(
    "What only takes a row as an argument is allowed",
    arguments: [
      "rm -- {}", "sh -c 'rm -- \"$1\"' sh {}", "bash -o pipefail -c 'x \"$1\"' bash {}",
      "bash ./script.sh {}", "env A={} printenv A", "sudo -u {1} id", "sudo rm -- {}",
      "timeout 5 rm -- {}", "xargs -a {} rm", "python3 -c 'import sys' {}", "python3 x.py {}",
      "perl -ne 'print' {}", "awk -v x={} 'BEGIN {print x}'", "awk '{print $1}' {}",
      "sed s/x/y/ {}", "ssh {}", "ssh -l {1} host", "su {}", "ls sh {}", "git -c a=b show {}",
      "docker exec {} ls", "sh -c 'x' sh bash {}", "kill -TERM -- {1}",
      "awk -vfile={} 'BEGIN {print}'",
      "awk -f x.awk {}", "sed -e s/x/y/ {}", "perl -Mfeature=say x.pl {}", "python3 -mjson.tool {}",
      "flock {} rm x", "env -u {} id", "ssh -p {2} host",
    ])
  func allowed(text: String) throws {
    _ = try CommandTemplate(Array(text.utf8))
  }

  @Test("It is said what to write instead")
  func advice() {
    #expect(
      CommandMistake.codeFromRow(program: "bash", isShell: true).message
        == "the row would be run as code; write bash -c '… \"$1\"' bash {}")
    #expect(
      CommandMistake.codeFromRow(program: "ssh", isShell: false).message
        == "ssh would run the row as code; hand it over as data, in a word of its own or by {+f}")
  }
}
