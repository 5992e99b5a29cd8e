package oracle

import (
	"math/rand/v2"

	"github.com/threewinds/threewinds/scoring"
)

// FanRules are options of malaysian.md, section 10, that a match depends on.
var FanRules = []string{
	`{"minimum":0}`,
	`{"dealer":"winner","burst":"linear","bite_value":4}`,
	`{"dealer":"hold","hands_per_match":18,"minimum":3,"prevailing":"round"}`,
	`{"feeder_pays":true,"loser_settlement":"full","discard_scheme":"all"}`,
}

// Fan deals hands of the Malaysian game of all kinds, with what is paid at once.
func Fan(worked []scoring.Hand) Dealing {
	return func(random *rand.Rand) (scoring.Hand, *scoring.Hand) {
		hand := scoring.Hand{Outcome: scoring.DrawnHand}
		if random.IntN(4) == 0 {
			tellItems(random, &hand)
			return hand, nil
		}
		return anyWin(random, func(hand scoring.Hand) scoring.Hand { return fanBy(random, hand, worked) })
	}
}

// fanBy is a winner's hand, told by tiles or by fan. Kongs are claimed from a loser.
func fanBy(random *rand.Rand, hand scoring.Hand, worked []scoring.Hand) scoring.Hand {
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
	tellItems(random, &hand)
	return hand
}

// tellItems tells now and then what players are paid for at once: the tiles of a winner say
// it of that player.
func tellItems(random *rand.Rand, hand *scoring.Hand) {
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
