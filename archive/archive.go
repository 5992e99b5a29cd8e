// Package archive is the file in which a club's whole record leaves an installation: a zip of
// JSON lines. It knows what an archive looks like and what makes it whole, and not what the
// lines say.
//
// Each line is an object whose last member is "sum": the first 16 digits of the SHA-256, in
// hexadecimal, of the sum of the line before it (none before the first) and of the line
// without that member. So a line that was changed, moved or cut out can be named. The manifest has the number
// of lines and the SHA-256 of every file, and one of itself. Sums tell what was damaged or
// edited by hand; whoever makes them anew is found out by a printed fingerprint of a night.
// The same lines give the same bytes.
package archive

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
)

// ManifestName is the file that tells what else is in the archive.
const ManifestName = "manifest.json"

// kind is what the manifest says that the file is.
const kind = "threewinds archive"

// Manifest is what an archive says about itself.
type Manifest struct {
	Kind string `json:"kind"`
	// Format is the version of the lines: the schema that they are rows of.
	Format int64 `json:"format"`
	// Program is the version of the program that wrote it.
	Program string `json:"program"`
	// Files are those of the archive, in the order in which they are read.
	Files []File `json:"files"`
	// SHA256 is that of the manifest without it.
	SHA256 string `json:"sha256"`
}

// text is the manifest as it is written.
func (m Manifest) text() ([]byte, error) {
	m.SHA256 = ""
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(text)
	m.SHA256 = hex.EncodeToString(sum[:])
	text, err = json.MarshalIndent(m, "", "  ")
	return append(text, '\n'), err
}

// File is one file of lines.
type File struct {
	Name   string `json:"name"`
	Lines  int    `json:"lines"`
	SHA256 string `json:"sha256"`
	// Night is the id of the night that the file has, and Fingerprint what was recorded then.
	Night       string `json:"night,omitempty"`
	Fingerprint string `json:"fingerprint,omitempty"`
	// Certificate is what was counted of the night's seating, a JSON object.
	Certificate json.RawMessage `json:"certificate,omitempty"`
}

// A DamageError says that an archive is not as it was written, and where. Line is 0 where no
// line can be named.
type DamageError struct {
	File   string
	Line   int
	Reason string
}

func (e *DamageError) Error() string {
	switch {
	case e.File == "":
		return e.Reason
	case e.Line == 0:
		return fmt.Sprintf("%s: %s", e.File, e.Reason)
	}
	return fmt.Sprintf("%s, line %d: %s", e.File, e.Line, e.Reason)
}
