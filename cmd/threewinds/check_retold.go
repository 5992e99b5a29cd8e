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
	totals    [scoring.MostPlaces]int // by place
	carry     int                     // drawn hands outstanding
	left      int                     // points that left the game
	finished  bool
	ended     bool // early, after the hand last
	last      int
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

// retoldHand is one hand with what was before it.
type retoldHand struct {
	entry   tournament.EntryID
	number  int
	people  tournament.ByPlace[tournament.PlayerID]
	seats   [3]scoring.Place
	round   scoring.Wind
	carry   int // drawn hands before it
	after   int // and after it
	facts   scoring.Hand
	result  resultLine
	lost    *lostClaim              // the other claim on the tile, if there was one
	changes [scoring.MostPlaces]int // by place
	totals  [scoring.MostPlaces]int // by place, after the hand
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
	start := r.course.start()
	r.hands, r.penalties, r.totals = nil, nil, [scoring.MostPlaces]int{}
	for place, player := range r.drawn {
		if player != "" {
			r.totals[place] = start
		}
	}
	r.carry, r.left, r.last, r.finished, r.ended, r.dead = 0, 0, 0, false, false, [scoring.MostPlaces]bool{}
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
		told.ended, told.last = true, len(told.hands)+s.ending.More
		if s.ending.More == 0 {
			told.finished, told.carry = true, 0
		}
	}
}

func (a *audit) tellHand(night *tournament.Night, told *retold, s *standing) {
	hand := retoldHand{entry: s.entry, people: s.people, number: len(told.hands) + 1, carry: told.carry, totals: told.totals}
	a.at.hand = hand.number
	if told.finished {
		a.complain("the hand comes after the end of the match")
	}
	hand.seats, hand.round = told.course.seats(hand.number)
	a.tellClaims(night, told, s.hand, &hand)
	if hand.facts.Outcome.String() == "win" && told.dead[hand.seats[hand.facts.Winner]] {
		a.complain("the winner’s hand was dead")
	}
	for seat, place := range hand.seats {
		hand.changes[place] = hand.result.Payments[scoring.SeatWinds[seat].String()]
		hand.totals[place] += hand.changes[place]
	}
	told.finished = told.course.ends(hand.number, hand.result) || told.ended && hand.number >= told.last
	if !told.finished { // at the end of a match it lapses
		hand.after = hand.result.Carry
	}
	told.carry, told.totals, told.dead = hand.after, hand.totals, [scoring.MostPlaces]bool{}
	told.hands = append(told.hands, hand)
}

// tellPenalty is section 12: the offender pays the amount to each of those who
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
	for place := range r.totals {
		r.totals[place] += penalty.changes[place]
	}
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
