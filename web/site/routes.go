package site

import (
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"
)

// Route is an address and who may use it.
type Route struct {
	Method, Path string
	Who          Access
	Handle       echo.HandlerFunc
}

// Access is a guard: it lets through to next whoever may use a route.
type Access func(s *Site, next echo.HandlerFunc) echo.HandlerFunc

// Get is the route of a page or a part of one.
func Get(path string, who Access, handle echo.HandlerFunc) Route {
	return Route{http.MethodGet, path, who, handle}
}

// Post is the route of a posted form.
func Post(path string, who Access, handle echo.HandlerFunc) Route {
	return Route{http.MethodPost, path, who, handle}
}

// Routes are the addresses that belong to no room.
func (s *Site) Routes() []Route {
	return []Route{
		Post("/language", Everybody, s.chooseLanguage),
		Get("/healthz", Everybody, s.health),
		Get(LivePath, Everybody, s.live),
		Get("/t/:token", Everybody, s.openTable),
	}
}

// health is GET /healthz — whether the program and its database answer.
func (s *Site) health(c echo.Context) error {
	if err := s.Store.Ping(c.Request().Context()); err != nil {
		return fmt.Errorf("health: %w", err)
	}
	return c.String(http.StatusOK, "ok\n")
}
