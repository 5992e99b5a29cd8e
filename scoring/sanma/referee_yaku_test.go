package sanma_test

import "slices"

// yakuOf are those of section 3 with their han.
func (h *toldHand) yakuOf(groups []group) map[string]int {
	found := map[string]int{}
	add := func(id string, han int, holds bool) {
		if holds {
			found[id] += han
		}
	}
	h.occasions(add)
	h.ofSuits(add)
	h.ofTriplets(groups, add)
	h.ofChows(groups, add)
	return found
}

type adding func(id string, han int, holds bool)

// open is what a yaku is worth that loses a han with an open hand.
func (h *toldHand) open(han int) int {
	if h.closed() {
		return han
	}
	return han - 1
}

// occasions are the yaku of how the hand was won.
func (h *toldHand) occasions(add adding) {
	add("riichi", 1, h.riichi() && !h.DoubleReady)
	add("double_riichi", 2, h.riichi() && h.DoubleReady)
	add("ippatsu", 1, h.riichi() && h.Ippatsu)
	add("menzen_tsumo", 1, h.closed() && h.tsumo())
	add("rinshan", 1, h.tsumo() && h.Replacement && (h.kan() || h.Pei > 0 && h.on("rinshan_on_kita")))
	add("chankan", 1, h.From == "robbed_kong")
	add("haitei", 1, h.LastTile && h.tsumo())
	add("houtei", 1, h.LastTile && h.From == "discard")
}

// ofSuits are the yaku of which tiles there are, however they are laid out.
func (h *toldHand) ofSuits(add adding) {
	tiles := h.all()
	honours, suits := false, map[byte]bool{}
	for _, t := range tiles {
		honours = honours || t.honour()
		suits[t.suit()] = true
	}
	delete(suits, 'z')
	add("tanyao", 1, !slices.ContainsFunc(tiles, tile.outer))
	add("honroutou", 2, every(tiles, tile.outer))
	add("honitsu", h.open(3), len(suits) == 1 && honours)
	add("chinitsu", h.open(6), len(suits) == 1 && !honours)
}

// ofTriplets are the yaku of threes and fours of a kind.
func (h *toldHand) ofTriplets(groups []group, add adding) {
	triplets, kans, dragons, pair := []tile{}, 0, 0, tile("")
	for _, g := range groups {
		if g.shape == "pair" {
			pair = g.first
		}
		if !g.same() {
			continue
		}
		triplets = append(triplets, g.first)
		if g.shape == "kong" {
			kans++
		}
		if g.first.dragon() {
			dragons++
		}
		add("yakuhai_dragon", 1, g.first.dragon())
		add("yakuhai_seat", 1, g.first == h.seatWind())
		add("yakuhai_round", 1, g.first == h.roundWind())
		add("yakuhai_north", 1, g.first == "4z" && h.on("north_yakuhai"))
	}
	add("toitoi", 2, len(triplets) == 4)
	add("sankantsu", 2, kans == 3)
	add("sanankou", 2, h.concealedTriplets(groups) == 3)
	add("shousangen", 2, dragons == 2 && len(groups) == 5 && pair.dragon())
	for _, rank := range []tile{"1p", "9p"} { // no other rank is in three suits
		inAll := every([]string{"p", "s", "m"}, func(suit string) bool { return slices.Contains(triplets, rank[:1]+tile(suit)) })
		add("sanshoku_doukou", 2, inAll)
	}
}

// concealedTriplets counts those that neither a claim nor a ron completed.
func (h *toldHand) concealedTriplets(groups []group) (n int) {
	for _, g := range groups {
		if g.same() && h.concealedTriplet(g) {
			n++
		}
	}
	return n
}

func (h *toldHand) concealedTriplet(g group) bool {
	if g.melded {
		return g.concealed
	}
	return !g.won || h.tsumo()
}

// ofChows are the yaku that depend on runs and on what is beside them.
func (h *toldHand) ofChows(groups []group, add adding) {
	times, chows, pairs, outside, honours := map[tile]int{}, 0, 0, true, false
	for _, g := range groups {
		if g.shape == "chow" {
			chows++
			times[g.first]++
		}
		if g.shape == "pair" {
			pairs++
		}
		outside = outside && slices.ContainsFunc(g.tiles(), tile.outer)
		honours = honours || g.first.honour()
	}
	add("chiitoitsu", 2, pairs == 7)
	add("pinfu", 1, h.pinfu(groups))
	twins := 0
	for _, n := range times {
		if n == 4 && h.on("four_identical_chis") {
			twins++
		}
		if n >= 2 {
			twins++
		}
	}
	add("iipeikou", 1, twins == 1 && h.closed())
	add("ryanpeikou", 3, twins == 2 && h.closed())
	for _, suit := range []tile{"p", "s"} {
		add("ittsu", h.open(2), times["1"+suit] > 0 && times["4"+suit] > 0 && times["7"+suit] > 0)
	}
	add("chanta", h.open(2), outside && honours && chows > 0)
	add("junchan", h.open(3), outside && !honours && chows > 0)
}

// pinfu: closed, four chows, a pair that is worth nothing, a wait on two sides.
func (h *toldHand) pinfu(groups []group) bool {
	chows, twoSided, pair := 0, false, tile("")
	for _, g := range groups {
		switch g.shape {
		case "chow":
			chows++
			twoSided = twoSided || g.won && waitOf(g, h.winning) == "two_sided"
		case "pair":
			pair = g.first
		}
	}
	return h.closed() && chows == 4 && twoSided && h.pairFu(pair) == 0
}

// waitOf names what the tiles beside the winning one were waiting for.
func waitOf(g group, winning tile) string {
	switch {
	case g.shape == "pair":
		return "single"
	case g.shape != "chow":
		return "two_pairs"
	case winning == g.first.up(1):
		return "closed"
	case winning == g.first && g.first.rank() == 7, winning != g.first && g.first.rank() == 1:
		return "edge"
	default:
		return "two_sided"
	}
}

// bonuses adds what is no yaku.
func (h *toldHand) bonuses(elements map[string]int) {
	add := func(id string, han int) {
		if han > 0 {
			elements[id] = han
		}
	}
	add("dora", h.dora(h.Indicators))
	if h.riichi() {
		add("ura", h.dora(h.Ura))
	}
	add("pei", h.Pei)
	switch h.rules["red_fives"] {
	case "two":
		add("red_fives", len(h.reds))
	case "all":
		add("red_fives", countOf(h.all(), "5p")+countOf(h.all(), "5s"))
	}
}

// dora counts every tile that an indicator points to.
func (h *toldHand) dora(indicators string) (n int) {
	for _, indicator := range readTiles(indicators) {
		next := tile("")
		switch {
		case indicator.suit() == 'm':
			next = map[tile]tile{"1m": "9m", "9m": "1m"}[indicator]
		case indicator.wind():
			next = map[tile]tile{"1z": "2z", "2z": "3z", "3z": "4z", "4z": "1z"}[indicator]
		case indicator.dragon():
			next = map[tile]tile{"5z": "6z", "6z": "7z", "7z": "5z"}[indicator]
		case indicator.rank() == 9:
			next = indicator.up(-8)
		default:
			next = indicator.up(1)
		}
		n += countOf(h.all(), next)
		if next == "4z" && h.on("kita_dora_stack") {
			n += h.Pei
		}
	}
	return n
}
