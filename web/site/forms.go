package site

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"
	"github.com/threewinds/threewinds/tournament"
)

// ParseCount reads a number of 0 or more. Any other text is 0.
func ParseCount(text string) int {
	number, err := strconv.Atoi(text)
	if err != nil || number < 0 {
		return 0
	}
	return number
}

// mostAsked is the largest number that an address may ask for.
const mostAsked = 1_000_000

// AskedNumber is the number in a field of a public page's address: 1 or more, 0 without the field.
// Any other text is [tournament.ErrNotFound].
func AskedNumber(c echo.Context, field string) (int, error) {
	text := c.QueryParam(field)
	if text == "" || text == "0" {
		return 0, nil
	}
	number := ParseCount(text)
	if number == 0 || number > mostAsked {
		return 0, fmt.Errorf("%w: %s=%q", tournament.ErrNotFound, field, text)
	}
	return number, nil
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

// SeeOther sends the browser to another page after a change.
func SeeOther(c echo.Context, path string) error { return c.Redirect(http.StatusSeeOther, path) }

// SeeOtherID redirects to the same address with another id in it.
func SeeOtherID(c echo.Context, id, other string) error {
	address := *c.Request().URL
	address.Path = strings.Replace(address.Path, id, other, 1)
	return SeeOther(c, address.RequestURI())
}
