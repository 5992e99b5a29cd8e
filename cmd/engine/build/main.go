// Command build compiles the engine to WebAssembly into static/engine, from where the program is
// compiled with it. It is run in the folder of the module: make engine. The same commit gives the
// same bytes, with the Go version that go.mod names.
package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// folder is where package static looks for the engine.
const folder = "static/engine"

func main() {
	if err := build(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, "engine:", err)
		os.Exit(1)
	}
}

func build(ctx context.Context) error {
	work, err := os.MkdirTemp("", "threewinds-engine-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work) //nolint:errcheck // a temporary folder
	compiled := filepath.Join(work, "engine.wasm")
	compiling := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", compiled, "./cmd/engine") //nolint:gosec // a file of our own
	compiling.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=")
	compiling.Stderr = os.Stderr
	if err := compiling.Run(); err != nil {
		return fmt.Errorf("compiling it: %w", err)
	}
	module, err := os.ReadFile(compiled)
	if err != nil {
		return err
	}
	root, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("asking for Go's folder: %w", err)
	}
	// What loads a module belongs to the toolchain that compiled it.
	loader, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	return write(module, loader)
}

// write keeps the files of before where they are the same: nothing is compiled again then.
func write(module, loader []byte) error {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := w.Write(module); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	for name, content := range map[string][]byte{"engine.wasm.gz": packed.Bytes(), "loader.js": loader} {
		path := filepath.Join(folder, name)
		if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, content) {
			continue
		}
		if err := os.WriteFile(path, content, 0o644); err != nil { //nolint:gosec // it is compiled into the program
			return err
		}
		fmt.Printf("%s: %d bytes\n", path, len(content))
	}
	return nil
}
