package classical_test

import (
	"math/big"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// basics is the table of section 5: minor, major.
var basics = map[string][2]int{
	"exposed_pung": {2, 4}, "concealed_pung": {4, 8}, "exposed_kong": {8, 16}, "concealed_kong": {16, 32}, "fishing_eyes": {2, 4},
}

func basic(id string, kind int) int {
	if isOuter(kind) {
		return basics[id][1]
	}
	return basics[id][0]
}

// countLying counts what lies there: the sets, pairs and bonus tiles of any hand, and
// their doubles.
func (r *referee) countLying(a *account, seat scoring.Wind, sets []lying, bonus scoring.Tiles) {
	own, round := refEast+int(seat), refEast+int(r.state.Prevailing)
	dragons, winds, dragonPair, windPair, concealed := 0, 0, 0, 0, 0
	for _, set := range sets {
		switch set.what {
		case "pung", "kong":
			id := map[bool]string{true: "exposed_", false: "concealed_"}[set.open] + set.what
			a.point(id, tileName(set.kind), basic(id, set.kind))
			if !set.open2 {
				concealed++
			}
			if set.kind >= refWhite {
				dragons++
				a.double("dragons", 1)
			} else if set.kind >= refEast {
				winds++
			}
			if set.kind == own {
				a.double("own_wind", 1)
			}
			if set.kind == round {
				a.double("round_wind", 1)
			}
		case "pair":
			worth := 0
			if set.kind >= refWhite {
				worth += 2
				dragonPair++
			} else if set.kind >= refEast {
				windPair++
			}
			if set.kind == own {
				worth += 2
			}
			if set.kind == round {
				worth += 2
			}
			if worth > 0 {
				a.point("pair", tileName(set.kind), worth)
			}
		}
	}
	r.countBonus(a, seat, bonus)
	four := 4
	if r.options.North == "removed" {
		four = 3
	}
	if dragons == 3 {
		a.double("big_dragons", 2)
	} else if dragons == 2 && dragonPair > 0 {
		a.double("little_dragons", 1)
	}
	if winds == four {
		a.double("big_winds", 2)
	} else if winds == four-1 && windPair > 0 {
		a.double("little_winds", 1)
	}
	if concealed > 2 {
		a.double("three_concealed_pungs", 1)
	}
}

func (r *referee) countBonus(a *account, seat scoring.Wind, bonus scoring.Tiles) {
	flowers, seasons, ownFlower, ownSeason := 0, 0, 0, 0
	for _, tile := range bonus {
		a.point("bonus_tile", tile.String(), 4)
		number, isFlower := int(tile.String()[0]-'1'), tile.String()[1] == 'f'
		switch {
		case isFlower && number == int(seat):
			ownFlower = 1
		case number == int(seat):
			ownSeason = 1
		}
		if isFlower {
			flowers++
		} else {
			seasons++
		}
	}
	a.double("own_flower_and_season", ownFlower*ownSeason)
	a.double("own_flower", ownFlower*r.options.OwnBonusEach)
	a.double("own_season", ownSeason*r.options.OwnBonusEach)
	if flowers == 4 {
		a.double("four_flowers", 1)
	}
	if seasons == 4 {
		a.double("four_seasons", 1)
	}
}

// count counts one way in which the winner's hand lies, with the last tile in the given set.
func (r *referee) count(form string, sets []lying, last int) {
	h, o := r.hand, &r.options
	drawn := h.From == scoring.FromWall
	loose := h.Replacement || told(h, "kong_on_kong").On
	a := account{form: form}
	if last >= 0 && sets[last].what == "pung" && !drawn {
		sets[last].open, sets[last].open2 = true, true
	}
	a.sets = sets
	bonus := told(h, "bonus").Tiles
	a.point("mah_jong", "", o.MahJongPoints)
	if form == "orphans" {
		r.countBonus(&a, h.Winner, bonus)
		a.double("all_majors", 1)
	} else {
		r.countLying(&a, h.Winner, sets, bonus)
		r.countWinner(&a, sets, last, drawn && !loose)
		if told(h, "original_call").On {
			a.double("original_call", 1)
		}
	}
	if form == "pairs" && o.SevenPairsPoints > 0 {
		a.point("seven_pairs", "", o.SevenPairsPoints)
	}
	for id, holds := range map[string]bool{
		"loose_tile": loose, "last_tile": h.LastTile && drawn, "last_discard": h.LastTile && !drawn,
		"robbed_kong": h.From == scoring.FromRobbedKong,
	} {
		if holds {
			a.double(id, 1)
		}
	}
	a.limits = slices.DeleteFunc(r.limitHands(&a, loose, drawn), func(id string) bool { return !slices.Contains(o.LimitHands, id) })
	slices.Sort(a.limits)
	slices.Sort(a.lines)
	a.score = r.worth(a.points, a.doubles, len(a.limits) > 0)
	compare := 1
	if r.found {
		compare = a.compare(&r.best)
	}
	r.found = true
	if compare > 0 {
		r.best, r.alike = a, false
	}
	if compare >= 0 && !r.alike {
		r.alike = r.like(&a)
	}
}

// compare: the higher score, then more limit hands, then more points and doubles.
func (a *account) compare(b *account) int {
	if a.score != b.score {
		return a.score - b.score
	}
	if len(a.limits) != len(b.limits) {
		return len(a.limits) - len(b.limits)
	}
	return times(a.points, a.doubles).Cmp(times(b.points, b.doubles))
}

func times(points, doubles int) *big.Int {
	return new(big.Int).Lsh(big.NewInt(int64(points)), uint(doubles))
}

// worth is what points and doubles are paid as.
func (r *referee) worth(points, doubles int, limitHand bool) int {
	score := 10_000_000
	if exact := times(points, doubles); exact.Cmp(big.NewInt(int64(score))) < 0 {
		score = int(exact.Int64())
	}
	limit := r.options.Limit
	if limitHand && (score < limit || !r.options.NoLimit) || score > limit && !r.options.NoLimit {
		return limit
	}
	return score
}
