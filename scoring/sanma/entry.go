package sanma

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
	w.robbedKan = hand.From == scoring.FromRobbedKong
	w.lastTile = hand.LastTile
	w.riichi = hand.Ready.Has(hand.Winner)
	w.doubleRiichi, w.ippatsu, w.firstTurn = hand.DoubleReady, hand.Ippatsu, hand.FirstTurn
	w.dealer = hand.Winner == scoring.East
	w.seat, w.round = shape.WindKind(hand.Winner), shape.WindKind(s.Prevailing)
	if r.options.NorthYakuhai {
		w.guest = shape.North
	}
	if hand.Winner.Seated() {
		w.north = hand.Pei[hand.Winner]
	}
	w.rinshan = w.tsumo && hand.Replacement && (w.Kongs != 0 || w.north > 0 && r.options.RinshanOnKita)
	if len(hand.Own) > 0 && r.options.Pao {
		told := hand.Own[paoFact.ID]
		w.liable, w.paoNames, w.liableSeat = !told.IsZero(), told.Names, scoring.North
		for _, seat := range scoring.SeatWinds {
			if told.Seats == scoring.WindsOf(seat) {
				w.liableSeat = seat
			}
		}
	}
}

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
	{shape.CodePayerNotALoser, "payer", scoring.ByPoints, func(_ *work, h *scoring.Hand) bool { return shape.PayerNotALoser(h) }},
	{CodeKitaNotNorth, "winning_tile", scoring.ByTiles, func(w *work, h *scoring.Hand) bool {
		return h.From == scoring.FromRobbedNorth && w.winning != scoring.NorthWind
	}},
	{CodeChankanHeld, "winning_tile", scoring.ByTiles, func(w *work, h *scoring.Hand) bool {
		return w.robbedKan && (held(h, w.winning) > 1 || w.winning == scoring.NorthWind && w.north > 0)
	}},
	{shape.CodeReplacementNeedsWall, "replacement", scoring.ByElements, func(_ *work, h *scoring.Hand) bool {
		return shape.ReplacementNeedsWall(h)
	}},
	{shape.CodeReplacementNoCause, "replacement", scoring.ByTiles, func(w *work, h *scoring.Hand) bool {
		return h.Replacement && w.north == 0 && !slices.ContainsFunc(h.Melds, shape.IsKong)
	}},
	{CodeLastTile, "last_tile", scoring.ByElements, func(w *work, h *scoring.Hand) bool {
		return h.LastTile && (h.Replacement || w.robbedKan || h.From == scoring.FromRobbedNorth)
	}},
	{shape.CodeReadyNotConcealed, "ready", scoring.ByElements, func(w *work, h *scoring.Hand) bool {
		return w.riichi && (slices.ContainsFunc(h.Melds, shape.IsOpen) || h.Open && h.Way == scoring.ByElements)
	}},
	{CodeDoubleNotReady, "double_ready", scoring.ByElements, func(w *work, h *scoring.Hand) bool { return h.DoubleReady && !w.riichi }},
	{CodeIppatsuNotReady, "ippatsu", scoring.ByElements, func(w *work, h *scoring.Hand) bool { return h.Ippatsu && !w.riichi }},
	{CodeIppatsuConflict, "ippatsu", scoring.ByElements, func(_ *work, h *scoring.Hand) bool { return h.Ippatsu && h.Replacement }},
	{CodeFirstTurn, "first_turn", scoring.ByElements, func(w *work, h *scoring.Hand) bool { return h.FirstTurn && !w.canBeFirst(h) }},
	{CodePaoNotALoser, paoFact.ID, scoring.ByElements, func(w *work, h *scoring.Hand) bool {
		return w.liable && !w.liableSeat.Seated() || w.liable && w.liableSeat == h.Winner
	}},
	{CodeUraNotReady, "ura_indicators", scoring.ByTiles, func(w *work, h *scoring.Hand) bool {
		return len(h.UraIndicators) > 0 && !w.riichi
	}},
}

// canBeFirst says whether the win can be in an uninterrupted first go-round: nothing is
// claimed or declared, no North is set aside, and the winner has had no turn before. The
// dealer can win then only from the wall, before the first discard.
func (w *work) canBeFirst(hand *scoring.Hand) bool {
	open := hand.Open && hand.Way == scoring.ByElements
	return len(hand.Melds) == 0 && !open && hand.Pei == [3]int{} && !w.riichi && (w.tsumo || !w.dealer)
}

// held counts the tiles of a kind in the hand and its melds.
func held(hand *scoring.Hand, k scoring.Kind) (n int) {
	for _, tile := range hand.Concealed {
		if tile.Kind() == k {
			n++
		}
	}
	for _, meld := range hand.Melds {
		if meld.Tile == k {
			n += meld.Size()
		}
	}
	return n
}

// factProblems adds what is wrong with the facts of the win, as far as they matter for
// the way of entry: by points, few of them do.
func (r *Rules) factProblems(w *work, s scoring.State, hand *scoring.Hand, problems []scoring.Problem) []scoring.Problem {
	problems = r.tiles.CheckWinning(problems, hand)
	for i := range entryRules {
		rule := &entryRules[i]
		if hand.Way <= rule.until && rule.broken(w, hand) {
			problems = append(problems, scoring.Problem{Code: rule.code, Field: rule.field})
		}
	}
	return checkSticks(problems, s, hand)
}

// checkSticks refuses fewer sticks on the table than were laid in this hand (section 7).
// The state before the hand does not contain the sticks of this hand.
func checkSticks(problems []scoring.Problem, s scoring.State, hand *scoring.Hand) []scoring.Problem {
	if laid := hand.Ready.Without(scoring.North).Len(); s.Sticks < 0 {
		problems = append(problems, scoring.Problem{Code: CodeSticksRange, Field: "sticks", Has: s.Sticks + laid, Needs: laid})
	}
	return problems
}
