package tournament

import (
	"cmp"
	"encoding/json"
	"slices"
	"time"

	"github.com/threewinds/threewinds/scoring"
)

// Match are the hands of one table from the first to the last, for three players, or for four or five
// who take turns at resting. At a night in rounds it is the table's part of one round.
type Match struct {
	ID    MatchID
	Round RoundNumber
	Table int
	// Players are the players at each place now. Places are in the order of the first hand: East, South,
	// West and those who rest.
	Players ByPlace[PlayerID]
	// Drawn are the players as the draw seated them; empty if they still sit so.
	Drawn  ByPlace[PlayerID]
	Events []Event
	Ledger Ledger
	// Rules are the rules of the match, nil for a match of a draft.
	Rules scoring.Rules
	// OwnLength is the length that was chosen for a match of an open evening, one of [Night.Lengths], and
	// Options are then all its options. Both are empty for a match that is as long as the night's.
	OwnLength string
	Options   json.RawMessage
	// Began and Ended are when a match of an open evening was opened, and when it was over; UTC. They are
	// zero for a match of a round, and Ended while the match is played.
	Began, Ended time.Time
}

// Compare orders the matches of a night: by round and table, then those without a round in the order in
// which they were opened.
func (m Match) Compare(other Match) int {
	order := m.Round.Compare(other.Round)
	if _, inRound := m.Round.Number(); inRound {
		return cmp.Or(order, cmp.Compare(m.Table, other.Table))
	}
	return cmp.Or(order, m.Began.Compare(other.Began), cmp.Compare(m.ID, other.ID))
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

// Replay folds the match's events and seats the players whom they name. The error is the one of
// [Replay]; the match then has the players of the draw.
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

// WithSitters is the match with the given sitters as its players.
func (m Match) WithSitters(sitters Sitters) Match {
	seated, drawn := m.PlayersOf(sitters), m.drawn()
	m.Players, m.Drawn = seated, drawn
	return m
}

// SeatedIn are the players of a hand by place, or those of now if the hand is not played yet.
func (m Match) SeatedIn(number int) ByPlace[PlayerID] {
	if hands := m.Ledger.Hands; number > 0 && number <= len(hands) {
		return m.PlayersOf(hands[number-1].Sitters)
	}
	return m.PlayersOf(m.Ledger.Sitters)
}

// SeatsDiffer says whether the players at the places of a hand are not those whom its page showed.
func (m Match) SeatsDiffer(event Event) bool {
	if event.Hand == nil || event.Sitting == (ByPlace[PlayerID]{}) {
		return false
	}
	sitting := m.SeatedIn(event.Hand.Number)
	return slices.ContainsFunc(event.Hand.Seats[:], func(place scoring.Place) bool {
		return event.Sitting[place] != sitting[place]
	})
}

// Participants are all players of the match: those of the draw, of every hand and penalty, and of now.
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

// unplayed is the match with its players of now and without a hand.
func (m Match) unplayed() Match {
	empty := Match{ID: m.ID, Round: m.Round, Table: m.Table, Players: m.Players, Rules: m.Rules, OwnLength: m.OwnLength, Options: m.Options, Began: m.Began, Ended: m.Ended}
	_ = empty.Replay() // without events there is no error
	return empty
}

// VoidMoves is the reason why the last hand must be corrected instead of being taken back, nil if there is none:
// since it was recorded, a substitute has come who plays from the next hand on, or a penalty was given in the
// hand that is played next. The hand that is entered anew would be the substitute's, or that of the penalty.
func (m Match) VoidMoves(event Event) *Problem {
	last, played := m.Ledger.Last()
	if event.Void == nil || !played || last.Entry != event.Void.Entry {
		return nil
	}
	recorded := slices.IndexFunc(m.Events, func(e Event) bool { return e.ID == last.Entry })
	for _, later := range m.Events[recorded+1:] {
		switch {
		case later.Substitution != nil:
			return &Problem{Field: "reason", Code: "void_substituted", Args: map[string]any{"Number": last.Before.Hand}}
		case slices.ContainsFunc(m.Ledger.Penalties, func(p Penalty) bool { return p.Entry == later.ID && p.Number > last.Before.Hand }):
			return &Problem{Field: "reason", Code: "void_penalty", Args: map[string]any{"Number": last.Before.Hand}}
		}
	}
	return nil
}
