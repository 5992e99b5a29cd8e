package main

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// match tells a match again and compares it with its ledger.
func (a *audit) match(night *tournament.Night, match *tournament.Match, course course) *retold {
	drawn := match.Players
	if match.Drawn != (tournament.ByPlace[tournament.PlayerID]{}) {
		drawn = match.Drawn
	}
	told := &retold{course: course, drawn: drawn, people: drawn}
	told.begin()
	for i := range match.Events {
		a.at.hand = 0
		a.tell(night, told, &match.Events[i])
	}
	a.hands += len(told.hands)
	a.takenBack += len(told.voided)
	a.corrected += told.corrected
	a.ledger(&match.Ledger, told)
	a.others(match, told)
	return told
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
		compare(a, "drawn hands after it", pages.Hands[i].Result.Carry, told.hands[i].after)
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
	compare(a, "drawn hands outstanding", pages.State.Carry, told.carry)
	compare(a, "match finished", pages.State.Finished, told.finished)
	compare(a, "totals", points(pages.Totals), told.totals)
}

// others compares what is recorded beside the hands.
func (a *audit) others(match *tournament.Match, told *retold) {
	pages := &match.Ledger
	compare(a, "points that left the game", int(pages.Left), told.left)
	compare(a, "who sits there", match.Seated(pages.Sitters), told.people)
	for i := range min(len(pages.Hands), len(told.hands)) {
		a.at.hand = told.hands[i].number
		compare(a, "who played it", match.Seated(pages.Hands[i].Sitters), told.hands[i].people)
	}
	a.at.hand = 0
	compare(a, "penalties", len(pages.Penalties), len(told.penalties))
	for i := range min(len(pages.Penalties), len(told.penalties)) {
		penalty := &pages.Penalties[i]
		a.at.hand = told.penalties[i].number
		compare(a, "penalty", penalty.Entry, told.penalties[i].entry)
		compare(a, "hand of the penalty", penalty.Number, told.penalties[i].number)
		compare(a, "penalty paid", points(penalty.Changes), told.penalties[i].changes)
		compare(a, "who paid and received it", match.Seated(penalty.Sitters), told.penalties[i].people)
	}
	a.at.hand = 0
	compare(a, "ended early", pages.Ending != nil, told.ended)
	if pages.Ending != nil {
		compare(a, "last hand", pages.Ending.Last, told.last)
	}
	var accepted [scoring.MostPlaces]bool
	for place := range accepted {
		accepted[place] = pages.Accepted[place] != nil
	}
	compare(a, "accepted", accepted, told.accepted)
	compare(a, "under review", pages.UnderReview(), len(told.open) > 0)
	compare(a, "changes in the history", len(pages.History), told.history)
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

func points(list tournament.ByPlace[scoring.Points]) (numbers [scoring.MostPlaces]int) {
	for i := range numbers {
		numbers[i] = int(list[i])
	}
	return numbers
}

// sortedWords is a list of ids in one line.
func sortedWords(ids []string) string {
	return strings.Join(slices.Sorted(slices.Values(ids)), ", ")
}
