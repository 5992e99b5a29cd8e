package public

import (
	"slices"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// Matches is the public document of a night's matches.
func Matches(night *tournament.Night) document.Matches {
	shown := document.Matches{Night: string(night.ID), Revision: night.Revision, Unit: document.Points, Matches: []document.Match{}}
	for match := range night.Matches() {
		shown.Matches = append(shown.Matches, Match(night, *match))
	}
	return shown
}

// Match is the public document of a match. In a hidden round it has only the players and whether they
// have finished.
func Match(night *tournament.Night, match tournament.Match) document.Match {
	finished := match.Ledger.State.Finished
	match = night.PublicMatch(match)
	ledger := match.Ledger
	shown := document.Match{
		ID: string(match.ID), Night: string(night.ID), Round: document.Known(match.Round.OrZero()), Table: match.Table,
		Began: document.Moment(match.Began), Ended: document.Moment(match.Ended), Unit: document.Points,
		Hidden: night.Hides(match), Finished: finished, Hands: len(ledger.Hands), Length: match.Length(), OwnLength: match.OwnLength,
		UnderReview: ledger.UnderReview(), Players: []document.MatchPlayer{}, Replaced: []document.Replaced{},
	}
	if !finished && !shown.Hidden {
		shown.NextHand = document.Known(ledger.State.Hand)
	}
	leaders := match.Leaders()
	for i, player := range match.Sitting() {
		place := scoring.Place(i)
		line := document.MatchPlayer{
			Player: playerOf(night, player), Seat: seatIn(ledger.State, place), Total: int(ledger.Totals[i]), Points: int(ledger.Gain(place)),
			Credited: int(match.Credited(player)),
		}
		if ledger.State.Finished {
			line.Rank, line.Won = document.Known(match.Rank(place)), slices.Contains(leaders, place)
			result, ok := match.Result(place)
			line.Result = document.KnownIf(ok, int(result))
		}
		shown.Players = append(shown.Players, line)
	}
	for _, credit := range match.Credits() {
		if credit.Place < 0 {
			shown.Replaced = append(shown.Replaced, document.Replaced{Player: playerOf(night, credit.Player), Credited: int(credit.Points)})
		}
	}
	return shown
}

// seatIn is the seat of a place in the next hand, or in the first one of a match that is over.
func seatIn(state scoring.State, place scoring.Place) string {
	switch {
	case !state.Finished:
		return seatOf(state, place)
	case int(place) < len(scoring.SeatWinds):
		return scoring.SeatWinds[place].String()
	}
	return resting
}

// resting is the seat of who sits out a hand at a table of four or five.
const resting = "resting"

// seatOf is the seat of a place in a state: a wind, or "resting".
func seatOf(state scoring.State, place scoring.Place) string {
	if at := slices.Index(state.Seats[:], place); at >= 0 {
		return scoring.SeatWinds[at].String()
	}
	return resting
}

// Hands are the hands of a match that are not voided, each as a line of the score format, with
// the players by seat and what it changed.
func Hands(night *tournament.Night, match tournament.Match) document.Hands {
	match = night.PublicMatch(match)
	shown := document.Hands{Night: string(night.ID), Match: string(match.ID), Unit: document.Points, Hidden: night.Hides(match), Hands: []document.Hand{}}
	for i := range match.Ledger.Hands {
		hand := &match.Ledger.Hands[i]
		request, seated := present.ScoreRequest(night, &match, hand), match.PlayersOf(hand.Sitters)
		line := document.Hand{
			Number: hand.Before.Hand, Entry: string(hand.Entry), Entered: document.Moment(hand.At), Seats: make(map[string]string, len(scoring.SeatWinds)),
			Hand: request.Append(nil), Changes: []document.Change{},
		}
		for _, seat := range scoring.SeatWinds {
			line.Seats[seat.String()] = string(seated[hand.Before.Seats[seat]])
		}
		for place, player := range seated {
			if player != "" {
				line.Changes = append(line.Changes, document.Change{Player: string(player), Points: int(hand.Changes[place]), Total: int(hand.Totals[place])})
			}
		}
		shown.Hands = append(shown.Hands, line)
	}
	return shown
}
