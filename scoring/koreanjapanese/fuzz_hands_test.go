package koreanjapanese_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// FuzzHands scores hands that are complete or nearly so. The engine refuses what
// the slow referee refuses and pays what they would pay, nothing depends on house
// rules that do not concern the hand, and all that is true of any entry holds.
func FuzzHands(f *testing.F) {
	f.Add([]byte{0, 12, 65, 130, 8}, []byte(nil), uint64(0))
	f.Add([]byte{1, 2, 3, 11, 12, 31, 32}, []byte{1, 0, 0, 3}, uint64(1<<20))
	f.Fuzz(func(t *testing.T, sets, facts []byte, house uint64) {
		if len(sets) > 10 || len(facts) > 30 {
			t.Skip("longer than any entry")
		}
		options := optionsFrom(house)
		rules, problems := koreanjapanese.New(options)
		if problems != nil {
			t.Skip("house rules that cannot be played")
		}
		options = rules.Options()
		state, hand := dealtFrom(sets, facts)
		checkInvariants(t, rules, state, hand)
		var result scoring.Result
		refused := rules.Score(state, &hand, &result)
		if fault := judge(&scoringtest.Judged[*koreanjapanese.Rules]{Rules: rules, State: state, Hand: &hand, Result: &result, Refused: refused, Seen: map[string]int{}}); fault != "" {
			t.Errorf("%s\noptions %+v\nstate %+v\nhand %+v\nengine %+v %+v", fault, options, state, hand, result, refused)
		}
		checkUnconcerned(t, options, state, &hand, &result, refused)
	})
}

// dealtFrom reads bytes as a hand: seven or more are pairs, fewer are four sets,
// the pair, and which fives are red.
func dealtFrom(sets, facts []byte) (scoring.State, scoring.Hand) {
	var h scoring.Hand
	add := func(kinds ...scoring.Kind) {
		for _, k := range kinds {
			h.Concealed = append(h.Concealed, scoring.PlainTile(k))
		}
	}
	read := scoringtest.Bytes(sets)
	if len(sets) >= 7 {
		for range 7 {
			k := scoring.Kind(read.Next(scoring.SetKinds))
			add(k, k)
		}
	} else {
		for range 4 {
			set := read.Next(256)
			k := scoring.Kind(set % 64 % scoring.SetKinds)
			switch shape := set / 64; {
			case shape == 0 && k.Numbered() && k.Rank() <= 7:
				add(k, k+1, k+2)
			case shape == 2:
				h.Melds = append(h.Melds, scoring.Meld{Kind: scoring.Pong, Tile: k})
			case shape == 3:
				h.Melds = append(h.Melds, scoring.Meld{Kind: scoring.Kong, Tile: k, Concealed: set%64 >= scoring.SetKinds})
			default:
				add(k, k, k)
			}
		}
		k := scoring.Kind(read.Next(scoring.SetKinds))
		add(k, k)
	}
	paintFives(&h, read.Next(4))
	return factsFrom(facts, &h), h
}

// paintFives makes a five of circles red, or one of characters, or both.
func paintFives(h *scoring.Hand, which int) {
	for i, five := range []scoring.Kind{scoring.Circle1 + 4, scoring.Character1 + 4} {
		if at := slices.Index(h.Concealed, scoring.PlainTile(five)); at >= 0 && which>>i&1 == 1 {
			h.Concealed[at] = scoring.RedFive(five)
		}
	}
}

func factsFrom(facts []byte, h *scoring.Hand) scoring.State {
	read := scoringtest.Bytes(facts)
	h.WinningTile = h.Concealed[read.Next(len(h.Concealed))]
	h.Winner, h.From, h.Payer = read.Seat(), scoring.Source(read.Next(3)), read.Seat()
	state := scoring.State{Hand: 1, Prevailing: read.Seat(), Carry: read.Next(4)}
	h.Flowers = read.Next(5)
	h.Waiting, h.Ready = scoring.Winds(read.Next(8)), scoring.Winds(read.Next(8))
	flags := read.Next(16)
	h.LastTile, h.Replacement = flags == 1, flags == 2
	for shown := read.Next(3); shown > 0; shown-- {
		k := scoring.Kind(read.Next(scoring.Kinds))
		h.Indicators = append(h.Indicators, scoring.PlainTile(k))
		if k < scoring.SetKinds {
			break // the rules show one tile, after flowers
		}
	}
	for range read.Next(3) {
		h.OwnDiscards = append(h.OwnDiscards, scoring.PlainTile(scoring.Kind(read.Next(scoring.SetKinds))))
	}
	return state
}
