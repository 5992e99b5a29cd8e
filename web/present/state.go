package present

import (
	"cmp"
	"context"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/handentry"
)

// Players are the players of the match by place.
func (b Scoreboard) Players() []parts.NamedPlayer {
	players := make([]parts.NamedPlayer, b.Match.Places())
	for place, player := range b.Match.Sitting() {
		players[place] = Named(b.Night, player)
	}
	return players
}

// State is the state of the table between hands.
func (b Scoreboard) State(ctx context.Context) parts.TableState {
	ledger := b.Match.Ledger
	view := parts.TableState{
		Night: string(b.Night.ID), Table: b.Match.Table, Match: string(b.Match.ID), Round: b.Match.Round.OrZero(),
		Number: ledger.State.Hand, Length: b.Match.Length(), Fixed: b.Match.Rules.Length() > 0,
		Wind: ledger.State.Prevailing.String(), Dealer: b.Name(ledger.State, scoring.East),
		Extra: int(b.Match.Rules.Extra(ledger.State)), Sticks: ledger.State.Sticks, Over: ledger.State.Finished, Hands: b.Lines(ctx),
		Deal: DealOf(b.Match.Rules, ledger.State), Resting: b.Resting(ledger.State),
		Penalties: b.Penalties(), Left: int(ledger.LeftGame), Early: ledger.Ending != nil, Latest: ledger.Latest, Review: ledger.UnderReview(),
		Seats: handentry.PlacesText(ledger.State.Seats) + " " + handentry.PeopleText(b.Match.Sitting()), Done: b.lastChange(ctx),
	}
	view.LastHand = ledger.Ending != nil && ledger.Ending.Call != "" && view.Number == view.Length
	view.Settlement = b.ended()
	view.Players = b.Players()
	for place := range b.Match.Sitting() {
		view.Totals = append(view.Totals, b.Total(ledger.Totals[place]))
	}
	switch {
	case b.Night.Phase == tournament.Finished:
		view.Closed = "night"
	case b.Night.PhaseOf(b.Match) == tournament.RoundClosed:
		view.Closed = "round"
	}
	if view.Over {
		view.Ranking = b.Ranking()
	}
	return view
}

// Ranking is the ranking of the score sheet.
func (b Scoreboard) Ranking() []parts.FinalLine {
	leaders := b.Match.Leaders()
	lines := make([]parts.FinalLine, b.Match.Places())
	for i, player := range b.Match.Sitting() {
		place := scoring.Place(i)
		lines[i] = parts.FinalLine{
			Rank: b.Match.CurrentRank(place), Name: b.Night.NameOf(player), Total: b.Total(b.Match.Ledger.Totals[i]),
			Won: slices.Contains(leaders, place), Result: b.result(place),
		}
	}
	slices.SortStableFunc(lines, func(a, b parts.FinalLine) int { return cmp.Compare(a.Rank, b.Rank) })
	return lines
}

// Seats are the players in turn order, with their totals now.
func (b Scoreboard) Seats(state scoring.State) []parts.Seat {
	seats := make([]parts.Seat, 0, state.Places())
	for at, place := range state.InOrder() {
		seats = append(seats, parts.Seat{
			Wind: parts.SeatWord(at), Player: Named(b.Night, b.Match.Players[place]),
			Total: b.Total(b.Match.Ledger.Totals[place]), Dealer: at == 0,
		})
	}
	return seats
}
