package classical_test

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

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

// oneSuit says whether there are numbered tiles, and all of one suit.
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
	flush := oneSuit(kinds) && !slices.ContainsFunc(kinds, isHonour)
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
		"wriggling_snake":      a.form == "sets" && flush && isSnake(a.sets),
		"concealed_clear_suit": flush && r.hidden(),
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
