package api

import (
	_ "embed" // the document

	"github.com/labstack/echo/v4"
)

// openapi describes the interface, as OpenAPI 3.1 says. Tests hold it against the answers.
//
//go:embed openapi.json
var openapi []byte

// document is GET /api/v1/openapi.json
func (s *Room) document(c echo.Context) error { return sendBytes(c, openapi) }
