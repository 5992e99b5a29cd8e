package statistics

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// Feat is the best candidate of one match for a kind of record.
type Feat struct {
	Kind   Kind
	Player tournament.PlayerID
	// Value is in points or a count: see [Kind.InPoints].
	Value int64
	// Hand is the number of the hand that proves it, the last of several; 0 is the match.
	Hand int
}

// Kind is a kind of record. Its name and definition are in the catalogues.
type Kind string

// The kinds. A hand's points are those of its payments.
const (
	// HighestHand: what one hand brought its winner.
	HighestHand Kind = "highest_hand"
	// LimitHand: the same of a limit hand or yakuman.
	LimitHand Kind = "limit_hand"
	// CostliestDiscard: what one hand cost the player on whose tile it was won.
	CostliestDiscard Kind = "costliest_discard"
	// LargestPot: what drawn hands before added to a win.
	LargestPot Kind = "largest_pot"
	// RobbedKong: what a hand won on a robbed kong brought.
	RobbedKong Kind = "robbed_kong"
	// LastTile: what a hand won on the last tile brought, where the hand tells it.
	LastTile Kind = "last_tile"
	// MostElements: how many different elements one won hand had, where the hand tells them.
	MostElements Kind = "most_elements"
	// WinningStreak: hands won in a row, of those that the player played in the match.
	WinningStreak Kind = "winning_streak"
	// MostWins and MostWallWins: hands won in one match, and those by a tile of the wall.
	MostWins     Kind = "most_wins"
	MostWallWins Kind = "most_wall_wins"
	// DealerStreak: hands in a row as dealer.
	DealerStreak Kind = "dealer_streak"
	// Drought: hands in a row without a win, nine or more.
	Drought Kind = "drought"
	// SafeHands: hands of a match whose player never dealt in.
	SafeHands Kind = "safe_hands"
	// BestMatch: points won in one match.
	BestMatch Kind = "best_match"
	// Comeback: how far below the start points the winner of the match once was.
	Comeback Kind = "comeback"
	// LastToFirst: how far behind the leader the winner was, being last, before the last
	// hand.
	LastToFirst Kind = "last_to_first"
	// WidestMargin and NarrowestMargin: points between the winner and the second.
	WidestMargin    Kind = "widest_margin"
	NarrowestMargin Kind = "narrowest_margin"
)

// Kinds are all kinds in the order of a page.
func Kinds() []Kind {
	return []Kind{
		HighestHand, LimitHand, CostliestDiscard, LargestPot, RobbedKong, LastTile, MostElements,
		WinningStreak, MostWins, MostWallWins, DealerStreak, Drought, SafeHands,
		BestMatch, Comeback, LastToFirst, WidestMargin, NarrowestMargin,
	}
}

// Least says that the least value is the record; of all other kinds it is the largest.
func (k Kind) Least() bool { return k == NarrowestMargin }

// InPoints says that the value is in points, which compare within one game only.
func (k Kind) InPoints() bool {
	switch k {
	case MostElements, WinningStreak, MostWins, MostWallWins, DealerStreak, Drought, SafeHands:
		return false
	default:
		return true
	}
}

// Better says whether a value beats another.
func (k Kind) Better(value, than int64) bool {
	if k.Least() {
		return value < than
	}
	return value > than
}

// leastOf are the least values that are worth telling; of other kinds it is 1.
var leastOf = map[Kind]int64{WinningStreak: 2, MostWins: 2, MostWallWins: 2, DealerStreak: 2, Drought: 9, SafeHands: 5}

// Feats are the best candidates of a finished match, one of a kind at most, and all limit
// hands, in the order of [Kinds]. Of equals the first counts.
func Feats(match tournament.Match) []Feat {
	f := finding{match: match, best: make(map[Kind]Feat)}
	for i := range match.Ledger.Hands {
		f.hand(&match.Ledger.Hands[i])
	}
	for _, player := range match.Participants() {
		f.streaks(player)
	}
	f.atTheEnd()
	var feats []Feat
	for _, kind := range Kinds() {
		if feat, ok := f.best[kind]; ok {
			feats = append(feats, feat)
		}
		if kind == LimitHand {
			slices.SortStableFunc(f.limits, func(a, b Feat) int { return cmp.Compare(b.Value, a.Value) })
			feats = append(feats, f.limits...)
		}
	}
	return feats
}

// finding are the best candidates so far.
type finding struct {
	match tournament.Match
	best  map[Kind]Feat
	// limits are all limit hands.
	limits []Feat
}

func (f *finding) offer(kind Kind, player tournament.PlayerID, value int64, hand int) {
	if value < max(leastOf[kind], 1) {
		return
	}
	if stands, ok := f.best[kind]; !ok || kind.Better(value, stands.Value) {
		f.best[kind] = Feat{kind, player, value, hand}
	}
}

// hand offers what a hand shows by itself.
func (f *finding) hand(hand *tournament.Hand) {
	number := hand.Before.Hand
	for i, w := range winsOf(f.match, hand) {
		f.offer(HighestHand, w.player, w.points, number)
		if isLimit(w.result) && w.points > 0 {
			f.limits = append(f.limits, Feat{LimitHand, w.player, w.points, number})
		}
		f.offer(LargestPot, w.player, pot(w.result), number)
		if w.facts.From == scoring.FromRobbedKong {
			f.offer(RobbedKong, w.player, w.points, number)
		}
		if w.facts.LastTile {
			f.offer(LastTile, w.player, w.points, number)
		}
		if w.tellsElements() {
			elements, _ := named(w.result)
			f.offer(MostElements, w.player, int64(len(elements)), number)
		}
		if i == 0 && w.facts.From != scoring.FromWall {
			payer := players(f.match, hand)[w.facts.Payer]
			f.offer(CostliestDiscard, payer, -int64(hand.Result.Payments[w.facts.Payer]), number)
		}
	}
}
