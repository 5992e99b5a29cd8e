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
	score := 250_000_000
	if exact := times(points, doubles); exact.Cmp(big.NewInt(int64(score))) < 0 {
		score = int(exact.Int64())
	}
	limit := r.options.Limit
	if limitHand && (score < limit || !r.options.NoLimit) || score > limit && !r.options.NoLimit {
		return limit
	}
	return score
}

// kindsOf are the kinds of all tiles of the winner's hand.
func (r *referee) kindsOf() (kinds []int) {
	for _, tile := range r.hand.Concealed {
		kinds = append(kinds, int(tile.Kind()))
	}
	for _, set := range r.melded(r.hand.Melds, false) {
		kinds = append(kinds, set.kind)
		if set.what == "chow" {
			kinds = append(kinds, set.kind+1, set.kind+2)
		}
	}
	return kinds
}

func every(kinds []int, holds func(int) bool) bool {
	return !slices.ContainsFunc(kinds, func(kind int) bool { return !holds(kind) })
}

func isHonour(kind int) bool { return kind >= refEast }

func isTerminal(kind int) bool { return isOuter(kind) && !isHonour(kind) }

func isGreen(kind int) bool {
	return kind == refGreen || slices.Contains([]string{"2s", "3s", "4s", "6s", "8s"}, tileName(kind))
}

// oneSuit says whether all numbered tiles, of which there are some, are of one suit.
func oneSuit(kinds []int) bool {
	suits := map[int]bool{}
	for _, kind := range kinds {
		if !isHonour(kind) {
			suits[kind/9] = true
		}
	}
	return len(suits) == 1
}

// hidden says whether everything is concealed, the last tile too.
func (r *referee) hidden() bool {
	claimed := slices.ContainsFunc(r.melded(r.hand.Melds, false), func(set lying) bool { return set.open2 })
	return !claimed && r.hand.From == scoring.FromWall
}

// countWinner counts what the winner alone has: section 5, last tile, and section 6.
func (r *referee) countWinner(a *account, sets []lying, last int, fromWall bool) {
	kinds, o := r.kindsOf(), &r.options
	lastTile := r.hand.WinningTile.String()
	if fromWall {
		a.point("from_wall", lastTile, 2)
	}
	chows := 0
	for _, set := range sets {
		if set.what == "chow" {
			chows++
		}
	}
	if a.form == "sets" {
		if sets[last].what == "pair" {
			a.point("fishing_eyes", lastTile, basic("fishing_eyes", sets[last].kind))
		}
		if r.isOnlyPlace() {
			a.point("only_place", lastTile, 2)
		}
		scoringPair := slices.ContainsFunc(a.lines, func(line string) bool { return line[:4] == "pair" })
		if chows == 4 && !scoringPair {
			a.double("no_score", 1)
		}
		if chows == 0 {
			a.double("no_chows", 1)
		}
	}
	if r.hidden() {
		a.double("concealed", o.ConcealedDoubles)
	}
	honours := slices.ContainsFunc(kinds, isHonour)
	if oneSuit(kinds) {
		if honours {
			a.double("one_suit_honours", 1)
		} else {
			a.double("one_suit", 3)
		}
	}
	if every(kinds, isOuter) {
		a.double("all_majors", 1)
	}
	if every(kinds, isHonour) {
		a.double("all_honours_double", 2)
	}
	if every(kinds, isTerminal) {
		a.double("all_terminals_double", o.AllTerminalsDoubles)
	}
}

// limitHands are those of section 7 that the hand shows.
func (r *referee) limitHands(a *account, loose, drawn bool) (ids []string) {
	h, kinds := r.hand, r.kindsOf()
	last := h.WinningTile.String()
	count := func(what string, from, to int) (n int) {
		for _, set := range a.sets {
			isSet := what == "set" && (set.what == "pung" || set.what == "kong")
			if (set.what == what || isSet) && set.kind >= from && set.kind <= to {
				n++
			}
		}
		return n
	}
	noChows := a.form == "sets" && count("chow", 0, refKinds) == 0
	winds := count("set", refEast, refNorth)
	clear := oneSuit(kinds) && !slices.ContainsFunc(kinds, isHonour)
	east := h.Winner == scoring.East
	for id, holds := range map[string]bool{
		"heavens_blessing":     h.FirstTurn && east,
		"earths_blessing":      h.FirstTurn && !east,
		"plum_blossom":         loose && last == "5p",
		"moon_from_sea":        h.LastTile && drawn && last == "1p",
		"carrying_pole":        h.From == scoring.FromRobbedKong && last == "2s",
		"kong_on_kong":         told(h, "kong_on_kong").On,
		"four_kongs":           count("kong", 0, refKinds) == 4,
		"buried_treasure":      noChows && r.hidden(),
		"three_scholars":       noChows && count("set", refWhite, refKinds) == 3,
		"four_blessings":       winds == 4 || r.options.North == "removed" && noChows && winds == 3,
		"all_honours":          every(kinds, isHonour),
		"heads_and_tails":      a.form == "sets" && every(kinds, isTerminal),
		"imperial_jade":        every(kinds, isGreen),
		"nine_gates":           r.isNineGates(),
		"wriggling_snake":      a.form == "sets" && clear && isSnake(a.sets),
		"concealed_clear_suit": clear && r.hidden(),
		"thirteen_wonders":     a.form == "orphans",
		"thirteenth_win":       east && r.options.Deal == "classical" && r.state.Stay+1 == r.options.MaxEastWins,
	} {
		if holds {
			ids = append(ids, id)
		}
	}
	return ids
}

// isNineGates: without the last tile, 1112345678999.
func (r *referee) isNineGates() bool {
	last := int(r.hand.WinningTile.Kind())
	if len(r.hand.Melds) > 0 || last >= refEast {
		return false
	}
	tiles := r.tiles
	tiles[last]--
	for rank, want := range []int{3, 1, 1, 1, 1, 1, 1, 1, 3} {
		if tiles[last/9*9+rank] != want {
			return false
		}
	}
	return true
}

// isSnake: sets of 1 and 9, a pair of 2, 5 or 8, and chows of the others.
func isSnake(sets []lying) bool {
	seen := map[int]int{}
	for _, set := range sets {
		rank := set.kind % 9
		switch set.what {
		case "chow":
			seen[rank]++
			seen[rank+1]++
			seen[rank+2]++
		case "pair":
			if rank != 1 && rank != 4 && rank != 7 {
				return false
			}
			seen[rank]++
		default:
			if rank != 0 && rank != 8 {
				return false
			}
			seen[rank]++
		}
	}
	for rank := range 9 {
		if seen[rank] != 1 {
			return false
		}
	}
	return true
}
