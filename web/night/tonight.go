package night

import (
	"context"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// redirectToWall is GET /w — the wall screen of tonight, by an address that can be typed on
// a television. Without a night it is the first page.
func (s *Room) redirectToWall(c echo.Context) error {
	id, err := s.tonight(c.Request().Context(), s.Today(c.Request().Context()))
	if err != nil {
		return err
	}
	if id == "" {
		return site.SeeOther(c, "/")
	}
	return site.SeeOther(c, present.NightPath(id, "wall"))
}

// tonight is the night being played, else the last one until today, else the next one;
// empty without a night.
func (s *Room) tonight(ctx context.Context, today string) (tournament.NightID, error) {
	open, err := s.Store.Nights.OpenNights(ctx)
	if err != nil {
		return "", err
	}
	for _, night := range slices.Backward(open) {
		if night.Phase == tournament.Playing {
			return night.ID, nil
		}
	}
	last, err := s.Store.Nights.LatestNights(ctx, today, 1)
	for _, night := range append(last, open...) {
		return night.ID, err
	}
	return "", err
}
