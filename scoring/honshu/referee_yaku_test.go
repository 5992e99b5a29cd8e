package honshu_test

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// sheet is what the referee writes down for one reading.
type sheet struct {
	groups   []group
	elements map[string]int
	han      int
	yakuman  int
	yaku     bool // at least one
}

// marked are the yaku that lose han (column R of section 5).
var marked = []string{
	"chiitoitsu", "ittsu", "chanta", "sanrenkou", "toitoi", "honitsu", "iisou_sanjun", "junchan", "ryanpeikou",
	"shousangen", "honroutou", "chinitsu",
}

var chanceYaku = []string{"haitei", "houtei", "rinshan", "chankan"}

// score writes the sheet of a reading.
func (r *referee) score(groups []group) *sheet {
	s := &sheet{groups: groups, elements: map[string]int{}}
	if yakuman := r.yakumanOf(groups); len(yakuman) > 0 {
		s.elements, s.yaku = yakuman, true
		for _, times := range yakuman {
			s.yakuman += times
		}
		s.yakuman = min(s.yakuman, 3)
		return s
	}
	s.elements = r.yakuOf(groups)
	if r.asking {
		for _, id := range chanceYaku {
			delete(s.elements, id)
		}
	}
	s.yaku = len(s.elements) > 0
	r.reduce(s)
	for _, han := range s.elements {
		s.han += han
	}
	if s.yaku && s.han == 0 {
		s.elements["floor"], s.han = 1, 1
	}
	r.addBonuses(s)
	return s
}

func (r *referee) reduce(s *sheet) {
	open, ron := !r.closed(), !r.tsumo()
	for _, id := range marked {
		if s.elements[id] == 0 {
			continue
		}
		switch string(r.Reduction) {
		case "once":
			if open || ron {
				s.elements[id]--
			}
		case "cumulative":
			if open {
				s.elements[id]--
			}
			if ron && s.elements[id] > 0 {
				s.elements[id]--
			}
		}
	}
	if r.Reduction != "none" && (open || ron) && len(s.elements) > 1 {
		delete(s.elements, "tanyao")
	}
	for id, han := range s.elements {
		if han == 0 {
			delete(s.elements, id)
		}
	}
}

func (r *referee) addBonuses(s *sheet) {
	add := func(id string, han int) {
		if han > 0 {
			s.elements[id] = han
			s.han += han
		}
	}
	add("bazoro", r.Bazoro)
	add("dora", r.dora(r.Indicators))
	if r.isReady() {
		add("ura", r.dora(r.UraIndicators))
		if r.Ippatsu {
			add("ippatsu", 1)
		}
	}
	add("red_fives", len(r.reds))
	add("pei", r.norths())
	if r.Options.Flowers {
		add("flowers", r.Hand.Flowers)
	}
}

func (r *referee) dora(indicators scoring.Tiles) (sum int) {
	next := map[string]string{
		"9p": "1p", "9s": "1s", "1m": "9m", "9m": "1m", "1z": "2z", "2z": "3z", "3z": "4z", "4z": "1z", "5z": "6z", "6z": "7z", "7z": "5z",
	}
	for _, tile := range indicators {
		word := strings.Replace(tile.String(), "0", "5", 1)
		if suitOf(word) == "f" {
			continue
		}
		dora, known := next[word]
		if !known {
			dora = string(word[0]+1) + suitOf(word)
		}
		sum += scoringtest.CountOf(r.allTiles(), dora)
	}
	return sum
}

// of are the groups of a shape; a kong is also a pong here.
func of(groups []group, shape string) (found []group) {
	for _, g := range groups {
		if g.Shape == shape || shape == "pong" && g.Shape == "kong" {
			found = append(found, g)
		}
	}
	return found
}

// ponged says whether there is a pong of the tile.
func ponged(groups []group, word string) bool {
	return slices.ContainsFunc(of(groups, "pong"), func(g group) bool { return g.Tiles[0] == word })
}

// row says whether there are so many consecutive pongs of one suit.
func row(groups []group, length int) bool {
	for _, suit := range []string{"p", "s"} {
		for first := byte('1'); first+byte(length) <= '9'+1; first++ {
			all := true
			for i := range byte(length) {
				all = all && ponged(groups, string(first+i)+suit)
			}
			if all {
				return true
			}
		}
	}
	return false
}

// concealedPongs counts those that neither a claim nor a ron completed.
func (r *referee) concealedPongs(groups []group) (n int) {
	for _, g := range of(groups, "pong") {
		if g.Concealed || !g.Melded && (!g.Winning || r.tsumo()) {
			n++
		}
	}
	return n
}

func windWord(w scoring.Wind) string { return map[scoring.Wind]string{0: "1z", 1: "2z", 2: "3z"}[w] }

func (r *referee) yakuOf(groups []group) map[string]int {
	found := map[string]int{}
	add := func(id string, han int, holds bool) {
		if holds && han > 0 {
			found[id] += han
		}
	}
	tiles, closed := r.allTiles(), r.closed()
	chows, pongs, pairs := of(groups, "chow"), of(groups, "pong"), of(groups, "pair")
	full := len(chows)+len(pongs) == 4 && len(pairs) == 1
	add("riichi", 1, r.isReady() && !r.DoubleReady && closed)
	add("double_riichi", 2, r.isReady() && r.DoubleReady && closed)
	add("menzen_tsumo", 1, closed && r.tsumo())
	add("tanyao", 1, scoringtest.Every(tiles, isSimple))
	add("pinfu", 1, closed && r.pinfu(groups))
	dragonPongs := 0
	for _, g := range pongs {
		if isDragon(g.Tiles[0]) {
			dragonPongs++
		}
		add("yakuhai_seat", 1, g.Tiles[0] == windWord(r.Winner))
		add("yakuhai_round", 1, r.Prevailing.Seated() && g.Tiles[0] == windWord(r.Prevailing))
	}
	shousangen := dragonPongs == 2 && full && isDragon(pairs[0].Tiles[0])
	add("shousangen", 4, shousangen)
	add("yakuhai_dragon", dragonPongs, !shousangen)
	kan := len(of(groups, "kong")) > 0
	add("rinshan", 1, r.tsumo() && r.Replacement && (kan || r.norths() > 0 && r.RinshanOnPei))
	add("chankan", 1, r.From == scoring.FromRobbedKong)
	add("haitei", 1, r.LastTile && r.tsumo())
	add("houtei", 1, r.LastTile && !r.tsumo())
	outerHand := scoringtest.Every(tiles, isOuter) && (len(pongs) == 4 || len(pairs) == 7)
	add("honroutou", 5, outerHand)
	add("chiitoitsu", 2, len(pairs) == 7 && !outerHand)
	add("toitoi", 2, len(pongs) == 4 && !outerHand)
	r.chowYaku(groups, add)
	add("sanrenkou", r.Sanrenkou, row(groups, 3))
	add("sanankou", 2, r.concealedPongs(groups) == 3)
	add("sankantsu", 2, len(of(groups, "kong")) == 3)
	outside := full && len(chows) > 0
	for _, g := range groups {
		outside = outside && slices.ContainsFunc(g.Tiles, isOuter)
	}
	honours := slices.ContainsFunc(tiles, isHonour)
	add("chanta", 2, outside && honours)
	add("junchan", 3, outside && !honours)
	suits := map[string]bool{}
	for _, word := range tiles {
		if !isHonour(word) {
			suits[suitOf(word)] = true
		}
	}
	add("honitsu", 3, len(suits) == 1 && honours)
	add("chinitsu", 6, len(suits) == 1 && !honours)
	return found
}

// chowYaku are the yaku of identical and consecutive chows.
func (r *referee) chowYaku(groups []group, add func(id string, han int, holds bool)) {
	times, byRon := map[string]int{}, map[string]bool{}
	for _, g := range of(groups, "chow") {
		times[g.Tiles[0]]++
		if g.Winning && !r.tsumo() {
			byRon[g.Tiles[0]] = true
		}
	}
	twins, triples, clean := 0, 0, true
	for word, n := range times {
		if n == 2 {
			twins++
			clean = clean && !byRon[word]
		}
		if n >= 3 {
			triples++
		}
	}
	add("iisou_sanjun", r.IisouSanjun, triples == 1)
	add("ryanpeikou", 3, twins == 2 && r.closed())
	add("iipeikou", 1, twins == 1 && clean && r.closed())
	for _, suit := range []string{"p", "s"} {
		add("ittsu", 2, times["1"+suit] > 0 && times["4"+suit] > 0 && times["7"+suit] > 0)
	}
}

func (r *referee) pinfu(groups []group) bool {
	if len(of(groups, "chow")) != 4 || r.tsumo() && !r.PinfuTsumo {
		return false
	}
	pair := of(groups, "pair")[0].Tiles[0]
	if isDragon(pair) || pair == windWord(r.Winner) || r.Prevailing.Seated() && pair == windWord(r.Prevailing) {
		return false
	}
	for _, g := range of(groups, "chow") {
		if g.Winning { // the two tiles that waited must be open on both sides
			return r.winning == g.Tiles[0] && g.Tiles[2][0] != '9' || r.winning == g.Tiles[2] && g.Tiles[0][0] != '1'
		}
	}
	return false
}
