package board

import (
	"pgregory.net/rapid"

	"github.com/threewinds/threewinds/scoring"
	templates "github.com/threewinds/threewinds/templates/table"
)

// follow looks up what follows a hand.
func follow(told templates.LookaheadHand, outcome int, hand *scoring.Hand) int {
	next := told.After[outcome]
	for _, other := range next.Instead {
		for _, field := range other.Told {
			switch draw := hand.Own["draw"].Names; field[0] {
			case "draw":
				if len(draw) > 0 && draw[0] == field[1] {
					return other.State
				}
			case "waiting", "ready":
				seats := map[string]scoring.Winds{"waiting": hand.Waiting, "ready": hand.Ready}[field[0]]
				if seat, _ := scoring.ParseWind(field[1]); seats.Has(seat) {
					return other.State
				}
			}
		}
	}
	return next.State
}

// breakOff tells of a drawn hand who was waiting and had declared ready, and why it was
// broken off, if it was.
func breakOff(t *rapid.T, rules scoring.Rules, hand *scoring.Hand) {
	hand.Waiting = scoring.Winds(rapid.IntRange(0, 7).Draw(t, "waiting"))
	hand.Ready = scoring.Winds(rapid.IntRange(0, 7).Draw(t, "ready"))
	hand.Own = make(map[string]scoring.FactValue)
	for _, fact := range rules.Facts() {
		switch fact.ID {
		case "draw":
			hand.Own["draw"] = scoring.FactValue{Names: []string{rapid.SampledFrom(fact.Choices).Draw(t, "draw")}}
		case "nagashi":
			if hand.Own["draw"].Names[0] == "exhaustive" {
				hand.Own["nagashi"] = scoring.FactValue{Seats: scoring.Winds(rapid.IntRange(0, 7).Draw(t, "nagashi"))}
			}
		}
	}
}

// samples are a drawn hand, and one that each seat wins, of the least worth.
func samples(rules scoring.Rules) [4]scoring.Hand {
	samples := [4]scoring.Hand{{Outcome: scoring.DrawnHand}}
	for i, seat := range scoring.SeatWinds {
		worth := rules.LeastWin()
		samples[i+1] = scoring.Hand{Winner: seat, Way: scoring.ByPoints, Worth: &worth}
	}
	return samples
}

// played is the state after a hand.
func played(t *rapid.T, rules scoring.Rules, state scoring.State, hand *scoring.Hand) scoring.State {
	next, _, problems := rules.Apply(state, hand)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return next
}

// anyWorth is what a legal hand can be worth.
func anyWorth(t *rapid.T, rules scoring.Rules) *scoring.Worth {
	if rules.Scale() == scoring.PointScale {
		worth := rules.LeastWin()
		return &worth
	}
	least := map[scoring.Scale]int{scoring.HanScale: 3, scoring.FuScale: 5}[rules.Scale()]
	return &scoring.Worth{Han: rapid.IntRange(least, 20).Draw(t, "han")}
}

// twoWinners is what is recorded where both opponents of the payer win on one tile.
func twoWinners(t *rapid.T, rules scoring.Rules, state scoring.State, payer scoring.Wind) scoring.Hand {
	both := [2]scoring.Hand{}
	for i, winner := range [...]scoring.Wind{payer.Next(), payer.Next().Next()} {
		both[i] = scoring.Hand{Winner: winner, From: scoring.FromDiscard, Payer: payer, Way: scoring.ByPoints, Worth: anyWorth(t, rules)}
	}
	first := rapid.IntRange(0, 1).Draw(t, "entered first")
	verdict, problems := rules.OneWinner(state, &both[first], &both[1-first])
	if problems[0] != nil || problems[1] != nil {
		t.Fatal(problems)
	}
	return verdict.Winner
}
