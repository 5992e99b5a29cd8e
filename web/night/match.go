package night

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/night"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showMatch is GET /nights/:night/matches/:match — a match hand by hand, each with
// its itemised score, for everybody.
func (s *Room) showMatch(c echo.Context, night *tournament.Night, match tournament.Match) error {
	ctx := c.Request().Context()
	view := s.ownMatch(c, night, match)
	view.Page = s.NightFrame(c, night, "", present.MatchTitle(ctx, night, &match)+" · "+night.Name)
	if err := s.ShowClock(ctx, night, &view.Page); err != nil {
		return err
	}
	view.Page.Calls = view.Me.Player.ID != ""
	if view.Hidden {
		return site.Render(c, http.StatusOK, templates.Match(view))
	}
	view.Open = view.Now.LastEntry()
	if view.Now.Done != nil && c.QueryParam(present.SavedField) == view.Now.Done.Entry {
		view.Saved = view.Now.Done
	}
	return site.Render(c, http.StatusOK, templates.Match(view))
}

// showMatchPart is GET /nights/:night/matches/:match/part — the part that refreshes.
func (s *Room) showMatchPart(c echo.Context, night *tournament.Night, match tournament.Match) error {
	return site.Render(c, http.StatusOK, templates.MatchPart(s.ownMatch(c, night, match)))
}

// matchView is the view model of a match, without the page around it.
func matchView(ctx context.Context, night *tournament.Night, match tournament.Match) templates.MatchView {
	hidden := night.Hides(match)
	match = night.PublicMatch(match)
	board := present.Scoreboard{Night: night, Match: match}
	now := board.State(ctx)
	view := templates.MatchView{
		Night: string(night.ID), Match: string(match.ID), Title: present.MatchTitle(ctx, night, &match), Round: match.Round.OrZero(), Table: match.Table, Rules: present.MatchRulesLine(night, match),
		Phase: string(night.PhaseOf(match)), Now: now, Hands: now.Hands,
		Hidden: hidden, Seats: board.Places(), History: board.History(ctx), Disputes: board.Disputes(ctx),
	}
	for _, voided := range match.Ledger.Voided {
		view.Voided = append(view.Voided, templates.VoidedLine{
			Hand: board.Line(ctx, voided.Hand), Reason: voided.Reason, Voided: present.Recorded(ctx, voided.By, voided.At),
		})
	}
	return view
}
