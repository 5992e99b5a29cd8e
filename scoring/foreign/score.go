package foreign

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// score pays a legal hand, or says everything that is wrong with it.
func (r Rules) score(h *scoring.Hand, result *scoring.Result) []scoring.Problem {
	if h.Outcome == scoring.DrawnHand {
		result.Drawn = true
		return nil
	}
	worn := masks.Of(h).Counts
	problems := r.worth(h, result)
	if h.From != scoring.FromWall && (!h.Payer.Seated() || h.Payer == h.Winner) {
		problems = append(problems, scoring.Problem{Code: CodePayerNotALoser, Field: "payer"})
	}
	if slices.Max(worn[:]) > mostMasks || slices.Min(worn[:]) < 0 {
		problems = append(problems, scoring.Problem{Code: CodeMasksRange, Field: masks.ID, Has: slices.Max(worn[:]), Needs: mostMasks})
	}
	if problems != nil {
		return problems
	}
	for _, loser := range scoring.SeatWinds {
		if loser == h.Winner {
			continue
		}
		paid := 1 + result.HandPoints + scoring.Points(worn[loser])
		result.Payments[loser] -= paid
		result.Payments[h.Winner] += paid
	}
	return nil
}

// worth counts the seasons, from the tiles or as they were told.
func (r Rules) worth(h *scoring.Hand, result *scoring.Result) (problems []scoring.Problem) {
	found := 0
	switch h.Way {
	case scoring.ByTiles:
		found, problems = r.read(h, result)
	case scoring.ByElements:
		for _, tick := range h.Ticked {
			found += tick.Times
			if tick.ID != Season {
				problems = append(problems, scoring.Problem{Code: CodeClaimUnknown, Field: "claims", Ticked: []string{tick.ID}})
			}
		}
		if found > mostSeasons {
			problems = append(problems, scoring.Problem{Code: CodeClaimTimes, Field: "claims", Ticked: []string{Season}, Has: found, Needs: mostSeasons})
		}
	case scoring.ByPoints:
		if h.Worth != nil {
			result.HandPoints = h.Worth.Hand
		}
		return nil
	}
	result.HandPoints = scoring.Points(found)
	if found > 0 {
		result.Elements = append(result.Elements, scoring.Element{ID: Season, Kind: scoring.HandElement, Points: result.HandPoints})
	}
	return problems
}

// read finds a pong, and a pair of dragons or two seasons.
func (r Rules) read(h *scoring.Hand, result *scoring.Result) (found int, problems []scoring.Problem) {
	tiles := slices.Clone(h.Concealed)
	for _, meld := range h.Melds {
		for range meld.Size() {
			tiles = append(tiles, scoring.Of(meld.Tile))
		}
	}
	held, problems := r.count(tiles)
	if len(tiles) != handTiles {
		return 0, append(problems, scoring.Problem{Code: CodeTileCount, Field: "hand", Has: len(tiles), Needs: handTiles})
	}
	var shapes [scoring.SingleSet + 1]int
	for k, count := range held {
		set := scoring.Set{Tile: scoring.Kind(k), Shape: scoring.SingleSet}
		switch {
		case set.Tile.Suit() == scoring.Seasons && count > 0:
			found++
		case count == 3:
			set.Shape = scoring.PongSet
		case count == 2:
			set.Shape = scoring.PairSet
		default:
			continue
		}
		shapes[set.Shape]++
		set.Winning = set.Tile == h.WinningTile.Kind()
		result.Sets = append(result.Sets, set)
	}
	if problems == nil && (shapes[scoring.PongSet] != 1 || shapes[scoring.PairSet] != 1 && found != mostSeasons) {
		problems = append(problems, scoring.Problem{Code: CodeIncomplete, Field: "hand", Tiles: tiles})
	}
	return found, problems
}

// count counts the tiles of each kind, and names those that the set does not have.
func (r Rules) count(tiles scoring.Tiles) (held [scoring.Kinds]uint8, problems []scoring.Problem) {
	copies := r.Copies()
	for _, tile := range tiles {
		kind := tile.Kind()
		switch held[kind]++; {
		case copies[kind] == 0 || tile.Red():
			problems = append(problems, scoring.Problem{Code: CodeTileNotInSet, Field: "hand", Tile: tile})
		case held[kind] == copies[kind]+1:
			problems = append(problems, scoring.Problem{
				Code: CodeTooManyCopies, Field: "hand", Tile: tile, Has: int(held[kind]), Needs: int(copies[kind]),
			})
		}
	}
	return held, problems
}
