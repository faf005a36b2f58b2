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
      "strace -f -o x {}", "runuser -u nobody -- {}", "runuser -u a {}", "runuser -ua {}",
      "runuser --user=a {}", "runuser --user a ./{}", "perl -Mstrict {}", "sudo --user root {}",
      "timeout --signal KILL 5 {}", "env --chdir / {}", "sudo --us root {}", "rbash {}",
      "yash ./{}", "taskset -c 0 {}", "chrt -f 5 {}", "unshare -r {}", "unshare -R / {}",
      "nsenter -t 1 -m {}", "setpriv --reuid a {}", "prlimit --nofile=1 {}", "setarch -R {}",
      "setarch x86_64 -R {}", "linux32 {}", "systemd-run --user -u x {}", "xvfb-run -a {}",
      "xvfb-run -s '-screen 0' {}", "pkexec {}", "tclsh {}", "pwsh {}", "pwsh -NonInteractive {}",
      "pwsh -File {}", "pwsh -WorkingDirectory / ./{}", "bash - {}", "sh -{}", "env - {}",
      "env - A=b {}", "bash +x {}", "bash +O extglob {}", "bash -euo pipefail {}",
      "python3 --check-hash-based-pycs always {}", "node --env-file x {}", "tclsh -encoding a {}",
      "watch -x {}", "watch -n 1 --exec {}", "sudo -n {}", "gdb --args {}",
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
      ("timeout 5 bash -c {n}", "bash"), ("bash --rcfile {} x", "bash"),
      ("git bisect run sh -c {}", "sh"), ("git -C x submodule foreach sh -c {}", "sh"),
      ("sh -c {u} sh", "sh"), ("sh -c -{}", "sh"),
      ("bash -c -o pipefail {}", "bash"), ("bash -init-file x -c {}", "bash"),
      ("bash -rcfile x -c {}", "bash"), ("bash -rcfile {} x.sh", "bash"), ("ksh -R x -c {}", "ksh"),
      ("bash -co pipefail {}", "bash"),
      ("bash -oc pipefail {}", "bash"), ("bash +c {}", "bash"), ("bash +O extglob -c {}", "bash"),
      ("bash -o pipefail +e -c {}", "bash"), ("bash --unknown x -c {}", "bash"),
      ("sh -c -- {}", "sh"), ("sh -o errexit -c -eo nounset {}", "sh"), ("env - sh -c {}", "sh"),
      ("fish -d x -c {}", "fish"), ("mksh -T - -c {}", "mksh"), ("watch -x sh -c {}", "sh"),
      ("gdb -ex run --args sh -c {}", "sh"), ("gdb --args sh -c {}", "sh"),
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
      ("perl -M{} -e 1", "perl"), ("perl -m{} x.pl", "perl"), ("perl -wM{} x.pl", "perl"),
      ("php -d auto_prepend_file={} x.php", "php"), ("php -f{}", "php"),
      ("ruby -r{} x.rb", "ruby"), ("ruby -r {} x.rb", "ruby"), ("node -r {} x.js", "node"),
      ("node --require={} x.js", "node"), ("node --import {} x.js", "node"),
      ("lua -l{} x.lua", "lua"), ("nawk {}", "nawk"), ("gsed -e {}", "gsed"),
      ("original-awk {}", "original-awk"), ("gawk -i {} x", "gawk"), ("sed --expr={}", "sed"),
      ("tar -xf a --to-command={}", "tar"), ("tar -I {} -xf a", "tar"),
      ("tar -xf a --checkpoint-action=exec={}", "tar"), ("rsync -e {} a b", "rsync"),
      ("rsync -ae 'ssh {}' a b", "rsync"), ("rsync --rsh {} a b", "rsync"),
      ("gdb -ex {} x", "gdb"), ("gdb --eval-command={} x", "gdb"),
      ("systemd-run -p ExecStartPre={} ls", "systemd-run"),
      ("git -c {} show", "git"), ("git -C x -c alias.a={} a", "git"), ("vim -c {} x", "vim"),
      ("vi --cmd {} x", "vi"), ("pwsh -c {}", "pwsh"),
      ("pwsh -Command {}", "pwsh"), ("pwsh -NoProfile -Command 'rm {}'", "pwsh"),
      ("pwsh -command Remove-Item {}", "pwsh"), ("pwsh -Command x -w {}", "pwsh"),
      ("pwsh -com {}", "pwsh"), ("pwsh --command {}", "pwsh"), ("pwsh -EncodedCommand {}", "pwsh"),
      ("pwsh -enc {}", "pwsh"), ("pwsh -wd / -cwa {}", "pwsh"),
      ("pwsh -SettingsFile {} x.ps1", "pwsh"), ("vim +/{} f", "vim"),
      ("vim '+call x({1})' f", "vim"), ("vim '+{1}|{n}' f", "vim"), ("nvim -l {}", "nvim"),
      ("vim -es -c {} f", "vim"), ("vim -e -s -c {} f", "vim"), ("vim -s {} f", "vim"),
      ("vim -r -c {} f", "vim"), ("vim -U {} f", "vim"),
      ("tar xIf {} a", "tar"), ("tar xfI a 'x {}'", "tar"),
      ("ex -s -c {} f", "ex"), ("vim --remote-send {}", "vim"), ("vim +{n} -c {}", "vim"),
      ("php -B 1 -R {}", "php"), ("php --define a={} x.php", "php"), ("perl -d:{} x.pl", "perl"),
      ("perl -lne print -e {}", "perl"), ("perl -0777ne print -e {}", "perl"),
      ("ruby -W:no-deprecated -e {}", "ruby"), ("node --unknown x -p {}", "node"),
      ("sed s/x/y/ -e {}", "sed"), ("awk --field-sep : -f {}", "awk"),
      ("su -c x -c {}", "su"), ("su -s {} a", "su"), ("su --shell={} a", "su"),
      ("ssh -F {} host", "ssh"), ("strace -o {} ls", "strace"), ("script -qc x -c {}", "script"),
      ("tar -xf a --checkpoint-a {}", "tar"), ("tar --checkpoint=9 --checkpoint-action={}", "tar"),
      ("watch cat {}", "watch"), ("watch -dx cat {}", "watch"), ("gdb -nx -x {}", "gdb"),
      ("gdb -batch -iex {}", "gdb"), ("gdb -eval-c {}", "gdb"), ("gdb --init-command={}", "gdb"),
      ("gdb -p 1 -ex {}", "gdb"),
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
      "flock {} rm x", "env -u {} id", "ssh -p {2} host", "runuser -l {}", "tar -xf {}",
      "tar -czf {}.tar.gz -- {}", "rsync -a {} host:", "taskset -p {}", "chrt -p {}",
      "gdb -p {}", "sudo --non-interactive rm -- {}", "sudo --user root rm -- {}",
      "systemd-run --user ls {}", "setpriv --reuid {} ls", "prlimit --pid {}",
      "perl -MParse x.pl {}", "node x.js -r {}", "perl x.pl -M {}", "awk '{print}' -l {}",
      "git switch -c {}", "git -C {} log -c {}", "vim -- {}",
      "git --git-dir {} branch -c -- {}", "php x.php {}", "node -r x y.js {}",
      "python3 tool.py -c {}", "python3 -u tool.py -m {}", "node cli.js -p {}", "node cli.js -e {}",
      "bash deploy.sh -c {}", "bash -x deploy.sh -c {}", "bash -euo pipefail deploy.sh -c {}",
      "bash - deploy.sh {}", "perl x.pl -e {}", "perl -w x.pl -e {}", "sudo python3 tool.py -c {}",
      "ruby -W:no-deprecated x.rb -e {}", "php x.php -r {}", "lua x.lua -e {}",
      "gdb -nx -p {}", "gdb -nx {}", "gdb -batch -p {}", "gdb -ex bt -p {}", "gdb -c {}",
      "gdb -exec {}", "gdb --args ./a -x {}", "tar --checkpoint -xf {}", "tar xf {}",
      "tar xIf zstd {}", "tar czf {} x",
      "tar --checkpoint=10 -xf {}", "watch -x cat {}", "watch -n 1 -x cat {}", "sudo -e -- {}",
      "sudo -u root -e {}", "sudo --edit {}", "vim +{n} f", "vim +{} f", "vim +{2} {1}",
      "vim -- +{}",
      "vim '+call cursor({n},1)' f", "vim +12 {}", "vim -es +x -- {}", "pwsh -File x.ps1 {}",
      "pwsh -NoProfile x.ps1 -Command {}", "pwsh -cwa 'x $args' {}", "pwsh -wd {} x.ps1",
      "env - ls {}", "strace -f -o x ls {}", "ssh -i {} host", "su -s /bin/sh {}",
      "fish x.fish -c {}", "sh -c -o errexit 'x \"$1\"' sh {}",
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
