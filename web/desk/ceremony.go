package desk

import (
	"net/http"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/desk"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// holdCeremony is POST /nights/:night/ceremony — hides the final ranking, to reveal it
// from the bottom.
func (s *Room) holdCeremony(c echo.Context, night *tournament.Night) error {
	if err := s.Store.Nights.HoldCeremony(c.Request().Context(), night.ID); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}

// revealRanks is POST /nights/:night/reveal — reveals the final ranking from the bottom up to a
// rank. The form names the rank, so that a double tap reveals no more.
func (s *Room) revealRanks(c echo.Context, night *tournament.Night, form url.Values) error {
	rank, err := strconv.Atoi(form.Get("rank"))
	if err != nil || rank < 1 {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	if err := s.Store.Nights.Reveal(c.Request().Context(), night.ID, rank); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}

// endCeremony is POST /nights/:night/ceremony/end — lets the wall screens show other slides again.
func (s *Room) endCeremony(c echo.Context, night *tournament.Night) error {
	if err := s.Store.Nights.EndCeremony(c.Request().Context(), night.ID); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}

// setEmbargo is POST /nights/:night/embargo — hides results from a round on, or releases all
// of them for the round 0.
func (s *Room) setEmbargo(c echo.Context, night *tournament.Night, form url.Values) error {
	round, err := strconv.Atoi(form.Get("round"))
	if err != nil || round < 0 {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	if err := s.Store.Nights.SetEmbargo(c.Request().Context(), night.ID, round); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}

// largeRanks is how many ranks are shown large on the wall, one at a time. The ranks below can be
// revealed together.
const largeRanks = 3

// ceremonyView is what can be revealed next, nil if nothing waits.
func ceremonyView(night *tournament.Night) *templates.Ceremony {
	rank, players, waits := night.NextRevealed()
	if !waits {
		return nil
	}
	shown, hidden := night.Revealed()
	view := &templates.Ceremony{Rank: rank, Players: players, Shown: len(shown), Hidden: hidden}
	if rank > largeRanks+1 {
		view.Down = largeRanks + 1
	}
	return view
}
