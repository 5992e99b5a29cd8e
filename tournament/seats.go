package tournament

import (
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Sitter says who sits at a place. The zero value is the player whom the draw put
// there.
type Sitter struct {
	// Moved is the number of places, in turn order, from here to the place where the
	// draw put the player.
	Moved int8
	// Substitute plays instead of that player; empty if nobody does.
	Substitute PlayerID
}

// Sitters are the sitters of all places.
type Sitters ByPlace[Sitter]

// reordered puts at each place the sitter of order[place].
func (s Sitters) reordered(order []scoring.Place) Sitters {
	now, number := s, int8(len(order))
	for place, from := range order {
		now[place] = s[from]
		if now[place].Substitute == "" {
			now[place].Moved = (now[place].Moved + int8(from) - int8(place) + number) % number
		}
	}
	return now
}

// SeatsChanged says who sits where. Before the first hand it confirms or changes the
// seats of the draw. Afterwards it is a correction: the hands keep their facts by
// place, but count for the players who really sat there.
type SeatsChanged struct {
	// Order has for each place the place at which its player was recorded: {0, 1, 2}
	// confirms, {1, 2, 0} rotates, {1, 0, 2} exchanges two players.
	Order []scoring.Place `json:"order"`
	// From is the first hand for which it holds, from 1.
	From int `json:"from"`
	// Reason may be empty before the first hand.
	Reason string `json:"reason,omitempty"`
	// Seen is [Ledger.Latest] of the page on which it was made.
	Seen int `json:"seen"`
}

// Confirms says whether everybody sits as recorded.
func (s SeatsChanged) Confirms() bool { return slices.IsSorted(s.Order) }

// PlayerSubstituted puts a substitute at a place from the next hand on. Each player is
// credited with the hands they play. A win of the match belongs to the player who sits
// at the place at its end.
type PlayerSubstituted struct {
	Place  scoring.Place `json:"place"`
	Player PlayerID      `json:"player"`
	Reason string        `json:"reason"`
	// Seen is [Ledger.Latest] of the page on which it was made.
	Seen int `json:"seen"`
}

func (l Ledger) recordSeats(event Event) (Ledger, error) {
	change := *event.Seats
	asDrawn := places(l.Places()) // the order that changes nothing
	sorted := slices.Sorted(slices.Values(change.Order))
	last := len(l.Hands) + 1
	if l.State.Finished {
		last = len(l.Hands)
	}
	if !slices.Equal(sorted, asDrawn) || change.From < 1 || change.From > last {
		return l, fmt.Errorf("%w: order %v from hand %d", ErrConflict, change.Order, change.From)
	}
	begun := len(l.Hands) > 0
	if begun && slices.Equal(change.Order, asDrawn) {
		return l, Problems{{Field: "order", Code: "seats_same"}}
	}
	if begun && change.Reason == "" {
		return l, Problems{{Field: "reason", Code: "reason_missing"}}
	}
	before := l
	l.Confirmed = true
	l.entries = slices.Clone(l.entries)
	for i := l.slot(change.From); i < len(l.entries); i++ {
		l.entries[i] = l.entries[i].by(l.entries[i].sitters.reordered(change.Order))
	}
	l.Sitters = l.Sitters.reordered(change.Order)
	l.list()
	return l.changed(before, Change{Event: event}), nil
}

func (l Ledger) recordSubstitution(event Event) (Ledger, error) {
	change := *event.Substitution
	switch {
	case change.Place < 0 || int(change.Place) >= l.Places() || change.Player == "":
		return l, fmt.Errorf("%w: nobody sits at place %d", ErrConflict, change.Place)
	case l.State.Finished:
		return l, fmt.Errorf("%w: no hand is left to be played", ErrFinished)
	}
	before := l
	l.Sitters[change.Place] = Sitter{Substitute: change.Player}
	return l.changed(before, Change{Event: event}), nil
}

// Replay folds the match's events and seats the players that they name. The error is
// that of [Replay]; the match then has the players of the draw.
func (m *Match) Replay(rules scoring.Rules) error {
	ledger, err := Replay(rules, m.Places(), m.Events)
	m.reseat(ledger)
	return err
}

// Recorded is the match with one more event; errors are those of [Ledger.Record].
func (m Match) Recorded(rules scoring.Rules, event Event) (Match, error) {
	ledger, err := m.Ledger.Record(rules, event)
	if err == nil {
		m.Events = append(slices.Clip(m.Events), event)
		m.reseat(ledger)
	}
	return m, err
}

func (m *Match) reseat(ledger Ledger) {
	m.Ledger = ledger
	drawn := m.drawn()
	m.Drawn = ByPlace[PlayerID]{}
	m.Players = drawn
	if seated := m.Seated(ledger.Sitters); seated != drawn {
		m.Drawn, m.Players = drawn, seated
	}
}

func (m Match) drawn() ByPlace[PlayerID] {
	if m.Drawn != (ByPlace[PlayerID]{}) {
		return m.Drawn
	}
	return m.Players
}

// Seated are the players of sitters, by place.
func (m Match) Seated(sitters Sitters) (players ByPlace[PlayerID]) {
	drawn, number := m.drawn(), m.Places()
	for place, sitter := range sitters[:number] {
		players[place] = sitter.Substitute
		if sitter.Substitute == "" {
			players[place] = drawn[(place+int(sitter.Moved))%number]
		}
	}
	return players
}

// As is the match with the players who sat there for a hand.
func (m Match) As(sitters Sitters) Match {
	seated, drawn := m.Seated(sitters), m.drawn()
	m.Players, m.Drawn = seated, drawn
	return m
}

// Reseated says whether others sit at the places of a hand than its page showed when it was
// entered, or others sat there when the hand of this number was played.
func (m Match) Reseated(event Event) bool {
	if event.Hand == nil || event.Sitting == (ByPlace[PlayerID]{}) {
		return false
	}
	sitting := m.SeatedIn(event.Hand.Number)
	return slices.ContainsFunc(event.Hand.Seats[:], func(place scoring.Place) bool {
		return event.Sitting[place] != sitting[place]
	})
}

// SeatedIn are the players of a hand by place; of one that is not played, who sits there now.
func (m Match) SeatedIn(number int) ByPlace[PlayerID] {
	if hands := m.Ledger.Hands; number > 0 && number <= len(hands) {
		return m.Seated(hands[number-1].Sitters)
	}
	return m.Seated(m.Ledger.Sitters)
}

// Took are all players who took part in the match: those of the draw, those who sat at
// a place for a hand or a penalty, and those who sit there now.
func (m Match) Took() []PlayerID {
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
		add(m.Seated(hand.Sitters))
	}
	for _, penalty := range m.Ledger.Penalties {
		add(m.Seated(penalty.Sitters))
	}
	add(m.Players)
	return players
}

// Substitutes are the players who could play in a match as substitutes: they are at the
// door, and at no table of its round.
func (n *Night) Substitutes(match MatchID) []Attendance {
	at, ok := n.Match(match)
	if !ok {
		return nil
	}
	var playing []PlayerID
	for _, other := range n.Rounds[at.Round-1].Matches {
		playing = append(playing, other.Sitting()...)
	}
	return slices.DeleteFunc(n.Present(), func(a Attendance) bool { return slices.Contains(playing, a.Player) })
}
