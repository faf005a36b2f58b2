# make run    everything on a fresh machine: installs what is missing, builds, opens your book
# make test   the same for the tests
# make help   the other verbs

SWIFT ?= swift
# Extra flags for every build; `make check` turns warnings into errors with it.
FLAGS ?=
STATE = $(or $(filter /%,$(XDG_STATE_HOME)),$(HOME)/.local/state)/sideswipe
DEMO = $(STATE)/demo/groceries.txt
BENCH = echo list
# The compiler that comes with Swift, where it is on the path.
BENCH_CC = $(or $(shell command -v clang),cc)
FORMATTED = Package.swift Sources Tests Examples
VERSION := $(shell sed -n 's/.*number = "\(.*\)".*/\1/p' Sources/SideswipeApp/ProgramVersion.swift)

# Where `make install` puts things; DESTDIR comes in front of all of them.
PREFIX = /usr/local
BINDIR = $(PREFIX)/bin
MANDIR = $(PREFIX)/share/man/man1
DOCDIR = $(PREFIX)/share/doc/sideswipe
BASHDIR = $(PREFIX)/share/bash-completion/completions
ZSHDIR = $(PREFIX)/share/zsh/site-functions
FISHDIR = $(PREFIX)/share/fish/vendor_completions.d
INSTALL = install
STRIP = strip

# The Swift and C++ runtimes become part of the program: it needs no file of the toolchain.
LINK = --static-swift-stdlib --disable-local-rpath -Xlinker "-L$(CURDIR)/.build/archives"
# The lists are generic over their rows; without this each step of theirs asks at run time what a row is.
OPTIMIZE = -Xswiftc -cross-module-optimization
BUILT = .build/release
MANUAL = .build/manual
SOURCES := Package.swift $(shell find Sources -type f)

# The time that everything in a package has, and the day in the manual.
ifndef SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH := $(shell git log -1 --format=%ct 2>/dev/null || date +%s)
endif
export SOURCE_DATE_EPOCH

.PHONY: help deps deps-test deps-bench build run demo gallery build-gallery test arena bench check lint invariants sanitize format
.PHONY: clean manual install uninstall dist test-dist
.DELETE_ON_ERROR:

help:
	@sed -n 's/^## //p' Makefile

## make deps        install the libraries that a build needs (Debian and Ubuntu)
deps:
	@sh Tests/install.sh libncurses-dev libsqlite3-dev

## make deps-test   and those that only the tests need
deps-test: deps
	@sh Tests/install.sh libvterm-dev tmux hledger ledger python3-venv
	@sh Tests/install.sh mandoc groff-base zsh fish git procps
	@sh Tests/beancount.sh .build/beancount

## make deps-bench  and the programs that figures are held against
deps-bench: deps-test
	@sh Tests/install.sh less vim-tiny fzf strace sqlite3

## make build       the release binary, .build/release/sideswipe
build: deps
	@sh Packaging/archives.sh .build/archives
	$(SWIFT) build -c release --product sideswipe $(LINK) $(OPTIMIZE) $(FLAGS)
	@touch .build/release/sideswipe

## make run         build, then open your book of quick records
run: build
	.build/release/sideswipe

## make demo        build, then open a shopping list to play with
# A copy, so that it can be edited; an edited one is kept.
demo: build
	@mkdir -p "$(dir $(DEMO))" && test -e "$(DEMO)" || cp Resources/Demo/groceries.txt "$(DEMO)"
	.build/release/sideswipe "$(DEMO)"

## make gallery     build and open the examples
gallery: deps build-gallery
	.build/gallery/debug/gallery

# With the public parts of the library alone, as a program of another package sees them.
build-gallery:
	$(SWIFT) build --package-path Examples/Gallery --scratch-path "$(CURDIR)/.build/gallery" $(FLAGS)

## make test        every test
test: deps-test build-gallery
	@sh Tests/run.sh .build/test.log $(SWIFT) test $(FLAGS)

## make arena       who gets which drag where rows lie on pages: the table that the tests check
arena:
	@cat Tests/GesturesTests/Goldens/arena.txt

## make bench       start, keys, drags, bytes, memory beside other programs: the README's table
bench: build deps-bench $(BENCH:%=$(BUILT)/bench-%)
	$(SWIFT) build -c release --product Bench --scratch-path .build/bench $(FLAGS)
	.build/bench/release/Bench $(BUILT)

# In C all through: linked by `swift build` they would start with a Swift runtime.
$(BUILT)/bench-%: Tests/Bench/Fixtures/%.c
	$(BENCH_CC) -O2 -Wall -Wextra -Werror -o $@ $< $(if $(findstring list,$@),-lncursesw)

## make check       what CI runs: format, invariants, warnings as errors, tests
check: lint invariants
	$(MAKE) test FLAGS="-Xswiftc -warnings-as-errors -Xcc -Werror"

lint:
	$(SWIFT) format lint --strict --recursive $(FORMATTED)

invariants:
	sh Tests/invariants.sh

## make sanitize    the tests under the address and the thread sanitizer
sanitize: deps-test
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize=address --scratch-path .build/address
	$(SWIFT) test --sanitize=thread --scratch-path .build/thread

## make format      format the sources in place
format:
	$(SWIFT) format --in-place --recursive $(FORMATTED)

## make manual      the man page and the completions of shells, in .build/manual
manual: $(addprefix $(MANUAL)/,sideswipe.1 sideswipe.bash sideswipe.zsh sideswipe.fish)

$(MANUAL)/sideswipe.1: $(BUILT)/sideswipe-docs
	@mkdir -p "$(@D)"
	$< man "$$(date -u -d "@$(SOURCE_DATE_EPOCH)" +%F)" >"$@"

$(MANUAL)/sideswipe.%: $(BUILT)/sideswipe-docs
	@mkdir -p "$(@D)"
	$< $* >"$@"

# Only where a source is newer: after `make build manual` root installs and needs no compiler.
.build/release/sideswipe: $(SOURCES)
	$(MAKE) build

.build/release/sideswipe-docs: $(SOURCES)
	@sh Packaging/archives.sh .build/archives
	$(SWIFT) build -c release --product sideswipe-docs $(LINK) $(OPTIMIZE) $(FLAGS)
	@touch "$@"

## make install     into PREFIX, /usr/local: the program, its man page, completions for shells
install: $(BUILT)/sideswipe manual
	$(INSTALL) -d "$(DESTDIR)$(BINDIR)" "$(DESTDIR)$(MANDIR)" "$(DESTDIR)$(DOCDIR)" \
	  "$(DESTDIR)$(BASHDIR)" "$(DESTDIR)$(ZSHDIR)" "$(DESTDIR)$(FISHDIR)"
	$(INSTALL) -m 755 -s --strip-program=$(STRIP) $(BUILT)/sideswipe "$(DESTDIR)$(BINDIR)/sideswipe"
	$(INSTALL) -m 644 $(MANUAL)/sideswipe.1 "$(DESTDIR)$(MANDIR)/sideswipe.1"
	$(INSTALL) -m 644 $(MANUAL)/sideswipe.bash "$(DESTDIR)$(BASHDIR)/sideswipe"
	$(INSTALL) -m 644 $(MANUAL)/sideswipe.zsh "$(DESTDIR)$(ZSHDIR)/_sideswipe"
	$(INSTALL) -m 644 $(MANUAL)/sideswipe.fish "$(DESTDIR)$(FISHDIR)/sideswipe.fish"
	$(INSTALL) -m 644 LICENSE "$(DESTDIR)$(DOCDIR)/LICENSE"

## make uninstall   remove exactly that; say the same PREFIX
uninstall:
	rm -f "$(DESTDIR)$(BINDIR)/sideswipe" "$(DESTDIR)$(MANDIR)/sideswipe.1" \
	  "$(DESTDIR)$(BASHDIR)/sideswipe" "$(DESTDIR)$(ZSHDIR)/_sideswipe" \
	  "$(DESTDIR)$(FISHDIR)/sideswipe.fish" "$(DESTDIR)$(DOCDIR)/LICENSE"
	@test ! -d "$(DESTDIR)$(DOCDIR)" || rmdir --ignore-fail-on-non-empty "$(DESTDIR)$(DOCDIR)"

## make dist        a Debian package, in .build/dist
dist: $(BUILT)/sideswipe manual
	rm -rf .build/dist
	$(MAKE) install PREFIX=/usr DESTDIR="$(CURDIR)/.build/dist/stage" \
	  ZSHDIR=/usr/share/zsh/vendor-completions
	@sh Packaging/deb.sh .build/dist/stage "$(VERSION)" .build/dist
	@rm -rf .build/dist/stage

## make test-dist   install that package on a new, minimal Debian and drive it there; for root
test-dist: dist
	@sh Packaging/test-deb.sh .build/dist/sideswipe_$(VERSION)_*.deb

## make clean       remove what was built
clean:
	rm -rf .build
