package audit

import (
	"fmt"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// comparison is a saved hand: its shown result, nil if it was not stored, and its result
// by the rules of today.
type comparison struct{ shown, today *tournament.Shown }

// match replays a match event by event. It compares a hand at the event that saved it: a
// later correction of an earlier hand can change the payments, but not what was shown.
func (a *Audit) match(night *tournament.Night, match *tournament.Match) {
	game, _ := rulebook.Find(night.Ruleset.Game)
	ledger := tournament.NewLedger(match.Rules, match.Places())
	saved := make(map[tournament.EntryID]comparison)
	for _, event := range match.Events {
		entry, hand := event.SavedHand()
		next, err := ledger.Record(match.Rules, event)
		if err != nil {
			if hand != nil && hand.Shown != nil {
				a.at.Hand = hand.Number
			}
			a.complain(Record, "the record is damaged: replaying event %d (%s): %v", event.Number, event.ID, err)
			break
		}
		ledger = next
		if hand != nil {
			saved[entry] = comparison{hand.Shown, ledger.Shown(event, game.Version)}
		}
		if event.Correction != nil {
			a.Corrected++
		}
	}
	a.Hands += len(ledger.Hands)
	a.TakenBack += len(ledger.Voided)
	for number, hand := range ledger.Hands {
		a.at.Hand = number + 1
		a.compare(saved[hand.Entry])
	}
	a.at.Hand = 0
	a.points(match.Rules, &ledger)
}

// compare complains about a hand whose result is different today.
func (a *Audit) compare(c comparison) {
	if c.shown == nil {
		a.complain(Record, "what the referee was shown of it is not stored")
		return
	}
	difference := differenceOf(c.shown, c.today)
	if difference == "" {
		return
	}
	if then, now := c.shown.Rules, c.today.Rules; then != now {
		difference += fmt.Sprintf(" (version %d of the rules, now %d)", then, now)
	}
	a.complain(Rules, "the rules say something else today: %s", difference)
}

// points complains about a wrong sum of all players' points. The right sum is the start
// points, less those that left the game and the sticks on the table.
func (a *Audit) points(rules scoring.Rules, ledger *tournament.Ledger) {
	_, table := rules.End(ledger.State)
	sum, start := ledger.LeftGame, scoring.Points(0)
	for place := range ledger.Places() {
		sum += ledger.Totals[place] + table[place]
		start += ledger.Start
	}
	if sum != start {
		a.complain(Points, "all points add up to %d, the table began with %d", sum, start)
	}
}
