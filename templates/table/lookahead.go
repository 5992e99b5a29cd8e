package table

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
)

// Unknown stands for a state that the page is not told.
const Unknown = -1

// cell is the next state as a number, or as a list: the number, then pairs of a place in
// the list of what is told, and a number.
func (n LookaheadNext) cell(told *[][][2]string) any {
	if len(n.Instead) == 0 {
		return n.State
	}
	cell := []any{n.State}
	for _, other := range n.Instead {
		cell = append(cell, [2]int{place(told, other.Told, slices.Equal[[][2]string]), other.State})
	}
	return cell
}

// lookaheadTable is the lookahead as the page's script reads it. What
// states have in common stands once.
type lookaheadTable struct {
	// Names by place.
	Names []string `json:"names"`
	// Scenes are sentences, the hand's number left open, and who sits where; null
	// when the match is over.
	Scenes []lookaheadScene `json:"scenes"`
	// Extras are the sentences about what waits for the next winner.
	Extras []string `json:"extras"`
	// Sticks are the sentences about 0, 1, 2 … sticks on the table; empty where
	// nobody lays any. Lying are those that lie there now; Stakes are the facts that lay
	// one for each seat, and RemainingSticks says how many remain after "draw" and "win": of each
	// that lies there, and of each that was laid.
	Sticks          []string          `json:"sticks,omitempty"`
	Lying           int               `json:"lying,omitempty"`
	Stakes          []string          `json:"stakes,omitempty"`
	RemainingSticks map[string][2]int `json:"remainingSticks,omitempty"`
	// Told are fields on which a state depends, any of which a hand may have.
	Told [][][2]string `json:"told,omitempty"`
	// EquivalentWinners has, by the payer, the winner whose win leads to the same state as two
	// wins.
	EquivalentWinners map[string]string `json:"equivalentWinners"`
	// States: number, scene, extra, state after a drawn hand, state after a win, or
	// three of them where it depends on the winner. A state is a number, or a list where
	// it depends on what is told.
	States [][]any `json:"states"`
}

type lookaheadScene struct {
	Truth string `json:"truth"`
	Seats []int  `json:"seats"`
}

// mostSticks is how many more than now the page can tell of.
const mostSticks = 20

// lookahead is the table as JSON.
func (e EntryForm) lookahead(ctx context.Context) string {
	table := lookaheadTable{States: make([][]any, 0, len(e.Lookahead)), EquivalentWinners: e.EquivalentWinners}
	for _, player := range e.Players {
		table.Names = append(table.Names, player.Name)
	}
	for _, hand := range e.Lookahead {
		scene, extra := hand.scene(ctx, e.Length), hand.Deal.ExtraText(ctx, hand.Extra)
		row := []any{
			hand.Number,
			place(&table.Scenes, scene, func(s, other lookaheadScene) bool {
				return s.Truth == other.Truth && slices.Equal(s.Seats, other.Seats)
			}),
			place(&table.Extras, extra, func(s, other string) bool { return s == other }),
		}
		cells := make([]any, len(hand.After))
		for outcome, next := range hand.After {
			cells[outcome] = next.cell(&table.Told)
		}
		if reflect.DeepEqual(cells[1], cells[2]) && reflect.DeepEqual(cells[2], cells[3]) {
			cells = cells[:2]
		}
		if !hand.Over {
			row = append(row, cells...)
		}
		table.States = append(table.States, row)
	}
	if e.Stick > 0 {
		table.Lying, table.RemainingSticks = e.Sticks, e.RemainingSticks
		for _, fact := range e.facts(func(f Fact) bool { return f.Stake }) {
			table.Stakes = append(table.Stakes, fact.Name)
		}
		for sticks := range e.Sticks + mostSticks {
			table.Sticks = append(table.Sticks, parts.SticksText(ctx, sticks))
		}
	}
	text, err := json.Marshal(table)
	if err != nil {
		panic(err) // strings and numbers can always be written
	}
	return string(text)
}

func (h LookaheadHand) scene(ctx context.Context, length int) lookaheadScene {
	if h.Over {
		text := i18n.T(ctx, "table.ended_early")
		if length > 0 && h.Number > length {
			text = i18n.N(ctx, "table.over", length)
		}
		return lookaheadScene{Truth: text}
	}
	truth := parts.Spaced(h.Deal.Sentence(ctx, parts.OpenNumber, h.Wind, h.Dealer), h.Resting.Sentence(ctx))
	return lookaheadScene{Truth: truth, Seats: h.Seats[:]}
}

// place is where a value stands in a list; it is added if it is new.
func place[T any](list *[]T, value T, same func(a, b T) bool) int {
	if i := slices.IndexFunc(*list, func(known T) bool { return same(known, value) }); i >= 0 {
		return i
	}
	*list = append(*list, value)
	return len(*list) - 1
}
