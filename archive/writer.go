package archive

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"hash"
	"io"
	"time"
)

// sumDigits is the length of a line's sum.
const sumDigits = 16

// Writer writes an archive: files one after the other, lines in their order.
type Writer struct {
	zip      *zip.Writer
	manifest Manifest
	file     io.Writer
	whole    hash.Hash
	sum      string
}

// NewWriter begins an archive of lines of the given format.
func NewWriter(out io.Writer, format int64) *Writer {
	return &Writer{zip: zip.NewWriter(out), manifest: Manifest{Kind: kind, Format: format, Program: Program()}}
}

// Begin begins the next file.
func (w *Writer) Begin(name string) (err error) {
	w.end()
	w.file, err = w.create(name)
	w.whole, w.sum = sha256.New(), ""
	w.manifest.Files = append(w.manifest.Files, File{Name: name})
	return err
}

// create makes a file without a date of today, which would be other bytes tomorrow.
func (w *Writer) create(name string) (io.Writer, error) {
	return w.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)})
}

// Night says of the file that was begun last which night it has, the night's fingerprint,
// and what was counted of its seating.
func (w *Writer) Night(id, fingerprint string, certificate json.RawMessage) {
	file := &w.manifest.Files[len(w.manifest.Files)-1]
	file.Night, file.Fingerprint, file.Certificate = id, fingerprint, certificate
}

// end writes down the sum of the file that was begun last.
func (w *Writer) end() {
	if files := w.manifest.Files; len(files) > 0 {
		files[len(files)-1].SHA256 = hex.EncodeToString(w.whole.Sum(nil))
	}
}

// Line writes a line: an object that has members.
func (w *Writer) Line(object []byte) error {
	if len(object) < len(`{"a":1}`) || object[len(object)-1] != '}' {
		return errors.New("a line of an archive is an object with members")
	}
	w.sum = sumAfter(w.sum, object)
	line := append(object[:len(object)-1:len(object)-1], tail(w.sum)...)
	w.whole.Write(line) // a hash never fails
	w.manifest.Files[len(w.manifest.Files)-1].Lines++
	_, err := w.file.Write(line)
	return err
}

// Close writes the manifest. The writer that the archive went to stays open.
func (w *Writer) Close() error {
	w.end()
	text, err := w.manifest.text()
	if err != nil {
		return err
	}
	file, err := w.create(ManifestName)
	if err != nil {
		return err
	}
	if _, err := file.Write(text); err != nil {
		return err
	}
	return w.zip.Close()
}

// sumAfter is the sum of a line that comes after the one with the given sum.
func sumAfter(before string, object []byte) string {
	sum := sha256.New()
	sum.Write([]byte(before))
	sum.Write(object)
	return hex.EncodeToString(sum.Sum(nil))[:sumDigits]
}

// tail is how a line ends, after the members of its object.
func tail(sum string) string { return `,"sum":"` + sum + "\"}\n" }
