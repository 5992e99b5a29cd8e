package site

import (
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
)

// ReadBody reads the body of a request of another program: one JSON value of any kind. A compressed
// body is an error.
func ReadBody(c echo.Context) (json.RawMessage, error) {
	kind, _, err := mime.ParseMediaType(c.Request().Header.Get("Content-Type"))
	if err != nil || kind != jsonType || c.Request().Header.Get("Content-Encoding") != "" {
		return nil, errMediaType
	}
	body, err := io.ReadAll(c.Request().Body)
	if tooLarge, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return nil, tooLarge
	}
	if err != nil { // the sender has disconnected
		return nil, notJSON(c, err.Error(), len(body))
	}
	if !utf8.Valid(body) {
		return nil, notJSON(c, "not UTF-8", validBytes(body))
	}
	var value json.RawMessage
	if err = json.Unmarshal(body, &value); err == nil {
		return value, nil
	}
	at := len(body)
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		at = int(syntax.Offset)
	}
	return nil, notJSON(c, err.Error(), at)
}

// validBytes is how many bytes at the beginning are UTF-8.
func validBytes(text []byte) (valid int) {
	for valid < len(text) {
		r, size := utf8.DecodeRune(text[valid:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		valid += size
	}
	return valid
}

func notJSON(c echo.Context, reason string, at int) error {
	return &DetailedError{Kind: errNotJSON, Mistakes: []APIMistake{{
		Code: "not_json", Pointer: "#", Detail: i18n.T(c.Request().Context(), "problem.not_json", "Byte", at, "Reason", reason),
	}}}
}
