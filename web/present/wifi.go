package present

import (
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament/wifi"
)

// WiFi is a network with the code that joins it, nil for none.
func WiFi(network wifi.Network) (*parts.WiFi, error) {
	if network == (wifi.Network{}) {
		return nil, nil
	}
	code, err := QrCode(network.Code())
	return &parts.WiFi{Name: network.Name, Code: code}, err
}
