package sanma_test

import (
	"maps"
	"slices"
)

// yakumanOf are those of section 3, and how often each counts.
func (h *toldHand) yakumanOf(groups []group) map[string]int {
	found := map[string]int{}
	add := func(id string, double, holds bool) {
		switch {
		case holds && double && h.on("double_yakuman"):
			found[id] = 2
		case holds:
			found[id] = 1
		}
	}
	tiles := h.all()
	triplets, kans, pairs, wonPair := []tile{}, 0, []tile{}, false
	for _, g := range groups {
		switch {
		case g.same():
			triplets = append(triplets, g.first)
		case g.shape == "pair":
			pairs = append(pairs, g.first)
			wonPair = wonPair || g.won
		}
		if g.shape == "kong" {
			kans++
		}
	}
	add("kokushi", countOf(tiles, h.winning) == 2, len(groups) == 14)
	add("suuankou", wonPair, h.concealedTriplets(groups) == 4)
	add("suukantsu", false, kans == 4)
	add("daisangen", false, containsAll(triplets, "5z", "6z", "7z"))
	windTriplets := countIf(triplets, tile.wind)
	add("daisuushii", true, windTriplets == 4)
	add("shousuushii", false, windTriplets == 3 && pairs[0].wind())
	add("tsuuiisou", false, every(tiles, tile.honour))
	add("chinroutou", false, every(tiles, tile.terminal))
	add("ryuuiisou", false, every(tiles, tile.green))
	extra := h.nineGates(tiles)
	add("chuuren", extra == h.winning, extra != "")
	untouched := h.FirstTurn && len(h.melds) == 0 && h.norths == 0 && !h.riichi()
	add("tenhou", false, untouched && h.tsumo() && h.oya())
	add("chiihou", false, untouched && h.tsumo() && !h.oya())
	add("renhou", false, untouched && (h.From == "discard" || h.From == "robbed_kita") && !h.oya() && h.on("renhou"))
	return found
}

// nineGates is the tile beside 1112345678999 of one suit in a closed hand, "" if the
// toldHand is none.
func (h *toldHand) nineGates(tiles []tile) tile {
	if len(h.melds) > 0 {
		return ""
	}
	for _, suit := range []string{"p", "s"} {
		rest := slices.Clone(tiles)
		for _, gate := range readTiles("1112345678999" + suit) {
			if i := slices.Index(rest, gate); i >= 0 {
				rest = slices.Delete(rest, i, i+1)
			}
		}
		if len(rest) == 1 && rest[0].suit() == suit[0] {
			return rest[0]
		}
	}
	return ""
}

func containsAll(list []tile, wanted ...tile) bool {
	return every(wanted, func(t tile) bool { return slices.Contains(list, t) })
}

func countIf(list []tile, holds func(tile) bool) (n int) {
	for _, t := range list {
		if holds(t) {
			n++
		}
	}
	return n
}

// stack adds yakuman up, or keeps the highest. Of equals, the one that somebody is
// liable for is kept.
func (h *toldHand) stack(s *sheet) {
	if !h.on("yakuman_stacking") {
		merits := func(id string) []int { return []int{s.elements[id], len(h.liableFor(id))} }
		kept := slices.MaxFunc(slices.Sorted(maps.Keys(s.elements)), func(a, b string) int {
			return slices.Compare(merits(a), merits(b))
		})
		s.elements = map[string]int{kept: s.elements[kept]}
	}
	for id, times := range s.elements {
		s.yakuman += times
		s.liable += times * len(h.liableFor(id))
	}
}

// liableFor is the seat that is liable for a yakuman, nobody if none is.
func (h *toldHand) liableFor(id string) (seat []int) {
	possible := id == "daisangen" || id == "daisuushii" || id == "suukantsu" && h.on("pao_suukantsu")
	if h.Pao != nil && h.on("pao") && possible && slices.Contains(h.Pao.Yakuman, id) {
		return []int{slices.Index(winds, h.Pao.Seat)}
	}
	return nil
}
