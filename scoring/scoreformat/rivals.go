package scoreformat

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// rivalFields are the fields of a further winner that say how the hand was won; facts
// come beside them.
var rivalFields = []string{"winner", "from", "payer", "way", "claims", "worth", "hand", "melds", "winning_tile"}

// readRivals reads further winners on the same tile.
func readRivals(q *Request, list value) error {
	if list[0] != '[' {
		return fmt.Errorf("want a list of winners, not %s", list.shown())
	}
	f := inForce()
	for number, object := range list.items() {
		rival := Request{line: q.line}
		has, err := f.rivals.read(object, &rival)
		if err == nil {
			wanted := f.rivals.set("winner")
			if rival.Hand.Way == scoring.ByTiles {
				wanted |= f.rivals.set("hand")
			}
			err = f.rivals.missing(wanted, has)
		}
		if err != nil {
			return &inside{number: number, err: err}
		}
		rival.giveWinner(f, &f.rivals, has)
		q.Rivals = append(q.Rivals, Rival{
			Hand: rival.Hand, ownSource: has&f.rivals.set("from") != 0, ownPayer: has&f.rivals.set("payer") != 0,
			ownTile: has&f.rivals.set("winning_tile") != 0,
		})
	}
	return nil
}

// completeRivals gives further winners the tile of the first, its source and its payer where
// they do not tell them. Who declared ready according to a further winner is added to what the
// first tells.
func (q *Request) completeRivals() {
	for i := range q.Rivals {
		rival := &q.Rivals[i]
		if !rival.ownSource {
			rival.Hand.From = q.Hand.From
		}
		if !rival.ownPayer {
			rival.Hand.Payer = q.Hand.Payer
		}
		if !rival.ownTile {
			rival.Hand.WinningTile = q.Hand.WinningTile
		}
		q.Hand.Ready |= rival.Hand.Ready
	}
}

// Win is one of several wins on a tile.
type Win struct {
	Winner scoring.Wind
	// Result is what the hand is worth, and what it moves alone.
	Result *scoring.Result
}

// ofBoth are the problems of the first winner and of the other, the latter marked in their
// fields. A problem that both have is listed once.
func ofBoth(first, second []scoring.Problem) []scoring.Problem {
	problems := slices.Clone(first)
	for _, problem := range second {
		if !slices.ContainsFunc(first, func(p scoring.Problem) bool { return reflect.DeepEqual(p, problem) }) {
			problem.Field = "also." + problem.Field
			problems = append(problems, problem)
		}
	}
	return problems
}
