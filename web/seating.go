package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
)

// seatingPage: GET /nights/:night — who sits where, and how far each table is.
func (s *Server) seatingPage(c echo.Context) error {
	night, err := s.night(c)
	if err != nil {
		return err
	}
	view := seatingView(night)
	view.Page = s.nightPage(c, night, "seating", i18n.T(c.Request().Context(), "seating.title")+" · "+night.Name)
	return render(c, http.StatusOK, templates.Seating(view))
}

// seatingPart: GET /nights/:night/parts/seating — the page's part that refreshes.
func (s *Server) seatingPart(c echo.Context) error {
	night, err := s.night(c)
	if err != nil {
		return err
	}
	return render(c, http.StatusOK, templates.SeatingPart(seatingView(night)))
}

func seatingView(night *tournament.Night) templates.SeatingView {
	view := templates.SeatingView{
		Night: string(night.ID), Phase: string(night.Phase),
		Rules: rulesLine(night),
	}
	for _, a := range night.Present() {
		view.Here = append(view.Here, a.Name)
	}
	for _, round := range night.Rounds {
		seated := templates.SeatedRound{Number: round.Number, Phase: string(round.Phase)}
		for _, match := range round.Matches {
			seated.Tables = append(seated.Tables, seatedTable(night, match))
		}
		for _, player := range round.Byes {
			seated.Byes = append(seated.Byes, named(night, player))
		}
		view.Rounds = append(view.Rounds, seated)
	}
	return view
}

// seatedTable shows a match with the winds of its next hand, after the last hand
// with those of the first.
func seatedTable(night *tournament.Night, match tournament.Match) templates.SeatedTable {
	state := match.Ledger.State
	table := templates.SeatedTable{
		Match: string(match.ID), Number: match.Table,
		Wind: state.Prevailing.String(), Deal: dealOf(night.Rules, state),
		Resting: scoreboard{night, match}.resting(state),
		Played:  len(match.Ledger.Hands), Length: match.Ledger.Length(night.Rules), Finished: state.Finished,
	}
	if state.Finished {
		state = night.Rules.Start().WithPlaces(match.Places())
	}
	won := make(map[scoring.Place]bool)
	for _, place := range match.Leaders() {
		won[place] = true
	}
	for at, place := range state.InOrder() {
		table.Seats = append(table.Seats, templates.Seat{
			Wind: templates.SeatWord(at), Player: named(night, match.Players[place]),
			Total: scoreboard{night, match}.total(match.Ledger.Totals[place]), Dealer: at == 0 && !state.Finished && len(match.Ledger.Hands) > 0,
			Won: won[place],
		})
	}
	return table
}

// firstSeats are the players of a match with the winds of its first hand: the places
// at which they sit down.
func firstSeats(night *tournament.Night, match tournament.Match) []templates.Seat {
	var seats []templates.Seat
	for at, place := range night.Rules.Start().WithPlaces(match.Places()).InOrder() {
		seats = append(seats, templates.Seat{
			Wind: templates.SeatWord(at), Player: named(night, match.Players[place]),
		})
	}
	return seats
}

func named(night *tournament.Night, player tournament.PlayerID) templates.NamedPlayer {
	return templates.NamedPlayer{ID: string(player), Name: night.NameOf(player)}
}
