package tournament

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Match is what is played at one table from the first hand to the last, for three players, or
// for four or five who take turns at resting. At a night that is played in rounds it is one
// round of it.
type Match struct {
	ID    MatchID
	Round RoundNumber
	Table int
	// Players are who sits at each place now. Places are in the order of the first
	// hand: East, South, West and those who rest.
	Players ByPlace[PlayerID]
	// Drawn are the players as the draw seated them; empty if they still sit so.
	Drawn  ByPlace[PlayerID]
	Events []Event
	Ledger Ledger
	// Rules are those that the match is played by. A match of a draft has none: it is played
	// once its night is.
	Rules scoring.Rules
}

// Compare orders the matches of a night: by round and table; then those without a round, as they
// were opened, which is the order of their ids.
func (m Match) Compare(other Match) int {
	order := m.Round.Compare(other.Round)
	if _, inRound := m.Round.Number(); inRound {
		return cmp.Or(order, cmp.Compare(m.Table, other.Table))
	}
	return cmp.Or(order, cmp.Compare(m.ID, other.ID))
}

// Places is the number of people at the table, those who rest included: 3 to 5.
func (m Match) Places() int {
	places := len(scoring.SeatWinds)
	for drawn := m.drawn(); places < len(drawn) && drawn[places] != ""; {
		places++
	}
	return places
}

// Sitting are the players by place.
func (m Match) Sitting() []PlayerID { return m.Players[:m.Places()] }

// Place is the player's place; ok is false if the player does not play this match.
func (m Match) Place(player PlayerID) (place scoring.Place, ok bool) {
	i := slices.Index(m.Sitting(), player)
	return scoring.Place(i), i >= 0
}

func (m Match) drawn() ByPlace[PlayerID] {
	if m.Drawn != (ByPlace[PlayerID]{}) {
		return m.Drawn
	}
	return m.Players
}

// Replay folds the match's events and seats the players that they name. The error is
// that of [Replay]; the match then has the players of the draw.
func (m *Match) Replay() error {
	ledger, err := Replay(m.Rules, m.Places(), m.Events)
	m.reseat(ledger)
	return err
}

// Recorded is the match with one more event; errors are those of [Ledger.Record].
func (m Match) Recorded(event Event) (Match, error) {
	ledger, err := m.Ledger.Record(m.Rules, event)
	if err == nil {
		m.Events = append(slices.Clip(m.Events), event)
		m.reseat(ledger)
	}
	return m, err
}

// Length is the [Ledger.Length] of the match: the number of its hands, 0 if it is not known yet.
func (m Match) Length() int { return m.Ledger.Length(m.Rules) }

func (m *Match) reseat(ledger Ledger) {
	m.Ledger = ledger
	drawn := m.drawn()
	m.Drawn = ByPlace[PlayerID]{}
	m.Players = drawn
	if seated := m.PlayersOf(ledger.Sitters); seated != drawn {
		m.Drawn, m.Players = drawn, seated
	}
}

// PlayersOf are the players of sitters, by place.
func (m Match) PlayersOf(sitters Sitters) (players ByPlace[PlayerID]) {
	drawn, number := m.drawn(), m.Places()
	for place, sitter := range sitters[:number] {
		players[place] = sitter.Substitute
		if sitter.Substitute == "" {
			players[place] = drawn[(place+int(sitter.Moved))%number]
		}
	}
	return players
}

// WithSitters is the match with the players who sat there for a hand.
func (m Match) WithSitters(sitters Sitters) Match {
	seated, drawn := m.PlayersOf(sitters), m.drawn()
	m.Players, m.Drawn = seated, drawn
	return m
}

// SeatedIn are the players of a hand by place; of one that is not played, who sits there now.
func (m Match) SeatedIn(number int) ByPlace[PlayerID] {
	if hands := m.Ledger.Hands; number > 0 && number <= len(hands) {
		return m.PlayersOf(hands[number-1].Sitters)
	}
	return m.PlayersOf(m.Ledger.Sitters)
}

// SeatsDiffer says whether others sit at the places of a hand than its page showed when it was
// entered, or others sat there when the hand of this number was played.
func (m Match) SeatsDiffer(event Event) bool {
	if event.Hand == nil || event.Sitting == (ByPlace[PlayerID]{}) {
		return false
	}
	sitting := m.SeatedIn(event.Hand.Number)
	return slices.ContainsFunc(event.Hand.Seats[:], func(place scoring.Place) bool {
		return event.Sitting[place] != sitting[place]
	})
}

// Participants are all players who took part in the match: those of the draw, those who sat at
// a place for a hand or a penalty, and those who sit there now.
func (m Match) Participants() []PlayerID {
	drawn, number := m.drawn(), m.Places()
	players := drawn[:number:number]
	add := func(some ByPlace[PlayerID]) {
		for _, player := range some[:number] {
			if !slices.Contains(players, player) {
				players = append(players, player)
			}
		}
	}
	for _, hand := range m.Ledger.Hands {
		add(m.PlayersOf(hand.Sitters))
	}
	for _, penalty := range m.Ledger.Penalties {
		add(m.PlayersOf(penalty.Sitters))
	}
	add(m.Players)
	return players
}

// HasSubstitution says whether a substitute was seated during the match.
func (m Match) HasSubstitution() bool {
	for _, event := range m.Events {
		if event.Substitution != nil {
			return true
		}
	}
	return false
}

// HasHands says whether anything was ever recorded at the table, apart from seats.
func (m Match) HasHands() bool {
	return slices.ContainsFunc(m.Events, func(e Event) bool { return e.Seats == nil })
}

// unplayed is the match with who sits there now and without a hand.
func (m Match) unplayed() Match {
	empty := Match{ID: m.ID, Round: m.Round, Table: m.Table, Players: m.Players, Rules: m.Rules}
	_ = empty.Replay() // nothing is replayed that could be refused
	return empty
}
