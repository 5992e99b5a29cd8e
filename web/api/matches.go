package api

import (
	"encoding/json"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

type matchesAnswer struct {
	Night    string        `json:"night"`
	Revision int64         `json:"revision"`
	Unit     string        `json:"unit"`
	Matches  []matchAnswer `json:"matches"`
}

type matchAnswer struct {
	ID          string        `json:"id"`
	Night       string        `json:"night"`
	Round       int           `json:"round"`
	Table       int           `json:"table"`
	Unit        string        `json:"unit"`
	Hidden      bool          `json:"hidden"`
	Finished    bool          `json:"finished"`
	Hands       int           `json:"hands"`
	Length      int           `json:"length"`
	NextHand    *int          `json:"next_hand"`
	UnderReview bool          `json:"under_review"`
	Players     []matchPlayer `json:"players"`
}

type matchPlayer struct {
	Player named  `json:"player"`
	Seat   string `json:"seat"`
	Total  int64  `json:"total"`
	Points int64  `json:"points"`
	Rank   *int   `json:"rank"`
	Won    bool   `json:"won"`
	Result *int64 `json:"result"`
}

// matches is GET /api/v1/nights/:night/matches
func (s *Room) matches(c echo.Context, night *tournament.Night) error {
	answer := matchesAnswer{Night: string(night.ID), Revision: night.Revision, Unit: points, Matches: []matchAnswer{}}
	for _, round := range night.Rounds {
		for _, match := range round.Matches {
			answer.Matches = append(answer.Matches, matchOf(night, match))
		}
	}
	return send(c, answer)
}

// match is GET /api/v1/nights/:night/matches/:match
func (s *Room) match(c echo.Context, night *tournament.Night, match tournament.Match) error {
	return send(c, matchOf(night, match))
}

// matchOf is a match as everybody may see it. Of one whose round is hidden it says who sits
// there, and whether they have finished.
func matchOf(night *tournament.Night, match tournament.Match) matchAnswer {
	finished := match.Ledger.State.Finished
	match = night.Shown(match)
	ledger := match.Ledger
	shown := matchAnswer{
		ID: string(match.ID), Night: string(night.ID), Round: match.Round, Table: match.Table, Unit: points,
		Hidden: night.HidesRound(match.Round), Finished: finished, Hands: len(ledger.Hands), Length: ledger.Length(night.Rules),
		UnderReview: ledger.UnderReview(), Players: []matchPlayer{},
	}
	if !finished && !shown.Hidden {
		shown.NextHand = known(ledger.State.Hand)
	}
	leaders := match.Leaders()
	for i, player := range match.Sitting() {
		place := scoring.Place(i)
		line := matchPlayer{
			Player: namedAt(night, player), Seat: seatOf(ledger.State, place), Total: whole(ledger.Totals[i]), Points: whole(ledger.Gain(place)),
		}
		if ledger.State.Finished {
			line.Rank, line.Won = known(match.Rank(place)), slices.Contains(leaders, place)
			if result, ok := match.Result(night.Rules, place); ok {
				points := whole(result)
				line.Result = &points
			}
		}
		shown.Players = append(shown.Players, line)
	}
	return shown
}

// seatOf is the seat of a place in a state: a wind, or "resting".
func seatOf(state scoring.State, place scoring.Place) string {
	if at := slices.Index(state.Seats[:], place); at >= 0 {
		return scoring.SeatWinds[at].String()
	}
	return "resting"
}

type handsAnswer struct {
	Night  string       `json:"night"`
	Match  string       `json:"match"`
	Unit   string       `json:"unit"`
	Hidden bool         `json:"hidden"`
	Hands  []handAnswer `json:"hands"`
}

type handAnswer struct {
	Number  int               `json:"number"`
	Entry   string            `json:"entry"`
	Entered *string           `json:"entered"`
	Seats   map[string]string `json:"seats"`
	Hand    json.RawMessage   `json:"hand"`
	Changes []handChange      `json:"changes"`
}

type handChange struct {
	Player string `json:"player"`
	Points int64  `json:"points"`
	Total  int64  `json:"total"`
}

// hands is GET /api/v1/nights/:night/matches/:match/hands — the hands that stand, each as a
// line of the score format, with who sat where and what it changed.
func (s *Room) hands(c echo.Context, night *tournament.Night, match tournament.Match) error {
	match = night.Shown(match)
	answer := handsAnswer{Night: string(night.ID), Match: string(match.ID), Unit: points, Hidden: night.HidesRound(match.Round), Hands: []handAnswer{}}
	for i := range match.Ledger.Hands {
		hand := &match.Ledger.Hands[i]
		request := present.ScoreRequest(night, &match, hand)
		shown := handAnswer{
			Number: hand.Before.Hand, Entry: string(hand.Entry), Entered: moment(hand.At), Seats: winds(&match, hand), Hand: request.Append(nil),
			Changes: []handChange{},
		}
		for place, player := range match.Seated(hand.Sitters) {
			if player != "" {
				shown.Changes = append(shown.Changes, handChange{Player: string(player), Points: whole(hand.Changes[place]), Total: whole(hand.Totals[place])})
			}
		}
		answer.Hands = append(answer.Hands, shown)
	}
	return send(c, answer)
}
