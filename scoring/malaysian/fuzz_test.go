package malaysian_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/malaysian"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// FuzzScore scores anything that bytes can say. Whatever it is: no panic, payments sum to
// zero, the order of tiles does not matter, and the fan are those of the elements.
func FuzzScore(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5, 6, 50, 50, 27, 27, 27, 8, 8, 8}, []byte(nil), []byte{1, 0, 2, 3}, uint64(0))
	m := newMaker(5)
	scoringtest.Seeds(f, m, houseRules, func(meld scoring.Meld) []byte {
		return []byte{byte(meld.Kind), byte(meld.Tile), byte(m.IntN(4)), byte(meld.From), 0, 0}
	}, func(scoring.Hand) byte { return byte(m.IntN(9)) })
	f.Fuzz(func(t *testing.T, tiles, melds, facts []byte, house uint64) {
		if len(tiles) > 40 || len(melds) > 40 || len(facts) > 60 {
			t.Skip("longer than any entry")
		}
		rules, problems := malaysian.New(optionsFrom(scoringtest.Choices(house)))
		if problems != nil {
			t.Fatal(problems)
		}
		state, hand := entryFrom(tiles, melds, facts)
		checkInvariants(t, rules, state, hand)
	})
}

// optionsFrom are the house rules that the bits of a number choose.
func optionsFrom(bits scoringtest.Choices) malaysian.Options {
	o, _ := malaysian.Preset(malaysian.Book{}.Presets()[bits.Next(3)])
	bits.Turn(
		&o.FeederPays, &o.FourFliesWin, &o.SevenPairs, &o.NorthForAll, &o.TerminalsHonours, &o.SelfDrawFan,
	)
	o.Burst = []malaysian.Burst{malaysian.BurstDouble, malaysian.BurstCap, malaysian.BurstStack, malaysian.BurstLinear}[bits.Next(4)]
	o.DiscardScheme = []malaysian.DiscardScheme{malaysian.DiscardBoth, malaysian.DiscardAll, malaysian.DiscardAlone}[bits.Next(3)]
	o.LoserSettlement = []malaysian.LoserSettlement{
		malaysian.SettleNothing, malaysian.SettleFull, malaysian.SettleDifference,
	}[bits.Next(3)]
	o.Dealer = []malaysian.Dealer{malaysian.DealerPass, malaysian.DealerWinner, malaysian.DealerHold}[bits.Next(3)]
	o.Minimum, o.Maximum, o.Unit, o.SelfDrawFactor, o.BiteValue = bits.Next(8), 1+bits.Next(15), 1+bits.Next(1000), 1+bits.Next(2), bits.Next(101)
	return o
}

// entryFrom is an entry that bytes spell, possible or not.
func entryFrom(tiles, melds, facts []byte) (scoring.State, scoring.Hand) {
	var h scoring.Hand
	for _, tile := range tiles {
		h.Concealed = append(h.Concealed, scoring.Tile(tile))
	}
	for m := scoringtest.Bytes(melds); len(m) >= 6; {
		meld := scoring.Meld{Kind: scoring.MeldKind(m.Next(3)), Tile: scoring.Kind(m.Next(128))}
		made := m.Next(4)
		meld.Concealed, meld.Added, meld.From = made == 0, made == 1, scoring.Winds(m.Next(16))
		if n := m.Next(6); n > 0 {
			stands := make(scoring.Tiles, n)
			for i := range stands {
				stands[i] = scoring.PlainTile(meld.Tile)
			}
			meld.Flies = scoring.FewFrom(stands)
		}
		meld.Red = uint8(m.Next(20) / 19)
		h.Melds = append(h.Melds, meld)
	}
	r := scoringtest.Bytes(facts)
	h.Winner, h.From, h.Payer = scoring.Wind(r.Next(4)), scoring.Source(r.Next(3)), scoring.Wind(r.Next(4))
	if i := r.Next(14); i < len(h.Concealed) {
		h.WinningTile = h.Concealed[i]
	}
	for range r.Next(9) {
		aside(&h, scoring.Tile(34+r.Next(20)))
	}
	h.FirstTurn, h.LastTile, h.Replacement = r.Flag(), r.Flag(), r.Flag()
	tell(&h, "double_kong", scoring.FactValue{On: r.Flag()})
	tell(&h, "early_sets", scoring.FactValue{Count: r.Next(4) - 1})
	tell(&h, "feeder", scoring.FactValue{Seats: scoring.Winds(r.Next(8))})
	tell(&h, "loser_fan", scoring.FactValue{Counts: [3]int{r.Next(20), r.Next(20), r.Next(20)}})
	var items scoring.FactValue
	names := []string{"flies", "concealed_kongs", "added_kongs", "claimed_kongs", "sets", "early_sets", "bites", "hats"}
	for range r.Next(5) {
		items.Items = append(items.Items, scoring.Item{
			Seat: scoring.Wind(r.Next(4)), Name: names[r.Next(8)], From: scoring.Winds(r.Next(16)), Count: r.Next(6) - 1,
		})
	}
	tell(&h, "instant", items)
	h.Outcome, h.Way = scoring.Outcome(r.Next(5)/4), scoring.Way(r.Next(3))
	if r.Flag() {
		ids := append(malaysian.Book{}.LimitHands(), "chicken")
		h.Worth = &scoring.Worth{Fan: r.Next(140) - 20, LimitHands: scoring.IDsOf(ids[r.Next(len(ids)):][:r.Next(2)])}
	}
	s := scoring.State{Hand: 1 + r.Next(9), Prevailing: scoring.Wind(r.Next(3)), Seats: [3]scoring.Place{0, 1, 2}}
	return s, h
}

// checkInvariants checks what is true of every entry of this game.
func checkInvariants(t *testing.T, rules *malaysian.Rules, state scoring.State, hand scoring.Hand) {
	t.Helper()
	result, refused := scoringtest.CheckInvariants(t, rules, malaysian.Book{}.Codes(), state, hand)
	sum, instant := 0, scoring.Points(0)
	for _, e := range result.Elements {
		sum += int(e.Points)
	}
	for _, points := range result.Instant {
		instant += points
	}
	if result.Scale != scoring.FanScale || instant != 0 || hand.Way == scoring.ByTiles && sum != result.NaturalFan {
		t.Errorf("%d fan of %v, instant %v", result.NaturalFan, result.Elements, result.Instant)
	}
	if paid := paidBy(result.AtOnce); paid != result.Instant {
		t.Errorf("the items %+v pay %v, the result says %v", result.AtOnce, paid, result.Instant)
	}
	if refused != nil && result.Instant != (scoring.Payments{}) {
		t.Errorf("a refused hand pays %v at once", result.Instant)
	}
}

// paidBy is what items that are paid for at once move: the seat from which one came pays it
// alone, otherwise both others pay half.
func paidBy(items []scoring.PaidItem) (sum scoring.Payments) {
	for _, item := range items {
		sum[item.Seat] += item.Points
		for _, seat := range scoring.SeatWinds {
			switch {
			case item.From.Has(seat):
				sum[seat] -= item.Points
			case item.From == 0 && seat != item.Seat:
				sum[seat] -= item.Points / 2
			}
		}
	}
	return sum
}

func TestInvariantsOfRandomEntries(t *testing.T) {
	m := newMaker(9)
	for range 20_000 {
		facts := m.Bytes(60)
		tiles := make([]byte, m.IntN(20))
		for i := range tiles {
			tiles[i] = byte(m.IntN(256))
			if m.Chance(90) {
				tiles[i] = byte(scoringtest.Pick(m, 0, 1, 2, 3, 4, 5, 6, 7, 8, 27, 28, 29, 30, 31, 32, 33, 50))
			}
		}
		state, hand := entryFrom(tiles, facts[:m.IntN(24)], facts)
		checkInvariants(t, houseRules(m), state, hand)
	}
}

// TestInvariantsOfDealtHands deals hands most of which are legal.
func TestInvariantsOfDealtHands(t *testing.T) {
	scoringtest.MostAreLegal(t, newMaker(21), houseRules, checkInvariants)
}
