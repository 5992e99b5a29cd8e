package archive

import (
	"archive/zip"
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"regexp"
)

// What an archive may have at most: it comes from outside. A picture is the longest line.
const (
	longestManifest = 64 << 20
	longestLine     = 16 << 20
	// largest is what all files have together, unpacked; larger ones may have mostPacked
	// times the size of the archive. Lines are packed to about a tenth.
	largest    = 1 << 30
	mostPacked = 50
)

// ErrNewer says that an archive was written by a newer version of the program.
var ErrNewer = errors.New("the archive was written by a newer version of threewinds")

// ErrBefore says that an archive is of a format from before those that the caller reads.
var ErrBefore = errors.New("the archive is from before the first version of threewinds, " +
	"and only the program that wrote it can read it")

// Formats are those that a caller reads, from the first to the newest.
type Formats struct{ First, Newest int64 }

// Reader reads an archive. What it gives out is as it was written, or it ends with a
// [*DamageError].
type Reader struct {
	Manifest Manifest
	files    map[string]*zip.File
}

// NewReader reads the manifest of an archive of so many bytes. Of a newer format than the caller
// knows it is [ErrNewer], of one from before the first [ErrBefore].
func NewReader(in io.ReaderAt, size int64, known Formats) (*Reader, error) {
	opened, err := zip.NewReader(in, size)
	if err != nil {
		return nil, &DamageError{Reason: "this is no zip file, or its end is missing"}
	}
	r := &Reader{files: make(map[string]*zip.File)}
	room := max(largest, mostPacked*uint64(size))
	for _, file := range opened.File {
		if file.UncompressedSize64 > room {
			return nil, &DamageError{File: file.Name, Reason: "there is more packed in the archive than records can be"}
		}
		room -= file.UncompressedSize64
		if r.files[file.Name] != nil {
			return nil, &DamageError{File: file.Name, Reason: "the file is there twice"}
		}
		r.files[file.Name] = file
	}
	if err := r.readManifest(); err != nil {
		return nil, err
	}
	switch format := r.Manifest.Format; {
	case format > known.Newest:
		return nil, fmt.Errorf("%w: format %d, this program knows %d", ErrNewer, format, known.Newest)
	case format < known.First:
		return nil, fmt.Errorf("%w (its format is %d)", ErrBefore, format)
	}
	return r, r.complete()
}

func (r *Reader) readManifest() error {
	file := r.files[ManifestName]
	if file == nil {
		return &DamageError{Reason: "this is no archive of threewinds: it has no " + ManifestName}
	}
	opened, err := file.Open()
	if err != nil {
		return damaged(ManifestName, 0, err)
	}
	defer opened.Close()
	text, err := io.ReadAll(io.LimitReader(opened, longestManifest))
	if err != nil {
		return damaged(ManifestName, 0, err)
	}
	if err := json.Unmarshal(text, &r.Manifest); err != nil || r.Manifest.Kind != kind || r.Manifest.Format < 1 {
		return &DamageError{File: ManifestName, Reason: "this is no manifest of an archive of threewinds"}
	}
	if written, err := r.Manifest.text(); err != nil || !bytes.Equal(text, written) {
		return &DamageError{File: ManifestName, Reason: "the manifest is not as it was written"}
	}
	return nil
}

// plainName are names of files as archives have them: club.jsonl, nights/2026-11-23 ID.jsonl. Whoever
// unpacks the zip elsewhere gets nothing outside of the folder.
var plainName = regexp.MustCompile(`^(?:[a-z0-9]+/)?[A-Za-z0-9][A-Za-z0-9 _-]*\.jsonl$`)

// complete says whether the archive has the files of its manifest and no others.
func (r *Reader) complete() error {
	listed := map[string]bool{ManifestName: true}
	for _, file := range r.Manifest.Files {
		if !plainName.MatchString(file.Name) {
			return &DamageError{File: ManifestName, Reason: fmt.Sprintf("%.100q is no name of a file of an archive", file.Name)}
		}
		if r.files[file.Name] == nil {
			return &DamageError{File: file.Name, Reason: "the file is missing"}
		}
		if listed[file.Name] {
			return &DamageError{File: ManifestName, Reason: file.Name + " is listed twice"}
		}
		listed[file.Name] = true
	}
	for name := range r.files {
		if !listed[name] {
			return &DamageError{File: name, Reason: "the file is not in the manifest"}
		}
	}
	return nil
}

// Lines reads a file of the manifest, line by line, without the sums. It ends with the first
// error.
func (r *Reader) Lines(file File) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		opened, err := r.files[file.Name].Open()
		if err != nil {
			yield(nil, damaged(file.Name, 0, err))
			return
		}
		defer opened.Close()
		whole, sum := sha256.New(), ""
		lines := bufio.NewScanner(io.TeeReader(opened, whole))
		lines.Buffer(nil, longestLine)
		number := 0
		for lines.Scan() {
			number++
			object, ok := cutSum(lines.Bytes(), sum)
			if number > file.Lines {
				break
			}
			if !ok {
				yield(nil, &DamageError{file.Name, number, "this line, or the one before it, is not as it was written"})
				return
			}
			sum = sumAfter(sum, object)
			if !yield(object, nil) {
				return
			}
		}
		if err := whyEnded(lines.Err(), file, number, hex.EncodeToString(whole.Sum(nil))); err != nil {
			yield(nil, err)
		}
	}
}

// whyEnded is what is wrong with a file after its last line.
func whyEnded(err error, file File, lines int, sum string) error {
	switch {
	case err != nil:
		return damaged(file.Name, lines+1, err)
	case lines > file.Lines:
		return &DamageError{file.Name, lines, fmt.Sprintf("the file had %d lines", file.Lines)}
	case lines < file.Lines:
		return &DamageError{file.Name, lines + 1, fmt.Sprintf("the file has %d lines, and had %d", lines, file.Lines)}
	case sum != file.SHA256:
		return &DamageError{File: file.Name, Reason: "the file is not the one of the manifest"}
	}
	return nil
}

// cutSum is the line without its sum; ok is false if the sum is not that of the line.
func cutSum(line []byte, before string) (object []byte, ok bool) {
	end := len(line) - len(tail(string(make([]byte, sumDigits)))) + len("\n")
	if end < 1 {
		return nil, false
	}
	object = append(bytes.Clone(line[:end]), '}')
	return object, string(line[end:])+"\n" == tail(sumAfter(before, object))
}

func damaged(file string, line int, err error) error {
	return &DamageError{File: file, Line: line, Reason: "it cannot be read: " + err.Error()}
}
