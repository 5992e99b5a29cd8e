// Package account lets organisers in: the first account, logging in, logging out.
package account

import (
	"github.com/labstack/echo/v4/middleware"

	"github.com/threewinds/threewinds/web/site"
)

// Credentials are a name and password that a demonstration tells everybody.
type Credentials struct{ Name, Password string }

// Room is where accounts are made and used.
type Room struct {
	*site.Site
	passwords *passwords
	attempts  *middleware.RateLimiterMemoryStore
	demo      *Credentials
}

// New opens the room; demo is shown beside the login form, nil outside a demonstration.
func New(s *site.Site, demo *Credentials) *Room {
	return &Room{Site: s, passwords: newPasswords(), attempts: newAttempts(), demo: demo}
}
