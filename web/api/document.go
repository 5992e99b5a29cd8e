package api

import (
	"archive/zip"
	"bytes"
	_ "embed" // the document
	"io/fs"
	"sync"

	"github.com/labstack/echo/v4"
)

// packed has openapi.json, which describes the interface, as OpenAPI 3.1 says. Tests hold it
// against the answers; tools/pack compresses it.
//
//go:embed openapi.zip
var packed []byte

// openapi is the document.
var openapi = sync.OnceValues(func() ([]byte, error) {
	files, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		return nil, err
	}
	return fs.ReadFile(files, "openapi.json")
})

// document is GET /api/v1/openapi.json
func (s *Room) document(c echo.Context) error {
	document, err := openapi()
	if err != nil {
		return err
	}
	return sendBytes(c, document)
}
