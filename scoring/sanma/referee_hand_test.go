package sanma_test

import (
	"cmp"
	"fmt"
	"slices"
)

// toldHand is what the referee has before them: the line, the rules and the tiles.
type toldHand struct {
	told
	rules

	concealed   []tile
	melds       []group
	reds        []tile // as told
	oddRed      bool   // a meld that cannot have one has a red five
	winning     tile
	redWinning  bool
	seat, payer int // from East, 0
	norths      int // that all winners have declared
	tooManyPei  bool
	first       bool
}

// rules are the house rules by their names, the values in words. A line names all of them.
type rules map[string]string

func (r rules) on(name string) bool { return r[name] == "true" || r[name] == "on" }

func (r rules) number(name string) (n int) {
	_, _ = fmt.Sscan(r[name], &n)
	return n
}

var winds = []string{"east", "south", "west"}

func newHand(line told) *toldHand {
	h := &toldHand{told: line, rules: rules{}, first: true}
	for name, value := range line.Options {
		h.rules[name] = fmt.Sprint(value)
	}
	h.Outcome, h.Way, h.Draw = cmp.Or(line.Outcome, "win"), cmp.Or(line.Way, "tiles"), cmp.Or(line.Draw, "exhaustive")
	h.seat, h.payer = slices.Index(winds, h.Winner), slices.Index(winds, h.Payer)
	h.concealed, h.reds = withReds(line.Hand)
	if len(line.WinningTile) == 2 {
		h.winning, h.redWinning = readTiles(line.WinningTile)[0], line.WinningTile[0] == '0'
	}
	for _, meld := range line.Melds {
		g := group{shape: meld.Kind, first: tile(meld.Tile), melded: true, concealed: meld.Concealed && meld.Kind == "kong"}
		h.melds = append(h.melds, g)
		fives := slices.DeleteFunc(g.tiles(), func(t tile) bool { return t.honour() || t.rank() != 5 })
		h.reds = append(h.reds, fives[:min(meld.Red, len(fives))]...)
		h.oddRed = h.oddRed || meld.Red > 0 && len(fives) == 0
	}
	return h
}

// all are the tiles of the hand: declared Norths are not part of it.
func (h *toldHand) all() []tile {
	tiles := slices.Clone(h.concealed)
	for _, g := range h.melds {
		tiles = append(tiles, g.tiles()...)
	}
	return tiles
}

func (h *toldHand) closed() bool   { return every(h.melds, func(g group) bool { return g.concealed }) }
func (h *toldHand) tsumo() bool    { return h.From == "wall" }
func (h *toldHand) oya() bool      { return h.Winner == "east" }
func (h *toldHand) declared() bool { return slices.Contains(h.Ready, h.Winner) }
func (h *toldHand) riichi() bool   { return h.declared() && h.closed() }
func (h *toldHand) kan() bool {
	return slices.ContainsFunc(h.melds, func(g group) bool { return g.shape == "kong" })
}

func (h *toldHand) seatWind() tile  { return tile("1z").up(h.seat) }
func (h *toldHand) roundWind() tile { return tile("1z").up(slices.Index(winds, h.Round)) }

// readings are all layings with the winning tile in every place that it can have.
func (h *toldHand) readings() (all [][]group) {
	for _, groups := range layings(h.concealed, len(h.melds)) {
		for i, g := range groups {
			if slices.Contains(g.tiles(), h.winning) {
				one := slices.Clone(groups)
				one[i].won = true
				all = append(all, append(one, h.melds...))
			}
		}
	}
	return all
}

// sheet is what the referee writes down for one reading.
type sheet struct {
	groups   []group
	elements map[string]int // han; of yakuman, how many
	yaku     bool           // at least one
	han      int
	fu       int
	details  map[string]int // fu that were added up, by what they are for
	yakuman  int
	liable   int // of the yakuman, those that somebody is liable for
	took     int // by the winner, for the hand alone
}

// score writes the sheet of a reading.
func (h *toldHand) score(groups []group) *sheet {
	s := &sheet{groups: groups, elements: h.yakumanOf(groups)}
	if len(s.elements) > 0 {
		s.yaku = true
		h.stack(s)
	} else {
		s.elements = h.yakuOf(groups)
		s.yaku = len(s.elements) > 0
		h.addFu(s)
		h.bonuses(s.elements)
		for _, han := range s.elements {
			s.han += han
		}
	}
	s.took = sum(h.pays(s))
	return s
}

// best is the reading of section 7: what pays most, then a true yakuman, then more han,
// then more fu. It is nil if no reading has a yaku.
func (h *toldHand) best() (best *sheet) {
	for _, groups := range h.readings() {
		s := h.score(groups)
		if s.yaku && (best == nil || slices.Compare(s.merits(), best.merits()) > 0) {
			best = s
		}
	}
	return best
}

func (s *sheet) merits() []int { return []int{s.took, min(s.yakuman, 1), s.han, s.fu} }

func sum(paid [3]int) (total int) {
	for _, points := range paid {
		total += points
	}
	return total
}
