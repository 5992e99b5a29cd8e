package koreanjapanese_test

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// score writes the sheet of one reading with the winning tile in its place.
func (r *referee) score(groups []group) sheet {
	s := sheet{groups: groups, elements: map[string]int{}}
	r.handPoints(&s)
	for _, points := range s.elements {
		s.hand += points
	}
	r.bonusPoints(&s)
	for _, points := range s.elements {
		s.bonus += points
	}
	s.bonus -= s.hand
	if r.Limits {
		r.limits(&s)
	}
	s.enough = s.class > 0 || s.hand >= r.Minimum
	return s
}

func (s *sheet) add(id string, points int) {
	if points != 0 {
		s.elements[id] += points
	}
}

func (s *sheet) addIf(has bool, id string, points int) {
	if has {
		s.add(id, points)
	}
}

// isPong: a kong counts as the pong too.
func isPong(g group) bool { return g.Shape == "pong" || g.Shape == "kong" }

func (s *sheet) count(is func(group) bool) (n int) {
	for _, g := range s.groups {
		if is(g) {
			n++
		}
	}
	return n
}

func (s *sheet) pongOf(word string) bool {
	return s.count(func(g group) bool { return isPong(g) && g.Tiles[0] == word }) > 0
}

func (s *sheet) pairOf(is func(string) bool) bool {
	return s.count(func(g group) bool { return g.Shape == "pair" && is(g.Tiles[0]) }) > 0
}

func (s *sheet) pongsOf(is func(string) bool) int {
	return s.count(func(g group) bool { return isPong(g) && is(g.Tiles[0]) })
}

// concealedPongs: in the hand and not completed by the winning discard, or a
// concealed kong.
func (r *referee) concealedPongs(s *sheet) int {
	return s.count(func(g group) bool {
		if g.Melded {
			return g.Shape == "kong" && g.Concealed
		}
		byDiscard := g.Winning && !r.selfDrawn() && !r.DiscardPongConcealed
		return g.Shape == "pong" && !byDiscard
	})
}

func (r *referee) clean() bool {
	all := r.allTiles()
	for _, suit := range []string{"p", "m"} {
		if scoringtest.Every(all, func(w string) bool { return w[1:] == suit || isHonour(w) }) && !scoringtest.Every(all, isHonour) {
			return true
		}
	}
	return false
}

func (r *referee) handPoints(s *sheet) {
	all := r.allTiles()
	isKong := func(g group) bool { return g.Shape == "kong" }
	dragons, winds := s.pongsOf(isDragon), s.pongsOf(isWind)
	seat := []string{"1z", "2z", "3z"}[r.Winner]
	s.add("dragon_pong", dragons)
	s.addIf(dragons >= 2, "two_dragons", 1)
	s.addIf(r.SeatDragons && s.pongOf([]string{"6z", "7z", "5z"}[r.Winner]), "seat_dragon", 1)
	s.add("wind_pong", winds)
	s.addIf(s.pongOf(seat), "own_wind", 1)
	s.addIf(s.pongOf([]string{"1z", "2z", "3z"}[r.Prevailing]), "round_wind", 1)
	northKongs := s.count(func(g group) bool { return isKong(g) && g.Tiles[0] == "4z" })
	s.add("north_kong", 6*northKongs)
	s.addIf(s.pairOf(func(w string) bool { return w == "4z" }), "north_pair", 2)
	s.add("kong", s.count(isKong)-northKongs)
	s.addIf(s.count(isKong) >= 3, "three_kongs", 3)
	bamboo := s.pongsOf(func(w string) bool { return w[1] == 's' })
	s.add("bamboo_pong", bamboo)
	s.addIf(bamboo == 2, "both_bamboos", 4)
	chows := map[string]int{}
	for _, g := range s.groups {
		if g.Shape == "chow" {
			chows[g.Tiles[0]]++
		}
	}
	for _, n := range chows {
		s.add("identical_chows", n/2*2)
	}
	for _, suit := range []string{"p", "m"} {
		s.addIf(chows["1"+suit] > 0 && chows["4"+suit] > 0 && chows["7"+suit] > 0, "straight", 3)
	}
	s.addIf(r.concealedPongs(s) >= 3, "three_concealed_pongs", 3)
	allPongs := s.count(isPong) == 4
	s.addIf(allPongs, "all_pongs", 3)
	s.addIf(allPongs && scoringtest.Every(all, isOuter), "terminals_honours", 6)
	noHonours := scoringtest.Every(all, func(w string) bool { return !isHonour(w) })
	s.addIf(r.clean(), "clean", 3)
	s.addIf(r.clean() && noHonours, "pure", 3)
	s.addIf(len(s.groups) == 7, "seven_pairs", 3)
	simples := noHonours
	if r.SimplesExcludeTerminals {
		simples = scoringtest.Every(all, func(w string) bool { return !isOuter(w) })
	}
	s.addIf(simples, "all_simples", 1)
	allChows := s.count(func(g group) bool { return g.Shape == "chow" }) == 4
	s.addIf(allChows && s.pairOf(func(w string) bool { return !isHonour(w) }), "all_chows", 2)
	s.addIf(r.closed(), "concealed", 2)
	s.addIf(r.closed() && r.selfDrawn(), "fully_concealed", 2)
}

func (r *referee) bonusPoints(s *sheet) {
	s.addIf(r.selfDrawn(), "self_draw", 1)
	s.addIf(r.LastTile, "last_tile", 1)
	s.addIf(r.Replacement, "replacement", 1)
	s.addIf(r.From == scoring.FromRobbedKong, "robbed_kong", 1)
	winning := r.winning()
	if r.MatchingBonus {
		s.add("matching_tiles", scoringtest.CountOf(r.allTiles(), winning)-1)
	}
	if r.flowerTurned() {
		s.add("flowers", []int{0, 2, 4, 8}[r.Flowers])
	} else {
		s.add("flowers", r.Flowers)
		s.addIf(r.Flowers == 4, "four_flowers", 4)
	}
	s.addIf(r.closed(), "concealed_bonus", 2)
	s.addIf(r.closed() && r.selfDrawn(), "fully_concealed_bonus", 2)
	s.addIf(r.Ready.Has(r.Winner), "ready", 2)
	s.addIf(r.Ready.Has(r.Winner) && r.selfDrawn(), "ready_self_draw", 2)
	s.addIf(r.North && winning == "4z", "north_win", 2)
	if r.RedFives {
		s.add("red_fives", []int{0, 1, 6}[len(r.reds)])
	}
	if r.Dora != "off" {
		for _, word := range r.doraWords() {
			s.add("dora", r.doraPoints(s, word))
		}
	}
}

// doraWords are the kinds that the indicators point at.
func (r *referee) doraWords() []string {
	after := map[string]string{
		"9p": "1p", "9m": "1m", "1s": "9s", "9s": "1s", "5s": "9s",
		"1z": "2z", "2z": "3z", "3z": "1z", "6z": "7z", "7z": "5z", "5z": "6z",
	}
	if r.North {
		after["3z"], after["4z"] = "4z", "1z"
	}
	var words []string
	for _, tile := range r.Indicators {
		word := tile.String()
		if word[1] == 'f' {
			continue
		}
		next, special := after[word]
		if !special {
			next = string(word[0]+1) + word[1:]
		}
		words = append(words, next)
	}
	return words
}

func (r *referee) doraPoints(s *sheet, word string) int {
	points := scoringtest.CountOf(r.allTiles(), word)
	if r.Dora == "dead_wall" {
		return points
	}
	for _, g := range s.groups {
		if g.Tiles[0] == word {
			points += map[string]int{"pair": 1, "pong": 2, "kong": 6}[g.Shape]
		}
	}
	return points
}
