package site

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// robots is GET /robots.txt — what search engines may read: nothing, unless the club says so.
func (s *Site) robots(c echo.Context) error {
	if !s.Club(c.Request().Context()).Searchable {
		return c.String(http.StatusOK, "User-agent: *\nDisallow: /\n")
	}
	return c.String(http.StatusOK, "User-agent: *\nAllow: /\n")
}

// searchable says whether search engines may list a page: a public one, if the club says so.
func (s *Site) searchable(r *http.Request) bool {
	return s.shared.has(r.URL.Path) && s.Club(r.Context()).Searchable
}
