package classical

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Keyboard has a row for each suit and one of honours. The flowers stand beside the first suit
// and the seasons beside the second: they are never in the hand.
func (r *Rules) Keyboard() [][]scoring.Tile {
	rows := scoring.KeyRows(r.set.Copies, nil)
	for k := scoring.Flower1; k < scoring.Animal1; k++ {
		row := &rows[0]
		if k.Suit() == scoring.Seasons {
			row = &rows[1]
		}
		*row = append(*row, scoring.PlainTile(k))
	}
	return rows
}

// Melds are chows, pongs and kongs, which score by how they were made (section 2).
func (r *Rules) Melds() []scoring.MeldMode {
	return []scoring.MeldMode{
		{Name: "chow", Kind: scoring.Chow},
		{Name: "pong", Kind: scoring.Pong},
		{Name: "kong", Kind: scoring.Kong},
		{Name: "added_kong", Kind: scoring.Kong, Added: true},
		{Name: "concealed_kong", Kind: scoring.Kong, Concealed: true},
	}
}

// LoserMelds are pongs and kongs; a concealed pong is told as one (section 5).
func (r *Rules) LoserMelds() []scoring.MeldMode {
	melds := slices.DeleteFunc(r.Melds(), func(mode scoring.MeldMode) bool { return mode.Kind == scoring.Chow })
	return slices.Insert(melds, 1, scoring.MeldMode{Name: "concealed_pong", Kind: scoring.Pong, Concealed: true})
}

// Scale is points and doubles.
func (r *Rules) Scale() scoring.Scale { return scoring.DoublesScale }

// Measures are points, doubles and the limit hands in force, if there are any.
func (r *Rules) Measures() []scoring.Measure {
	measures := slices.Clone(scoring.DoublesScale.Measures())
	last := len(measures) - 1
	if measures[last].Choices = r.limits.report(nil); r.limits == 0 {
		return measures[:last]
	}
	return measures
}

// LeastWin is a hand that has nothing but going out.
func (r *Rules) LeastWin() scoring.Worth {
	return scoring.Worth{Basic: scoring.Points(r.options.MahJongPoints)}
}

// Upper bounds of what Worths lists: few winning hands have more points besides those for going
// out, or more doubles.
const (
	mostUsual        = 50
	mostUsualDoubles = 6
)

// Worths are points and doubles as most hands have them, one hand for each score below the
// limit, and a limit hand.
func (r *Rules) Worths() (worths []scoring.Worth) {
	least := r.LeastWin().Basic
	listed := make(map[int]bool)
	for doubles := range mostUsualDoubles + 1 {
		for points := least; points <= least+mostUsual; points += 2 {
			score := r.scoreOf(int(points), doubles, false)
			if !listed[score] && (r.options.NoLimit || score < r.options.Limit || len(worths) == 0) {
				listed[score] = true
				worths = append(worths, scoring.Worth{Basic: points, Doubles: doubles})
			}
		}
	}
	if usual := r.limits &^ (heavensBlessing | earthsBlessing | carryingPole | thirteenthWin); usual != 0 {
		ids := usual.report(nil)
		worths = append(worths, scoring.Worth{Basic: least, LimitHands: scoring.IDs(ids[len(ids)-1])})
	}
	return worths
}

// Ticks are none: a hand is told by its tiles or by points and doubles.
func (r *Rules) Ticks() []scoring.Tick { return nil }

// Stick is 0: nobody declares ready.
func (r *Rules) Stick() scoring.Points { return 0 }

// BothWin is false: the first in turn order wins (section 2).
func (r *Rules) BothWin() bool { return false }

// EquivalentWinner is the first in turn order.
func (r *Rules) EquivalentWinner(payer scoring.Wind) scoring.Wind { return payer.Next() }

// MostPenalty is beyond what a false mahjong pays.
func (r *Rules) MostPenalty() scoring.Points {
	return scoring.Points(4 * max(r.options.Limit, int(r.options.FalseMahJong)))
}

// Faults are those of section 10, and the usual ones of the table.
func (r *Rules) Faults() []scoring.Fault { return scoring.FaultsWithout(scoring.Chombo) }

// EarlyCodes are about tiles that were entered, not about those that are missing.
func (r *Rules) EarlyCodes() []string {
	return []string{shape.CodeTileNotInSet, shape.CodeTooManyCopies, shape.CodeBadChow, CodeBonusTileInHand, CodePairTwice}
}

// OneWinner decides between two players who can win on the same tile: the first in turn
// order after the discarder (section 2). The hand of the other is then a loser's, without
// that tile. Every other problem of either entry leaves the two undecided.
func (r *Rules) OneWinner(s scoring.State, first, second *scoring.Hand) (scoring.Verdict, [2][]scoring.Problem) {
	if s.Finished {
		return shape.Undecided(scoring.Problem{Code: shape.CodeMatchFinished, Field: "match"})
	}
	a, b := *first, *second
	scoring.ShareTableFacts(r.Facts(), &a, &b)
	if problem := r.set.Disagreement(&a, &b, 0); problem.Code != "" {
		return shape.Undecided(problem)
	}
	a.Losers, b.Losers = losersWith(&a, &b), losersWith(&b, &a)
	var result scoring.Result
	refused := [2][]scoring.Problem{r.Score(s, &a, &result), r.Score(s, &b, &result)}
	v := scoring.Verdict{First: a.Winner == a.Payer.Next(), By: scoring.ByTurn, Winner: a, Loser: b}
	return shape.Verdict(v, refused)
}

// losersWith are the losers' hands of an entry, completed by what the other entry tells. The
// other entry's winner is one of these losers: if that hand was entered by tiles, it replaces
// what this entry told of it.
func losersWith(hand, other *scoring.Hand) []scoring.LoserHand {
	tiles := other.Way == scoring.ByTiles
	losers := slices.DeleteFunc(slices.Clone(hand.Losers), func(l scoring.LoserHand) bool { return l.Seat == hand.Winner })
	if at := slices.IndexFunc(losers, func(l scoring.LoserHand) bool { return l.Seat == other.Winner }); at >= 0 && tiles {
		losers[at] = asLoser(other)
	}
	for _, seat := range losersOf(hand.Winner) {
		if slices.ContainsFunc(losers, func(l scoring.LoserHand) bool { return l.Seat == seat }) {
			continue
		}
		if told := other.LoserAt(seat); told != nil && seat != other.Winner {
			losers = append(losers, *told)
		} else if seat == other.Winner && tiles {
			losers = append(losers, asLoser(other))
		}
	}
	return losers
}

// asLoser is the hand of a winner without the winning tile.
func asLoser(hand *scoring.Hand) scoring.LoserHand {
	tiles := slices.Clone(hand.Concealed)
	if at := slices.Index(tiles, hand.WinningTile); at >= 0 {
		tiles = slices.Delete(tiles, at, at+1)
	}
	return scoring.LoserHand{Seat: hand.Winner, Concealed: tiles, Melds: hand.Melds, Bonus: bonusFact.ValueIn(hand).Tiles}
}
