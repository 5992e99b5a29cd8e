package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// member is a file of an archive.
type member struct {
	name, source string
	executable   bool
}

func (m member) mode() int64 {
	if m.executable {
		return 0o755
	}
	return 0o644
}

// members are what an archive holds: the program, its licence, those of what it is made
// of, and the documents, so that whoever has no internet can read how it is used.
func members(t target, program string) ([]member, error) {
	list := []member{{t.program(), program, true}}
	for _, name := range []string{"LICENSE", "README.md", "CONTRIBUTING.md", "static/README.md", "static/screenshot-table.png"} {
		list = append(list, member{name, name, false})
	}
	licences, err := filepath.Glob("static/licences/*")
	if err != nil {
		return nil, err
	}
	for _, licence := range licences {
		list = append(list, member{"licences/" + filepath.Base(licence), licence, false})
	}
	return list, filepath.WalkDir("docs", func(name string, _ fs.DirEntry, err error) error {
		if filepath.Ext(name) == ".md" {
			list = append(list, member{filepath.ToSlash(name), name, false})
		}
		return err
	})
}

// archive packs the program: a zip for Windows, which opens it without help, and a
// compressed tar elsewhere.
func (r *release) archive(t target, program string) error {
	files, err := members(t, program)
	if err != nil {
		return err
	}
	if t.system == "windows" {
		return write(r.path(t, ".zip"), func(w io.Writer) error { return r.zip(w, files) })
	}
	return write(r.path(t, ".tar.gz"), func(w io.Writer) error { return r.tar(w, files) })
}

func (r *release) zip(w io.Writer, files []member) error {
	z := zip.NewWriter(w)
	for _, f := range files {
		header := &zip.FileHeader{Name: "threewinds/" + f.name, Method: zip.Deflate, Modified: r.made}
		header.SetMode(os.FileMode(f.mode()))
		entry, err := z.CreateHeader(header)
		if err != nil {
			return err
		}
		if err := copied(entry, f.source); err != nil {
			return err
		}
	}
	return z.Close()
}

func (r *release) tar(w io.Writer, files []member) error {
	packed, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	t := tar.NewWriter(packed)
	for _, f := range files {
		info, err := os.Stat(f.source)
		if err != nil {
			return err
		}
		header := &tar.Header{Name: "threewinds/" + f.name, Mode: f.mode(), Size: info.Size(), ModTime: r.made, Format: tar.FormatPAX}
		if err := t.WriteHeader(header); err != nil {
			return err
		}
		if err := copied(t, f.source); err != nil {
			return err
		}
	}
	return errors.Join(t.Close(), packed.Close())
}

// checksums writes SHA256SUMS over everything given out, for "sha256sum -c".
func (r *release) checksums() error {
	files, err := os.ReadDir(r.folder)
	if err != nil {
		return err
	}
	var lines []string
	for _, f := range files {
		sum := sha256.New()
		if err := copied(sum, filepath.Join(r.folder, f.Name())); err != nil {
			return err
		}
		lines = append(lines, fmt.Sprintf("%x  %s\n", sum.Sum(nil), f.Name()))
	}
	slices.Sort(lines)
	return write(filepath.Join(r.folder, "SHA256SUMS"), func(w io.Writer) error {
		_, err := io.WriteString(w, strings.Join(lines, ""))
		return err
	})
}

func write(path string, content func(io.Writer) error) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(content(file), file.Close())
}

func copied(w io.Writer, source string) error {
	file, err := os.Open(source)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // only read
	_, err = io.Copy(w, file)
	return err
}
