// Package tablets renders the pages on which tablets are set up for https.
package tablets

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// Mode is what stands behind https.
type Mode string

// The modes.
const (
	// NoPort: the program does not listen for https.
	NoPort Mode = "no_port"
	// Proxied: a proxy before the program speaks https already.
	Proxied Mode = "proxied"
	// Given: the certificate was given to the program.
	Given Mode = "given"
	// NoRoot: the club has no root of its own so far; OwnRoot: it has one.
	NoRoot  Mode = "no_root"
	OwnRoot Mode = "own_root"
)

// SetUpView is the organiser's page of setting up tablets.
type SetUpView struct {
	Page layout.Page
	Mode Mode
	// Public is the address for phones and tablets.
	Public parts.PublicAddress
	// Address is the page that a tablet opens, with its code, and HTTPS where it goes on. They are empty
	// while the port for https is closed.
	Address, HTTPS string
	Code           parts.QRCode
	// Fingerprint is that of the club's own root, in lines. Begin and End are the days of the root, or of
	// the given certificate.
	Fingerprint []string
	Begin, End  string
	// Troubles are the catalogue's words for what is wrong. Files are the files that they tell of.
	Troubles []string
	Files    string
	// Broken: the file of the root is there, and is none.
	Broken bool
	// Lost: tablets were set up with a root that is not here.
	Lost bool
	// Withdraws: https can be withdrawn, or offered again. Withdrawn: it is being withdrawn.
	Withdraws, Withdrawn bool
	// Unwritable is the file of the root if it could not be written or deleted just now, else empty.
	Unwritable string
}
