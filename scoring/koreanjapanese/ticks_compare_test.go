package koreanjapanese_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// ticksOf are all ticks that a referee would set for a sheet.
func (r *referee) ticksOf(s *sheet, ticks []scoring.Tick) (ticked []scoring.Ticked) {
	for _, tick := range ticks {
		times := s.elements[tick.ID]
		switch {
		case tick.Limit != scoring.NoLimit:
			times = 0
			if slices.Contains(s.limitHands, tick.ID) {
				times = 1
			}
		case tick.ID == "red_fives":
			times = len(r.reds)
		default:
			times /= int(tick.Points)
		}
		if times > 0 {
			ticked = append(ticked, scoring.Ticked{ID: tick.ID, Times: times})
		}
	}
	return ticked
}

// byElements is the same entry with ticks in the place of everything that only
// tiles tell.
func byElements(h scoring.Hand, ticked []scoring.Ticked) scoring.Hand {
	h.Way, h.Ticked = scoring.ByElements, ticked
	h.Concealed, h.Melds, h.WinningTile, h.OwnDiscards, h.Indicators = nil, nil, 0, nil, nil
	return h
}

// eachSheet shows every reading of random legal hands under random house rules,
// those that nobody would choose included, with the winning tile where it pays
// best in that reading.
func eachSheet(t *testing.T, seed uint64, count int, visit func(*koreanjapanese.Rules, *referee, *sheet, *maker)) {
	t.Helper()
	m := newMaker(seed)
	var result scoring.Result
	const perRules = 400 // under one set of house rules
	for i := 0; i < count; {
		rules := houseRules(m)
		for range perRules {
			h := m.Hand(rules)
			s := scoring.State{Hand: 1, Prevailing: scoringtest.Pick(m, h.Winner, h.Winner.Next()), Carry: m.IntN(4)}
			i++
			got := scoringtest.Codes(rules.Score(s, &h, &result))
			if result.Drawn || got != nil && !slices.Equal(got, []string{"below_minimum"}) {
				continue
			}
			r := newReferee(rules.Options(), s, &h)
			for _, reading := range r.readings() {
				visit(rules, r, r.bestPlace(reading), m)
			}
			if t.Failed() {
				return
			}
		}
	}
}

// bestPlace is the sheet of one reading with the winning tile in its best place.
func (r *referee) bestPlace(reading []group) (best *sheet) {
	for _, groups := range r.placements(reading) {
		if s := r.score(groups); best == nil || s.pays(best) > 0 {
			best = &s
		}
	}
	return best
}

// Whoever ticks everything that a hand has gets exactly what it is worth. Whoever
// ticks a part of it is believed, and gets no more.
func TestTicksAreWorthWhatTheHandIs(t *testing.T) {
	count := 6_000
	if testing.Short() || scoringtest.RaceDetector {
		count = 1_200
	}
	compared := 0
	eachSheet(t, 7, count, func(rules *koreanjapanese.Rules, r *referee, s *sheet, m *maker) {
		ticked := r.ticksOf(s, rules.Ticks())
		m.Shuffle(len(ticked), func(i, j int) { ticked[i], ticked[j] = ticked[j], ticked[i] })
		fault := r.compareAll(rules, s, ticked)
		if fault == "" {
			fault = r.comparePart(rules, s, partOf(m, ticked))
		}
		if fault != "" {
			t.Errorf("%s\noptions %+v\nclaims %+v\nsheet %+v", fault, rules.Options(), ticked, s)
		}
		compared++
	})
	t.Logf("%d readings compared", compared)
}

func partOf(m *maker, ticked []scoring.Ticked) (part []scoring.Ticked) {
	for _, one := range ticked {
		if one.Times = m.IntN(one.Times + 1); one.Times > 0 {
			part = append(part, one)
		}
	}
	return part
}

func (r *referee) compareAll(rules *koreanjapanese.Rules, s *sheet, ticked []scoring.Ticked) string {
	h := byElements(*r.Hand, ticked)
	var result scoring.Result
	problems := rules.Score(r.State, &h, &result)
	if r.flowerTurned() { // not to be told without tiles: flowers are then worth 1
		if len(problems) == 0 && int(result.HandPoints) != s.hand {
			return fmt.Sprintf("got %+v", result)
		}
		return ""
	}
	payments, class := r.payments(s)
	if !s.enough {
		payments, class = [3]int{}, 0
	}
	for seat := range payments {
		if int(result.Payments[seat]) != payments[seat] {
			return fmt.Sprintf("got %+v %+v, want %v", result, problems, payments)
		}
	}
	if int(result.HandPoints) != s.hand || int(result.BonusPoints) != s.bonus || int(result.Limit) != class || (problems == nil) != s.enough {
		return fmt.Sprintf("got %+v %+v", result, problems)
	}
	return ""
}

func (r *referee) comparePart(rules *koreanjapanese.Rules, s *sheet, part []scoring.Ticked) string {
	h := byElements(*r.Hand, part)
	h.Ready, h.Replacement = h.Ready.Without(h.Winner), false // these ask for what may not be ticked
	if r.flowerTurned() {
		h.Flowers = 0
	}
	var result scoring.Result
	problems := rules.Score(r.State, &h, &result)
	enough := problems == nil || problems[0].Code == "below_minimum"
	if !enough || int(result.HandPoints) > s.hand || s.class == 0 && result.Limit > 0 || int(result.BonusPoints) > s.bonus {
		return fmt.Sprintf("got %+v %+v for %+v", result, problems, part)
	}
	return ""
}
