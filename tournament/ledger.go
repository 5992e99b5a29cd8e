package tournament

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Ledger is a match, computed from its events.
type Ledger struct {
	// State is the state before the next hand.
	State scoring.State
	// Start is every player's total before the first hand.
	Start scoring.Points
	// BySeat says that the rules rank equal totals by seat.
	BySeat bool
	// Totals by place, in points, Start included.
	Totals ByPlace[scoring.Points]
	// LeftGame are the points that left the game by penalties without payees. The totals
	// add up to Start for every place, less LeftGame and the sticks on the table.
	LeftGame scoring.Points
	// Hands are the hands that stand, in order.
	Hands []Hand
	// Voided are the hands that were taken back, the first one first.
	Voided []VoidedHand
	// Penalties are the penalties that stand, in the order of the hands.
	Penalties []Penalty
	// Ending is the early end of the match, nil if there is none.
	Ending *Ending
	// Sitters are the players of the next hand, or of the end of the match. Confirmed says that the
	// referee confirmed or changed the seats.
	Sitters   Sitters
	Confirmed bool
	// Accepted is, by place, the acceptance of the score sheet.
	Accepted ByPlace[*Acceptance]
	// Disputes are what players have disputed, resolved or not.
	Disputes []Dispute
	// History are all changes other than the next hand.
	History []Change
	// Latest is the number of the last event that changed the match; acceptances,
	// disputes, resolutions and repetitions do not count. A correction names the Latest that its
	// page showed.
	Latest int

	recorded int
	entries  []entry
	now      position
}

// NewLedger is the ledger of a match before its first hand, at a table with a number of
// places.
func NewLedger(rules scoring.Rules, number int) Ledger {
	start := rules.StartPoints()
	now := position{state: rules.Start().WithPlaces(number)}
	for _, place := range places(number) {
		now.totals[place] = start
	}
	results, ok := rules.(scoring.MatchResults)
	return Ledger{State: now.state, Start: start, BySeat: ok && results.TiesBySeat(), Totals: now.totals, now: now}
}

// entry is a hand, a penalty or an early end that stands. A correction changes the list
// of entries, and the entries after it are folded again.
type entry struct {
	id        EntryID
	signature Signature
	sitters   Sitters
	// One of them is set.
	hand    *HandPlayed
	penalty *PenaltyGiven
	ending  *MatchEnded
	// handVoided: the hand that the penalty made dead has been taken back.
	handVoided bool
	// settlement is the points that an early end moved, by place.
	settlement ByPlace[scoring.Points]
	// before is the match before the entry; line is the scored hand.
	before position
	line   *Hand
}

// position is the state of a match between two entries.
type position struct {
	state    scoring.State
	totals   ByPlace[scoring.Points]
	leftGame scoring.Points
	// ended says that the match was ended early; last is then the number of its last
	// hand.
	last  int
	ended bool
	dead  ByPlace[bool]
}

// Places is the number of people at the table, those who rest included: 3 to 5.
func (l Ledger) Places() int { return l.State.Places() }

// GoingOn is the ledger as it goes on in a state that does not follow from its hands: a tablet has a
// hand that the rules refuse, and nobody has decided about it.
func (l Ledger) GoingOn(state scoring.State) Ledger {
	l.now.state, l.State = state, state
	return l
}

// Gain is what a place has won or lost so far, without the points of the start.
func (l Ledger) Gain(place scoring.Place) scoring.Points { return l.Totals[place] - l.Start }

// WonByDead says whether somebody whose hand is dead would win the hand that is played next.
func (l Ledger) WonByDead(seats [3]scoring.Place, facts scoring.Hand, rival *scoring.Hand) bool {
	return deadHand(l.now.dead, seats, facts, rival) != nil
}

// Last is the last hand that stands; ok is false before the first.
func (l Ledger) Last() (hand Hand, ok bool) {
	if len(l.Hands) == 0 {
		return Hand{}, false
	}
	return l.Hands[len(l.Hands)-1], true
}

// Length is the number of hands of the match: that of the rules, fewer if the match was
// ended early, 0 if it is not known yet.
func (l Ledger) Length(rules scoring.Rules) int {
	length := rules.Length()
	switch {
	case l.Ending != nil && length > 0:
		return min(l.Ending.Last, length)
	case l.Ending != nil:
		return l.Ending.Last
	case length == 0 && l.State.Finished:
		return len(l.Hands)
	}
	return length
}

// handOf is the hand of an entry, nil if the entry is no hand or does not stand.
func (l Ledger) handOf(id EntryID) *Hand {
	i := slices.IndexFunc(l.Hands, func(h Hand) bool { return h.Entry == id })
	if i < 0 {
		return nil
	}
	return &l.Hands[i]
}

// Shown is what a referee is shown of the hand that the last event saved; nil if it saved none.
// version is the version of the rules.
func (l Ledger) Shown(event Event, version int) *Shown {
	entry, _ := event.SavedHand()
	if hand := l.handOf(entry); hand != nil {
		return hand.Shown(version)
	}
	return nil
}

// Corrections are the changes of a hand that stands, oldest first.
func (l Ledger) Corrections(hand EntryID) []Change {
	var changes []Change
	for _, change := range l.History {
		if change.After != nil && change.After.Entry == hand {
			changes = append(changes, change)
		}
	}
	return changes
}

// UnderReview says whether a dispute is open.
func (l Ledger) UnderReview() bool {
	return slices.ContainsFunc(l.Disputes, func(d Dispute) bool { return d.Resolution == nil })
}

// changed is the ledger with one more change in its history.
func (l Ledger) changed(before Ledger, change Change) Ledger {
	change.Next = before.State.Hand
	change.SittersBefore, change.SittersAfter = before.Sitters, l.Sitters
	l.History = append(slices.Clip(l.History), change)
	return l
}

// Overtaken is an [ErrStale] with the hand that was recorded meanwhile.
type Overtaken struct {
	// Hand is the hand that has the entered number, nil if there is none.
	Hand *Hand
	why  string
}

func (o *Overtaken) Error() string { return "stale: " + o.why }

// Unwrap returns [ErrStale].
func (o *Overtaken) Unwrap() error { return ErrStale }

// overtaken is the error for an outdated page, with the hand of a number.
func (l Ledger) overtaken(number int, why string) error {
	stale := &Overtaken{why: why}
	if number > 0 && number <= len(l.Hands) {
		stale.Hand = &l.Hands[number-1]
	}
	return stale
}
