package present

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
)

// Places are the seats in the order of places. The columns of the hands have the same
// order.
func (b Scoreboard) Places() []parts.Seat {
	seats := make([]parts.Seat, 0, b.Match.Places())
	seated := SeatedTable(b.Night, b.Match).Seats
	for _, player := range b.Match.Sitting() {
		i := slices.IndexFunc(seated, func(s parts.Seat) bool { return s.Player.ID == string(player) })
		seats = append(seats, seated[i])
	}
	return seats
}

// MatchTitle says where a match is played: "Round 2, table 3", at an open evening "Match 7, table 3", as a table has many
// matches there.
func MatchTitle(ctx context.Context, night *tournament.Night, match *tournament.Match) string {
	if number := night.NumberOf(match.ID); number > 0 {
		return i18n.T(ctx, "match.title_open", "Number", number, "Table", match.Table)
	}
	return parts.MatchTitle(ctx, match.Round.OrZero(), match.Table)
}

// SeatedTable is a match with the winds of its next hand, after the last hand with those of the
// first.
func SeatedTable(night *tournament.Night, match tournament.Match) parts.SeatedTable {
	state := match.Ledger.State
	table := parts.SeatedTable{
		Match: string(match.ID), Number: match.Table,
		Wind: state.Prevailing.String(), Deal: DealOf(match.Rules, state),
		Resting: Scoreboard{Night: night, Match: match}.Resting(state),
		Played:  len(match.Ledger.Hands), Length: match.Length(), Finished: state.Finished,
	}
	if state.Finished {
		state = match.Rules.Start().WithPlaces(match.Places())
	}
	won := make(map[scoring.Place]bool)
	for _, place := range match.Leaders() {
		won[place] = true
	}
	for at, place := range state.InOrder() {
		table.Seats = append(table.Seats, parts.Seat{
			Wind: parts.SeatWord(at), Player: Named(night, match.Players[place]),
			Total: Scoreboard{Night: night, Match: match}.Total(match.Ledger.Totals[place]), Dealer: at == 0 && !table.Finished && len(match.Ledger.Hands) > 0,
			Rank: match.CurrentRank(place), Won: won[place], Result: Scoreboard{Night: night, Match: match}.result(place),
		})
	}
	return table
}

// PublicTable is a table as it is public. In a round whose results are hidden it only has the
// players and whether they have finished.
func PublicTable(night *tournament.Night, match tournament.Match) parts.SeatedTable {
	table := SeatedTable(night, night.PublicMatch(match))
	table.Hidden, table.Finished = night.Hides(match), match.Ledger.State.Finished
	return table
}

// result is the result of a place, nil without one.
func (b Scoreboard) result(place scoring.Place) *parts.Result {
	points, ok := b.Match.Result(place)
	if !ok {
		return nil
	}
	return &parts.Result{Points: int(points)}
}

// FirstSeats are the players of a match with the winds of its first hand.
func FirstSeats(night *tournament.Night, match tournament.Match) []parts.Seat {
	var seats []parts.Seat
	for at, place := range match.Rules.Start().WithPlaces(match.Places()).InOrder() {
		seats = append(seats, parts.Seat{
			Wind: parts.SeatWord(at), Player: Named(night, match.Players[place]),
		})
	}
	return seats
}

// Named is a player with their name on the night.
func Named(night *tournament.Night, player tournament.PlayerID) parts.NamedPlayer {
	return parts.NamedPlayer{ID: string(player), Name: night.NameOf(player)}
}

// NamesOf are the names of players on the night.
func NamesOf(night *tournament.Night, players []tournament.PlayerID) []string {
	var names []string
	for _, player := range players {
		names = append(names, night.NameOf(player))
	}
	return names
}

// AcceptedBy is the word for how the player with a name agreed: tablet, code or phone. Before it was
// stored, whoever had a code was named, and at the tablet nobody.
func AcceptedBy(accepted tournament.Acceptance, name string) string {
	switch {
	case accepted.Way != tournament.ByUnknown:
		return string(accepted.Way)
	case accepted.By.Name == name:
		return string(tournament.ByCode)
	default:
		return string(tournament.ByTablet)
	}
}

// OwnSeat is where a player sits in the current round, nil for nowhere. At an open evening it is where they
// play, or how long they have waited.
func OwnSeat(night *tournament.Night, player tournament.PlayerID) *parts.OwnSeat {
	if night.Form == tournament.Open {
		return ownOpenSeat(night, player)
	}
	round, ok := night.Current()
	if !ok {
		return nil
	}
	seat := ownSeat{parts.OwnSeat{Night: string(night.ID), NightName: night.Name, Round: round.Number}}
	if slices.Contains(round.Byes, player) {
		seat.SitsOut = true
		return &seat.OwnSeat
	}
	for _, match := range round.Matches {
		if _, ok := match.Place(player); ok {
			seat.sitAt(night, match, player)
			return &seat.OwnSeat
		}
	}
	return nil
}

// ownSeat is an [parts.OwnSeat] that is being filled in.
type ownSeat struct{ parts.OwnSeat }

func (s *ownSeat) sitAt(night *tournament.Night, match tournament.Match, player tournament.PlayerID) {
	place, _ := match.Place(player)
	at := slices.Index(night.PublicMatch(match).Ledger.State.InOrder(), place)
	s.Match, s.Table, s.Wind = string(match.ID), match.Table, parts.SeatWord(at)
	s.Begun = match.HasHands()
	s.Asked = match.Ledger.State.Finished && match.Ledger.Accepted[place] == nil && !night.Hides(match)
}

// ownOpenSeat is where a player of an open evening plays, or since when they wait; nil for somebody who is
// not here.
func ownOpenSeat(night *tournament.Night, player tournament.PlayerID) *parts.OwnSeat {
	if night.Phase == tournament.Finished {
		return nil
	}
	seat := ownSeat{parts.OwnSeat{Night: string(night.ID), NightName: night.Name}}
	if match, plays := night.Plays(player); plays {
		seat.sitAt(night, match, player)
		for _, other := range match.Sitting() {
			if other != player {
				seat.With = append(seat.With, night.NameOf(other))
			}
		}
		return &seat.OwnSeat
	}
	if attendance, known := night.Attendance(player); !known || !attendance.Present {
		return nil
	}
	if last, played := night.LastOpenMatch(player); played {
		seat.sitAt(night, last, player)
	}
	seat.Waits = &parts.Waiting{Paused: true}
	for i, free := range night.Free() {
		if free.Player == player {
			seat.Waits = &parts.Waiting{Since: free.Since, Place: i + 1}
		}
	}
	return &seat.OwnSeat
}
