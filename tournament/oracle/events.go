package oracle

import (
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// replay is the state of one match while its events are read. Every event that changes
// something recorded before changes the list of entries, which is then replayed from its
// beginning.
type replay struct {
	*oracle
	matchFigures
	places       int
	entries      []entry
	position     position
	deadHands    tournament.ByPlace[bool] // who cannot win the next hand
	openDisputes []tournament.EntryID
}

// entry is a hand, a penalty or an early end that nobody has taken back.
type entry struct {
	id      tournament.EntryID
	people  people
	hand    *tournament.HandPlayed
	penalty *tournament.PenaltyGiven
	ending  *tournament.MatchEnded
	// deadHandOver: the penalty made a hand dead, and the hand in which it was dead has been
	// taken back.
	deadHandOver bool
}

// replayMatch computes a match from its events.
func (o *oracle) replayMatch(match *tournament.Match) *matchFigures {
	r := &replay{oracle: o, places: match.Places()}
	r.People = match.PlayersOf(tournament.Sitters{})
	r.replayAll()
	for i := range match.Events {
		r.event(&match.Events[i])
	}
	r.State, r.Totals = bareState(r.position.State), r.position.totals
	for _, start := range r.start(r.places).totals {
		r.Sum += start
	}
	if r.State.Finished {
		r.finished(o.course)
	}
	r.UnderReview = len(r.openDisputes) > 0
	return &r.matchFigures
}

func (r *replay) addObjection(objection string, args ...any) {
	r.Objections = append(r.Objections, fmt.Sprintf(objection, args...))
}

func (r *replay) event(event *tournament.Event) {
	accepted := r.Accepted
	r.Accepted = tournament.ByPlace[agreement]{}
	switch {
	case event.Repetition != nil:
		r.Accepted = accepted
	case event.Acceptance != nil:
		r.Accepted = accepted
		if said := &r.Accepted[event.Acceptance.Place]; said.Entry == "" || said.Way == "phone" && event.Acceptance.Way != "phone" {
			*said = agreement{Entry: event.ID, Way: event.Acceptance.Way}
		}
	case event.Dispute != nil:
		r.Accepted = accepted
		r.Accepted[event.Dispute.Place] = agreement{}
		r.openDisputes = append(r.openDisputes, event.ID)
	case event.Resolution != nil:
		r.Accepted = accepted
		r.openDisputes = slices.DeleteFunc(r.openDisputes, func(id tournament.EntryID) bool { return id == event.Resolution.Dispute })
	case event.Hand != nil:
		r.entries = append(r.entries, entry{id: event.ID, people: r.People, hand: event.Hand})
		r.apply(&r.entries[len(r.entries)-1])
	default:
		r.change(event)
	}
}

// change applies an event that changes the list of entries otherwise than by a hand at its
// end.
func (r *replay) change(event *tournament.Event) {
	r.Changes++
	switch {
	case event.Void != nil:
		r.void(event.Void)
	case event.Correction != nil:
		r.entries[r.indexOf(event.Correction.Entry)].hand = &event.Correction.Hand
	case event.Insertion != nil:
		number := event.Insertion.Hand.Number
		r.insert(r.indexAfter(number-1), number, entry{id: event.ID, hand: &event.Insertion.Hand})
	case event.Replacement != nil:
		r.replace(event.ID, event.Replacement)
	case event.Penalty != nil: // it comes after other penalties of the hand
		at := len(r.entries)
		if event.Penalty.Hand <= len(r.Hands) {
			at = r.indexAfter(event.Penalty.Hand) - 1
		}
		r.insert(at, event.Penalty.Hand, entry{id: event.ID, penalty: event.Penalty})
	case event.Seats != nil:
		for i := r.indexAfter(event.Seats.From - 1); i < len(r.entries); i++ {
			r.entries[i].people = reordered(r.entries[i].people, event.Seats.Order)
		}
		r.People = reordered(r.People, event.Seats.Order)
	case event.Substitution != nil:
		r.People[event.Substitution.Place] = event.Substitution.Player
	case event.Ending != nil:
		r.entries = append(r.entries, entry{id: event.ID, people: r.People, ending: event.Ending})
	case event.Revocation != nil:
		at := r.indexOf(event.Revocation.Entry)
		r.entries = slices.Delete(r.entries, at, at+1)
	}
	r.replayAll()
}

func (r *replay) void(void *tournament.HandVoided) {
	i := slices.IndexFunc(r.Hands, func(h handWithPeople) bool { return h.Entry == void.Entry })
	if i < len(r.Hands)-1 { // who had a dead hand in this one has it in no other
		for j := r.indexAfter(i); r.entries[j].hand == nil; j++ {
			r.entries[j].deadHandOver = true
		}
	}
	r.Voided = append(r.Voided, r.Hands[i])
	at := r.indexOf(void.Entry)
	r.entries = slices.Delete(r.entries, at, at+1)
}

// replace takes a hand out of the list and puts another one in. If both have one number, the match
// is as it was but for what happened in that hand: the same people played it, and were penalised in it.
// Otherwise it is a hand taken back and a hand inserted, and an early end does not move.
func (r *replay) replace(id tournament.EntryID, replaced *tournament.HandReplaced) {
	number := 1 + slices.IndexFunc(r.Hands, func(h handWithPeople) bool { return h.Entry == replaced.Entry })
	r.Voided = append(r.Voided, r.Hands[number-1])
	if replaced.Hand.Number == number {
		hand := &r.entries[r.indexOf(replaced.Entry)]
		hand.id, hand.hand = id, &replaced.Hand
		return
	}
	for j := r.indexAfter(number - 1); r.entries[j].hand == nil; j++ {
		r.entries[j].deadHandOver = true // who had a dead hand in this one has it in no other
	}
	var early []entry // ends after one hand or two, and how many hands had been played
	var played []int
	for i, hands := 0, 0; i < len(r.entries); i++ {
		switch e := r.entries[i]; {
		case e.hand != nil:
			hands++
		case e.ending != nil && e.ending.More > 0:
			early, played = append(early, e), append(played, hands)
		}
	}
	r.entries = slices.DeleteFunc(r.entries, func(e entry) bool {
		return e.id == replaced.Entry || e.ending != nil && e.ending.More > 0
	})
	added := entry{id: id, hand: &replaced.Hand, people: r.People}
	at := r.indexAfter(replaced.Hand.Number - 1)
	if next := slices.IndexFunc(r.entries[at:], func(e entry) bool { return e.hand != nil }); next >= 0 {
		added.people = r.entries[at+next].people
	}
	r.entries = slices.Insert(r.entries, at, added)
	for i, end := range slices.Backward(early) {
		r.entries = slices.Insert(r.entries, r.indexAfter(played[i]), end)
	}
}

// insert puts an entry into the list, with the people who played the hand of the given number.
func (r *replay) insert(at, number int, e entry) {
	e.people = r.People
	if number <= len(r.Hands) {
		e.people = r.Hands[number-1].People
	}
	r.entries = slices.Insert(r.entries, at, e)
}

func reordered(was people, order []scoring.Place) people {
	now := was
	for place, from := range order {
		now[place] = was[from]
	}
	return now
}

// indexAfter is the index in the list after the hand of the given number, 0 for the number 0.
// It is the length of the list if there is no such hand.
func (r *replay) indexAfter(number int) int {
	if number == 0 {
		return 0
	}
	for i := range r.entries {
		if r.entries[i].hand == nil {
			continue
		}
		if number--; number == 0 {
			return i + 1
		}
	}
	return len(r.entries)
}

// indexOf is the index of an entry in the list.
func (r *replay) indexOf(id tournament.EntryID) int {
	return slices.IndexFunc(r.entries, func(e entry) bool { return e.id == id })
}

// replayAll replays the list from its beginning.
func (r *replay) replayAll() {
	r.Hands, r.Penalties, r.Ending, r.Objections = nil, nil, nil, nil
	r.position, r.Left, r.deadHands = r.start(r.places), 0, tournament.ByPlace[bool]{}
	for i := range r.entries {
		r.apply(&r.entries[i])
	}
}

func (r *replay) apply(e *entry) {
	switch {
	case e.hand != nil:
		r.hand(e)
	case e.penalty != nil:
		r.penalty(e)
	default:
		r.Ending = &endingWithPeople{tournament.Ending{Entry: e.id, MatchEnded: *e.ending, Last: len(r.Hands) + e.ending.More}, e.people}
		if e.ending.More == 0 && !r.position.Finished {
			r.Ending.Settlement = r.end()
		}
	}
}

// end ends the match: no drawn hand is outstanding afterwards, and no stick is on the table.
func (r *replay) end() tournament.ByPlace[scoring.Points] {
	settlement := r.settle(r.position)
	r.position = r.position.withChanges(settlement)
	r.position.Finished, r.position.Carry, r.position.Sticks = true, 0, 0
	return settlement
}

func (r *replay) hand(e *entry) {
	before := r.position
	hand := handWithPeople{tournament.Hand{Entry: e.id, Before: before.State}, e.people}
	if before.Finished {
		r.addObjection("hand %d comes after the end of the match", before.Hand)
	}
	if played := e.hand.Seats; !slices.Equal(slices.Sorted(slices.Values(played[:])), slices.Sorted(slices.Values(before.Seats[:]))) {
		r.addObjection("hand %d was played by others than those whose turn it was: %v", before.Hand, played)
	}
	r.decideWinner(e.hand, &hand.Hand)
	result := &hand.Result
	for facts := &hand.Facts; facts != nil && facts.Outcome == scoring.Won; facts = facts.Rival {
		if r.deadHands[before.Seats[facts.Winner]] {
			r.addObjection("the winner’s hand was dead in hand %d", before.Hand)
		}
	}
	r.Objections = append(r.Objections, r.objections(before, &hand.Facts)...)
	for seat, place := range before.Seats {
		hand.Changes[place] = result.Payments[seat]
	}
	r.position = r.after(before.withChanges(hand.Changes), &hand.Hand)
	result.Extra, result.Collected = r.extra(&hand.Hand), 0
	if hand.Facts.Outcome == scoring.Won {
		result.Collected = r.riichiCounts(before, &hand.Facts).Sticks
	}
	if r.position.Finished || r.Ending != nil && before.Hand >= r.Ending.Last {
		result.Settlement = r.end()
		for place, points := range result.Settlement {
			hand.Changes[place] += points
		}
	}
	result.Carry, result.Sticks, hand.Totals = r.position.Carry, r.position.Sticks, r.position.totals
	r.deadHands = tournament.ByPlace[bool]{}
	r.Hands = append(r.Hands, hand)
}

// penalty is match.md, section 3: the offender pays the amount to each of those who
// receive it, or once to nobody.
func (r *replay) penalty(e *entry) {
	p := penaltyWithPeople{tournament.Penalty{Entry: e.id, PenaltyGiven: *e.penalty, Number: len(r.Hands) + 1}, e.people}
	for _, payee := range p.Payees {
		p.Changes[payee] = p.Amount
	}
	p.Changes[p.Offender] -= p.Amount * scoring.Points(max(len(p.Payees), 1))
	if len(p.Payees) == 0 {
		r.Left += p.Amount
	}
	r.position = r.position.withChanges(p.Changes)
	if p.Dead && !e.deadHandOver {
		r.deadHands[p.Offender] = true
	}
	r.Penalties = append(r.Penalties, p)
}
