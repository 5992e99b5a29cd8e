package main

import (
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// side is one of the two programs, and where what it says is kept.
type side struct {
	name string // "old" or "new"
	// program is the built program, folder where everything of it is kept, daily where what
	// holds for a day.
	program, folder, daily string
	// work is a temporary folder.
	work string
	// tree makes the files of the commit available in a folder until the end.
	tree func(ctx context.Context) (folder string, remove func(), err error)
}

// path is the file of a part.
func (s *side) path(p part) string {
	folder := s.folder
	if p.daily {
		folder = s.daily
	}
	return filepath.Join(folder, p.name+".jsonl.gz")
}

func openOld(ctx context.Context, a options, work, day string) (*side, error) {
	commit, err := resolve(ctx, a.old)
	if err != nil {
		return nil, err
	}
	how, err := sourcesSum()
	if err != nil {
		return nil, err
	}
	return open(ctx, "old", commit, filepath.Join(a.cache, commit, how), work, day)
}

// sources are the files of this command.
//
//go:embed *.go hands.go.txt
var sources embed.FS

// sourcesSum is the checksum of the sources of this command. Results that another version of it has kept
// are not used.
func sourcesSum() (string, error) {
	sum := sha256.New()
	files, err := fs.ReadDir(sources, ".")
	for _, file := range files {
		switch name := file.Name(); {
		case strings.HasSuffix(name, "_test.go"), name == "main.go", name == "difference.go", name == "accepted.go":
		default:
			text, failure := sources.ReadFile(name)
			err = errors.Join(err, failure)
			sum.Write(text)
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:4]), err
}

// openNew is the working tree, which is never kept, or a commit. One that is gathered afresh
// is not kept either. What is kept was compared with this old program.
func openNew(ctx context.Context, a options, old *side, work, day string) (*side, error) {
	if a.new == "" {
		return open(ctx, "new", "", filepath.Join(work, "kept"), work, day)
	}
	commit, err := resolve(ctx, a.new)
	if err != nil {
		return nil, err
	}
	folder := filepath.Join(old.folder, "new", commit)
	if a.fresh {
		folder = filepath.Join(work, "kept")
	}
	return open(ctx, "new", commit, folder, work, day)
}

func open(ctx context.Context, name, commit, folder, work, day string) (*side, error) {
	s := &side{
		name: name, program: filepath.Join(folder, "threewinds"), folder: folder,
		daily: filepath.Join(folder, day), work: filepath.Join(work, name),
		tree: func(ctx context.Context) (string, func(), error) {
			return checkOut(ctx, commit, filepath.Join(work, name, "tree"))
		},
	}
	if err := errors.Join(os.MkdirAll(s.daily, 0o750), os.MkdirAll(s.work, 0o750)); err != nil {
		return nil, err
	}
	if err := s.removeOtherDays(); err != nil {
		return nil, err
	}
	if _, err := os.Stat(s.program); err == nil {
		return s, nil
	}
	tree, remove, err := s.tree(ctx)
	if err != nil {
		return nil, err
	}
	defer remove()
	_, err = command(ctx, tree, nil, "go", "build", "-buildvcs=false", "-o", s.program, "./cmd/threewinds")
	return s, err
}

// removeOtherDays deletes what pages said on other days.
func (s *side) removeOtherDays() error {
	others, err := filepath.Glob(filepath.Join(s.folder, "20??-??-??"))
	if err != nil {
		return err
	}
	for _, folder := range others {
		if folder != s.daily {
			if err := os.RemoveAll(folder); err != nil {
				return err
			}
		}
	}
	return nil
}

// root is the folder of the program's module: this program is run in tools.
func root() (string, error) {
	for folder := "."; len(folder) < 20; folder = filepath.Join(folder, "..") {
		if _, err := os.Stat(filepath.Join(folder, "cmd", "threewinds")); err == nil {
			return filepath.Abs(folder)
		}
	}
	return "", errors.New("this is not a folder of the project")
}

// resolve is the full name of a commit.
func resolve(ctx context.Context, name string) (string, error) {
	folder, err := root()
	if err != nil {
		return "", err
	}
	commit, err := command(ctx, folder, nil, "git", "rev-parse", "--verify", "--end-of-options", name+"^{commit}")
	return strings.TrimSpace(commit), err
}

// checkOut puts a commit into a new folder; without one it is the working tree.
func checkOut(ctx context.Context, commit, folder string) (tree string, remove func(), err error) {
	source, err := root()
	if err != nil || commit == "" {
		return source, func() {}, err
	}
	if _, err := command(ctx, source, nil, "git", "worktree", "add", "--detach", folder, commit); err != nil {
		return "", nil, err
	}
	return folder, func() {
		// Also after an interruption git should not remember the folder.
		_, err := command(context.WithoutCancel(ctx), source, nil, "git", "worktree", "remove", "--force", folder)
		if err != nil {
			fmt.Fprintln(os.Stderr, "compare:", err)
		}
	}, nil
}

// command runs a program and is what it prints. The error has what it complains about.
func command(ctx context.Context, folder string, environment []string, name string, args ...string) (string, error) {
	run := exec.CommandContext(ctx, name, args...) //nolint:gosec // git, go and the programs compared
	run.Dir, run.Env = folder, append(os.Environ(), environment...)
	var out, complaint strings.Builder
	run.Stdout, run.Stderr = &out, &complaint
	if err := run.Run(); err != nil {
		return out.String(), fmt.Errorf("%s %s: %w\n%s%s", name, strings.Join(args, " "), err, complaint.String(), out.String())
	}
	return out.String(), nil
}

// keepFile puts a file that is whole into its place: another comparison may run beside this one.
func keepFile(name string, fill func(io.Writer) error) error {
	file, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*.part")
	if err != nil {
		return err
	}
	if err := errors.Join(fill(file), file.Close()); err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	return os.Rename(file.Name(), name)
}

// exists says whether there is a file.
func exists(name string) bool {
	_, err := os.Stat(name)
	return !errors.Is(err, fs.ErrNotExist)
}
