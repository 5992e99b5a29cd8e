// Package account has the organisers' accounts: the first account, logging in, logging
// out.
package account

import (
	"github.com/threewinds/threewinds/web/site"
)

// Room has the handlers of accounts.
type Room struct {
	*site.Site
	passwords *passwords
	limits    limits
}

// New makes the room.
func New(s *site.Site) *Room {
	return &Room{Site: s, passwords: newPasswords(), limits: newLimits()}
}
