package web

import "github.com/labstack/echo/v4"

// Echo takes routes that only a test has.
func (s *Server) Echo() *echo.Echo { return s.echo }
