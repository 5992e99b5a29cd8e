package honshu_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// FuzzScore scores anything that bytes can say. Whatever it is: no panic, payments
// and sticks sum to zero, the order of tiles does not matter, and the slow referee
// agrees where the entry is one that a referee can judge.
func FuzzScore(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5, 6, 18, 19, 20, 21, 22, 23, 8, 8}, []byte(nil), []byte{1, 1, 2, 3}, uint64(0))
	m := newMaker(5)
	scoringtest.Seeds(f, m, houseRules, scoringtest.SpellRiichi, func(h scoring.Hand) byte { return byte(h.Ready) })
	f.Fuzz(func(t *testing.T, tiles, melds, facts []byte, house uint64) {
		if len(tiles) > 40 || len(melds) > 40 || len(facts) > 60 {
			t.Skip("longer than any entry")
		}
		options := optionsFrom(house)
		rules, problems := honshu.New(options)
		if problems != nil {
			t.Fatal(problems)
		}
		state, hand := entryFrom(tiles, melds, facts)
		checkInvariants(t, rules, state, hand)
		if len(tiles) <= 18 && hand.Way == scoring.ByTiles && hand.Outcome == scoring.Won && hand.Winner.Seated() && hand.Payer.Seated() {
			var result scoring.Result
			got := rules.Score(state, &hand, &result)
			if fault := judge(&scoringtest.Judged[*honshu.Rules]{Rules: rules, State: state, Hand: &hand, Result: &result, Refused: got, Seen: map[string]int{}}); fault != "" {
				t.Fatalf("%s\n%+v\n%+v\n%+v", fault, options, hand, result)
			}
		}
	})
}

// optionsFrom are the house rules that the bits of a number choose.
func optionsFrom(bits uint64) honshu.Options {
	o, _ := honshu.Preset(honshu.Book{}.Presets()[bits&1])
	for i, option := range []*bool{
		&o.PinfuTsumo, &o.RinshanOnPei, &o.SuukantsuImmediate, &o.Paarenchan, &o.PaarenchanRequiresWins,
		&o.AtozukeNashi, &o.RedFives, &o.Flowers, &o.RiichiNeedsPoints, &o.MultipleRon,
	} {
		*option = *option != (bits>>(i+1)&1 == 1)
	}
	o.Reduction = []honshu.Reduction{honshu.ReduceOnce, honshu.ReduceCumulative, honshu.ReduceNone}[bits>>12%3]
	if bits>>16&1 == 1 {
		o.CountedYakuman = honshu.CountedNever
	}
	o.Bazoro, o.Sanrenkou, o.IisouSanjun = int(bits>>17%5), int(bits>>20%14), int(bits>>24%14)
	o.Honba, o.NotenPool = int(bits>>28%10_001), int(bits>>42%5_001)*2
	return o
}

// entryFrom is an entry that bytes spell, possible or not.
func entryFrom(tiles, melds, facts []byte) (scoring.State, scoring.Hand) {
	h := scoringtest.RiichiHand(tiles, melds)
	r := scoringtest.Bytes(facts)
	h.Winner, h.From, h.Payer = scoring.Wind(r.Next(4)), scoring.Source(r.Next(3)), scoring.Wind(r.Next(4))
	if i := r.Next(14); i < len(h.Concealed) {
		h.WinningTile = h.Concealed[i]
	}
	h.Ready = scoring.Winds(r.Next(8))
	h.Ippatsu, h.DoubleReady, h.FirstTurn, h.NoKindDiscarded = r.Flag(), r.Flag(), r.Flag(), r.Flag()
	h.LastTile, h.Replacement, h.Open = r.Flag(), r.Flag(), r.Flag()
	h.Pei = [3]int{r.Next(5), r.Next(5), r.Next(5)}
	h.Flowers = r.Next(7) - 1
	s := scoring.State{
		Hand: 1, Prevailing: scoring.Wind(r.Next(4)), Seats: [3]scoring.Place{0, 1, 2}, Turn: 1,
		Sticks: r.Next(20), Honba: r.Next(20), Stay: r.Next(12), StayWon: r.Next(12),
	}
	h.Outcome = scoring.Outcome(r.Next(2))
	h.Way = scoring.Way(r.Next(3))
	h.Waiting = scoring.Winds(r.Next(8))
	h.Worth = &scoring.Worth{Han: r.Next(70) - 2, Yakuman: r.Next(6) - 1}
	ids := append(append(honshu.Book{}.Elements(), honshu.Book{}.LimitHands()...), "all_simples")
	for range r.Next(6) {
		h.Ticked = append(h.Ticked, scoring.Ticked{ID: ids[r.Next(len(ids))], Times: r.Next(5) - 1})
	}
	for range r.Next(5) {
		h.Indicators = append(h.Indicators, scoring.PlainTile(scoring.Kind(r.Next(38))))
		h.UraIndicators = append(h.UraIndicators, scoring.PlainTile(scoring.Kind(r.Next(38))))
	}
	return s, h
}

// checkInvariants checks what is true of every entry of this game.
func checkInvariants(t *testing.T, rules *honshu.Rules, state scoring.State, hand scoring.Hand) {
	t.Helper()
	if result, _ := scoringtest.CheckInvariants(t, rules, honshu.Book{}.Codes(), state, hand); result.Scale != scoring.HanScale {
		t.Error("not counted in han")
	}
}

func TestInvariantsOfRandomEntries(t *testing.T) {
	m := newMaker(9)
	for range 20_000 {
		rules := houseRules(m)
		facts := m.Bytes(50)
		tiles := m.Bytes(m.IntN(20))
		state, hand := entryFrom(tiles, facts[:m.IntN(12)], facts)
		checkInvariants(t, rules, state, hand)
	}
}
