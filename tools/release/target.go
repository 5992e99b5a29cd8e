package main

import (
	"context"
	"debug/buildinfo"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// target is a system that the program is built for, in Go's words.
type target struct{ system, processor string }

// targets are the computers that stand in clubs: laptops of every kind, and the
// Raspberry Pi from the first one on.
var targets = []target{
	{"linux", "amd64"},
	{"linux", "arm64"},
	{"linux", "arm"},
	{"windows", "amd64"},
	{"darwin", "amd64"},
	{"darwin", "arm64"},
}

func (t target) name() string { return t.system + "-" + t.processor }

// program is the file's name on the target.
func (t target) program() string {
	if t.system == "windows" {
		return "threewinds.exe"
	}
	return "threewinds"
}

// choose finds the targets of a list of names; an empty list names all of them.
func choose(names string) ([]target, error) {
	if names == "" {
		return targets, nil
	}
	var chosen []target
	for name := range strings.SplitSeq(names, ",") {
		at := slices.IndexFunc(targets, func(t target) bool { return t.name() == name })
		if at < 0 {
			return nil, fmt.Errorf("%q is no target; the targets are %v", name, targets)
		}
		chosen = append(chosen, targets[at])
	}
	return chosen, nil
}

// build compiles the program, and reads from it which version it is.
func (r *release) build(ctx context.Context, t target) (string, error) {
	program := filepath.Join(r.work, t.name(), t.program())
	if err := t.compile(ctx, "-buildvcs=true", "-ldflags=-s -w -buildid=", "-o", program, "./cmd/threewinds"); err != nil {
		return "", err
	}
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return "", err
	}
	number, err := os.ReadFile("archive/version.txt")
	if err != nil {
		return "", err
	}
	r.version = releaseVersion(strings.TrimSpace(string(number)), info.Main.Version)
	return program, nil
}

// releaseVersion is the version of what is released: the tag of its commit. Without a tag it is one
// of before the number that the program tells: 1.0.0-20261126182801-d8f28efaed05.
func releaseVersion(number, built string) string {
	version := strings.TrimPrefix(built, "v")
	if rest, untagged := strings.CutPrefix(version, "0.0.0-"); untagged {
		return number + ".0-" + rest
	}
	return version
}

// compile runs "go build" for the target.
func (t target) compile(ctx context.Context, args ...string) error {
	build := exec.CommandContext(ctx, "go", append([]string{"build", "-trimpath"}, args...)...) //nolint:gosec // the targets are listed above
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOOS="+t.system, "GOARCH="+t.processor,
		// The first processor of each kind: a release runs on old laptops too.
		"GOARM=6", "GOAMD64=v1", "GOARM64=v8.0")
	build.Stderr = os.Stderr
	return build.Run()
}

// compileAll compiles the program for targets, all where none is named, and links nothing.
func compileAll(ctx context.Context, only string) error {
	chosen, err := choose(only)
	if err != nil {
		return err
	}
	for _, t := range chosen {
		// Several packages are compiled and not linked.
		if err := t.compile(ctx, "./cmd/...", "./web/..."); err != nil {
			return fmt.Errorf("%s: %w", t.name(), err)
		}
	}
	return nil
}
