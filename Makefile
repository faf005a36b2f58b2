# make run    everything on a fresh machine: installs what is missing, builds, opens a demo list
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
FORMATTED = Package.swift Sources Tests

.PHONY: help deps deps-test deps-bench build run demo test bench check lint invariants sanitize format clean

help:
	@sed -n 's/^## //p' Makefile

## make deps        install the libraries that a build needs (Debian and Ubuntu)
deps:
	@sh Tests/install.sh libncurses-dev

## make deps-test   and those that only the tests need
deps-test: deps
	@sh Tests/install.sh libvterm-dev tmux

## make deps-bench  and the programs that figures are held against
deps-bench: deps-test
	@sh Tests/install.sh less vim-tiny fzf strace

## make build       the release binary, .build/release/sideswipe
build: deps
	$(SWIFT) build -c release --product sideswipe $(FLAGS)

## make run         build, then open the demo list
run: build demo
	.build/release/sideswipe "$(DEMO)"

# A copy, so that it can be edited; an edited one is kept.
demo:
	@mkdir -p "$(dir $(DEMO))" && test -e "$(DEMO)" || cp Resources/Demo/groceries.txt "$(DEMO)"

## make test        every test
test: deps-test
	$(SWIFT) test $(FLAGS)

## make bench       start, keys, drags, bytes, memory beside other programs: the README's table
bench: build deps-bench $(BENCH:%=.build/release/bench-%)
	$(SWIFT) build -c release --product Bench $(FLAGS)
	.build/release/Bench

# In C all through: linked by `swift build` they would start with a Swift runtime.
.build/release/bench-%: Tests/Bench/Fixtures/%.c
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

## make clean       remove what was built
clean:
	rm -rf .build
