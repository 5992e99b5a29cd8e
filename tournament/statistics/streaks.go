package statistics

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// streaks adds a player's candidates over several hands of the match. A hand that the player did not
// play ends a streak as dealer, but no other streak.
func (f *featFinder) streaks(player tournament.PlayerID) {
	var won, fromWall, dealtIn, played, last int64
	var winning, dealing, waiting int64 // in a row
	for i := range f.match.Ledger.Hands {
		hand := &f.match.Ledger.Hands[i]
		seated := players(f.match, hand)
		seat := slices.Index(seated[:], player)
		if seat != int(scoring.East) {
			dealing = 0
		}
		if seat < 0 {
			continue
		}
		played, last = played+1, int64(hand.Before.Hand)
		if seat == int(scoring.East) {
			dealing++
		}
		winning, waiting = winning+1, waiting+1
		wins := winsOf(f.match, i)
		own := slices.IndexFunc(wins, func(w win) bool { return w.player == player })
		if own < 0 {
			winning = 0
		} else {
			waiting, won = 0, won+1
		}
		if own >= 0 && wins[own].facts.From == scoring.FromWall {
			fromWall++
		}
		if len(wins) > 0 && wins[0].facts.From != scoring.FromWall && int(wins[0].facts.Payer) == seat {
			dealtIn++
		}
		f.candidate(WinningStreak, player, winning, int(last))
		f.candidate(DealerStreak, player, dealing, int(last))
		f.candidate(Drought, player, waiting, int(last))
	}
	f.candidate(MostWins, player, won, 0)
	f.candidate(MostWallWins, player, fromWall, 0)
	if dealtIn == 0 {
		f.candidate(SafeHands, player, played, 0)
	}
}

// atTheEnd adds the candidates from the totals of the match. The winner is the player who has the
// first rank alone and sits there at the end.
func (f *featFinder) atTheEnd() {
	for _, player := range f.match.Participants() {
		f.candidate(BestMatch, player, int64(f.match.Credited(player)), 0)
	}
	leaders := f.match.Leaders()
	if len(leaders) != 1 || len(f.match.Ledger.Hands) == 0 {
		return
	}
	place, ledger := leaders[0], &f.match.Ledger
	winner := f.match.Players[place]
	lowest, at := ledger.Start, 0
	for i := range ledger.Hands {
		if total := ledger.Hands[i].Totals[place]; total < lowest {
			lowest, at = total, ledger.Hands[i].Before.Hand
		}
	}
	f.candidate(Comeback, winner, int64(ledger.Start-lowest), at)
	second := scoring.Points(0)
	for i, other := range f.others(place) {
		if total := ledger.Totals[other]; i == 0 || total > second {
			second = total
		}
	}
	margin := int64(ledger.Totals[place] - second)
	f.candidate(WidestMargin, winner, margin, 0)
	f.candidate(NarrowestMargin, winner, margin, 0)
	f.fromLast(place, winner)
}

// others are the other places of the table.
func (f *featFinder) others(place scoring.Place) (others []scoring.Place) {
	for other := range scoring.Place(f.match.Places()) {
		if other != place {
			others = append(others, other)
		}
	}
	return others
}

// fromLast adds a winner who had less than everybody else before the last hand.
func (f *featFinder) fromLast(place scoring.Place, winner tournament.PlayerID) {
	last, ok := f.match.Ledger.Last()
	if !ok {
		return
	}
	before := func(p scoring.Place) scoring.Points { return last.Totals[p] - last.Changes[p] }
	mine, most := before(place), before(place)
	for _, other := range f.others(place) {
		if before(other) <= mine {
			return
		}
		most = max(most, before(other))
	}
	f.candidate(LastToFirst, winner, int64(most-mine), last.Before.Hand)
}

// featFinder has the best candidates so far.
type featFinder struct {
	match tournament.Match
	best  map[Kind]Feat
	// limits are all limit hands.
	limits []Feat
}

func (f *featFinder) candidate(kind Kind, player tournament.PlayerID, value int64, hand int) {
	if value < max(thresholds[kind], 1) {
		return
	}
	if stands, ok := f.best[kind]; !ok || kind.better(value, stands.Value) {
		f.best[kind] = Feat{kind, player, value, hand}
	}
}
