package sanma_test

import (
	"slices"
	"strings"
)

// refusals are the codes of section 6, as far as the tiles need not be laid out.
// whole says whether they can be.
func (h *toldHand) refusals() (codes []string, whole bool) {
	add := func(code string, wrong bool) {
		if wrong && !slices.Contains(codes, code) {
			codes = append(codes, code)
		}
	}
	h.wrongTiles(add)
	whole = len(codes) == 0
	for _, red := range h.reds {
		add("too_many_red_fives", h.canBeRed(red) && h.rules["red_fives"] == "two" && countOf(h.reds, red) > 1)
	}
	add("melded_chow", slices.ContainsFunc(h.melds, func(g group) bool { return g.shape == "chow" }))
	for i, list := range []string{h.Indicators, h.Ura, h.OwnDiscards} {
		tiles, reds := withReds(list)
		add("indicator_count", i < 2 && len(tiles) > 5)
		add("tile_not_in_set", slices.ContainsFunc(tiles, func(t tile) bool { return !t.inSet() }))
		add("tile_not_in_set", slices.ContainsFunc(reds, func(t tile) bool { return !h.canBeRed(t) }))
	}
	winning := slices.Contains(h.concealed, h.winning)
	if h.redWinning && h.rules["red_fives"] != "all" {
		winning = strings.Contains(joined(h.Hand), " 0"+h.WinningTile[1:])
	}
	add("winning_tile_missing", !winning)
	declared, robbed := h.declared(), strings.HasPrefix(h.From, "robbed")
	add("ura_without_riichi", h.Ura != "" && !declared)
	add("replacement_needs_wall", h.Replacement && !h.tsumo())
	add("replacement_without_cause", h.Replacement && !h.kan() && h.Pei == 0)
	add("ready_not_concealed", declared && !h.closed())
	add("ippatsu_without_riichi", h.Ippatsu && !declared)
	add("double_riichi_without_riichi", h.DoubleReady && !declared)
	add("ippatsu_conflict", h.Ippatsu && h.Replacement)
	add("last_tile_conflict", h.LastTile && (robbed || h.Replacement))
	touched := len(h.melds) > 0 || h.norths > 0 || h.tooManyPei || declared || !h.tsumo() && h.oya()
	add("first_turn_conflict", h.FirstTurn && touched)
	add("robbed_kita_not_north", h.From == "robbed_kita" && h.winning != "4z")
	add("chankan_tile_held", h.From == "robbed_kong" && h.holdsAnother())
	add("payer_not_a_loser", !h.tsumo() && h.Payer == h.Winner)
	add("sticks_range", h.Sticks < len(h.Ready))
	add("pao_not_a_loser", h.Pao != nil && h.on("pao") && h.Pao.Seat == h.Winner)
	return codes, whole
}

// holdsAnother says whether the winner has the winning tile once more.
func (h *toldHand) holdsAnother() bool {
	return countOf(h.concealed, h.winning) > 1 || h.winning == "4z" && h.Pei > 0 ||
		slices.ContainsFunc(h.melds, func(g group) bool { return g.first == h.winning })
}

// wrongTiles are the refusals of tiles that cannot be there.
func (h *toldHand) wrongTiles(add func(code string, wrong bool)) {
	tiles, kans := h.all(), 0
	for _, g := range h.melds {
		if g.shape == "kong" {
			kans++
		}
	}
	add("tile_count", len(tiles) != 14+kans)
	add("pei_range", h.tooManyPei)
	for _, t := range tiles {
		add("tile_not_in_set", !t.inSet())
		add("too_many_copies", t.inSet() && countOf(tiles, t) > 4)
	}
	add("tile_not_in_set", h.oddRed || slices.ContainsFunc(h.reds, func(t tile) bool { return !h.canBeRed(t) }))
	add("too_many_copies", countOf(tiles, "4z")+h.norths > 4)
}

// canBeRed says whether the set has a red tile of the kind.
func (h *toldHand) canBeRed(t tile) bool {
	return h.rules["red_fives"] != "none" && (t == "5p" || t == "5s")
}

// joined are the tiles with a space before each: " 5p 0p".
func joined(text string) (words string) {
	digits := ""
	for _, c := range text {
		if c >= '0' && c <= '9' {
			digits += string(c)
			continue
		}
		for _, digit := range digits {
			words += " " + string(digit) + string(c)
		}
		digits = ""
	}
	return words
}

// afterLaying are the refusals that ask for the readings.
func (h *toldHand) afterLaying(best *sheet) (codes []string) {
	if len(h.readings()) == 0 {
		return []string{"incomplete"}
	}
	if best == nil {
		codes = append(codes, "no_yaku")
	}
	if h.furiten() {
		codes = append(codes, "furiten")
	}
	if h.Pao != nil && h.on("pao") && !every(h.Pao.Yakuman, func(id string) bool {
		return best != nil && h.yakumanOf(best.groups)[id] > 0 && (id != "suukantsu" || h.on("pao_suukantsu"))
	}) {
		codes = append(codes, "pao_not_attained")
	}
	return codes
}

// furiten says whether the winner discarded a tile that completes the hand, and did not
// draw the winning one.
func (h *toldHand) furiten() bool {
	at := slices.Index(h.concealed, h.winning)
	chow := slices.ContainsFunc(h.melds, func(g group) bool { return g.shape == "chow" })
	if h.tsumo() || at < 0 || chow {
		return false
	}
	for _, discarded := range readTiles(h.OwnDiscards) {
		held := countOf(h.all(), discarded)
		if discarded == h.winning {
			held--
		}
		if discarded == "4z" {
			held += h.norths
		}
		if held == 4 { // nobody waits for a fifth
			continue
		}
		completed := slices.Clone(h.concealed)
		completed[at] = discarded
		if len(layings(completed, len(h.melds))) > 0 {
			return true
		}
	}
	return false
}
