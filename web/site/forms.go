package site

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"
)

// Count reads a number of 0 or more. Any other text is 0.
func Count(text string) int {
	number, err := strconv.Atoi(text)
	if err != nil || number < 0 {
		return 0
	}
	return number
}

// Posted are the fields of a posted form. A form that is too large or unreadable is
// an error.
func Posted(c echo.Context) (url.Values, error) {
	form, err := c.FormParams()
	if err == nil {
		return form, nil
	}
	if tooLarge, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return nil, tooLarge
	}
	return nil, echo.NewHTTPError(http.StatusBadRequest).SetInternal(err)
}
