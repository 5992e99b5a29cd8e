package honshu

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// setTiles is the number of tiles in four sets and a pair, when a kan is counted
// as the three tiles of a pon.
const setTiles = 14

// lay counts the winner's tiles and says whether they can be a hand at all: as
// many as there should be, all of them in the set, no meld that is forbidden.
// What exactly is wrong with an unsound hand is for tileProblems to say.
func (w *work) lay(r *Rules, hand *scoring.Hand) (sound bool) {
	w.whole = whole{closed: true, melds: len(hand.Melds)}
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
		if k >= scoring.SetKinds || meld.Kind == scoring.Chow {
			return false
		}
		w.layMeld(meld)
		sound = sound && w.counts[k] <= r.copies[k]
		if meld.Red > 0 {
			sound = sound && meld.Red == 1 && r.redKinds.has(one(k)) && !reds.has(one(k))
			reds |= one(k)
		}
	}
	w.reds = reds.count()
	norths, possible := peiOf(hand)
	return sound && possible && norths+int(w.counts[scoring.NorthWind]) <= 4
}

func (w *work) layMeld(meld scoring.Meld) {
	kind := one(meld.Tile)
	w.tiles |= kind
	w.declared |= kind
	w.counts[meld.Tile] += uint8(meld.Size())
	w.closed = w.closed && !isOpen(meld)
	if meld.Kind == scoring.Kong {
		w.kans |= kind
		if meld.Concealed {
			w.concealedKans |= kind
		}
	}
}

// peiOf counts the Norths that all players declared, and says whether each count
// is possible.
func peiOf(hand *scoring.Hand) (norths int, possible bool) {
	for _, n := range hand.Pei {
		if n < 0 || n > 4 {
			return 0, false
		}
		norths += n
	}
	return norths, norths <= 4
}

// readFacts notes everything about the win that is not a tile of the hand.
func (w *work) readFacts(r *Rules, s scoring.State, hand *scoring.Hand) {
	w.winning = hand.WinningTile.Kind()
	w.tsumo = hand.From == scoring.FromWall
	w.robbed = hand.From == scoring.FromRobbedKong
	w.lastTile = hand.LastTile
	w.riichi = hand.Ready.Has(hand.Winner)
	w.doubleRiichi, w.ippatsu = hand.DoubleReady, hand.Ippatsu
	w.noneDiscarded = hand.NoKindDiscarded
	w.dealer = hand.Winner == scoring.East
	if hand.Winner.Seated() {
		w.seat = one(scoring.EastWind + scoring.Kind(hand.Winner))
		w.north = hand.Pei[hand.Winner]
	}
	if s.Prevailing.Seated() { // North is never yakuhai
		w.round = one(scoring.EastWind + scoring.Kind(s.Prevailing))
	}
	w.firstTurn = hand.FirstTurn && w.melds == 0 && w.north == 0 && w.closed
	w.rinshan = w.tsumo && hand.Replacement && (w.kans != 0 || w.north > 0 && r.options.RinshanOnPei)
	if r.options.Flowers {
		w.flowers = hand.Flowers
	}
	stayed := s.Stay
	if r.options.PaarenchanRequiresWins {
		stayed = s.StayWon
	}
	w.paarenchan = r.options.Paarenchan && w.dealer && stayed >= paarenchanHands
}

// paarenchanHands is how many hands in a row come before the one that is a yakuman.
const paarenchanHands = 8

// entryRule is one line of section 6 about how the hand was won: the code and
// field of the refusal, the roughest way of entry that can still break it, and
// when it is broken.
type entryRule struct {
	code, field string
	until       scoring.Way
	broken      func(w *work, hand *scoring.Hand) bool
}

var entryRules = [...]entryRule{
	{CodeWinnerNotSeated, "winner", scoring.ByPoints, func(_ *work, h *scoring.Hand) bool { return !h.Winner.Seated() }},
	{CodeReplacementNeedsWall, "replacement", scoring.ByElements, func(w *work, h *scoring.Hand) bool {
		return h.Replacement && !w.tsumo
	}},
	{CodeReplacementNoCause, "replacement", scoring.ByTiles, func(w *work, h *scoring.Hand) bool {
		return h.Replacement && w.north == 0 && !slices.ContainsFunc(h.Melds, isKan)
	}},
	{CodeReadyNotConcealed, "ready", scoring.ByElements, func(w *work, h *scoring.Hand) bool {
		return w.riichi && (slices.ContainsFunc(h.Melds, isOpen) || h.Open && h.Way == scoring.ByElements)
	}},
	{CodeIppatsuNotReady, "ippatsu", scoring.ByElements, func(w *work, h *scoring.Hand) bool {
		return h.Ippatsu && !w.riichi
	}},
	{CodeDoubleNotReady, "double_ready", scoring.ByElements, func(w *work, h *scoring.Hand) bool {
		return h.DoubleReady && !w.riichi
	}},
	{CodePayerNotALoser, "payer", scoring.ByPoints, func(w *work, h *scoring.Hand) bool {
		return !w.tsumo && (!h.Payer.Seated() || h.Payer == h.Winner)
	}},
}

// refusals are all reasons why the entry is refused, but that it is incomplete or
// without yaku: those are known once the tiles are split. shapeKnown says whether
// the tiles are such that splitting them makes sense.
func (r *Rules) refusals(w *work, s scoring.State, hand *scoring.Hand, sound bool) (problems []scoring.Problem, shapeKnown bool) {
	shapeKnown = true
	if !sound {
		problems, shapeKnown = r.tileProblems(hand)
	}
	problems = r.checkIndicators(problems, hand.Indicators, "indicators")
	problems = r.checkIndicators(problems, hand.UraIndicators, "ura_indicators")
	return r.factProblems(w, s, hand, problems), shapeKnown
}

// factProblems adds what is wrong with the facts of the win, as far as the way of
// entry looks at them.
func (r *Rules) factProblems(w *work, s scoring.State, hand *scoring.Hand, problems []scoring.Problem) []scoring.Problem {
	most := 0
	if r.options.Flowers {
		most = mostFlowers
	}
	if hand.Way < scoring.ByPoints && (hand.Flowers < 0 || hand.Flowers > most) {
		problems = append(problems, scoring.Problem{Code: CodeFlowersRange, Field: "flowers", Has: hand.Flowers, Needs: most})
	}
	if hand.Way == scoring.ByTiles && !holds(hand.Concealed, hand.WinningTile) {
		problems = append(problems, scoring.Problem{Code: CodeWinningTileMissing, Field: "winning_tile", Tile: hand.WinningTile})
	}
	for i := range entryRules {
		rule := &entryRules[i]
		if hand.Way <= rule.until && rule.broken(w, hand) {
			problems = append(problems, scoring.Problem{Code: rule.code, Field: rule.field})
		}
	}
	return r.checkSticks(problems, s, hand)
}

// checkSticks names who declared riichi without having the points of a stick,
// where they must.
func (r *Rules) checkSticks(problems []scoring.Problem, s scoring.State, hand *scoring.Hand) []scoring.Problem {
	if !r.options.RiichiNeedsPoints {
		return problems
	}
	for _, seat := range scoring.SeatWinds {
		if has := r.options.Start + int(s.Gained[s.Seats[seat]]); hand.Ready.Has(seat) && has < stick {
			problems = append(problems, scoring.Problem{Code: CodeRiichiNeedsPoints, Field: "ready", Has: has, Needs: stick})
		}
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

func isKan(meld scoring.Meld) bool { return meld.Kind == scoring.Kong }

// isOpen: claimed from a discard, in whole or in part.
func isOpen(meld scoring.Meld) bool { return meld.Kind != scoring.Kong || !meld.Concealed }
