package night

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/night"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/public"
	"github.com/threewinds/threewinds/web/site"
)

// showStandings is GET /nights/:night/standings — the ranking, live.
func (s *Room) showStandings(c echo.Context, night *tournament.Night) error {
	if night.Paper != tournament.NotPaper {
		return s.paperPage(c, night)
	}
	view, err := s.ownStandings(c, night)
	if err != nil {
		return err
	}
	view.Page = s.NightFrame(c, night, "standings", i18n.T(c.Request().Context(), "standings.title")+" · "+night.Name)
	view.Page.Calls = view.Me.Player.ID != ""
	if err := s.ShowClock(c.Request().Context(), night, &view.Page); err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.Standings(view))
}

// showStandingsPart is GET /nights/:night/parts/standings — the part that refreshes.
func (s *Room) showStandingsPart(c echo.Context, night *tournament.Night) error {
	if night.Paper != tournament.NotPaper {
		return s.paperPart(c, night)
	}
	view, err := s.ownStandings(c, night)
	if err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.StandingsPart(view))
}

// ownStandings are the standings with the line of who uses the phone.
func (s *Room) ownStandings(c echo.Context, night *tournament.Night) (templates.StandingsView, error) {
	view, path := standingsView(night), present.NightPath(night.ID, "standings")
	view.Me, view.Share = s.Me(c, night, path), s.Shared(path)
	for i, line := range view.Lines {
		if view.Me.IsPlayer(line.Player.ID) {
			view.Own = &view.Lines[i]
		}
	}
	if !view.Final || view.Hidden > 0 {
		return view, nil
	}
	var err error
	view.Fingerprint, err = s.Store.Archive.Fingerprint(c.Request().Context(), night.ID)
	return view, err
}

// standingsView are the public standings. During a ceremony they are the final ranking as far as it
// is revealed. Hidden results do not change them.
func standingsView(night *tournament.Night) templates.StandingsView {
	seats, ranking, tables := playingNow(night), public.Standings(night), len(night.Running())
	if night.Ceremony == nil {
		night = night.Public()
	}
	view := templates.StandingsView{
		Night: string(night.ID), Rules: present.RulesLine(night), Final: ranking.Final, Live: night.Phase == tournament.Playing,
		Rehearsal: night.Rehearsal, Embargo: document.Number(ranking.HiddenFrom), Hidden: ranking.HiddenPlaces,
	}
	view.By, view.Fitting = present.RankedBy(night), night.Ranking == tournament.RankingTotalOrAverage
	view.Start, view.Planned = int(night.Rules.StartPoints()), night.PlannedRounds
	if night.Form == tournament.Open {
		view.Open, view.Tables, view.Least = true, tables, night.LeastMatches()
	}
	for _, round := range night.Rounds {
		if round.Phase != tournament.RoundPlanned {
			view.Rounds = append(view.Rounds, round.Number)
		}
	}
	if night.Final != nil {
		view.Season, view.Carries = night.Final.Name, night.Carries()
	}
	view.Uneven = strings.HasSuffix(ranking.ValueIs, "_average")
	for _, told := range ranking.Lines {
		line := templates.StandingLine{Line: told, Seat: seats[tournament.PlayerID(told.Player.ID)]}
		if told.Before != nil && told.Rank > 0 {
			line.Compared, line.Moved, view.Compared = true, *told.Before-told.Rank, closedRounds(night)
		}
		view.Lines = append(view.Lines, line)
	}
	return view
}

// playingNow is where everybody is in the current round or at the tables of an open evening, empty without
// one.
func playingNow(night *tournament.Night) map[tournament.PlayerID]*templates.PlayingNow {
	round, _ := night.Current()
	if night.Form == tournament.Open {
		round.Matches = night.Running()
	}
	seats := make(map[tournament.PlayerID]*templates.PlayingNow)
	for _, player := range round.Byes {
		seats[player] = &templates.PlayingNow{SitsOut: true}
	}
	for _, match := range round.Matches {
		now := &templates.PlayingNow{Table: present.PublicTable(night, match)}
		for _, player := range match.Sitting() {
			seats[player] = now
		}
	}
	return seats
}

// closedRounds counts the closed rounds; they are the first of the night.
func closedRounds(night *tournament.Night) (count int) {
	for _, round := range night.Rounds {
		if round.Phase == tournament.RoundClosed {
			count++
		}
	}
	return count
}
