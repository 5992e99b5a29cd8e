package koreanjapanese_test

import (
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// faults are the codes of everything wrong with the entry (section 13), without
// incomplete and below_minimum; judgeable says whether the tiles can be split.
func (r *referee) faults() (codes []string, judgeable bool) {
	fault := func(wrong bool, code string) {
		if wrong {
			codes = append(codes, code)
		}
	}
	kongs := 0
	for _, g := range r.groups {
		if g.Shape == "kong" {
			kongs++
		}
	}
	all := r.allTiles()
	fault(len(all) != 14+kongs, "tile_count")
	noted := map[string]bool{}
	for _, word := range all {
		if has, copies := scoringtest.CountOf(all, word), r.inSet(word); has > copies && !noted[word] {
			noted[word] = true
			fault(copies == 0, "tile_not_in_set")
			fault(copies > 0, "too_many_copies")
		}
	}
	for _, red := range r.reds {
		if noted[red] || r.inSet("5"+red[1:]) == 0 {
			continue
		}
		noted[red] = true
		inPlay := r.RedFives && (red == "0p" || red == "0m")
		fault(!inPlay, "tile_not_in_set")
		fault(inPlay && scoringtest.CountOf(r.reds, red) > 1, "too_many_copies")
	}
	judgeable = len(codes) == 0
	for _, meld := range r.Melds {
		switch {
		case meld.Kind == scoring.Chow:
			fault(true, "melded_chow")
		case meld.Tile.String() == "4z" && meld.Kind == scoring.Pong:
			fault(r.North, "north_pong")
		case meld.Tile.String() == "5s":
			fault(r.FiveBamboo, "five_bamboo_meld")
		}
	}
	return append(codes, r.factFaults(kongs)...), judgeable
}

// factFaults are the codes of what is wrong beside the tiles.
func (r *referee) factFaults(kongs int) (codes []string) {
	fault := func(wrong bool, code string) {
		if wrong {
			codes = append(codes, code)
		}
	}
	for _, tile := range r.Indicators {
		word := tile.String()
		fault(r.Dora != "off" && word[1] != 'f' && r.inSet(word) == 0, "tile_not_in_set")
	}
	for _, tile := range r.OwnDiscards {
		word := strings.Replace(tile.String(), "0", "5", 1)
		fault(r.SacredDiscard && (r.inSet(word) == 0 || tile.Red() && !r.RedFives), "tile_not_in_set")
	}
	most := 4
	if r.flowerTurned() {
		most = 3
	}
	fault(r.Flowers < 0 || r.Flowers > most, "flowers_range")
	found := false
	for _, tile := range r.Concealed {
		found = found || tile == r.WinningTile || tile.Red() && tile.Kind() == r.WinningTile.Kind()
	}
	fault(!found, "winning_tile_missing")
	fault(r.LastTile && !r.selfDrawn() && !r.LastDiscardBonus, "last_tile_needs_wall")
	fault(r.Replacement && !r.selfDrawn(), "replacement_needs_wall")
	fault(r.Replacement && r.Flowers <= 0 && kongs == 0, "replacement_without_cause")
	fault(r.Ready.Has(r.Winner) && !r.closed(), "ready_not_concealed")
	discarded := false
	for _, tile := range r.OwnDiscards {
		discarded = discarded || tile.Kind() == r.WinningTile.Kind()
	}
	fault(discarded && r.SacredDiscard && !r.selfDrawn(), "sacred_discard")
	fault(!r.selfDrawn() && (r.Payer == r.Winner || r.Payer > scoring.West), "payer_not_a_loser")
	return codes
}

// flowerTurned: dead wall dora, and a flower was turned.
func (r *referee) flowerTurned() bool {
	for _, tile := range r.Indicators {
		if tile.String()[1] == 'f' && r.Dora == "dead_wall" {
			return true
		}
	}
	return false
}
