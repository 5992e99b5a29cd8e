package tournament

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// PenaltyGiven says that a player pays for a fault. The amounts are house rules.
type PenaltyGiven struct {
	// Hand is the number of the hand in which it happened, from 1.
	Hand int `json:"hand"`
	// Offender is the place of the player who pays.
	Offender scoring.Place `json:"offender"`
	// Kind is any fault: a record of before may name one that its game does not have.
	Kind scoring.Fault `json:"kind"`
	// Amount, 0 to [scoring.Answers.MostPenalty] points, goes to each of Payees. Without payees it is
	// paid once and leaves the game, so that totals no longer add up to zero.
	Amount scoring.Points  `json:"amount"`
	Payees []scoring.Place `json:"payees,omitempty"`
	// Dead: the offender cannot win that hand.
	Dead bool   `json:"dead,omitempty"`
	Note string `json:"note,omitempty"`
	// Seen is [Ledger.Latest] of the page on which the event was made.
	Seen int `json:"seen"`
}

// Changes are the points that the penalty moves, by place.
func (p PenaltyGiven) Changes() (changes ByPlace[scoring.Points]) {
	if len(p.Payees) == 0 {
		changes[p.Offender] = -p.Amount
	}
	for _, payee := range p.Payees {
		changes[payee] += p.Amount
		changes[p.Offender] -= p.Amount
	}
	return changes
}

// problems are the mistakes in a penalty. last is the number of the last hand, number
// the number of places at the table.
func (p PenaltyGiven) problems(rules scoring.Rules, last, number int) (problems Problems) {
	add := func(field, code string) { problems = append(problems, Problem{Field: field, Code: code}) }
	if p.Offender < 0 || int(p.Offender) >= number {
		add("offender", "offender_missing")
	}
	if !slices.Contains(scoring.Faults(), p.Kind) {
		add("kind", "kind_missing")
	}
	if p.Kind == scoring.OtherFault && p.Note == "" {
		add("note", "note_missing")
	}
	if most := rules.MostPenalty(); p.Amount < 0 || p.Amount > most {
		problems = append(problems, Problem{Field: "amount", Code: "amount_range", Args: map[string]any{"Most": int(most)}})
	}
	if p.Amount == 0 && !p.Dead && p.Note == "" {
		add("amount", "penalty_empty")
	}
	for i, payee := range p.Payees {
		if payee < 0 || int(payee) >= number || payee == p.Offender || slices.Contains(p.Payees[:i], payee) {
			add("payees", "payees_wrong")
			break
		}
	}
	if p.Hand < 1 || p.Hand > last {
		problems = append(problems, Problem{Field: "hand", Code: "penalty_hand", Args: map[string]any{"Last": last}})
	}
	return problems
}
