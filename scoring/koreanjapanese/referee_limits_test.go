package koreanjapanese_test

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// limits finds the limit hands (section 10).
func (r *referee) limits(s *sheet) {
	all := r.allTiles()
	kongs := s.count(func(g group) bool { return g.Shape == "kong" })
	hidden := s.count(func(g group) bool { return g.Shape == "kong" && g.Concealed })
	fourSets := len(s.groups) == 5
	is := func(words string) func(string) bool {
		return func(w string) bool { return strings.Contains(words, w) }
	}
	isNorth := func(w string) bool { return isWind(w) || w == "4z" }
	outside := fourSets && s.count(func(g group) bool { return slices.ContainsFunc(g.Tiles, isOuter) }) == 5
	only := func(suit, dragon string) bool {
		return s.pongOf(dragon) && scoringtest.Every(all, func(w string) bool { return w[1:] == suit || w == dragon }) &&
			s.pairOf(func(w string) bool { return w[1:] == suit })
	}
	gates := false
	for _, suit := range []string{"p", "m"} {
		need := []string{"1", "1", "1", "2", "3", "4", "5", "6", "7", "8", "9", "9", "9"}
		for i := range need {
			need[i] += suit
		}
		rest := scoringtest.Without(all, need)
		gates = gates || len(r.groups) == 0 && rest != nil && len(rest) == 1 && rest[0][1:] == suit
	}
	half := map[string]bool{
		"little_dragons":          s.pongsOf(isDragon) == 2 && s.pairOf(isDragon),
		"little_winds":            s.pongsOf(isWind) == 2 && s.pairOf(isWind),
		"bamboo_honours":          scoringtest.Every(all, func(w string) bool { return w[1] == 's' || isHonour(w) }) && !scoringtest.Every(all, isHonour),
		"outside":                 outside,
		"concealed_clean_honour":  r.clean() && r.closed() && s.pongsOf(func(w string) bool { return isDragon(w) || isNorth(w) }) > 0,
		"four_concealed_pongs":    r.concealedPongs(s) == 4,
		"three_kongs_honour_pair": kongs >= 3 && s.pairOf(isHonour),
		"little_jade":             s.pairOf(is("5s")) && s.pongOf("6z"),
		"three_concealed_kongs":   hidden >= 3,
		"four_kongs":              kongs == 4,
	}
	full := map[string]bool{
		"all_terminals_honours": scoringtest.Every(all, isOuter),
		"great_dragons":         s.pongsOf(isDragon) == 3,
		"great_winds":           s.pongsOf(isWind) == 3,
		"bamboo_159":            s.pongOf("1s") && s.pongOf("9s") && s.pairOf(is("5s")),
		"four_concealed_kongs":  hidden == 4,
		"thirteen_orphans":      s.count(func(g group) bool { return g.Shape == "single" }) == 14,
		"nine_gates":            gates,
		"pearl_dragon":          only("p", "5z"),
		"ruby_dragon":           only("m", "7z"),
		"great_jade":            s.pongOf("1s") && s.pongOf("9s") && s.pongOf("6z"),
	}
	for class, hands := range []map[string]bool{1: half, 2: full} {
		for id, shown := range hands {
			allowed := !r.LimitsConcealedOnly || r.closed() || id == "four_kongs"
			if shown && allowed && slices.Contains(r.LimitHands, id) {
				s.limitHands = append(s.limitHands, id)
				s.class = max(s.class, class)
			}
		}
	}
	slices.Sort(s.limitHands)
}
