package malaysian_test

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// refusals are the codes of everything that section 12 has against the entry, but for an
// incomplete hand and the minimum. tilesAreGood says whether the tiles can be a hand.
func (r *referee) refusals() (codes []string, tilesAreGood bool) {
	refuse := func(holds bool, code string) {
		if holds {
			codes = append(codes, code)
		}
	}
	h := r.hand
	held, flies := map[scoring.Tile]int{}, 0
	size := len(h.Concealed)
	put := func(tile scoring.Tile) {
		switch k := tile.Kind(); {
		case tile == fly:
			flies++
		case tile.Red() || number(k) < 0 && (k < scoring.Flower1 || k >= scoring.Joker):
			refuse(true, "tile_not_in_set")
		default:
			held[tile]++
		}
	}
	bonus := func(k scoring.Kind) bool { return k >= scoring.Flower1 && k < scoring.Joker }
	for _, tile := range h.Concealed {
		if bonus(tile.Kind()) {
			refuse(true, "bonus_tile_in_hand")
		} else {
			put(tile)
		}
	}
	kongs, anyOpen := 0, false
	for _, meld := range h.Melds {
		size += 3
		stands := meld.Flies.Tiles()
		flies += len(stands)
		isKong := meld.Kind == scoring.Kong
		anyOpen = anyOpen || !isKong || !meld.Concealed
		if isKong {
			kongs++
			from := meld.From.List()
			byNobody := len(from) != 1 || from[0] == h.Winner || !from[0].Seated()
			refuse(!meld.Concealed && !meld.Added && byNobody, "claimed_kong_payer")
			refuse(len(stands) > 0 || meld.Tile == scoring.Joker, "fly_in_kong")
		}
		if meld.Kind == scoring.Chow && (meld.Tile.Suit() > scoring.Bamboos || meld.Tile.Rank() > 7) {
			refuse(true, "bad_chow")
			if number(meld.Tile) < 0 && !bonus(meld.Tile) && meld.Tile != scoring.Joker {
				refuse(true, "tile_not_in_set")
			}
			continue
		}
		if bonus(meld.Tile) {
			refuse(true, "bonus_tile_in_hand")
			if !isKong {
				refuse(len(stands) > 0, "flies_in_meld")
			}
			continue
		}
		tiles := slices.Repeat(scoring.Tiles{scoring.PlainTile(meld.Tile)}, meld.Size())
		if meld.Kind == scoring.Chow {
			tiles[1]++
			tiles[2] += 2
		}
		wrong := len(stands) > map[scoring.MeldKind]int{scoring.Pong: 2, scoring.Chow: 1}[meld.Kind] || meld.Tile == scoring.Joker
		for _, stand := range stands {
			at := slices.Index(tiles, stand)
			wrong = wrong || at < 0
			if at >= 0 {
				tiles = slices.Delete(tiles, at, at+1)
			}
		}
		refuse(wrong && !isKong, "flies_in_meld")
		if meld.Red > 0 {
			put(scoring.RedFive(meld.Tile))
		}
		for _, tile := range tiles {
			put(tile)
		}
	}
	refuse(size != 14, "tile_count")
	whole := map[scoring.Kind]int{}
	for _, tile := range told(h, "bonus").Tiles {
		if number(tile.Kind()) >= 0 {
			refuse(true, "tile_not_in_set")
			continue
		}
		put(tile)
		if bonus(tile.Kind()) {
			whole[(tile.Kind()-scoring.Flower1)/4]++
		}
	}
	for tile, n := range held {
		refuse(n > 4 || bonus(tile.Kind()) && n > 1, "too_many_copies")
	}
	refuse(flies > 4, "too_many_flies")
	tilesAreGood = true
	for _, code := range codes {
		tilesAreGood = tilesAreGood && code == "claimed_kong_payer"
	}

	self := h.From == scoring.FromWall
	two := told(h, "double_kong").On
	winning := slices.ContainsFunc(h.Concealed, func(t scoring.Tile) bool { return t.Kind() == h.WinningTile.Kind() })
	refuse(!winning, "winning_tile_missing")
	refuse(h.WinningTile == fly && !self, "fly_discard")
	refuse(!self && (h.Payer == h.Winner || !h.Payer.Seated()), "payer_not_a_loser")
	refuse(!h.Winner.Seated(), "winner_not_seated")
	refuse(h.LastTile && !self, "last_tile_needs_wall")
	refuse((h.Replacement || two) && !self, "replacement_needs_wall")
	refuse(h.Replacement && kongs == 0 && len(told(h, "bonus").Tiles) == 0, "replacement_without_cause")
	refuse(two && kongs < 2, "double_kong_without_kongs")
	dealers := h.From == scoring.FromDiscard && h.Payer == scoring.East && h.Winner != scoring.East
	refuse(h.FirstTurn && (anyOpen || !self && !dealers), "first_turn_conflict")
	complete := 0
	for _, n := range whole {
		if n >= 4 {
			complete++
		}
	}
	early := told(h, "early_sets").Count
	refuse(early < 0 || early > complete, "early_sets_range")
	codes = append(codes, r.instantRefusals(flies, complete)...)
	return append(codes, r.losersRefusals()...), tilesAreGood
}

// instantRefusals are those about instant payments, of a winner with so many flies and
// complete series.
func (r *referee) instantRefusals(flies, series int) (codes []string) {
	h, given := r.hand, told(r.hand, "instant")
	if given.IsZero() {
		return nil
	}
	won := h.Outcome == scoring.Won
	bites := 0
	if won {
		held := told(h, "bonus").Tiles
		has := func(n scoring.Kind) bool { return slices.Contains(held, scoring.PlainTile(scoring.Animal1+n)) }
		if has(0) && has(1) {
			bites++
		}
		if has(2) && has(3) {
			bites++
		}
	} else {
		flies, series = 0, 0
	}
	kongs := map[scoring.Wind]int{}
	for _, seat := range given.Seats.List() {
		if won && seat == h.Winner {
			codes = append(codes, "instant_of_winner")
		}
	}
	for _, item := range given.Items {
		if won && item.Seat == h.Winner {
			codes = append(codes, "instant_of_winner")
			continue
		}
		switch item.Name {
		case "flies":
			flies += item.Count
		case "sets", "early_sets":
			series += item.Count
		case "bites":
			bites += item.Count
		default:
			kongs[item.Seat] += item.Count
		}
		if item.From.Has(item.Seat) {
			codes = append(codes, "claimed_kong_payer")
		}
	}
	for _, n := range kongs {
		if n > 4 {
			codes = append(codes, "instant_range")
		}
	}
	if flies > 4 || series > 4 || bites > 2 {
		codes = append(codes, "instant_range")
	}
	return codes
}

// losersRefusals are those about the losers' own hands and the feeder.
func (r *referee) losersRefusals() (codes []string) {
	h := r.hand
	fed := told(h, "feeder").Seats
	if r.options.FeederPays && fed != 0 && (fed.Len() != 1 || fed.Has(h.Winner)) {
		codes = append(codes, "feeder_not_a_loser")
	}
	fan := told(h, "loser_fan")
	if r.options.LoserSettlement == "none" {
		return codes
	}
	for seat, n := range fan.Counts {
		if n > 100 {
			codes = append(codes, "fan_range")
		}
		if scoring.Wind(seat) == h.Winner && (n != 0 || fan.Seats.Has(h.Winner)) {
			codes = append(codes, "loser_fan_of_winner")
		}
	}
	return codes
}
