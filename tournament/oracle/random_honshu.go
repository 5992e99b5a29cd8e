package oracle

import (
	"bufio"
	"encoding/json"
	"math/rand/v2"
	"os"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
)

// WorkedHands are the legal hands in a file of worked examples (testdata/examples.jsonl of a
// game).
func WorkedHands(path string) ([]scoring.Hand, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	var hands []scoring.Hand
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var example struct {
			Request json.RawMessage
			Result  struct{ Legal bool }
		}
		if err := json.Unmarshal(lines.Bytes(), &example); err != nil {
			return nil, err
		}
		var request scoreformat.Request
		if err := request.Read(example.Request); err != nil {
			return nil, err
		}
		if example.Result.Legal {
			hands = append(hands, request.Hand)
		}
	}
	return hands, nil
}

// HonshuOptions are sets of house rules that cover the options of honshu-sanma.md, section 7,
// on which the course of a match depends.
var HonshuOptions = []string{
	`{}`,
	`{"start":45000,"target":46000,"honba":100,"noten_pool":3000}`,
	`{"honba":300,"multiple_ron":true,"atozuke_nashi":false,"target":100000}`,
	`{"paarenchan_requires_wins":true,"west_sudden_death":false,"noten_pool":1000,"target":60000}`,
	`{"start":5000,"target":60000,"riichi_needs_points":true,"multiple_ron":true,"flowers":true,"red_fives":true}`,
	`{"target":999999,"atozuke_nashi":false}`,
}

// randomSeats is a random set of seats, for those who declared riichi or were waiting. Each
// seat is in it one time in four.
func randomSeats(random *rand.Rand) scoring.Winds {
	return scoring.Winds(random.IntN(8) & random.IntN(8))
}

// tickedTogether are sets of yaku that one hand can have.
var tickedTogether = [][]string{{"tanyao"}, {"honitsu", "yakuhai_dragon"}, {"toitoi", "dora"}, {"chinitsu"}, {"suuankou"}}

// riichiWin completes a winner's hand in one of the three ways of entry.
func riichiWin(random *rand.Rand, winner scoring.Wind, hand scoring.Hand, worked []scoring.Hand) scoring.Hand {
	hand.Winner = winner
	switch random.IntN(3) {
	case 0:
		hand.Way, hand.Worth = scoring.ByPoints, &scoring.Worth{Han: 3 + random.IntN(14)}
		if random.IntN(6) == 0 {
			hand.Worth = &scoring.Worth{Yakuman: 1 + random.IntN(3)}
		}
	case 1:
		hand.Way = scoring.ByElements
		for _, id := range tickedTogether[random.IntN(len(tickedTogether))] {
			hand.Ticked = append(hand.Ticked, scoring.Ticked{ID: id, Times: 1})
		}
	default:
		told := worked[random.IntN(len(worked))]
		hand.Concealed, hand.Melds, hand.WinningTile = told.Concealed, told.Melds, told.WinningTile
		hand.NoKindDiscarded, hand.Indicators = told.NoKindDiscarded, told.Indicators
	}
	return hand
}

// HonshuHands makes hands of Honshu sanma of all kinds. The dealer wins about dealerWins of
// twelve wins. worked are hands whose tiles are used.
func HonshuHands(worked []scoring.Hand, dealerWins int) HandGenerator {
	return func(random *rand.Rand) (scoring.Hand, *scoring.Hand) {
		if random.IntN(4) == 0 {
			return scoring.Hand{Outcome: scoring.DrawnHand, Ready: randomSeats(random), Waiting: randomSeats(random)}, nil
		}
		winner := scoring.East
		if random.IntN(12) >= dealerWins {
			winner = scoring.SeatWinds[1+random.IntN(2)]
		}
		hand := scoring.Hand{Ready: randomSeats(random)}
		if random.IntN(3) == 0 {
			hand.Pei = [3]int{random.IntN(2), random.IntN(3), random.IntN(2)}
			hand.UraIndicators = scoring.Tiles{scoring.PlainTile(scoring.Circle1)}
		}
		if random.IntN(2) == 0 {
			hand.Ippatsu = hand.Ready.Has(winner) && random.IntN(2) == 0
			return riichiWin(random, winner, hand, worked), nil
		}
		second := winner.Next()
		hand.From, hand.Payer = scoring.FromDiscard, second.Next()
		if random.IntN(2) == 0 {
			second, hand.Payer = hand.Payer, second
		}
		if random.IntN(3) > 0 {
			return riichiWin(random, winner, hand, worked), nil
		}
		rival := hand
		rival.Ready, rival.Pei = randomSeats(random), [3]int{}
		rival = riichiWin(random, second, rival, worked)
		return riichiWin(random, winner, hand, worked), &rival
	}
}
