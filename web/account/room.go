// Package account has the organisers' accounts: the first account, logging in, logging
// out.
package account

import (
	"github.com/threewinds/threewinds/web/site"
)

// Credentials are the public name and password of a demonstration.
type Credentials struct{ Name, Password string }

// Room has the handlers of accounts.
type Room struct {
	*site.Site
	passwords *passwords
	limits    limits
	demo      *Credentials
}

// New makes the room. The login form shows demo, nil outside a demonstration.
func New(s *site.Site, demo *Credentials) *Room {
	return &Room{Site: s, passwords: newPasswords(), limits: newLimits(), demo: demo}
}
