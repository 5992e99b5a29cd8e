package main

import (
	"fmt"
	"io"
	"path/filepath"

	"github.com/goreleaser/nfpm/v2"
	_ "github.com/goreleaser/nfpm/v2/deb" // registers the packager
)

// debianPackage makes the package for Debian and its relatives, Raspberry Pi OS among them,
// as packaging/nfpm.yaml describes it.
func (r *release) debianPackage(t target, program string) error {
	described := map[string]string{"PROGRAM": program, "PROCESSOR": t.processor, "VERSION": r.version}
	if t.processor == "arm" {
		described["PROCESSOR"] = "arm6"
	}
	config, err := nfpm.ParseFileWithEnvMapping("packaging/nfpm.yaml", func(name string) string { return described[name] })
	if err != nil {
		return err
	}
	info, err := config.Get("deb")
	if err != nil {
		return err
	}
	info.MTime = r.made
	info = nfpm.WithDefaults(info)
	if err := nfpm.PrepareForPackager(info, "deb"); err != nil {
		return fmt.Errorf("packaging/nfpm.yaml: %w", err)
	}
	packager, err := nfpm.Get("deb")
	if err != nil {
		return err
	}
	path := filepath.Join(r.folder, packager.ConventionalFileName(info))
	return write(path, func(w io.Writer) error { return packager.Package(info, w) })
}
