package oracle

import (
	"maps"
	"math/rand/v2"

	"github.com/threewinds/threewinds/scoring"
)

// ClassicalOptions are sets of house rules that cover the options of classical.md, section 11,
// on which the course of a match depends.
var ClassicalOptions = []string{
	`{"max_east_wins":3}`,
	`{"deal":"pass","rounds":2,"losers_settle":false}`,
	`{"rounds":1,"max_east_wins":0,"no_limit":true,"north":"removed"}`,
	`{"max_east_wins":2,"east_doubles":false,"mahjong_points":20,"limit":500}`,
}

// ClassicalHands makes hands of the classical game: washouts, and wins told by tiles or by
// points, with the losers' hands. worked are hands whose tiles are used.
func ClassicalHands(worked []scoring.Hand) HandGenerator {
	return func(random *rand.Rand) (scoring.Hand, *scoring.Hand) {
		hand := scoring.Hand{Outcome: scoring.DrawnHand}
		if random.IntN(5) == 0 {
			return hand, nil
		}
		return randomWin(random, func(hand scoring.Hand) scoring.Hand { return classicalWin(random, hand, worked) })
	}
}

// classicalWin completes a winner's hand by tiles or by points, and adds the losers' hands.
func classicalWin(random *rand.Rand, hand scoring.Hand, worked []scoring.Hand) scoring.Hand {
	if random.IntN(2) == 0 {
		hand.Way = scoring.ByPoints
		hand.Worth = &scoring.Worth{Basic: scoring.Points(10 + 2*random.IntN(20)), Doubles: random.IntN(6)}
		if random.IntN(5) == 0 {
			hand.Worth.LimitHands = "thirteen_wonders"
		}
	} else {
		told := worked[random.IntN(len(worked))]
		hand.Concealed, hand.Melds, hand.WinningTile = told.Concealed, told.Melds, told.WinningTile
		if bonus := told.Own["bonus"]; !bonus.IsZero() {
			hand.Own = map[string]scoring.FactValue{"bonus": bonus}
		}
	}
	losers := []scoring.Wind{hand.Winner.Next(), hand.Winner.Next().Next()}
	if random.IntN(5) == 0 {
		own := map[string]scoring.FactValue{"cannon": {Seats: scoring.WindsOf(losers[random.IntN(2)]), Names: []string{"end"}}}
		maps.Copy(own, hand.Own)
		hand.Own = own
	}
	for _, seat := range losers {
		loser := scoring.LoserHand{Seat: seat}
		switch random.IntN(3) {
		case 0:
			loser.Worth = &scoring.Worth{Basic: scoring.Points(2 * random.IntN(20)), Doubles: random.IntN(4)}
		case 1:
			loser.Parts = true
		default:
			loser.Parts = true
			loser.Melds = []scoring.Meld{{Kind: scoring.Pong, Tile: scoring.Kind(random.IntN(scoring.SetKinds)), Concealed: random.IntN(2) == 0}}
		}
		hand.Losers = append(hand.Losers, loser)
	}
	return hand
}
