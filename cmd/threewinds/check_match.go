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
	norths := facts.Pei
	for seat, place := range seats {
		facts.Pei[seat] = norths[max(slices.Index(recorded[:], place), 0)]
	}
	if facts.Rival != nil {
		also := reseated(*facts.Rival, recorded, seats)
		facts.Rival = &also
	}
	return facts
}

// ledger compares a match's ledger, which the pages show, with the match retold.
func (a *audit) ledger(pages *tournament.Ledger, told *retold) {
	a.at.hand = 0
	compare(a, "hands played", len(pages.Hands), len(told.hands))
	compare(a, "hands taken back", len(pages.Voided), len(told.voided))
	for i := range min(len(pages.Hands), len(told.hands)) {
		a.ledgerHand(&pages.Hands[i], &told.hands[i], told.course)
		compare(a, "drawn hands after it", pages.Hands[i].Result.Carry, told.hands[i].after.carry)
		compare(a, "sticks after it", pages.Hands[i].Result.Sticks, told.hands[i].after.sticks)
	}
	for i := range min(len(pages.Voided), len(told.voided)) {
		a.ledgerHand(&pages.Voided[i].Hand, &told.voided[i], told.course)
	}
	a.at.hand = 0
	compare(a, "next hand", pages.State.Hand, told.now.hand)
	a.state(&pages.State, told.now, " of the next hand")
	compare(a, "drawn hands outstanding", pages.State.Carry, told.now.carry)
	compare(a, "match finished", pages.State.Finished, told.now.finished)
	compare(a, "totals", points(pages.Totals), told.now.totals)
	a.sumOf(pages, told)
}

// state compares the match between two hands.
func (a *audit) state(pages *scoring.State, told position, of string) {
	compare(a, "people of the table"+of, pages.Places(), told.places)
	compare(a, "seats"+of, pages.Seats, told.seats())
	compare(a, "dealer"+of, pages.Dealer(), told.seats()[scoring.East])
	compare(a, "who rests"+of, pages.Resting, told.resting())
	compare(a, "wind"+of, pages.Prevailing, told.round)
	compare(a, "sticks"+of, pages.Sticks, told.sticks)
	compare(a, "counters"+of, pages.Honba, told.counters)
	compare(a, "hands in a row of the dealer"+of, pages.Stay, told.stay)
	compare(a, "wins in a row of the dealer"+of, pages.StayWon, told.won)
	if !told.finished { // no deal comes
		compare(a, "deal"+of, pages.Turn, told.turn)
	}
}

// sumOf compares the sum of all points: whatever nobody has lies on the table, or
// has left the game.
func (a *audit) sumOf(pages *tournament.Ledger, told *retold) {
	sum, start := int(pages.Left)+stick*pages.State.Sticks, 0
	for place, total := range told.course.begin(told.now.places).totals {
		sum += int(pages.Totals[place])
		start += total
	}
	compare(a, "sum of all points", sum, start)
}

// others compares what is recorded beside the hands.
func (a *audit) others(match *tournament.Match, told *retold) {
	pages := &match.Ledger
	compare(a, "points that left the game", int(pages.Left), told.left)
	compare(a, "who sits there", match.Seated(pages.Sitters), told.people)
	for i := range min(len(pages.Hands), len(told.hands)) {
		a.at.hand = told.hands[i].before.hand
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
	a.ending(match, told)
	var accepted [scoring.MostPlaces]bool
	for place := range accepted {
		accepted[place] = pages.Accepted[place] != nil
	}
	compare(a, "accepted", accepted, told.accepted)
	compare(a, "under review", pages.UnderReview(), len(told.open) > 0)
	compare(a, "changes in the history", len(pages.History), told.history)
}

// ending compares the early end.
func (a *audit) ending(match *tournament.Match, told *retold) {
	pages := match.Ledger.Ending
	compare(a, "ended early", pages != nil, told.ending != nil)
	if pages == nil || told.ending == nil {
		return
	}
	compare(a, "last hand", pages.Last, told.ending.last)
	compare(a, "what the early end moved", points(pages.Settlement), told.ending.settlement)
	compare(a, "who sat there at the early end", match.Seated(pages.Sitters), told.ending.people)
}

func (a *audit) ledgerHand(pages *tournament.Hand, told *retoldHand, course course) {
	a.at.hand = told.before.hand
	compare(a, "entry", pages.Entry, told.entry)
	compare(a, "number", pages.Before.Hand, told.before.hand)
	a.state(&pages.Before, told.before, "")
	compare(a, "drawn hands before it", pages.Before.Carry, told.before.carry)
	compare(a, "winner", pages.Facts.Winner, told.facts.Winner)
	compare(a, "the claim that won", written(&pages.Facts), written(&told.facts))
	a.lost(pages.Rival, told.lost)
	compare(a, "extra for drawn hands", int(pages.Result.Extra), course.extra(told))
	taken := 0
	if told.facts.Outcome == scoring.Won {
		taken = course.counts(told.before, &told.facts).Sticks
	}
	compare(a, "sticks taken", pages.Result.Collected, taken)
	compare(a, "what the end of the match moved", points(pages.Result.Settlement), told.settlement)
	compare(a, "changes", points(pages.Changes), told.changes)
	compare(a, "totals", points(pages.Totals), told.totals)
	a.hand(&pages.Result, &told.result, "")
	compare(a, "a second winner", pages.Result.Rival != nil, told.also != nil)
	if pages.Result.Rival != nil && told.also != nil {
		a.hand(pages.Result.Rival, told.also, "second winner’s ")
	}
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
