package koreanjapanese

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// readFacts notes everything about the win that is not a tile of the hand.
func (w *work) readFacts(r *Rules, s scoring.State, hand *scoring.Hand) {
	w.winning = hand.WinningTile.Kind()
	w.selfDrawn = hand.From == scoring.FromWall
	w.robbedKong = hand.From == scoring.FromRobbedKong
	w.lastTile, w.replacement = hand.LastTile, hand.Replacement
	w.ready = hand.Ready.Has(hand.Winner)
	w.flowers = hand.Flowers
	w.roundWind = shape.WindKind(s.Prevailing) // North never prevails
	w.seatWind = shape.WindKind(hand.Winner)
	if hand.Winner.Seated() {
		w.ownDragon = seatDragons[hand.Winner]
	}
	w.readIndicators(r, hand.Indicators)
}

// seatDragons are the dragons of the seats: East green, South red, West white
// (section 9, seat_dragons).
var seatDragons = [3]kinds{scoring.East: green, scoring.South: red, scoring.West: white}

// entryRule is one line of section 13 about how the hand was won: the code and
// field of the refusal, and when the rule is broken. It is checked for the ways of
// entry up to until, from the most exact one, ByTiles, to the least exact, ByPoints.
type entryRule struct {
	code, field string
	until       scoring.Way
	broken      func(r *Rules, w *work, hand *scoring.Hand) bool
}

var entryRules = [...]entryRule{
	{shape.CodeWinnerNotSeated, "winner", scoring.ByPoints, func(_ *Rules, _ *work, h *scoring.Hand) bool { return shape.WinnerNotSeated(h) }},
	{shape.CodeLastTileNeedsWall, "last_tile", scoring.ByElements, func(r *Rules, w *work, h *scoring.Hand) bool {
		return h.LastTile && !w.selfDrawn && !r.options.LastDiscardBonus
	}},
	{shape.CodeReplacementNeedsWall, "replacement", scoring.ByElements, func(_ *Rules, _ *work, h *scoring.Hand) bool {
		return shape.ReplacementNeedsWall(h)
	}},
	{shape.CodeReplacementNoCause, "replacement", scoring.ByTiles, func(_ *Rules, _ *work, h *scoring.Hand) bool {
		return h.Replacement && h.Flowers <= 0 && !slices.ContainsFunc(h.Melds, shape.IsKong)
	}},
	{shape.CodeReadyNotConcealed, "ready", scoring.ByTiles, func(_ *Rules, w *work, h *scoring.Hand) bool {
		return w.ready && slices.ContainsFunc(h.Melds, shape.IsOpen)
	}},
	{CodeSacredDiscard, "winning_tile", scoring.ByTiles, func(r *Rules, w *work, h *scoring.Hand) bool {
		return r.options.SacredDiscard && !w.selfDrawn && hasKind(h.OwnDiscards, w.winning)
	}},
	{shape.CodePayerNotALoser, "payer", scoring.ByPoints, func(_ *Rules, _ *work, h *scoring.Hand) bool {
		return shape.PayerNotALoser(h)
	}},
}

// refusals are the reasons why the entry is refused, except that the hand is incomplete
// or below the minimum: that is known only after the tiles are split into sets.
// shapeKnown is false if the tiles cannot be split because they are wrong themselves.
func (r *Rules) refusals(w *work, hand *scoring.Hand, sound bool) (problems []scoring.Problem, shapeKnown bool) {
	shapeKnown = true
	if !sound {
		problems, shapeKnown = r.tileProblems(hand)
	}
	if r.options.SacredDiscard {
		problems = r.tiles.CheckDiscards(problems, "own_discards", hand.OwnDiscards)
	}
	if r.options.Dora != DoraOff {
		problems = r.tiles.CheckIndicators(problems, "indicators", hand.Indicators)
	}
	return r.factProblems(w, hand, problems), shapeKnown
}

// factProblems adds what is wrong with the facts of the win, as far as they matter for
// the way of entry: by points, few of them do.
func (r *Rules) factProblems(w *work, hand *scoring.Hand, problems []scoring.Problem) []scoring.Problem {
	problems = shape.CheckFacts(problems, hand, mostFlowers(w.turnedFlower))
	for i := range entryRules {
		rule := &entryRules[i]
		if hand.Way > rule.until || !rule.broken(r, w, hand) {
			continue
		}
		problem := scoring.Problem{Code: rule.code, Field: rule.field}
		if rule.field == "winning_tile" {
			problem.Tile = hand.WinningTile
		}
		problems = append(problems, problem)
	}
	return problems
}

func hasKind(tiles scoring.Tiles, k scoring.Kind) bool {
	return slices.ContainsFunc(tiles, func(tile scoring.Tile) bool { return tile.Kind() == k })
}

// tileProblems says what is wrong with the tiles and melds themselves (sections
// 1, 2 and 13). If tiles cannot exist or are too few, shapeKnown is false and the shape
// is not judged, so that one mistyped tile causes one problem and not several.
func (r *Rules) tileProblems(hand *scoring.Hand) (problems []scoring.Problem, shapeKnown bool) {
	census := r.tiles.Count(hand)
	problems = append(census.WrongSize(), census.NotInSet()...)
	shapeKnown = len(problems) == 0
	for _, meld := range hand.Melds {
		code := ""
		switch {
		case meld.Kind == scoring.Chow:
			code = shape.CodeMeldedChow
		case meld.Kind == scoring.Pong && meld.Tile == scoring.NorthWind && r.options.North:
			code = CodeNorthPong
		case meld.Tile == bamboo5.First() && r.options.FiveBamboo:
			code = CodeFiveBambooMeld
		default:
			continue
		}
		problems = append(problems, scoring.Problem{Code: code, Field: "melds", Tile: scoring.PlainTile(meld.Tile)})
	}
	return problems, shapeKnown
}
