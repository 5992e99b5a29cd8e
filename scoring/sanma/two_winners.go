package sanma

import (
	"math"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
	"github.com/threewinds/threewinds/scoring/shape"
)

// OneWinner decides between two players who can win on the same tile (sections 4 and
// 7): both are paid, and the second in turn order after the discarder is
// [scoring.Hand.Rival] of the first. With the head bump the first alone takes it. A
// player who may not win loses to the other; if neither may win, or an entry is no hand,
// or the two cannot be about one tile, the problems say so.
func (r *Rules) OneWinner(s scoring.State, first, second *scoring.Hand) (scoring.Verdict, [2][]scoring.Problem) {
	if s.Finished {
		return shape.Undecided(scoring.Problem{Code: shape.CodeMatchFinished, Field: "match"})
	}
	a, b := *first, *second
	a.Rival, b.Rival = nil, nil
	scoring.ShareTableFacts(r.Facts(), &a, &b)
	apart := r.disagreement(&a, &b)
	shareUra(&a, &b)
	var result scoring.Result
	refused := [2][]scoring.Problem{r.Score(s, &a, &result), r.Score(s, &b, &result)}
	if apart.Code != "" {
		refused[0] = append([]scoring.Problem{apart}, refused[0]...)
		return scoring.Verdict{}, refused
	}
	v := scoring.Verdict{First: a.Winner == a.Payer.Next(), By: scoring.ByTurn, Winner: a, Loser: b}
	v, refused = shape.Verdict(v, refused, CodeNoYaku, CodeFuriten)
	if r.options.MultipleRon == MultipleOn && v.By == scoring.ByTurn {
		rival := v.Loser
		v.Winner.Rival = &rival
	}
	return v, refused
}

// shareUra leaves the ura indicators to who declared riichi, where one of two did: they
// are on the table, but the other does not see them.
func shareUra(a, b *scoring.Hand) {
	switch aReady, bReady := a.Ready.Has(a.Winner), b.Ready.Has(b.Winner); {
	case aReady && !bReady:
		b.UraIndicators = nil
	case bReady && !aReady:
		a.UraIndicators = nil
	}
}

// disagreement says why two entries cannot be about one tile, if they cannot. Flowers
// are not asked. Declared Norths are of one wall with those of both hands, and so are
// red fives, which count as they are written.
func (r *Rules) disagreement(a, b *scoring.Hand) scoring.Problem {
	problem := r.tiles.Disagreement(a, b, math.MaxInt)
	if problem.Code != "" || a.Way != scoring.ByTiles || b.Way != scoring.ByTiles {
		return problem
	}
	tooMany := func(tile scoring.Tile, has, most int) scoring.Problem {
		return scoring.Problem{Code: shape.CodeTwoWinnersCopies, Field: "hand", Tile: tile, Has: has, Needs: most}
	}
	norths, possible := riichi.Norths(a)
	norths += held(a, scoring.NorthWind) + held(b, scoring.NorthWind)
	if a.WinningTile.Kind() == scoring.NorthWind {
		norths-- // one and the same
	}
	if possible && norths > riichi.MostNorths {
		return tooMany(scoring.Of(scoring.NorthWind), norths, riichi.MostNorths)
	}
	for _, five := range r.RedFives() {
		reds := redsIn(a, five) + redsIn(b, five)
		if a.WinningTile.Kind() == five && (wonRed(a) || wonRed(b)) {
			reds--
		}
		if reds > 1 {
			return tooMany(scoring.RedFive(five), reds, 1)
		}
	}
	return scoring.Problem{}
}

// redsIn counts the red fives of a kind in the hand and its melds.
func redsIn(hand *scoring.Hand, five scoring.Kind) (n int) {
	for _, tile := range hand.Concealed {
		if tile == scoring.RedFive(five) {
			n++
		}
	}
	for _, meld := range hand.Melds {
		if meld.Tile == five {
			n += int(meld.Red)
		}
	}
	return n
}

// wonRed says whether the winning tile is red: it is written so, or the hand holds no
// plain one.
func wonRed(hand *scoring.Hand) bool {
	return hand.WinningTile.Red() || !slices.Contains(hand.Concealed, hand.WinningTile)
}

// payRival scores the second winner on the same tile and adds what is paid. The
// counters and sticks went to the first.
func (r *Rules) payRival(s scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem {
	if r.options.MultipleRon == HeadBump {
		return []scoring.Problem{{Code: CodeHeadBump, Field: "also"}}
	}
	first, second := *hand, *hand.Rival
	second.UraIndicators = first.UraIndicators // what each may see of them differs
	if problem := r.disagreement(&first, &second); problem.Code != "" {
		return []scoring.Problem{problem}
	}
	return riichi.PayRival(r.Score, s, hand, into)
}
