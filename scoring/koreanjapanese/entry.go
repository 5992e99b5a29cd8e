package koreanjapanese

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// setTiles is the number of tiles in four sets and a pair, when a kong is
// counted as the three tiles of a pong.
const setTiles = 14

// lay counts the winner's tiles and says whether they can be a hand at all: as
// many as there should be, all of them in the set, no meld that is forbidden.
// What exactly is wrong with an unsound hand is for tileProblems to say.
func (w *work) lay(r *Rules, hand *scoring.Hand) (sound bool) {
	w.whole = whole{concealed: true, melds: len(hand.Melds)}
	w.tallies = [4]tally{}
	sound = len(hand.Concealed)+3*len(hand.Melds) == setTiles
	var reds kinds
	for _, tile := range hand.Concealed {
		k := tile.Kind()
		if k >= scoring.SetKinds {
			return false
		}
		w.tiles |= one(k)
		w.counts[k]++
		sound = sound && w.counts[k] <= r.copies[k]
		w.tallies[k/9] += 1 << (k % 9 * 4)
		if tile.Red() {
			sound = sound && r.redKinds.has(one(k)) && !reds.has(one(k))
			reds |= one(k)
		}
	}
	w.inHand = w.tiles
	for _, meld := range hand.Melds {
		k := meld.Tile
		if k >= scoring.SetKinds || meld.Kind == scoring.Chow || k == scoring.NorthWind && meld.Kind != scoring.Kong {
			return false
		}
		w.layMeld(meld)
		sound = sound && w.counts[k] <= r.copies[k]
		if meld.Red > 0 {
			sound = sound && meld.Red == 1 && r.redKinds.has(one(k)) && !reds.has(one(k))
			reds |= one(k)
		}
	}
	w.redFives = reds.count()
	return sound
}

func (w *work) layMeld(meld scoring.Meld) {
	kind := one(meld.Tile)
	w.tiles |= kind
	w.declared |= kind
	w.counts[meld.Tile] += uint8(meld.Size())
	if meld.Kind != scoring.Kong {
		w.concealed = false
		return
	}
	w.kongs |= kind
	if meld.Concealed {
		w.concealedKongs |= kind
	} else {
		w.concealed = false
	}
}

// readFacts notes everything about the win that is not a tile of the hand.
func (w *work) readFacts(r *Rules, s scoring.State, hand *scoring.Hand) {
	w.winning = hand.WinningTile.Kind()
	w.selfDrawn = hand.From == scoring.FromWall
	w.robbedKong = hand.From == scoring.FromRobbedKong
	w.lastTile, w.replacement = hand.LastTile, hand.Replacement
	w.ready = hand.Ready.Has(hand.Winner)
	w.flowers = hand.Flowers
	if s.Prevailing.Seated() { // North never prevails
		w.roundWind = one(scoring.EastWind + scoring.Kind(s.Prevailing))
	}
	if hand.Winner.Seated() {
		w.seatWind = one(scoring.EastWind + scoring.Kind(hand.Winner))
		w.ownDragon = seatDragons[hand.Winner]
	}
	w.readIndicators(r, hand.Indicators)
}

// seatDragons are the dragons of the seats: East green, South red, West white
// (section 9, seat_dragons).
var seatDragons = [3]kinds{scoring.East: green, scoring.South: red, scoring.West: white}

// entryRule is one line of section 13 about how the hand was won: the code and
// field of the refusal, the roughest way of entry that can still break it, and
// when it is broken.
type entryRule struct {
	code, field string
	until       scoring.Way
	broken      func(r *Rules, w *work, hand *scoring.Hand) bool
}

var entryRules = [...]entryRule{
	{CodeWinnerNotSeated, "winner", scoring.ByPoints, func(_ *Rules, _ *work, h *scoring.Hand) bool { return !h.Winner.Seated() }},
	{CodeLastTileNeedsWall, "last_tile", scoring.ByElements, func(r *Rules, w *work, h *scoring.Hand) bool {
		return h.LastTile && !w.selfDrawn && !r.options.LastDiscardBonus
	}},
	{CodeReplacementNeedsWall, "replacement", scoring.ByElements, func(_ *Rules, w *work, h *scoring.Hand) bool {
		return h.Replacement && !w.selfDrawn
	}},
	{CodeReplacementNoCause, "replacement", scoring.ByTiles, func(_ *Rules, _ *work, h *scoring.Hand) bool {
		return h.Replacement && h.Flowers <= 0 && !slices.ContainsFunc(h.Melds, isKong)
	}},
	{CodeReadyNotConcealed, "ready", scoring.ByTiles, func(_ *Rules, w *work, h *scoring.Hand) bool {
		return w.ready && slices.ContainsFunc(h.Melds, isOpen)
	}},
	{CodeSacredDiscard, "winning_tile", scoring.ByTiles, func(r *Rules, w *work, h *scoring.Hand) bool {
		return r.options.SacredDiscard && !w.selfDrawn && hasKind(h.OwnDiscards, w.winning)
	}},
	{CodePayerNotALoser, "payer", scoring.ByPoints, func(_ *Rules, w *work, h *scoring.Hand) bool {
		return !w.selfDrawn && (!h.Payer.Seated() || h.Payer == h.Winner)
	}},
}

// refusals are all reasons why the entry is refused, but that it is incomplete or
// below the minimum: those are known once the tiles are split. shapeKnown says
// whether the tiles are such that splitting them makes sense.
func (r *Rules) refusals(w *work, hand *scoring.Hand, sound bool) (problems []scoring.Problem, shapeKnown bool) {
	shapeKnown = true
	if !sound {
		problems, shapeKnown = r.tileProblems(hand)
	}
	problems = r.checkNamed(problems, hand.OwnDiscards, "own_discards", r.options.SacredDiscard)
	problems = r.checkNamed(problems, hand.Indicators, "indicators", r.options.Dora != DoraOff)
	return r.factProblems(w, hand, problems), shapeKnown
}

// factProblems adds what is wrong with the facts of the win, as far as the way of
// entry looks at them.
func (r *Rules) factProblems(w *work, hand *scoring.Hand, problems []scoring.Problem) []scoring.Problem {
	if most := mostFlowers(w.turnedFlower); hand.Way < scoring.ByPoints && (hand.Flowers < 0 || hand.Flowers > most) {
		problems = append(problems, scoring.Problem{Code: CodeFlowersRange, Field: "flowers", Has: hand.Flowers, Needs: most})
	}
	if hand.Way == scoring.ByTiles && !holds(hand.Concealed, hand.WinningTile) {
		problems = append(problems, scoring.Problem{Code: CodeWinningTileMissing, Field: "winning_tile", Tile: hand.WinningTile})
	}
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

// holds says whether the winning tile is among the concealed tiles. A plain five
// may be the red one: the red mark is then known from the hand.
func holds(tiles scoring.Tiles, winning scoring.Tile) bool {
	for _, tile := range tiles {
		if tile.Kind() == winning.Kind() && (tile.Red() || !winning.Red()) {
			return true
		}
	}
	return false
}

func hasKind(tiles scoring.Tiles, k scoring.Kind) bool {
	return slices.ContainsFunc(tiles, func(tile scoring.Tile) bool { return tile.Kind() == k })
}

func isKong(meld scoring.Meld) bool { return meld.Kind == scoring.Kong }

// isOpen: claimed from a discard, in whole or in part.
func isOpen(meld scoring.Meld) bool { return meld.Kind != scoring.Kong || !meld.Concealed }
