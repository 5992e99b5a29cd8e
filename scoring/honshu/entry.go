package honshu

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
	"github.com/threewinds/threewinds/scoring/shape"
)

// lay counts the winner's tiles. sound is false if tiles, melds or declared Norths are
// wrong themselves, whatever hand they make.
func (w *work) lay(r *Rules, hand *scoring.Hand) (sound bool) {
	w.whole = whole{}
	norths, possible := riichi.Norths(hand)
	return w.Lay(&r.tiles, hand) && possible && norths+int(w.Counts[scoring.NorthWind]) <= riichi.MostNorths
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
	w.seat = shape.WindKind(hand.Winner)
	if hand.Winner.Seated() {
		w.north = hand.Pei[hand.Winner]
	}
	w.round = shape.WindKind(s.Prevailing) // North is never yakuhai
	w.firstTurn = hand.FirstTurn && w.Melds == 0 && w.north == 0 && w.Concealed
	w.rinshan = w.tsumo && hand.Replacement && (w.Kongs != 0 || w.north > 0 && r.options.RinshanOnPei)
	if r.options.Flowers {
		w.flowers = hand.Flowers
	}
	stayed := s.Stay
	if r.options.PaarenchanRequiresWins {
		stayed = s.StayWon
	}
	w.paarenchan = r.options.Paarenchan && w.dealer && stayed >= paarenchanHands
}

// CountsStreak says whether a hand can be worth more because of those before it (paarenchan).
func (r *Rules) CountsStreak() bool { return r.options.Paarenchan }

// paarenchanHands is how many hands in a row the dealer must have stayed for before the
// hand that is a yakuman.
const paarenchanHands = 8

// entryRule is one line of section 6 about how the hand was won: the code and
// field of the refusal, and when the rule is broken. It is checked for the ways of
// entry up to until, from the most exact one, ByTiles, to the least exact, ByPoints.
type entryRule struct {
	code, field string
	until       scoring.Way
	broken      func(w *work, hand *scoring.Hand) bool
}

var entryRules = [...]entryRule{
	{shape.CodeWinnerNotSeated, "winner", scoring.ByPoints, func(_ *work, h *scoring.Hand) bool { return shape.WinnerNotSeated(h) }},
	{shape.CodeReplacementNeedsWall, "replacement", scoring.ByElements, func(_ *work, h *scoring.Hand) bool {
		return shape.ReplacementNeedsWall(h)
	}},
	{shape.CodeReplacementNoCause, "replacement", scoring.ByTiles, func(w *work, h *scoring.Hand) bool {
		return h.Replacement && w.north == 0 && !slices.ContainsFunc(h.Melds, shape.IsKong)
	}},
	{shape.CodeReadyNotConcealed, "ready", scoring.ByElements, func(w *work, h *scoring.Hand) bool {
		return w.riichi && (slices.ContainsFunc(h.Melds, shape.IsOpen) || h.Open && h.Way == scoring.ByElements)
	}},
	{CodeIppatsuNotReady, "ippatsu", scoring.ByElements, func(w *work, h *scoring.Hand) bool {
		return h.Ippatsu && !w.riichi
	}},
	{CodeDoubleNotReady, "double_ready", scoring.ByElements, func(w *work, h *scoring.Hand) bool {
		return h.DoubleReady && !w.riichi
	}},
	{shape.CodePayerNotALoser, "payer", scoring.ByPoints, func(_ *work, h *scoring.Hand) bool {
		return shape.PayerNotALoser(h)
	}},
}

// refusals are the reasons why the entry is refused, except that the hand is incomplete
// or has no yaku: that is known only after the tiles are split into sets. shapeKnown is
// false if the tiles cannot be split because they are wrong themselves.
func (r *Rules) refusals(w *work, s scoring.State, hand *scoring.Hand, sound bool) (problems []scoring.Problem, shapeKnown bool) {
	shapeKnown = true
	if !sound {
		problems, shapeKnown = r.tileProblems(hand)
	}
	problems = r.tiles.CheckIndicators(problems, "indicators", hand.Indicators)
	problems = r.tiles.CheckIndicators(problems, "ura_indicators", hand.UraIndicators)
	return r.factProblems(w, s, hand, problems), shapeKnown
}

// factProblems adds what is wrong with the facts of the win, as far as they matter for
// the way of entry: by points, few of them do.
func (r *Rules) factProblems(w *work, s scoring.State, hand *scoring.Hand, problems []scoring.Problem) []scoring.Problem {
	most := 0
	if r.options.Flowers {
		most = mostFlowers
	}
	problems = shape.CheckFacts(problems, hand, most)
	for i := range entryRules {
		rule := &entryRules[i]
		if hand.Way <= rule.until && rule.broken(w, hand) {
			problems = append(problems, scoring.Problem{Code: rule.code, Field: rule.field})
		}
	}
	return r.checkSticks(problems, s, hand)
}

// checkSticks refuses riichi of players who have fewer points than a stick, if the house
// rule riichi_needs_points is on.
func (r *Rules) checkSticks(problems []scoring.Problem, s scoring.State, hand *scoring.Hand) []scoring.Problem {
	if !r.options.RiichiNeedsPoints {
		return problems
	}
	for _, seat := range scoring.SeatWinds {
		if has := r.options.Start + int(s.Gained[s.Seats[seat]]); hand.Ready.Has(seat) && has < riichi.Stick {
			problems = append(problems, scoring.Problem{Code: CodeRiichiNeedsPoints, Field: "ready", Has: has, Needs: riichi.Stick})
		}
	}
	return problems
}

// tileProblems says what is wrong with the tiles, melds and declared Norths
// themselves. If tiles cannot exist or are too few, shapeKnown is false and the shape is
// not judged, so that one mistyped tile causes one problem and not several.
func (r *Rules) tileProblems(hand *scoring.Hand) (problems []scoring.Problem, shapeKnown bool) {
	census := r.tiles.Count(hand)
	problems = census.WrongSize()
	norths, possible := riichi.Norths(hand)
	if !possible {
		problems = append(problems, scoring.Problem{Code: CodePeiRange, Field: "pei", Has: riichi.Declared(hand), Needs: riichi.MostNorths})
	}
	for range norths {
		census.Add("pei", scoring.PlainTile(scoring.NorthWind))
	}
	problems = append(problems, census.NotInSet()...)
	shapeKnown = len(problems) == 0
	for _, meld := range hand.Melds {
		if meld.Kind == scoring.Chow {
			problems = append(problems, scoring.Problem{Code: shape.CodeMeldedChow, Field: "melds", Tile: scoring.PlainTile(meld.Tile)})
		}
	}
	return problems, shapeKnown
}
