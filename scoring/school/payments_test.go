package school

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

// situation is something that the rules pay for, or let follow.
type situation struct {
	name string
	is   func(*Task) bool
}

// asked are the tasks of one kind in which something is so.
func asked(ask Kind, is func(*Task) bool) func(*Task) bool {
	return func(t *Task) bool { return t.Ask == ask && is(t) }
}

func dealerWon(t *Task) bool { return !t.drawn() && t.Hand.Winner == scoring.East }

func wonFrom(source scoring.Source, dealer bool) func(*Task) bool {
	return asked(AskPay, func(t *Task) bool { return !t.drawn() && t.Hand.From == source && dealerWon(t) == dealer })
}

func atOnce(item string) func(*Task) bool {
	return asked(AskPay, func(t *Task) bool {
		return slices.ContainsFunc(t.Result.AtOnce, func(paid scoring.PaidItem) bool { return paid.Name == item })
	})
}

func row(name string) func(*Task) bool {
	return asked(AskPay, func(t *Task) bool { return t.Result.PaymentRow == name })
}

// The situations of all games, of both riichi games, and of each one.
var (
	situations = []situation{
		{"who deals after a drawn hand", asked(AskDealer, (*Task).drawn)},
		{"who deals after a win of the dealer", asked(AskDealer, dealerWon)},
		{"who deals after another win", asked(AskDealer, func(t *Task) bool { return !t.drawn() && !dealerWon(t) })},
		{"the match is over", asked(AskDealer, func(t *Task) bool { return t.Next.Finished })},
		{"the dealer wins from the wall", wonFrom(scoring.FromWall, true)},
		{"another wins from the wall", wonFrom(scoring.FromWall, false)},
		{"the dealer wins on a discard", wonFrom(scoring.FromDiscard, true)},
		{"another wins on a discard", wonFrom(scoring.FromDiscard, false)},
	}
	robbedKong = situation{"a robbed kong", asked(AskPay, func(t *Task) bool { return !t.drawn() && t.Hand.From == scoring.FromRobbedKong })}
	riichi     = []situation{ // sanma.md, sections 4 and 5
		robbedKong,
		{"sticks for the winner", asked(AskPay, func(t *Task) bool { return t.State.Sticks > 0 })},
		{"counters from the wall", asked(AskPay, func(t *Task) bool { return t.State.Honba > 0 && t.Hand.From == scoring.FromWall })},
		{"counters on a ron", asked(AskPay, func(t *Task) bool { return t.State.Honba > 0 && t.Hand.From == scoring.FromDiscard })},
		{"mangan", row("mangan")},
		{"haneman", row("haneman")},
		{"baiman", row("baiman")},
		{"a yakuman", asked(AskPay, func(t *Task) bool { return t.Result.Yakuman > 0 })},
		{"what stays after a drawn hand", asked(AskPot, (*Task).drawn)},
		{"what stays after a win of the dealer", asked(AskPot, dealerWon)},
		{"what stays after another win", asked(AskPot, func(t *Task) bool { return !t.drawn() && !dealerWon(t) })},
	}
	own = map[string][]situation{
		"korean-japanese": { // korean-japanese.md, section 8
			robbedKong,
			{"both losers wait", asked(AskPay, func(t *Task) bool { return t.Hand.Waiting.Without(t.Hand.Winner).Len() == 2 })},
			{"one loser waits", asked(AskPay, func(t *Task) bool { return t.Hand.Waiting.Without(t.Hand.Winner).Len() == 1 })},
			{"no loser waits", asked(AskPay, func(t *Task) bool { return t.Hand.Waiting.Without(t.Hand.Winner).Len() == 0 })},
			{"the goulash is paid", asked(AskPay, func(t *Task) bool { return t.State.Carry > 0 })},
			{"the goulash grows", asked(AskPot, (*Task).drawn)},
			{"the goulash is gone", asked(AskPot, func(t *Task) bool { return !t.drawn() })},
		},
		"honshu": riichi,
		"sanma": append(slices.Clone(riichi), []situation{
			{"one waits after a drawn hand", asked(AskPay, func(t *Task) bool { return t.drawn() && t.Hand.Waiting.Len() == 1 })},
			{"two wait after a drawn hand", asked(AskPay, func(t *Task) bool { return t.drawn() && t.Hand.Waiting.Len() == 2 })},
			{"the dealer waits", asked(AskDealer, func(t *Task) bool { return t.drawn() && t.Hand.Waiting.Has(scoring.East) })},
			{"the dealer does not wait", asked(AskDealer, func(t *Task) bool { return t.drawn() && !t.Hand.Waiting.Has(scoring.East) })},
			{"liable, from the wall", asked(AskPay, func(t *Task) bool { return t.isLiable() && t.Hand.From == scoring.FromWall })},
			{"liable, on another's discard", asked(AskPay, func(t *Task) bool {
				return t.isLiable() && t.Hand.From == scoring.FromDiscard && !t.Hand.Own["pao"].Seats.Has(t.Hand.Payer)
			})},
		}...),
		"malaysian": { // malaysian.md, section 9
			robbedKong,
			{"flies", atOnce("flies")},
			{"a concealed kong", atOnce("concealed_kongs")},
			{"an added kong", atOnce("added_kongs")},
			{"a claimed kong", atOnce("claimed_kongs")},
			{"a series", atOnce("sets")},
			{"paid after a drawn hand", asked(AskPay, (*Task).drawn)},
			{"a burst", asked(AskPay, func(t *Task) bool { return t.Result.Burst })},
		},
		"classical": { // classical.md, sections 8 and 9
			{"the losers settle", asked(AskPay, func(t *Task) bool {
				return slices.ContainsFunc(t.Result.Transfers, func(paid scoring.Transfer) bool { return paid.To != t.Hand.Winner })
			})},
			{"a limit hand", asked(AskPay, func(t *Task) bool { return t.Result.Limit != scoring.NoLimit })},
			{"a cannon", asked(AskPay, func(t *Task) bool { return t.Hand.Own["cannon"].Seats != 0 })},
		},
	}
)

// TestEveryPaymentIsAsked: what the rule books pay for, section by section, is asked by a topic about payments.
func TestEveryPaymentIsAsked(t *testing.T) {
	const seeds = 60
	for _, game := range rulebook.Games() {
		rules, _, err := game.Open("", nil)
		if err != nil {
			t.Fatal(err)
		}
		missing := append(slices.Clone(situations), own[game.ID]...)
		for _, topic := range Topics(game.ID, rules) {
			for seed := range uint64(seeds) {
				if topic.Group != Payments {
					break
				}
				if task, ok := Draw(game.ID, rules, topic, seed); ok {
					missing = slices.DeleteFunc(missing, func(s situation) bool { return s.is(&task) })
				}
			}
		}
		for _, s := range missing {
			t.Errorf("%s: no task is about this: %s", game.ID, s.name)
		}
	}
}
