package api

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/web/site"
)

// sendJSON answers with a value, or with 304 Not Modified if the program has the same value
// already.
func sendJSON(c echo.Context, value any) error {
	body, err := encodeJSON(value)
	if err != nil {
		return err
	}
	return sendBytes(c, body)
}

func encodeJSON(value any) ([]byte, error) {
	var body bytes.Buffer
	encoder := json.NewEncoder(&body)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return nil, fmt.Errorf("writing JSON: %w", err)
	}
	return body.Bytes(), nil
}

func sendBytes(c echo.Context, body []byte) error {
	sum := sha256.Sum256(body)
	tag := `W/"` + hex.EncodeToString(sum[:12]) + `"`
	c.Response().Header().Set("ETag", tag)
	if site.HasTag(c.Request().Header.Values("If-None-Match"), tag) {
		return c.NoContent(http.StatusNotModified)
	}
	return c.Blob(http.StatusOK, "application/json", body)
}

const (
	usualLimit = 50
	mostLimit  = 100
	limitField = "limit"
	cursor     = "cursor"
)

// limitOf is how many items an answer has at most.
func limitOf(c echo.Context) (int, error) {
	text := c.QueryParam(limitField)
	if text == "" {
		return usualLimit, nil
	}
	limit, err := strconv.Atoi(text)
	if err != nil || limit < 1 || limit > mostLimit {
		return 0, wrongParameter(c, limitField, "limit_out_of_range", "Most", mostLimit)
	}
	return limit, nil
}

// cursorOf is the cursor of the request: the item after which the answer begins, empty for the
// beginning of the list.
func cursorOf(c echo.Context) (string, error) {
	after, err := base64.RawURLEncoding.DecodeString(c.QueryParam(cursor))
	if err != nil || len(after) > mostCursor {
		return "", wrongCursor(c)
	}
	return string(after), nil
}

// pageOf reads how many items are requested and after which one. The error has the mistakes of both.
func pageOf(c echo.Context) (limit int, after string, err error) {
	limit, wrong := limitOf(c)
	after, err = cursorOf(c)
	limits, isLimit := errors.AsType[*site.DetailedError](wrong)
	cursors, isCursor := errors.AsType[*site.DetailedError](err)
	if isLimit && isCursor {
		limits.Mistakes = append(limits.Mistakes, cursors.Mistakes...)
	}
	return limit, after, cmp.Or(wrong, err)
}

// wrongCursor is the error for a cursor of no list, of another list, or of an item that was removed.
func wrongCursor(c echo.Context) error { return wrongParameter(c, cursor, "cursor_unknown") }

// mostCursor is longer than any cursor, in bytes.
const mostCursor = 100

// nextCursor is the cursor of the next part, nil at the end of the list.
func nextCursor(after string, more bool) *string {
	if !more {
		return nil
	}
	text := base64.RawURLEncoding.EncodeToString([]byte(after))
	return &text
}

// pageOfList is the requested part of a list, with the cursor of the next part.
func pageOfList[T any](c echo.Context, list []T, id func(T) string) ([]T, *string, error) {
	limit, after, err := pageOf(c)
	if err != nil {
		return nil, nil, err
	}
	if after != "" {
		last := slices.IndexFunc(list, func(item T) bool { return id(item) == after })
		if last < 0 { // it was removed meanwhile
			return nil, nil, wrongCursor(c)
		}
		list = list[last+1:]
	}
	shown := list[:min(limit, len(list))]
	if len(shown) == 0 {
		return []T{}, nil, nil
	}
	return shown, nextCursor(id(shown[len(shown)-1]), len(shown) < len(list)), nil
}

func namedPlayer(player people.Player) document.Player {
	return document.Player{ID: string(player.ID), Name: player.Name}
}
