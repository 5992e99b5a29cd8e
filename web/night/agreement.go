package night

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	templates "github.com/threewinds/threewinds/templates/night"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// agreeByPhone is POST /nights/:night/matches/:match/agreement — the player who said "This is me" on the
// phone agrees with the score sheet. Nobody has proved who they are: it counts while the round is being
// played, disputes nothing, and the sheet says how it was said.
func (s *Room) agreeByPhone(c echo.Context, form url.Values) error {
	return s.OfMatch(func(c echo.Context, night *tournament.Night, match tournament.Match) error {
		if uuid.Validate(form.Get("entry_id")) != nil {
			return echo.NewHTTPError(http.StatusBadRequest)
		}
		place, sits := ownPlace(c, match)
		if !sits || night.Hides(match) {
			return fmt.Errorf("%w: no place of this phone in match %s", tournament.ErrNotFound, match.ID)
		}
		if err := s.agreements.Allow(site.AddressOf(c), site.ErrTooMany); err != nil {
			return err
		}
		_, err := s.Store.Matches.Append(c.Request().Context(), match.ID, tournament.Event{
			ID: tournament.EntryID(form.Get("entry_id")), By: night.NameOf(match.Sitting()[place]),
			Acceptance: &tournament.ScoreSheetAccepted{Place: place, Seen: site.ParseCount(form.Get("seen")), Way: tournament.ByOwnPhone},
		})
		switch {
		case errors.Is(err, tournament.ErrStale):
			return s.askAgain(c)
		case err != nil:
			return err
		}
		return site.SeeOther(c, present.NightPath(night.ID, "matches/"+string(match.ID))+"#agree")
	})(c)
}

// askAgain shows the sheet as it is now, because it was changed after the phone had shown it.
func (s *Room) askAgain(c echo.Context) error {
	return s.OfMatch(func(c echo.Context, night *tournament.Night, match tournament.Match) error {
		ctx, view := c.Request().Context(), s.ownMatch(c, night, match)
		view.Page = s.NightFrame(c, night, "", present.MatchTitle(ctx, night, &match)+" · "+night.Name)
		view.Page.Path = present.NightPath(night.ID, "matches/"+string(match.ID))
		if view.Agreement != nil {
			view.Agreement.Stale = true
		}
		return site.Render(c, http.StatusConflict, templates.Match(view))
	})(c)
}

// ownMatch is a match, with what is asked of the player who uses the phone, and where they sit now.
func (s *Room) ownMatch(c echo.Context, night *tournament.Night, match tournament.Match) templates.MatchView {
	ctx := c.Request().Context()
	view := matchView(ctx, night, match)
	view.Me = s.Me(c, night, present.NightPath(night.ID, "matches/"+view.Match))
	place, sits := ownPlace(c, match)
	if !sits || view.Hidden || !match.Ledger.State.Finished {
		return view
	}
	player := match.Sitting()[place]
	asked := templates.Agreement{ID: database.NewID(), Name: night.NameOf(player), Seen: match.Ledger.Latest}
	for _, dispute := range match.Ledger.Disputes {
		asked.Disputed = asked.Disputed || dispute.Resolution == nil && match.PlayersOf(dispute.Sitters)[dispute.Place] == player
	}
	if accepted := match.Ledger.Accepted[place]; accepted != nil {
		asked.Accepted, asked.Way = present.Recorded(ctx, accepted.By.Name, accepted.By.At), present.AcceptedBy(*accepted, asked.Name)
	} else if !match.TakesOwnPhones(night.Phase, night.PhaseOf(match)) {
		return view
	}
	view.Agreement = &asked
	return view
}

// ownPlace is the place at which the player who uses the phone sits at the end of a match.
func ownPlace(c echo.Context, match tournament.Match) (place scoring.Place, sits bool) {
	for at, player := range match.Sitting() {
		if site.IsMe(c, player) {
			return scoring.Place(at), true
		}
	}
	return 0, false
}
