package main

import (
	"fmt"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// comparison is a hand that was saved: what was shown of it, nil where that was not
// kept, and what the rules say today.
type comparison struct{ shown, today *tournament.Shown }

// match replays a match event by event. A hand is compared as soon as it is saved: a
// correction of an earlier hand may change what it pays, but not what was shown.
func (a *audit) match(night *tournament.Night, match *tournament.Match) {
	game, _ := rulebook.Find(night.Ruleset.Game)
	ledger := tournament.NewLedger(night.Rules, match.Places())
	saved := make(map[tournament.EntryID]comparison)
	for _, event := range match.Events {
		entry, hand := event.Saved()
		next, err := ledger.Record(night.Rules, event)
		if err != nil {
			if hand != nil && hand.Shown != nil {
				a.at.hand = hand.Number
			}
			a.complain("the record is damaged: replaying event %d (%s): %v", event.Number, event.ID, err)
			break
		}
		ledger = next
		if hand != nil {
			saved[entry] = comparison{hand.Shown, ledger.Shown(event, game.Version)}
		}
		if event.Correction != nil {
			a.corrected++
		}
	}
	a.hands += len(ledger.Hands)
	a.takenBack += len(ledger.Voided)
	for number, hand := range ledger.Hands {
		a.at.hand = number + 1
		a.compare(saved[hand.Entry])
	}
	a.at.hand = 0
	a.points(night.Rules, &ledger)
}

// compare complains about a hand of which the rules say something else today.
func (a *audit) compare(c comparison) {
	if c.shown == nil {
		a.older++
		return
	}
	difference := differenceOf(c.shown, c.today)
	if difference == "" {
		return
	}
	if then, now := c.shown.Rules, c.today.Rules; then != now {
		difference += fmt.Sprintf(" (version %d of the rules, now %d)", then, now)
	}
	a.complain("the rules say something else today: %s", difference)
}

// points complains unless everybody's points add up to what the table began with, less
// what left the game and what lies on the table until the match ends.
func (a *audit) points(rules scoring.Rules, ledger *tournament.Ledger) {
	_, table := rules.End(ledger.State)
	sum, start := ledger.Left, scoring.Points(0)
	for place := range ledger.Places() {
		sum += ledger.Totals[place] + table[place]
		start += ledger.Start
	}
	if sum != start {
		a.complain("all points add up to %d, the table began with %d", sum, start)
	}
}
