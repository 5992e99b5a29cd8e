package sanma_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/sanma"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/scoring/shape"
)

// FuzzScore scores anything that bytes can say. Whatever it is: no panic, payments
// and sticks sum to zero, the order of tiles does not matter, and the fu that are paid
// are those that are listed.
func FuzzScore(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5, 6, 18, 19, 20, 21, 22, 23, 8, 8}, []byte(nil), []byte{1, 1, 2, 3}, uint64(0))
	m := newMaker(5)
	scoringtest.Seeds(f, m, houseRules, scoringtest.SpellRiichi, func(h scoring.Hand) byte { return byte(h.Ready) })
	f.Fuzz(func(t *testing.T, tiles, melds, facts []byte, house uint64) {
		if len(tiles) > 40 || len(melds) > 40 || len(facts) > 60 {
			t.Skip("longer than any entry")
		}
		rules, problems := sanma.New(optionsFrom(scoringtest.Choices(house)))
		if problems != nil {
			t.Fatal(problems)
		}
		state, hand := entryFrom(tiles, melds, facts)
		checkInvariants(t, rules, state, hand)
	})
}

// optionsFrom are the house rules that the bits of a number choose.
func optionsFrom(bits scoringtest.Choices) sanma.Options {
	o, _ := sanma.Preset(sanma.Book{}.Presets()[bits.Next(3)])
	bits.Turn(
		&o.WestExtension, &o.Bankruptcy, &o.AgariYame, &o.AbortiveDraws, &o.NorthYakuhai, &o.KitaDoraStack, &o.RinshanOnKita,
		&o.FourIdenticalChis, &o.Renhou, &o.YakumanStacking, &o.DoubleYakuman, &o.KiriageMangan, &o.NagashiMangan, &o.Pao, &o.PaoSuukantsu,
	)
	o.RedFives = []sanma.RedFives{sanma.RedTwo, sanma.RedNone, sanma.RedAll}[bits.Next(3)]
	o.Tsumo = []sanma.Tsumo{
		sanma.TsumoLoss, sanma.TsumoBisectionRounded, sanma.TsumoBisectionExact, sanma.TsumoEqual, sanma.TsumoFull,
	}[bits.Next(5)]
	o.CountedYakuman = []sanma.CountedYakuman{sanma.CountedAt13, sanma.CountedNever}[bits.Next(2)]
	o.MultipleRon = []sanma.MultipleRon{sanma.MultipleOn, sanma.HeadBump}[bits.Next(2)]
	o.Length = []sanma.Length{sanma.LengthSouth, sanma.LengthEast}[bits.Next(2)]
	o.Honba, o.NotenPool, o.DoubleWindPairFu = []int{100, 500, 1000}[bits.Next(3)], 2000*bits.Next(2), 2+2*bits.Next(2)
	o.Target, o.Uma = 5_000*bits.Next(12), shape.ByRank{bits.Next(20), 0, 0}
	o.Uma[2] = -o.Uma[0]
	return o
}

// entryFrom is an entry that bytes spell, possible or not.
func entryFrom(tiles, melds, facts []byte) (scoring.State, scoring.Hand) {
	h := scoringtest.RiichiHand(tiles, melds)
	r := scoringtest.Bytes(facts)
	h.Winner, h.From, h.Payer = scoring.Wind(r.Next(4)), scoring.Source(r.Next(4)), scoring.Wind(r.Next(4))
	if i := r.Next(14); i < len(h.Concealed) {
		h.WinningTile = h.Concealed[i]
	}
	h.Ready = scoring.Winds(r.Next(8))
	h.Ippatsu, h.DoubleReady, h.FirstTurn = r.Flag(), r.Flag(), r.Flag()
	h.LastTile, h.Replacement, h.Open = r.Flag(), r.Flag(), r.Flag()
	h.Pei = [3]int{r.Next(5), r.Next(5), r.Next(5)}
	s := scoring.State{
		Hand: 1, Prevailing: scoring.Wind(r.Next(3)), Seats: [3]scoring.Place{0, 1, 2}, Turn: 1 + r.Next(3),
		Sticks: r.Next(20) - 1, Honba: r.Next(20), Stay: r.Next(12), StayWon: r.Next(12),
	}
	h.Outcome, h.Way = scoring.Outcome(r.Next(2)), scoring.Way(r.Next(3))
	h.Waiting = scoring.Winds(r.Next(8))
	h.Worth = &scoring.Worth{Han: r.Next(70) - 2, Fu: r.Next(17) * 10, Yakuman: r.Next(9) - 1}
	ids := append(append(sanma.Book{}.Elements(), sanma.Book{}.LimitHands()...), "all_simples")
	for range r.Next(6) {
		h.Ticked = append(h.Ticked, scoring.Ticked{ID: ids[r.Next(len(ids))], Times: r.Next(5) - 1})
	}
	for range r.Next(7) {
		h.Indicators = append(h.Indicators, scoring.PlainTile(scoring.Kind(r.Next(38))))
		h.UraIndicators = append(h.UraIndicators, scoring.PlainTile(scoring.Kind(r.Next(38))))
		h.OwnDiscards = append(h.OwnDiscards, scoring.PlainTile(scoring.Kind(r.Next(38))))
	}
	if names := []string{"exhaustive", "nine_kinds", "four_kans"}[r.Next(3):][:1]; names[0] != "exhaustive" {
		tell(&h, "draw", scoring.FactValue{Names: names})
	}
	tell(&h, "nagashi", scoring.FactValue{Seats: scoring.Winds(r.Next(8))})
	if r.Flag() {
		liable(&h, scoring.Wind(r.Next(4)), []string{"daisangen", "daisuushii", "suukantsu", "kokushi"}[r.Next(4):]...)
	}
	if r.Flag() {
		rival := h
		rival.Winner, rival.Ready = scoring.Wind(r.Next(4)), scoring.Winds(r.Next(8))
		h.Rival = &rival
	}
	return s, h
}

// checkInvariants checks what is true of every entry of this game.
func checkInvariants(t *testing.T, rules *sanma.Rules, state scoring.State, hand scoring.Hand) {
	t.Helper()
	result, _ := scoringtest.CheckInvariants(t, rules, sanma.Book{}.Codes(), state, hand)
	if result.Scale != scoring.FuScale {
		t.Error("not counted in han and fu")
	}
	if len(result.FuDetails) == 0 {
		return
	}
	sum := 0
	for _, line := range result.FuDetails {
		sum += line.Fu
	}
	if sum != 25 {
		sum = (sum + 9) / 10 * 10
	}
	if sum != result.Fu || result.Yakuman > 0 {
		t.Errorf("%d fu of %v, %d yakuman", result.Fu, result.FuDetails, result.Yakuman)
	}
}

func TestInvariantsOfRandomEntries(t *testing.T) {
	m := newMaker(9)
	for range 20_000 {
		facts := m.Bytes(60)
		tiles := m.Bytes(m.IntN(20))
		state, hand := entryFrom(tiles, facts[:m.IntN(12)], facts)
		checkInvariants(t, houseRules(m), state, hand)
	}
}

// TestInvariantsOfDealtHands deals hands most of which are legal.
func TestInvariantsOfDealtHands(t *testing.T) {
	scoringtest.MostAreLegal(t, newMaker(21), houseRules, checkInvariants)
}
