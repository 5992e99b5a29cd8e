# "make test" is the one command that says whether the repository is in order.
# Everything it needs besides Go, make and a network is installed by
# scripts/install-test-tools, where that is possible.

.PHONY: test test-tools format-check generated-check lint vet build unit modules \
	package format generate generate-check picture clean release release-check seating-all
.NOTPARALLEL:

# Linters and templ live in a module of their own, so that the program's go.mod
# lists what the program is made of.
TOOL := go tool -modfile=tools/go.mod

# The program is built without C; only the race detector needs it. Linters share
# the build cache with the program when they do the same, and the release does with
# all of them when no path is in what is compiled. Templates are compiled without
# inlining, which would copy the whole of a template into each that uses it: three
# megabytes of the program, and two thirds of their compiling time. The store and the site
# wait for disks and networks: without inlining they are most of a megabyte smaller.
export CGO_ENABLED := 0
export GOFLAGS := -trimpath $(foreach folder,templates models web,-gcflags=github.com/threewinds/threewinds/$(folder)/...=-l)

test: test-tools format-check generated-check modules build vet lint unit package

test-tools:
	scripts/install-test-tools

format-check:
	$(TOOL) golangci-lint fmt --diff
	$(TOOL) templ fmt -fail .

generated-check:
	scripts/generated-check
	cd tools && go test ./pack

# tidy sees every file of the module, those of other systems included.
modules:
	go mod tidy -diff
	go mod verify

build:
	go build ./...

vet:
	go vet ./...
	go vet -C tools ./...

lint:
	$(TOOL) golangci-lint run
	cd tools && go tool golangci-lint run --config ../.golangci.yml ./...

# Tests, and fuzzing beside them: a minute in continuous integration, else a few seconds.
unit:
	scripts/unit-tests

fuzz:
	scripts/fuzz

# Makes the release for every system, starts what this computer or an emulator can start,
# installs the Debian package, uses it and removes it again, builds the container image and
# brings up the compose file. That is for continuous
# integration; "make release-check" does it anywhere.
package:
ifeq ($(CI),true)
	cd tools && go test -count=1 -v -run '^Test(TheDebianPackage|TheComposeFile|TheContainers|EveryProgram)' ./release
else
	@echo "SKIPPED: the release is made, and the Debian package installed, in continuous integration only"
endif

# Every evening of 6 to 99 players and up to 49 rounds against what is proven and
# promised: some minutes. "make test" takes a sample.
seating-all:
	SEATING=all go test -count=1 -timeout 2h -v -run TestEveryEveningAgainstTheBounds ./tournament/seating

# Builds the release from a clean clone, twice, and uses it: see tools/release.
release-check:
	cd tools && go test -count=1 -timeout 30m ./release

# What follows changes files.

# Everything that a club downloads, for every system, in dist.
release:
	go build -C tools -o ../.tools/release ./release
	.tools/release

format:
	$(TOOL) golangci-lint fmt
	$(TOOL) templ fmt .

# The npm packages are pinned in static/generate/package-lock.json.
generate:
	$(TOOL) templ generate -include-version=false
	npm ci --prefix static/generate
	go run ./static/generate
	go run -C tools ./pack

# The picture of imports in the README.
picture:
	go test -count=1 . -update

# Compares the sprites and vendored files with their sources; needs npm.
generate-check:
	npm ci --prefix static/generate
	go run ./static/generate -check

threewinds: build
	go build -trimpath -ldflags="-s -w" -o $@ ./cmd/threewinds

.PHONY: threewinds
clean:
	rm -f threewinds
	rm -rf static/generate/node_modules
