package site

import (
	"errors"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// WiFi is the club's Wi-Fi for a page of a night, or of the club (an empty night): nil without one, and nil for
// whoever may not run the night's desk. Who sees the page without that is in the Wi-Fi already, or should not
// get its key. A page that has it is kept nowhere.
func (s *Site) WiFi(c echo.Context, night tournament.NightID) (*parts.WiFi, error) {
	if !s.Visitor(c).may(RunNight, night) {
		return nil, nil
	}
	keepPrivate(c)
	network, err := s.Store.People.WiFi(c.Request().Context())
	if errors.Is(err, database.ErrSealed) { // the page of the Wi-Fi says so
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return present.WiFi(network)
}
