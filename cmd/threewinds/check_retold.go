package main

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// retold is a match as the second calculation tells it: a list of what stands,
// mended by every event, and told once more from its beginning.
type retold struct {
	course course
	drawn  tournament.ByPlace[tournament.PlayerID]
	// people are who sits at the places for the next hand.
	people tournament.ByPlace[tournament.PlayerID]
	list   []standing

	hands     []retoldHand // those that stand
	penalties []retoldPenalty
	now       position
	left      int                      // points that left the game
	ending    *retoldEnding            // early
	dead      [scoring.MostPlaces]bool // who cannot win the next hand

	voided    []retoldHand
	corrected int
	history   int
	accepted  [scoring.MostPlaces]bool
	open      []tournament.EntryID // problems that nobody has resolved
}

// standing is a hand, a penalty or an early end that nobody has taken back.
type standing struct {
	entry   tournament.EntryID
	people  tournament.ByPlace[tournament.PlayerID]
	hand    *tournament.HandPlayed
	penalty *tournament.PenaltyGiven
	ending  *tournament.MatchEnded
	// over: the hand in which a hand was dead does not stand.
	over bool
}

// retoldHand is one hand with what was before it and came after.
type retoldHand struct {
	entry         tournament.EntryID
	people        tournament.ByPlace[tournament.PlayerID]
	before, after position
	facts         scoring.Hand
	result        resultLine
	also          *resultLine // what a second winner's hand is worth, where both are paid
	lost          *lostClaim  // the other claim on the tile, if there was one
	// settlement is what the end of the match moved, by place; it is in changes.
	settlement [scoring.MostPlaces]int
	changes    [scoring.MostPlaces]int
	totals     [scoring.MostPlaces]int // after the hand
}

// retoldEnding is an early end, after the hand last.
type retoldEnding struct {
	people     tournament.ByPlace[tournament.PlayerID]
	last       int
	settlement [scoring.MostPlaces]int // by place
}

// retoldPenalty is a penalty, in the hand with a number.
type retoldPenalty struct {
	entry   tournament.EntryID
	number  int
	people  tournament.ByPlace[tournament.PlayerID]
	changes [scoring.MostPlaces]int // by place
}

// begin forgets what was told of the list.
func (r *retold) begin() {
	r.hands, r.penalties, r.ending = nil, nil, nil
	r.now, r.left, r.dead = r.course.begin(r.places()), 0, [scoring.MostPlaces]bool{}
}

// places counts the people whom the draw put at the table.
func (r *retold) places() int {
	places := len(scoring.SeatWinds)
	for places < len(r.drawn) && r.drawn[places] != "" {
		places++
	}
	return places
}

// tellList tells the list from its beginning.
func (a *audit) tellList(night *tournament.Night, told *retold) {
	told.begin()
	for i := range told.list {
		a.tellStanding(night, told, &told.list[i])
	}
}

func (a *audit) tellStanding(night *tournament.Night, told *retold, s *standing) {
	switch {
	case s.hand != nil:
		a.tellHand(night, told, s)
	case s.penalty != nil:
		told.tellPenalty(s)
	default:
		told.tellEnding(s)
	}
}

func (r *retold) tellEnding(s *standing) {
	r.ending = &retoldEnding{people: s.people, last: len(r.hands) + s.ending.More}
	if s.ending.More == 0 && !r.now.finished {
		r.ending.settlement = r.end()
	}
}

// end ends the match: nothing is left outstanding, or on the table.
func (r *retold) end() [scoring.MostPlaces]int {
	settlement := r.course.settle(r.now)
	r.now = r.now.with(settlement)
	r.now.finished, r.now.carry, r.now.sticks = true, 0, 0
	return settlement
}

func (a *audit) tellHand(night *tournament.Night, told *retold, s *standing) {
	hand := retoldHand{entry: s.entry, people: s.people, before: told.now}
	a.at.hand = hand.before.hand
	if told.now.finished {
		a.complain("the hand comes after the end of the match")
	}
	seats := hand.before.seats()
	if !sameThree(s.hand.Seats, seats) {
		a.complain("the hand was played by others than those whose turn it was: %v", s.hand.Seats)
	}
	a.tellClaims(night, told, s.hand, &hand)
	for facts := &hand.facts; facts != nil && facts.Outcome == scoring.Won; facts = facts.Rival {
		if told.dead[seats[facts.Winner]] {
			a.complain("the winner’s hand was dead")
		}
	}
	for _, objection := range told.course.objections(&hand) {
		a.complain("%s", objection)
	}
	for seat, place := range seats {
		hand.changes[place] = hand.result.Payments[scoring.SeatWinds[seat].String()]
	}
	hand.totals = hand.before.with(hand.changes).totals
	told.now = told.course.after(&hand)
	if told.now.finished || told.ending != nil && hand.before.hand >= told.ending.last {
		hand.settlement = told.end()
		for place, points := range hand.settlement {
			hand.changes[place] += points
		}
	}
	hand.after, hand.totals = told.now, told.now.totals
	told.dead = [scoring.MostPlaces]bool{}
	told.hands = append(told.hands, hand)
}

// sameThree says whether the same people sit, in whatever order.
func sameThree(a, b [3]scoring.Place) bool {
	slices.Sort(a[:])
	slices.Sort(b[:])
	return a == b
}

// tellPenalty is match.md, section 3: the offender pays the amount to each of those who
// receive it, or once to nobody.
func (r *retold) tellPenalty(s *standing) {
	penalty := retoldPenalty{entry: s.entry, number: len(r.hands) + 1, people: s.people}
	amount, offender := int(s.penalty.Amount), s.penalty.Offender
	if len(s.penalty.Payees) == 0 {
		r.left += amount
		penalty.changes[offender] = -amount
	}
	for _, payee := range s.penalty.Payees {
		penalty.changes[payee] = amount
	}
	penalty.changes[offender] -= amount * len(s.penalty.Payees)
	r.now = r.now.with(penalty.changes)
	if s.penalty.Dead && !s.over {
		r.dead[offender] = true
	}
	r.penalties = append(r.penalties, penalty)
}

// behind is the index in the list behind the hand with a number, 0 before the
// first; the list's end if there is no such hand.
func (r *retold) behind(number int) int {
	if number == 0 {
		return 0
	}
	for i := range r.list {
		if r.list[i].hand == nil {
			continue
		}
		if number--; number == 0 {
			return i + 1
		}
	}
	return len(r.list)
}

// placeOf is the index of an entry in the list, −1 if it does not stand.
func (r *retold) placeOf(entry tournament.EntryID) int {
	return slices.IndexFunc(r.list, func(s standing) bool { return s.entry == entry })
}
