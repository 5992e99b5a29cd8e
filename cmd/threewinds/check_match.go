package main

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// retold is a match as the second calculation tells it.
type retold struct {
	course   course
	hands    []retoldHand // those that stand
	voided   []retoldHand
	finished bool
}

// retoldHand is one hand with what was before it.
type retoldHand struct {
	entry   tournament.EntryID
	number  int
	seats   [3]scoring.Place
	round   scoring.Wind
	carry   int // drawn hands before it
	facts   scoring.Hand
	result  resultLine
	lost    *lostClaim // the other claim on the tile, if there was one
	changes [3]int     // by place
	totals  [3]int     // by place, after the hand
}

// totals are the match's, by place.
func (r *retold) totals() [3]int {
	if len(r.hands) > 0 {
		return r.hands[len(r.hands)-1].totals
	}
	start := r.course.start()
	return [3]int{start, start, start}
}

// gain is what the match brought somebody, whatever they began with.
func (r *retold) gain(place int) int { return r.totals()[place] - r.course.start() }

// carry is what is outstanding before the next hand. At the end of a match it lapses.
func (r *retold) carry() int {
	if len(r.hands) == 0 || r.finished {
		return 0
	}
	return r.hands[len(r.hands)-1].result.Carry
}

// match tells a match again and compares it with its ledger.
func (a *audit) match(night *tournament.Night, match *tournament.Match, course course) *retold {
	told := &retold{course: course}
	for _, event := range match.Events {
		a.at.hand = 0
		if event.Void != nil {
			a.tellVoid(told, event.Void)
			continue
		}
		a.at.hand = event.Hand.Number
		a.tellHand(night, told, event.ID, event.Hand)
	}
	a.hands += len(told.hands)
	a.takenBack += len(told.voided)
	a.ledger(&match.Ledger, told)
	return told
}

func (a *audit) tellHand(night *tournament.Night, told *retold, entry tournament.EntryID, played *tournament.HandPlayed) {
	hand := retoldHand{entry: entry, number: len(told.hands) + 1, carry: told.carry(), totals: told.totals()}
	hand.seats, hand.round = told.course.seats(hand.number)
	a.tellClaims(night, told, played, &hand)
	for seat, place := range hand.seats {
		hand.changes[place] = hand.result.Payments[scoring.SeatWinds[seat].String()]
		hand.totals[place] += hand.changes[place]
	}
	told.hands = append(told.hands, hand)
	told.finished = told.course.ends(hand.number, hand.result)
}

func (a *audit) tellVoid(told *retold, void *tournament.HandVoided) {
	last := len(told.hands) - 1
	if last < 0 || told.hands[last].entry != void.Entry {
		a.complain("a hand is taken back that is not the last: entry %s", void.Entry)
		return
	}
	told.voided = append(told.voided, told.hands[last])
	told.hands = told.hands[:last]
	told.finished = false
}

// reseated are facts that were recorded with some seats, for the people who sit
// where now: a hand keeps its people.
func reseated(facts scoring.Hand, recorded, seats [3]scoring.Place) scoring.Hand {
	moved := func(then scoring.Wind) scoring.Wind {
		if !then.Seated() {
			return then
		}
		return scoring.Wind(max(slices.Index(seats[:], recorded[then]), 0))
	}
	allMoved := func(set scoring.Winds) (to scoring.Winds) {
		for _, seat := range scoring.SeatWinds {
			if set.Has(seat) {
				to = to.With(moved(seat))
			}
		}
		return to
	}
	facts.Winner, facts.Payer = moved(facts.Winner), moved(facts.Payer)
	facts.Waiting, facts.Ready = allMoved(facts.Waiting), allMoved(facts.Ready)
	return facts
}

// ledger compares a match's ledger, which the pages show, with the match retold.
func (a *audit) ledger(pages *tournament.Ledger, told *retold) {
	a.at.hand = 0
	compare(a, "hands played", len(pages.Hands), len(told.hands))
	compare(a, "hands taken back", len(pages.Voided), len(told.voided))
	for i := range min(len(pages.Hands), len(told.hands)) {
		a.ledgerHand(&pages.Hands[i], &told.hands[i], told.course)
		a.carryAfter(&pages.Hands[i], told, i)
	}
	for i := range min(len(pages.Voided), len(told.voided)) {
		a.ledgerHand(&pages.Voided[i].Hand, &told.voided[i], told.course)
	}
	a.at.hand = 0
	seats, round := told.course.seats(len(told.hands) + 1)
	compare(a, "next hand", pages.State.Hand, len(told.hands)+1)
	compare(a, "seats of the next hand", pages.State.Seats, seats)
	compare(a, "dealer of the next hand", pages.State.Dealer(), seats[scoring.East])
	compare(a, "wind of the next hand", pages.State.Round, round)
	compare(a, "drawn hands outstanding", pages.State.Carry, told.carry())
	compare(a, "match finished", pages.State.Finished, told.finished)
	compare(a, "totals", points(pages.Totals), told.totals())
}

// carryAfter compares the drawn hands outstanding after a hand.
func (a *audit) carryAfter(pages *tournament.Hand, told *retold, i int) {
	after := told.carry()
	if i+1 < len(told.hands) {
		after = told.hands[i+1].carry
	}
	compare(a, "drawn hands after it", pages.Result.Carry, after)
}

func (a *audit) ledgerHand(pages *tournament.Hand, told *retoldHand, course course) {
	a.at.hand = told.number
	compare(a, "entry", pages.Entry, told.entry)
	compare(a, "number", pages.Before.Hand, told.number)
	compare(a, "seats", pages.Before.Seats, told.seats)
	compare(a, "dealer", pages.Before.Dealer(), told.seats[scoring.East])
	compare(a, "wind", pages.Before.Round, told.round)
	compare(a, "drawn hands before it", pages.Before.Carry, told.carry)
	compare(a, "winner", pages.Facts.Winner, told.facts.Winner)
	compare(a, "the claim that won", written(&pages.Facts), written(&told.facts))
	a.lost(pages.Rival, told.lost)
	compare(a, "extra for drawn hands", int(pages.Result.Extra), course.extra(told.carry, told.result))
	compare(a, "changes", points(pages.Changes), told.changes)
	compare(a, "totals", points(pages.Totals), told.totals)
	a.hand(&pages.Result, told.result)
}

func points(list [3]scoring.Points) (numbers [3]int) {
	for i, n := range list {
		numbers[i] = int(n)
	}
	return numbers
}

// sortedWords is a list of ids in one line.
func sortedWords(ids []string) string {
	return strings.Join(slices.Sorted(slices.Values(ids)), ", ")
}
