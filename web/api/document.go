package api

import (
	_ "embed" // the document
	"errors"
	"sync"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/labstack/echo/v4"
)

// openapi describes the interface in OpenAPI 3.1. Bodies of requests are checked against it, and in
// tests answers.
//
//go:embed openapi.json
var openapi []byte

// sendDocument is GET /api/v1/openapi.json
func (s *Room) sendDocument(c echo.Context) error { return sendBytes(c, openapi) }

// schemas are the schemas of the document, parsed for the first body.
var schemas = sync.OnceValue(func() openapi3.Schemas {
	openapi3.DefineStringFormatValidator("uuid", openapi3.NewCallbackValidator(func(text string) error {
		if _, ok := uuidOf(text); !ok {
			return errors.New("no UUID")
		}
		return nil
	}))
	openapi3.DefineStringFormatValidator("date-time", openapi3.NewCallbackValidator(func(text string) error {
		_, err := time.Parse(time.RFC3339, text)
		return err
	}))
	openapi3.DefineStringFormatValidator("date", openapi3.NewCallbackValidator(func(text string) error {
		_, err := time.Parse(time.DateOnly, text)
		return err
	}))
	described, err := openapi3.NewLoader().LoadFromData(openapi)
	if err != nil {
		panic(err) // a broken document is a broken program
	}
	return described.Components.Schemas
})
