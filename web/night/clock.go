package night

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// showClockPart is GET /nights/:night/parts/clock — the clock of the round being played.
func (s *Room) showClockPart(c echo.Context, night *tournament.Night) error {
	clock, err := s.RoundClock(c.Request().Context(), night)
	if err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, parts.RoundClock(clock))
}
