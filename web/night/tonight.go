package night

import (
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// tonightsWall is GET /w — the wall screen of tonight, by an address that can be typed on
// a television. Without a night it is the first page.
func (s *Room) tonightsWall(c echo.Context) error {
	nights, err := s.Store.Nights(c.Request().Context())
	if err != nil {
		return err
	}
	if id := tonight(nights, time.Now().Format(time.DateOnly)); id != "" {
		return site.See(c, present.NightPath(id, "wall"))
	}
	return site.See(c, "/")
}

// tonight is the night being played, else the last one until today, else the next one;
// empty without a night. The nights are sorted, the newest first.
func tonight(nights []models.NightSummary, today string) tournament.NightID {
	var next tournament.NightID
	for _, night := range nights {
		if night.Phase == tournament.Playing {
			return night.ID
		}
	}
	for _, night := range nights {
		if night.Date <= today {
			return night.ID
		}
		next = night.ID
	}
	return next
}
