# "make test" is the one command that says whether the repository is in order.
# Everything it needs besides Go, make and a network is installed by
# scripts/install-test-tools, where that is possible.

.PHONY: serve engine test test-tools format-check generated-check lint build unit modules \
	systems format generate picture pictures clean release release-check seating-all browser-all compare
.NOTPARALLEL:

# Linters and templ live in a module of their own, so that the program's go.mod
# lists what the program is made of.
TOOL := go tool -modfile=tools/go.mod

# The program is built without C; only the race detector needs it. Linters share
# the build cache with the program when they do the same, and the release does with
# all of them when no path is in what is compiled.
export CGO_ENABLED := 0
export GOFLAGS := -trimpath

# The program from here. Options: make serve OPTIONS="--address :8081".
serve: engine
	go run ./cmd/threewinds serve $(OPTIONS)

# The rules for tablets without a network, as WebAssembly, in static/engine: whatever is compiled
# from then on has them. Without them the program works, and tablets check no hand by themselves.
engine:
	go run ./cmd/engine/build

test: test-tools engine format-check generated-check modules build lint unit

test-tools:
	scripts/install-test-tools

format-check:
	$(TOOL) golangci-lint fmt --diff
	$(TOOL) templ fmt -fail .

generated-check:
	scripts/generated-check

# tidy sees every file of the module, those of other systems included.
modules:
	go mod tidy -diff
	go mod verify

build:
	go build ./...

# go vet is one of its linters.
lint:
	$(TOOL) golangci-lint run
	cd tools && go tool golangci-lint run --config ../.golangci.yml ./...

# The program is compiled for every system that a release is made for, as release-check does: for
# whoever changes what differs between systems.
systems:
	go build -C tools -o ../.tools/release ./release
	.tools/release -compile

# Tests, and some seconds of fuzzing beside them.
unit:
	scripts/unit-tests
	cd tools && go test ./compare

fuzz:
	scripts/fuzz

# Every evening of 6 to 99 players and up to 49 rounds against what is proven and
# promised: some minutes. "make test" takes a sample.
seating-all:
	SEATING=all go test -count=1 -timeout 2h -v -run TestEveryEveningAgainstTheBounds ./tournament/seating

# In the browser, each hand, option and screen in each language, and 200 hands over a bad network,
# before a release. "make test" and "make release-check" take a sample.
browser-all: engine
	BROWSER=all go test -count=1 -timeout 3h -v ./web/browser

# Makes the release from a clean clone, twice, and uses it: starts what this computer or an
# emulator can start, installs the Debian package, uses it and removes it again, builds the
# container image and brings up the compose file. See tools/release. Before that it says which pictures of the
# handbook differ from the pages of today, and tries in the browser what "make test" leaves to it (scripts/release-tests), and fuzzes for a minute.
release-check: test-tools engine
	GOOS=js GOARCH=wasm go vet ./cmd/engine
	go test -count=1 -timeout 20m -tags pictures -run 'TestThePicturesOfTheHandbook|TestADifferenceIsNoticed' ./web/browser
	go test -count=1 -timeout 2h -v -run "$$(scripts/release-tests)" ./web/browser
	scripts/fuzz 60
	cd tools && go test -count=1 -timeout 40m -v ./release

# What somebody who uses the program would notice of all changes since a commit, for work that
# is to change nothing: make compare OLD=0965100a. See tools/compare.
compare:
	go run -C tools ./compare $(if $(OLD),-old $(OLD)) $(if $(NEW),-new $(NEW))

# What follows changes files.

# Everything that a club downloads, for every system, in dist.
release:
	go build -C tools -o ../.tools/release ./release
	.tools/release

format:
	$(TOOL) golangci-lint fmt
	$(TOOL) templ fmt .

generate:
	$(TOOL) templ generate -include-version=false

# The picture of imports in docs/architecture.md.
picture:
	go test -count=1 . -update

# The pictures of the handbook, in each language, of the program of today.
pictures: engine
	go test -count=1 -timeout 20m -tags pictures -run TestThePicturesOfTheHandbook ./web/browser -draw

threewinds: build
	go build -trimpath -ldflags="-s -w" -o $@ ./cmd/threewinds

.PHONY: threewinds
clean:
	rm -f threewinds
