package door

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// BadgesView are the badges of those who come to a night. Of is the night with its date.
type BadgesView struct {
	Page      layout.Page
	Night, Of string
	Public    parts.PublicAddress
	Badges    []Badge
	// WiFi is the club's Wi-Fi, nil for none.
	WiFi *parts.WiFi
}

// Badge is somebody's name, with a code that leads to the player's page.
type Badge struct {
	Name string
	Code parts.QRCode
}
