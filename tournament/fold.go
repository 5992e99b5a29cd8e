package tournament

import (
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// seatedAs is the entry with other sitters.
func (e entry) seatedAs(sitters Sitters) entry {
	e.sitters = sitters
	if e.line != nil {
		line := *e.line
		line.Sitters = sitters
		e.line = &line
	}
	return e
}

// insertEntry puts an entry into the list at an index, and folds again from there.
func (l Ledger) insertEntry(rules scoring.Rules, at int, e entry) (Ledger, error) {
	before := l.now
	if at < len(l.entries) {
		before = l.entries[at].before
	}
	l.entries = slices.Insert(slices.Clone(l.entries), at, e)
	return l.refold(rules, at, before, at)
}

// removeEntry removes the entry at the index at, and folds again from the index from, which is
// not larger.
func (l Ledger) removeEntry(rules scoring.Rules, at, from int) (Ledger, error) {
	before := l.entries[from].before
	l.entries = slices.Delete(slices.Clone(l.entries), at, at+1)
	return l.refold(rules, from, before, -1)
}

// refold folds the entries from an index on. No other ledger may share the list. own is the index of the
// entry that the event adds or changes, −1 if there is none. The error is the one of this entry, or a
// [LaterHand] if another hand is refused.
func (l Ledger) refold(rules scoring.Rules, from int, now position, own int) (Ledger, error) {
	for i := from; i < len(l.entries); i++ {
		e := l.entries[i]
		stood := e.line
		next, err := e.advance(rules, now)
		switch {
		case err != nil && i != own && stood != nil:
			return l, &LaterHand{Hand: *stood, Number: now.state.Hand, Refused: err}
		case err != nil:
			return l, err
		}
		l.entries[i], now = e, next
	}
	l.now = now
	l.updateFields()
	return l, nil
}

// LaterHand says that a change is refused because a later hand would become invalid.
type LaterHand struct {
	// Hand is the later hand as it is now; Number is the number that it would get.
	Hand   Hand
	Number int
	// Refused is the reason: a [*Refusal], [Problems], or [ErrFinished] if the match would have too
	// many hands.
	Refused error
}

func (l *LaterHand) Error() string {
	return fmt.Sprintf("hand %d would not stand as hand %d: %v", l.Hand.Before.Hand, l.Number, l.Refused)
}

// Unwrap returns the reason.
func (l *LaterHand) Unwrap() error { return l.Refused }

// advance is the position after the entry.
func (e *entry) advance(rules scoring.Rules, now position) (position, error) {
	e.before, e.settlement = now, ByPlace[scoring.Points]{}
	switch {
	case e.hand != nil:
		return e.play(rules, now)
	case e.penalty != nil:
		for place, change := range e.penalty.Changes() {
			now.totals[place] += change
			now.state.Gained[place] += change
			now.leftGame -= change // payments between players cancel out
		}
		if e.penalty.Dead && !e.handVoided {
			now.dead[e.penalty.Offender] = true
		}
	case e.ending != nil && !now.state.Finished:
		now.last, now.ended = now.state.Hand-1+e.ending.More, true
		if e.ending.More == 0 {
			now.state, e.settlement = rules.End(now.state)
			now.add(e.settlement)
		}
	}
	return now, nil
}

func (p *position) add(changes ByPlace[scoring.Points]) {
	for place, change := range changes {
		p.totals[place] += change
	}
}

// play scores the hand of the entry, and moves on to the next hand.
func (e *entry) play(rules scoring.Rules, now position) (position, error) {
	if now.state.Finished {
		return now, ErrFinished
	}
	if !e.hand.samePeople(now.state.Seats) {
		return now, Problems{{Field: "hand", Code: "hand_people"}}
	}
	facts, rival, err := e.hand.decide(rules, now.state)
	if err != nil {
		return now, err
	}
	var other *scoring.Hand
	if rival != nil {
		other = &rival.Facts
	}
	if err := deadHand(now.dead, now.state.Seats, facts, other); err != nil {
		return now, err
	}
	next, result, problems := rules.Apply(now.state, &facts)
	if len(problems) > 0 {
		return now, &Refusal{Problems: problems, Result: result}
	}
	if now.ended && now.state.Hand >= now.last && !next.Finished {
		next, result.Settlement = rules.End(next)
		result.Carry, result.Sticks = next.Carry, next.Sticks
	}
	hand := Hand{
		Entry: e.id, Before: now.state, Facts: facts, Result: result, Rival: rival,
		Sitters: e.sitters, By: e.signature.Name, At: e.signature.At,
	}
	hand.Changes = result.Settlement
	for seat, place := range now.state.Seats {
		hand.Changes[place] += result.Payments[seat]
	}
	now.add(hand.Changes)
	hand.Totals = now.totals
	e.line = &hand
	now.state, now.dead = next, ByPlace[bool]{}
	return now, nil
}

// decide returns the hand that wins on the tile, and the other one, nil if there is none.
func (h HandPlayed) decide(rules scoring.Rules, state scoring.State) (scoring.Hand, *Rival, error) {
	first := h.factsFor(h.Facts, state.Seats)
	if h.Rival == nil {
		return first, nil, nil
	}
	second := h.factsFor(*h.Rival, state.Seats)
	verdict, problems := rules.OneWinner(state, &first, &second)
	if len(problems[0])+len(problems[1]) > 0 {
		return first, nil, &Refusal{Problems: problems[0], Rival: problems[1]}
	}
	return verdict.Winner, &Rival{verdict.Loser, verdict.By, verdict.Refused}, nil
}

// deadHand refuses a win by a player whose hand is dead.
func deadHand(dead ByPlace[bool], seats [3]scoring.Place, facts scoring.Hand, rival *scoring.Hand) error {
	for _, hand := range []*scoring.Hand{&facts, facts.Rival, rival} {
		if hand != nil && hand.Outcome == scoring.Won && hand.Winner.Seated() && dead[seats[hand.Winner]] {
			return Problems{{Field: "winner", Code: "dead_hand"}}
		}
	}
	return nil
}

// updateFields computes the exported fields from the entries.
func (l *Ledger) updateFields() {
	l.State, l.Totals, l.LeftGame = l.now.state, l.now.totals, l.now.leftGame
	l.Hands, l.Penalties, l.Ending = nil, nil, nil
	for _, e := range l.entries {
		switch {
		case e.hand != nil:
			l.Hands = append(l.Hands, *e.line)
		case e.penalty != nil:
			l.Penalties = append(l.Penalties, *e.penaltyLine())
		case e.ending != nil:
			l.Ending = &Ending{
				Entry: e.id, MatchEnded: *e.ending, Last: e.before.state.Hand - 1 + e.ending.More,
				Settlement: e.settlement, Sitters: e.sitters, By: e.signature,
			}
		}
	}
}

func (e entry) penaltyLine() *Penalty {
	return &Penalty{
		Entry: e.id, PenaltyGiven: *e.penalty, Number: e.before.state.Hand, Sitters: e.sitters,
		Changes: e.penalty.Changes(), By: e.signature,
	}
}

// find is the index of the entry with an id, −1 if it does not stand.
func (l Ledger) find(id EntryID) int {
	return slices.IndexFunc(l.entries, func(e entry) bool { return e.id == id })
}

// handAt is the index of the hand with a number, the length of the list if there is
// none.
func (l Ledger) handAt(number int) int {
	for i, e := range l.entries {
		if e.hand != nil && e.before.state.Hand == number {
			return i
		}
	}
	return len(l.entries)
}

// firstOfHand is the index of the first entry of the hand with a number: a penalty, or the
// hand.
func (l Ledger) firstOfHand(number int) int {
	if number <= 1 {
		return 0
	}
	return min(l.handAt(number-1)+1, len(l.entries))
}
