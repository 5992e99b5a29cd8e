package tablets

import (
	"strings"

	"github.com/threewinds/threewinds/templates/layout"
)

// System is whose taps are told.
type System string

// The systems. Computer is any other.
const (
	Apple    System = "apple"
	Android  System = "android"
	Computer System = "computer"
)

// TabletView is the page that a tablet opens to be set up.
type TabletView struct {
	Page layout.Page
	Mode Mode
	// Secure: the page itself came by https.
	Secure bool
	System System
	// Fingerprint is that of the root, in lines; none for a given certificate.
	Fingerprint []string
	// Tick is the address of the picture of the test, Onward where the tablet goes on by https; both are
	// empty while https is not offered.
	Tick, Onward string
	// Refused: the given certificate is not valid now, so that browsers refuse it.
	Refused bool
	// Mark tells the certificate from others.
	Mark string
	// Now is the laptop's clock, in seconds.
	Now int64
}

// screen is a screen of a system's settings: its title, and what is tapped on it.
type screen struct{ Title, Tapped string }

// screensOf are the screens of a way through the settings, as the catalogue has it: "Settings › General › About".
func screensOf(path string) (screens []screen) {
	steps := strings.Split(path, " › ")
	for i, step := range steps[1:] {
		screens = append(screens, screen{Title: steps[i], Tapped: step})
	}
	return screens
}
