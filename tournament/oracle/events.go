package oracle

import (
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// teller tells one match: a list of what stands, mended by every event, and told once
// more from its beginning.
type teller struct {
	*oracle
	telling
	places int
	list   []standing
	now    position
	dead   tournament.ByPlace[bool] // who cannot win the next hand
	open   []tournament.EntryID     // disputes that nobody has resolved
}

// standing is a hand, a penalty or an early end that nobody has taken back.
type standing struct {
	entry   tournament.EntryID
	people  people
	hand    *tournament.HandPlayed
	penalty *tournament.PenaltyGiven
	ending  *tournament.MatchEnded
	// over: the hand in which a hand was dead does not stand.
	over bool
}

// tell follows the events of a match.
func (o *oracle) tell(match *tournament.Match) *telling {
	t := &teller{oracle: o, places: match.Places()}
	t.People = match.PlayersOf(tournament.Sitters{})
	t.again()
	for i := range match.Events {
		t.event(&match.Events[i])
	}
	t.State, t.Totals = bareState(t.now.State), t.now.totals
	for _, start := range t.begin(t.places).totals {
		t.Sum += start
	}
	if t.State.Finished {
		t.finished(o.course)
	}
	t.UnderReview = len(t.open) > 0
	return &t.telling
}

func (t *teller) object(objection string, args ...any) {
	t.Objections = append(t.Objections, fmt.Sprintf(objection, args...))
}

func (t *teller) event(event *tournament.Event) {
	accepted := t.Accepted
	t.Accepted = tournament.ByPlace[bool]{}
	switch {
	case event.Repetition != nil:
		t.Accepted = accepted
	case event.Acceptance != nil:
		t.Accepted = accepted
		t.Accepted[event.Acceptance.Place] = true
	case event.Dispute != nil:
		t.Accepted = accepted
		t.Accepted[event.Dispute.Place] = false
		t.open = append(t.open, event.ID)
	case event.Resolution != nil:
		t.Accepted = accepted
		t.open = slices.DeleteFunc(t.open, func(id tournament.EntryID) bool { return id == event.Resolution.Dispute })
	case event.Hand != nil:
		t.list = append(t.list, standing{entry: event.ID, people: t.People, hand: event.Hand})
		t.one(&t.list[len(t.list)-1])
	default:
		t.change(event)
	}
}

// change mends the list.
func (t *teller) change(event *tournament.Event) {
	t.Changes++
	switch {
	case event.Void != nil:
		t.void(event.Void)
	case event.Correction != nil:
		t.list[t.index(event.Correction.Entry)].hand = &event.Correction.Hand
	case event.Insertion != nil:
		number := event.Insertion.Hand.Number
		t.insert(t.behind(number-1), number, standing{entry: event.ID, hand: &event.Insertion.Hand})
	case event.Replacement != nil:
		t.replace(event.ID, event.Replacement)
	case event.Penalty != nil: // behind other penalties of the hand
		at := len(t.list)
		if event.Penalty.Hand <= len(t.Hands) {
			at = t.behind(event.Penalty.Hand) - 1
		}
		t.insert(at, event.Penalty.Hand, standing{entry: event.ID, penalty: event.Penalty})
	case event.Seats != nil:
		for i := t.behind(event.Seats.From - 1); i < len(t.list); i++ {
			t.list[i].people = sat(t.list[i].people, event.Seats.Order)
		}
		t.People = sat(t.People, event.Seats.Order)
	case event.Substitution != nil:
		t.People[event.Substitution.Place] = event.Substitution.Player
	case event.Ending != nil:
		t.list = append(t.list, standing{entry: event.ID, people: t.People, ending: event.Ending})
	case event.Revocation != nil:
		at := t.index(event.Revocation.Entry)
		t.list = slices.Delete(t.list, at, at+1)
	}
	t.again()
}

func (t *teller) void(void *tournament.HandVoided) {
	i := slices.IndexFunc(t.Hands, func(h handTold) bool { return h.Entry == void.Entry })
	if i < len(t.Hands)-1 { // a hand that was dead in it is dead in no other
		for j := t.behind(i); t.list[j].hand == nil; j++ {
			t.list[j].over = true
		}
	}
	t.Voided = append(t.Voided, t.Hands[i])
	at := t.index(void.Entry)
	t.list = slices.Delete(t.list, at, at+1)
}

// replace takes a hand out of the list and puts another one in.
func (t *teller) replace(entry tournament.EntryID, replaced *tournament.HandReplaced) {
	number := 1 + slices.IndexFunc(t.Hands, func(h handTold) bool { return h.Entry == replaced.Entry })
	if replaced.Hand.Number != number { // a hand that was dead in it is dead in no other
		for j := t.behind(number - 1); t.list[j].hand == nil; j++ {
			t.list[j].over = true
		}
	}
	t.Voided = append(t.Voided, t.Hands[number-1])
	at := t.index(replaced.Entry)
	t.list = slices.Delete(t.list, at, at+1)
	added := standing{entry: entry, hand: &replaced.Hand, people: t.People}
	at = t.behind(replaced.Hand.Number - 1)
	for _, later := range t.list[at:] {
		if later.hand != nil {
			added.people = later.people
			break
		}
	}
	t.list = slices.Insert(t.list, at, added)
}

// insert puts something into the list, of the people who played the hand with a number.
func (t *teller) insert(at, number int, s standing) {
	s.people = t.People
	if number <= len(t.Hands) {
		s.people = t.Hands[number-1].People
	}
	t.list = slices.Insert(t.list, at, s)
}

func sat(was people, order []scoring.Place) people {
	now := was
	for place, from := range order {
		now[place] = was[from]
	}
	return now
}

// behind is the index in the list behind the hand with a number, 0 before the first; the
// list's end if there is no such hand.
func (t *teller) behind(number int) int {
	if number == 0 {
		return 0
	}
	for i := range t.list {
		if t.list[i].hand == nil {
			continue
		}
		if number--; number == 0 {
			return i + 1
		}
	}
	return len(t.list)
}

// index of an entry that stands.
func (t *teller) index(entry tournament.EntryID) int {
	return slices.IndexFunc(t.list, func(s standing) bool { return s.entry == entry })
}

// again tells the list from its beginning.
func (t *teller) again() {
	t.Hands, t.Penalties, t.Ending, t.Objections = nil, nil, nil, nil
	t.now, t.Left, t.dead = t.begin(t.places), 0, tournament.ByPlace[bool]{}
	for i := range t.list {
		t.one(&t.list[i])
	}
}

func (t *teller) one(s *standing) {
	switch {
	case s.hand != nil:
		t.hand(s)
	case s.penalty != nil:
		t.penalty(s)
	default:
		t.Ending = &endingTold{tournament.Ending{Entry: s.entry, MatchEnded: *s.ending, Last: len(t.Hands) + s.ending.More}, s.people}
		if s.ending.More == 0 && !t.now.Finished {
			t.Ending.Settlement = t.end()
		}
	}
}

// end ends the match: nothing is left outstanding, or on the table.
func (t *teller) end() tournament.ByPlace[scoring.Points] {
	settlement := t.settle(t.now)
	t.now = t.now.with(settlement)
	t.now.Finished, t.now.Carry, t.now.Sticks = true, 0, 0
	return settlement
}

func (t *teller) hand(s *standing) {
	before := t.now
	hand := handTold{tournament.Hand{Entry: s.entry, Before: before.State}, s.people}
	if before.Finished {
		t.object("hand %d comes after the end of the match", before.Hand)
	}
	if played := s.hand.Seats; !slices.Equal(slices.Sorted(slices.Values(played[:])), slices.Sorted(slices.Values(before.Seats[:]))) {
		t.object("hand %d was played by others than those whose turn it was: %v", before.Hand, played)
	}
	t.winner(s.hand, &hand.Hand)
	result := &hand.Result
	for facts := &hand.Facts; facts != nil && facts.Outcome == scoring.Won; facts = facts.Rival {
		if t.dead[before.Seats[facts.Winner]] {
			t.object("the winner’s hand was dead in hand %d", before.Hand)
		}
	}
	t.Objections = append(t.Objections, t.objections(before, &hand.Facts)...)
	for seat, place := range before.Seats {
		hand.Changes[place] = result.Payments[seat]
	}
	t.now = t.after(before.with(hand.Changes), &hand.Hand)
	result.Extra, result.Collected = t.extra(&hand.Hand), 0
	if hand.Facts.Outcome == scoring.Won {
		result.Collected = t.counts(before, &hand.Facts).Sticks
	}
	if t.now.Finished || t.Ending != nil && before.Hand >= t.Ending.Last {
		result.Settlement = t.end()
		for place, points := range result.Settlement {
			hand.Changes[place] += points
		}
	}
	result.Carry, result.Sticks, hand.Totals = t.now.Carry, t.now.Sticks, t.now.totals
	t.dead = tournament.ByPlace[bool]{}
	t.Hands = append(t.Hands, hand)
}

// penalty is match.md, section 3: the offender pays the amount to each of those who
// receive it, or once to nobody.
func (t *teller) penalty(s *standing) {
	p := penaltyTold{tournament.Penalty{Entry: s.entry, PenaltyGiven: *s.penalty, Number: len(t.Hands) + 1}, s.people}
	for _, payee := range p.Payees {
		p.Changes[payee] = p.Amount
	}
	p.Changes[p.Offender] -= p.Amount * scoring.Points(max(len(p.Payees), 1))
	if len(p.Payees) == 0 {
		t.Left += p.Amount
	}
	t.now = t.now.with(p.Changes)
	if p.Dead && !s.over {
		t.dead[p.Offender] = true
	}
	t.Penalties = append(t.Penalties, p)
}
