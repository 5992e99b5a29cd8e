package oracle

import (
	"math/rand/v2"

	"github.com/threewinds/threewinds/scoring"
)

// MalaysianOptions are sets of house rules that cover the options of malaysian.md, section 10,
// on which the course of a match depends.
var MalaysianOptions = []string{
	`{"minimum":0}`,
	`{"dealer":"winner","burst":"linear","bite_value":4}`,
	`{"dealer":"hold","hands_per_match":18,"minimum":3,"prevailing":"round"}`,
	`{"feeder_pays":true,"loser_settlement":"full","discard_scheme":"all"}`,
}

// MalaysianHands makes hands of the Malaysian game of all kinds, with instant payments. worked
// are hands whose tiles are used.
func MalaysianHands(worked []scoring.Hand) HandGenerator {
	return func(random *rand.Rand) (scoring.Hand, *scoring.Hand) {
		hand := scoring.Hand{Outcome: scoring.DrawnHand}
		if random.IntN(4) == 0 {
			addItems(random, &hand)
			return hand, nil
		}
		return randomWin(random, func(hand scoring.Hand) scoring.Hand { return malaysianWin(random, hand, worked) })
	}
}

// malaysianWin completes a winner's hand by tiles or by fan. Claimed kongs are claimed from a
// loser.
func malaysianWin(random *rand.Rand, hand scoring.Hand, worked []scoring.Hand) scoring.Hand {
	if random.IntN(2) == 0 {
		hand.Way, hand.Worth = scoring.ByPoints, &scoring.Worth{Fan: 3 + random.IntN(10)}
		if random.IntN(5) == 0 {
			hand.Worth = &scoring.Worth{Fan: random.IntN(4), LimitHands: "great_dragons"}
		}
	} else {
		told := worked[random.IntN(len(worked))]
		hand.Concealed, hand.WinningTile = told.Concealed, told.WinningTile
		for _, meld := range told.Melds {
			if meld.From != 0 {
				meld.From = scoring.WindsOf((hand.Winner + 1 + scoring.Wind(random.IntN(2))) % 3)
			}
			hand.Melds = append(hand.Melds, meld)
		}
		hand.Own = map[string]scoring.FactValue{"bonus": told.Own["bonus"]}
	}
	addItems(random, &hand)
	return hand
}

// addItems adds up to two items that are paid for at once. It adds none for a winner whose
// tiles are told, because they follow from the tiles.
func addItems(random *rand.Rand, hand *scoring.Hand) {
	var items []scoring.Item
	for range random.IntN(3) {
		seat := scoring.SeatWinds[random.IntN(3)]
		if hand.Outcome == scoring.Won && hand.Way == scoring.ByTiles && seat == hand.Winner {
			continue
		}
		item := scoring.Item{Seat: seat, Name: []string{"flies", "concealed_kongs", "claimed_kongs", "sets"}[random.IntN(4)], Count: 1}
		if item.Name == "claimed_kongs" {
			item.From = scoring.WindsOf((seat + 1 + scoring.Wind(random.IntN(2))) % 3)
		}
		items = append(items, item)
	}
	if len(items) == 0 {
		return
	}
	if hand.Own == nil {
		hand.Own = map[string]scoring.FactValue{}
	}
	hand.Own["instant"] = scoring.FactValue{Items: items}
}
