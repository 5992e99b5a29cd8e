package oracle

import (
	"math/rand/v2"

	"github.com/threewinds/threewinds/scoring"
)

// SanmaOptions are sets of house rules that cover the options of sanma.md, sections 4 to 7, on
// which the course of a match depends.
var SanmaOptions = []string{
	`{}`,
	`{"honba":500,"noten_pool":0,"length":"east","uma":[20,0,-20],"oka":15}`,
	`{"target":100000,"bankruptcy":false,"multiple_ron":"head_bump","ties":"split"}`,
	`{"start":25000,"target":30000,"west_extension":false,"nagashi_mangan":true,"tsumo":"equal"}`,
	`{"start":60000,"target":200000,"agari_yame":false,"return":60000,"tsumo":"full"}`,
	`{"start":80000,"target":95000,"length":"east","tsumo":"bisection_exact"}`,
}

// SanmaHands makes hands of modern sanma of all kinds. The dealer wins about dealerWins of
// twelve wins. worked are hands whose tiles are used.
func SanmaHands(worked []scoring.Hand, dealerWins int) HandGenerator {
	return func(random *rand.Rand) (scoring.Hand, *scoring.Hand) {
		if random.IntN(3) == 0 {
			return sanmaDrawnHand(random), nil
		}
		winner := scoring.East
		if random.IntN(12) >= dealerWins {
			winner = scoring.SeatWinds[1+random.IntN(2)]
		}
		hand := scoring.Hand{Ready: randomSeats(random)}
		if random.IntN(2) == 0 {
			return sanmaWin(random, winner, hand, worked), nil
		}
		second := winner.Next()
		hand.From, hand.Payer = scoring.FromDiscard, second.Next()
		if random.IntN(2) == 0 {
			second, hand.Payer = hand.Payer, second
		}
		if random.IntN(3) > 0 {
			return sanmaWin(random, winner, hand, worked), nil
		}
		rival := sanmaWin(random, second, hand, worked)
		return sanmaWin(random, winner, hand, worked), &rival
	}
}

// sanmaDrawnHand is a hand that nobody won, because the wall was empty or because it was
// aborted.
func sanmaDrawnHand(random *rand.Rand) scoring.Hand {
	hand := scoring.Hand{Outcome: scoring.DrawnHand, Ready: randomSeats(random), Waiting: randomSeats(random)}
	switch random.IntN(6) {
	case 0:
		hand.Own = map[string]scoring.FactValue{"draw": {Names: []string{"nine_kinds"}}}
	case 1:
		hand.Own = map[string]scoring.FactValue{"draw": {Names: []string{"four_kans"}}}
	case 2:
		hand.Own = map[string]scoring.FactValue{"nagashi": {Seats: scoring.Winds(1 + random.IntN(7))}}
	}
	return hand
}

// sanmaWin completes a winner's hand in one of the three ways of entry. Most hands are small,
// so that a match is long.
func sanmaWin(random *rand.Rand, winner scoring.Wind, hand scoring.Hand, worked []scoring.Hand) scoring.Hand {
	hand = riichiWin(random, winner, hand, worked)
	if hand.Way != scoring.ByTiles && random.IntN(3) > 0 {
		hand.Way, hand.Ticked = scoring.ByPoints, nil
		hand.Worth = &scoring.Worth{Han: 1 + random.IntN(4), Fu: 30 + 10*random.IntN(4)}
	}
	if hand.Way == scoring.ByPoints && hand.Worth.Han > 0 && hand.Worth.Han < 5 && hand.Worth.Fu == 0 {
		hand.Worth.Fu = 40
	}
	return hand
}
