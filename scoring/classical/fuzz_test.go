package classical_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/classical"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// FuzzScore scores anything that bytes can say. Whatever it is: no panic, payments sum to
// zero, the order of players, tiles and melds does not matter, and an account is the sum of
// its lines.
func FuzzScore(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3, 4, 5, 27, 27, 27, 33, 33, 33, 8, 8}, []byte(nil), []byte{1, 0, 2, 3}, uint64(0))
	m := newMaker(5)
	scoringtest.Seeds(f, m, houseRules, func(meld scoring.Meld) []byte {
		return []byte{byte(meld.Kind), byte(meld.Tile), byte(m.IntN(4)), 0}
	}, func(scoring.Hand) byte { return byte(m.IntN(9)) })
	f.Fuzz(func(t *testing.T, tiles, melds, facts []byte, house uint64) {
		if len(tiles) > 40 || len(melds) > 40 || len(facts) > 120 {
			t.Skip("longer than any entry")
		}
		rules, problems := classical.New(optionsFrom(scoringtest.Choices(house)))
		if problems != nil {
			t.Fatal(problems)
		}
		state, hand := entryFrom(tiles, melds, facts)
		checkInvariants(t, rules, state, hand)
	})
}

// optionsFrom are the house rules that the bits of a number choose.
func optionsFrom(bits scoringtest.Choices) classical.Options {
	o, _ := classical.Preset(classical.Book{}.Presets()[bits.Next(3)])
	bits.Turn(&o.NoLimit, &o.ClaimedKongConcealed, &o.LosersSettle, &o.EastDoubles, &o.Cannon, &o.SevenPairs)
	o.North = []classical.North{classical.NorthKept, classical.NorthRemoved}[bits.Next(2)]
	o.Deal = []classical.Deal{classical.DealClassical, classical.DealPass}[bits.Next(2)]
	o.MahJongPoints, o.Limit, o.ConcealedDoubles, o.OwnBonusEach = 1+bits.Next(100), 1+bits.Next(100_000), bits.Next(4), bits.Next(4)
	o.MaxEastWins, o.LimitHands = bits.Next(15), o.LimitHands[bits.Next(18):]
	return o
}

// meldsFrom are melds that bytes spell, possible or not.
func meldsFrom(m scoringtest.Bytes) (melds []scoring.Meld) {
	for len(m) >= 4 {
		meld := scoring.Meld{Kind: scoring.MeldKind(m.Next(3)), Tile: scoring.Kind(m.Next(128))}
		made := m.Next(4)
		meld.Concealed, meld.Added, meld.Red = made == 0, made == 1, uint8(m.Next(20)/19)
		melds = append(melds, meld)
	}
	return melds
}

// entryFrom is an entry that bytes spell, possible or not.
func entryFrom(tiles, melds, facts []byte) (scoring.State, scoring.Hand) {
	h := scoring.Hand{Melds: meldsFrom(melds)}
	for _, tile := range tiles {
		h.Concealed = append(h.Concealed, scoring.Tile(tile))
	}
	r := scoringtest.Bytes(facts)
	h.Winner, h.From, h.Payer = scoring.Wind(r.Next(4)), scoring.Source(r.Next(3)), scoring.Wind(r.Next(4))
	if i := r.Next(14); i < len(h.Concealed) {
		h.WinningTile = h.Concealed[i]
	}
	for range r.Next(5) {
		aside(&h, scoring.Tile(33+r.Next(12)))
	}
	h.FirstTurn, h.LastTile, h.Replacement = r.Flag(), r.Flag(), r.Flag()
	tell(&h, "kong_on_kong", scoring.FactValue{On: r.Flag()})
	tell(&h, "original_call", scoring.FactValue{On: r.Flag()})
	if r.Flag() {
		reasons := []string{"suit", "winds", "dragons", "honours", "terminals", "green", "end", "spite"}
		tell(&h, "cannon", scoring.FactValue{Seats: scoring.Winds(r.Next(16)), Names: reasons[r.Next(8):][:1]})
	}
	h.Outcome, h.Way = scoring.Outcome(r.Next(9)/8), scoring.Way(max(r.Next(6)-3, 0))
	if r.Flag() {
		ids := append(classical.Book{}.LimitHands(), "chicken")
		h.Worth = &scoring.Worth{Basic: scoring.Points(10 * r.Next(120)), Doubles: r.Next(40) - 5, LimitHands: scoring.IDsOf(ids[r.Next(len(ids)):][:r.Next(2)])}
	}
	for range r.Next(4) {
		h.Losers = append(h.Losers, loserFrom(&r))
	}
	s := scoring.State{Hand: 1 + r.Next(9), Prevailing: scoring.Wind(r.Next(3)), Seats: [3]scoring.Place{0, 1, 2}, Turn: 1 + r.Next(3), Stay: r.Next(14)}
	return s, h
}

func loserFrom(r *scoringtest.Bytes) scoring.LoserHand {
	l := scoring.LoserHand{Seat: scoring.Wind(r.Next(4)), Parts: r.Flag(), Count: scoring.WrongCount(max(r.Next(8)-5, 0))}
	if r.Next(5) == 0 {
		l.Worth = &scoring.Worth{Basic: scoring.Points(10 * r.Next(120)), Doubles: r.Next(40) - 5}
	}
	n := min(4*r.Next(3), len(*r))
	l.Melds, *r = meldsFrom((*r)[:n]), (*r)[n:]
	for range r.Next(15) {
		l.Concealed = append(l.Concealed, scoring.Tile(r.Next(36)))
	}
	for range r.Next(3) {
		l.Pairs = append(l.Pairs, scoring.Tile(r.Next(36)))
		l.Bonus = append(l.Bonus, scoring.Tile(33+r.Next(12)))
	}
	return l
}

// checkInvariants checks what is true of every entry of this game.
func checkInvariants(t *testing.T, rules *classical.Rules, state scoring.State, hand scoring.Hand) {
	t.Helper()
	result, refused := scoringtest.CheckInvariants(t, rules, classical.Book{}.Codes(), state, hand)
	if refused != nil {
		if len(result.Scores) > 0 || len(result.Transfers) > 0 || len(result.Elements) > 0 {
			t.Errorf("a refused hand is worth %+v", result)
		}
		return
	}
	if result.Scale != scoring.DoublesScale || len(result.Scores) != 3 {
		t.Fatalf("the result is %+v", result)
	}
	for seat := range result.Scores {
		score, points, doubles := &result.Scores[seat], scoring.Points(0), 0
		for _, e := range score.Elements {
			if e.Kind == scoring.HandElement {
				points += e.Points
			} else {
				doubles += int(e.Points)
			}
		}
		if len(score.Elements) > 0 && (points != score.Points || doubles != score.Doubles) || score.Score < 0 {
			t.Errorf("%d points and %d doubles of %+v", points, doubles, score)
		}
	}
	paid := scoring.Payments{}
	for _, line := range result.Transfers {
		paid[line.From] -= line.Points()
		paid[line.To] += line.Points()
	}
	if paid != result.Payments {
		t.Errorf("lines come to %v, payments are %v", paid, result.Payments)
	}
}

func TestInvariantsOfRandomEntries(t *testing.T) {
	m := newMaker(9)
	for range 20_000 {
		facts := m.Bytes(120)
		tiles := make([]byte, m.IntN(20))
		for i := range tiles {
			tiles[i] = byte(m.IntN(256))
			if m.Chance(90) {
				tiles[i] = byte(m.IntN(9) + scoringtest.Pick(m, 0, 9, 25))
			}
		}
		state, hand := entryFrom(tiles, facts[:m.IntN(24)], facts)
		checkInvariants(t, houseRules(m), state, hand)
	}
}

// TestInvariantsOfDealtHands deals hands most of which are legal. Where East pays no
// more than the others, and nobody has an own or a prevailing wind, the order of the losers
// does not matter: the two change their hands, and their payments.
func TestInvariantsOfDealtHands(t *testing.T) {
	m := newMaker(21)
	legal, swapped := 0, 0
	for range 10_000 {
		rules := houseRules(m)
		hand, state := m.Hand(rules), m.State()
		checkInvariants(t, rules, state, hand)
		var result, other scoring.Result
		if rules.Score(state, &hand, &result) != nil {
			continue
		}
		legal++
		again := hand
		again.Losers = slices.Clone(hand.Losers)
		a, b := &again.Losers[0], &again.Losers[1]
		a.Seat, b.Seat = b.Seat, a.Seat
		a.Bonus, b.Bonus = nil, nil
		tell(&again, "cannon", scoring.FactValue{})
		plain := again
		plain.Losers = slices.Clone(again.Losers)
		plain.Losers[0].Seat, plain.Losers[1].Seat = again.Losers[1].Seat, again.Losers[0].Seat
		if rules.Options().EastDoubles || slices.ContainsFunc(hand.Losers, hasWinds) {
			continue
		}
		if rules.Score(state, &plain, &result) != nil || rules.Score(state, &again, &other) != nil {
			continue // on the first turn the seats matter
		}
		swapped++
		for _, seat := range scoring.SeatWinds {
			to := seat
			if seat != hand.Winner {
				to = 3 - hand.Winner - seat
			}
			if result.Payments[seat] != other.Payments[to] {
				t.Errorf("%+v\nis paid %v, with the losers changed %v", hand, result.Payments, other.Payments)
			}
		}
	}
	if legal < 4_000 || swapped < 100 {
		t.Errorf("only %d of 10000 hands are legal, %d are swapped", legal, swapped)
	}
}

func hasWinds(l scoring.LoserHand) bool {
	isWind := func(tile scoring.Tile) bool { return tile.Kind().Wind() }
	return slices.ContainsFunc(l.Concealed, isWind) || slices.ContainsFunc(l.Pairs, isWind) ||
		slices.ContainsFunc(l.Melds, func(meld scoring.Meld) bool { return meld.Tile.Wind() })
}
