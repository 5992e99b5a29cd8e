package main

import (
	"bufio"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// The tests make a whole release from a clean clone of the repository, twice and in two
// folders, and use what came out of it as a club would. "make release-check" runs them.

// repository is the repository's folder, wherever a test has gone.
var repository, _ = filepath.Abs("../..")

// released makes a release from a fresh clone, and returns its folder.
func released(t *testing.T, only string) string {
	t.Helper()
	clone := filepath.Join(t.TempDir(), "clone")
	command(t, "git", "clone", "--quiet", "--no-hardlinks", repository, clone)
	t.Chdir(clone)
	if err := run(t.Context(), "dist", only); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(clone, "dist")
}

func command(t *testing.T, line ...string) string {
	t.Helper()
	said, err := exec.CommandContext(t.Context(), line[0], line[1:]...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", strings.Join(line, " "), err, said)
	}
	return string(said)
}

// needs skips a test that a program is missing for; in continuous integration nothing
// may be missing.
func needs(t *testing.T, programs ...string) {
	t.Helper()
	for _, p := range programs {
		if _, err := exec.LookPath(p); err == nil {
			continue
		}
		if os.Getenv("CI") == "true" {
			t.Fatalf("%s is not installed", p)
		}
		t.Skipf("%s is not installed", p)
	}
}

func TestTheSameCommitGivesTheSameBytes(t *testing.T) {
	first := sums(t, released(t, "linux-amd64"))
	second := sums(t, released(t, "linux-amd64"))
	if first != second {
		t.Errorf("two releases of one commit differ:\n%s\n%s", first, second)
	}
	if n := strings.Count(first, "\n"); n != 3 {
		t.Errorf("%d files for one system of Linux: %s", n, first)
	}
}

func sums(t *testing.T, folder string) string {
	t.Helper()
	listed, err := os.ReadFile(filepath.Join(folder, "SHA256SUMS"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(listed)) {
		sum, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		content, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprintf("%x", sha256.Sum256(content)); got != sum {
			t.Errorf("%s has the sum %s, listed is %s", name, got, sum)
		}
	}
	return string(listed)
}

// mostBytes is how large a program may be. The handbook in three languages with its pictures, and the calculator, are in
// it, so that they need no network and are never older than the program.
const mostBytes = 68_000_000

// TestEveryProgramStarts builds for every system, looks at the sizes, and starts what
// this computer can start: its own, and Linux on other processors with QEMU, where that is
// installed. The programs for Windows and macOS are built and not started.
func TestEveryProgramStarts(t *testing.T) {
	folder := released(t, "")
	for _, at := range targets {
		ending := ".tar.gz"
		if at.system == "windows" {
			ending = ".zip"
		}
		archives, err := filepath.Glob(filepath.Join(folder, "*"+at.name()+ending))
		if err != nil || len(archives) != 1 {
			t.Fatalf("%s: archives %v, %v", at.name(), archives, err)
		}
		if at.system != "linux" {
			t.Logf("SKIPPED: the program for %s is built and not started: this is %s", at.name(), runtime.GOOS)
			continue
		}
		unpacked := t.TempDir()
		command(t, "tar", "--extract", "--gzip", "--file", archives[0], "--directory", unpacked)
		program := filepath.Join(unpacked, "threewinds", "threewinds")
		info, err := os.Stat(program)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s has %d bytes", at.name(), info.Size())
		if info.Size() > mostBytes {
			t.Errorf("%s has %d bytes, and may have %d", at.name(), info.Size(), mostBytes)
		}
		line := []string{program, "serve", "--database", filepath.Join(unpacked, "club.db")}
		if emulator := map[string]string{"arm": "qemu-arm-static", "arm64": "qemu-aarch64-static"}[at.processor]; emulator != "" && at.processor != runtime.GOARCH {
			if _, err := exec.LookPath(emulator); err != nil {
				t.Logf("SKIPPED: the program for %s is built and not started: %v", at.name(), err)
				continue
			}
			line = append([]string{emulator}, line...)
		}
		serves(t, at.name(), exec.CommandContext(t.Context(), line[0], line[1:]...))
	}
}

// serves starts a site, asks it whether it is well, and ends it.
func serves(t *testing.T, name string, site *exec.Cmd) {
	t.Helper()
	address := freeAddress(t)
	site.Args = append(site.Args, "--address", address)
	out, err := site.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	site.Stderr = os.Stderr
	site.Cancel = func() error { return site.Process.Signal(syscall.SIGTERM) }
	if err := site.Start(); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	first, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("%s said nothing: %v", name, err)
	}
	go io.Copy(io.Discard, out) //nolint:errcheck // what else it says
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+"/healthz", nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatalf("%s said %q and does not answer: %v", name, first, err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		t.Errorf("%s: /healthz answers %d", name, answer.StatusCode)
	}
	if err := site.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := site.Wait(); err != nil {
		t.Errorf("%s ended with %v", name, err)
	}
}

func freeAddress(t *testing.T) string {
	t.Helper()
	var config net.ListenConfig
	listener, err := config.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close() //nolint:errcheck // the port is free again
	return listener.Addr().String()
}
