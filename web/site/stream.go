package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"io"
	"net/http"

	"github.com/labstack/echo/v4"
)

// AnswerStream is [Answer] for a large file, which write writes part by part. Only the compressed file
// is in memory, and kept for others.
func AnswerStream(c echo.Context, kind string, write func(io.Writer) error) error {
	var out bytes.Buffer
	packer, plain := packers.Get().(*gzip.Writer), counted{sum: sha256.New()}
	defer packers.Put(packer)
	packer.Reset(&out)
	if err := write(io.MultiWriter(packer, &plain)); err != nil {
		return err
	}
	if err := packer.Close(); err != nil {
		return err
	}
	header := c.Response().Header()
	if header.Get("Cache-Control") != noStore && c.Request().Method == http.MethodGet {
		tag := `W/"` + hex.EncodeToString(plain.sum.Sum(nil)[:12]) + `"`
		header.Set("ETag", tag)
		if c.Request().Header.Get("If-None-Match") == tag {
			return c.NoContent(http.StatusNotModified)
		}
	}
	header.Set(echo.HeaderContentType, kind)
	c.Response().WriteHeader(http.StatusOK)
	if sharing := sharingOf(c.Request().Context()); sharing != nil {
		sharing.packed, sharing.length = out.Bytes(), plain.length
		return nil
	}
	return unpack(c.Response(), out.Bytes())
}

// counted has the sum and the length of what is written.
type counted struct {
	sum    hash.Hash
	length int64
}

func (c *counted) Write(part []byte) (int, error) {
	c.length += int64(len(part))
	return c.sum.Write(part)
}

func unpack(w io.Writer, packed []byte) error {
	plain, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return err
	}
	_, err = io.Copy(w, plain) //nolint:gosec // the program has packed it itself
	return err
}
