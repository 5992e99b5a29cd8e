package koreanjapanese_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// Whatever is accepted as ticks of hand-points and limit hands, some hand has: for
// everything that a survey says that a hand can show, tiles are laid out, and the
// slow referee finds exactly that in them.
func TestEverySurveyedHandCanBeLaidOut(t *testing.T) {
	m := newMaker(11)
	most := 1_500
	if testing.Short() || scoringtest.RaceDetector {
		most = 150
	}
	houses := []string{"", "limits", everyHouseRule, everyHouseRule + " limits_concealed_only simples_exclude_terminals discard_pong_concealed seven_pairs=false"}
	for _, change := range houses {
		for _, drawn := range []bool{true, false} {
			rules := rulesOf(t, change)
			list := koreanjapanese.Witnesses(rules, scoring.East, scoringtest.Pick(m, scoring.East, scoring.South), drawn)
			all := len(list)
			m.Shuffle(all, func(i, j int) { list[i], list[j] = list[j], list[i] })
			for _, w := range list[:min(most, all)] {
				if !witnessed(rules, &w) {
					t.Fatalf("%+v\nno hand shows %+v", rules.Options(), w)
				}
			}
			t.Logf("%d of %d laid out", min(most, all), all)
		}
	}
}

const everyHouseRule = "limits north five_bamboo red_fives seat_dragons dora=revealed"

// witnessed lays out the sets in every way, claimed or not, with every winning
// tile, until the referee reads off exactly what is to be shown.
func witnessed(rules *koreanjapanese.Rules, w *koreanjapanese.Witness) bool {
	for melded := range len(w.Pongs) + 1 {
		for open := range len(w.Kongs) + 1 {
			h := laidOut(w, melded, open)
			for i, tile := range h.Concealed {
				if i > 0 && h.Concealed[i-1] == tile {
					continue
				}
				h.WinningTile = tile
				if showsExactly(rules, w, &h) {
					return true
				}
			}
		}
	}
	return false
}

func laidOut(w *koreanjapanese.Witness, melded, open int) scoring.Hand {
	h := scoring.Hand{Winner: w.Winner, Payer: w.Winner.Next(), From: scoring.FromDiscard}
	if w.Drawn {
		h.From = scoring.FromWall
	}
	h.Concealed = append(h.Concealed, w.Loose...)
	for i, k := range w.Kongs {
		h.Melds = append(h.Melds, scoring.Meld{Kind: scoring.Kong, Tile: k, Concealed: i >= open})
	}
	for i, k := range w.Pongs {
		if i < melded {
			h.Melds = append(h.Melds, scoring.Meld{Kind: scoring.Pong, Tile: k})
		} else {
			h.Concealed = append(h.Concealed, scoring.PlainTile(k), scoring.PlainTile(k), scoring.PlainTile(k))
		}
	}
	return h
}

// showsExactly says whether some reading of a hand that the engine takes shows
// the elements and limit hands of the witness, and no others.
func showsExactly(rules *koreanjapanese.Rules, w *koreanjapanese.Witness, h *scoring.Hand) bool {
	state := scoring.State{Hand: 1, Prevailing: w.Round}
	var result scoring.Result
	if rules.Score(state, h, &result) != nil {
		return false
	}
	want := map[string]int{}
	for _, one := range w.Ticked {
		want[one.ID] = one.Times
	}
	each := map[string]int{}
	for _, tick := range rules.Ticks() {
		each[tick.ID] = int(tick.Points)
	}
	r := newReferee(rules.Options(), state, h)
readings:
	for _, reading := range r.readings() {
		s := r.bestPlace(reading)
		found := 0
		for _, id := range s.limitHands {
			if want[id] == 0 {
				continue readings
			}
			found++
		}
		for id, times := range want {
			if points, ok := s.elements[id]; ok {
				if each[id] > 0 && points != each[id]*times {
					continue readings
				}
				found++
			}
		}
		for id := range s.elements {
			if isHandElement(id) && want[id] == 0 {
				continue readings
			}
		}
		if found == len(want) {
			return true
		}
	}
	return false
}

// isHandElement: section 6 and its house rules come before not_waiting.
func isHandElement(id string) bool {
	for _, element := range (koreanjapanese.Book{}).Elements() {
		switch element {
		case "not_waiting":
			return false
		case id:
			return true
		}
	}
	return false
}

// What can be ticked does not depend on who won, and how: a form asks once.
func TestTicksAreTheSameForEveryWinner(t *testing.T) {
	for _, change := range []string{"", everyHouseRule, "limits limits_concealed_only"} {
		rules := rulesOf(t, change)
		for _, seat := range scoring.SeatWinds {
			for _, round := range scoring.SeatWinds {
				for _, drawn := range []bool{true, false} {
					if got := koreanjapanese.TicksFor(rules, seat, round, drawn); !slices.Equal(got, rules.Ticks()) {
						t.Errorf("%v in the %v round: %+v", seat, round, got)
					}
				}
			}
		}
	}
}
