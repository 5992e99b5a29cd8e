// Command release builds what a club downloads: a program for each system without a
// C compiler, archives, Debian packages, a bill of materials for each program, and
// the checksums of all of them. The same commit gives the same bytes, whoever
// builds it, with the Go version that go.mod names.
//
// It is run in the folder of the module: make release.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// release is what all parts of one release share.
type release struct {
	// folder takes the finished files, work what they are made from.
	folder, work string
	// made is the time of the commit, the only time that stands in a file.
	made time.Time
	// version is that of the program's number and of the commit, see [releaseVersion].
	version string
}

func main() {
	folder := flag.String("folder", "dist", "folder for the finished files; it is emptied first")
	only := flag.String("only", "", "build only these targets, as linux-amd64,windows-amd64; without it all")
	check := flag.Bool("compile", false, "make nothing: only compile the program for every target")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	work := func() error { return run(ctx, *folder, *only) }
	if *check {
		work = func() error { return compileAll(ctx, *only) }
	}
	if err := work(); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, folder, only string) error {
	chosen, err := choose(only)
	if err != nil {
		return err
	}
	r, err := begin(ctx, folder)
	if err != nil {
		return err
	}
	defer os.RemoveAll(r.work) //nolint:errcheck // a temporary folder
	if err := engine(ctx); err != nil {
		return err
	}
	for _, t := range chosen {
		if err := r.make(ctx, t); err != nil {
			return fmt.Errorf("%s: %w", t.name(), err)
		}
	}
	return r.checksums()
}

// engine compiles the rules for tablets, which all programs have in them.
func engine(ctx context.Context) error {
	build := exec.CommandContext(ctx, "go", "run", "./cmd/engine/build")
	build.Env = append(os.Environ(), "GOFLAGS=")
	build.Stderr = os.Stderr
	return build.Run()
}

func begin(ctx context.Context, folder string) (*release, error) {
	if err := os.RemoveAll(folder); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil { //nolint:gosec // a release is for everybody
		return nil, err
	}
	work, err := os.MkdirTemp("", "threewinds-release-")
	if err != nil {
		return nil, err
	}
	said, err := exec.CommandContext(ctx, "git", "log", "-1", "--format=%ct").Output()
	if err != nil {
		return nil, fmt.Errorf("asking git for the time of the commit: %w", err)
	}
	seconds, err := strconv.ParseInt(strings.TrimSpace(string(said)), 10, 64)
	if err != nil {
		return nil, err
	}
	return &release{folder: folder, work: work, made: time.Unix(seconds, 0).UTC()}, nil
}

// make builds all that is given out for one target.
func (r *release) make(ctx context.Context, t target) error {
	program, err := r.build(ctx, t)
	if err != nil {
		return err
	}
	if err := r.archive(t, program); err != nil {
		return err
	}
	if err := r.bill(t, program); err != nil {
		return err
	}
	if t.system == "linux" {
		return r.debianPackage(t, program)
	}
	return nil
}

// path is where a finished file for a target lies.
func (r *release) path(t target, ending string) string {
	return filepath.Join(r.folder, "threewinds-"+r.version+"-"+t.name()+ending)
}
