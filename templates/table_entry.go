package templates

import "slices"

// EntryForm is the form of one hand, as it was typed so far.
type EntryForm struct {
	// Path is the table's page.
	Path string
	// ID is the entry's, minted for this form.
	ID, Match string
	Number    int
	// Frozen: somebody else was quicker; what was typed is shown but cannot be saved.
	Frozen bool
	// Seats in turn order, the dealer first.
	Seats []Seat
	// Rests are those who sit out, with their totals.
	Rests []Seat
	// Players by place; Lookahead has the states that can follow, for a tablet without a
	// network, in a match of Length hands.
	Players   []NamedPlayer
	Lookahead []LookaheadHand
	Length    int
	// Places are those of East, South and West in the form, Format the version of
	// its fields.
	Places, Format string
	Sprite         string
	// Stick is what declaring ready puts on the table, in points; 0 where it costs
	// nothing, and in a hand that is corrected. Sticks lie there before the hand.
	Stick, Sticks int
	Keys          []KeyRow
	Asks          Asks
	Ticks         []TickGroup
	Limits        bool // a hand's worth may be a limit
	Typed         TypedHand
	// OpenText: something typed cannot be read, so the fields are shown.
	OpenText bool
	// Problems are the mistakes of a refused entry.
	Problems []FieldProblem
	Preview  PreviewView
}

// TypedHand is what the fields hold: text as it came.
type TypedHand struct {
	Winner, From             string
	Hand, Melds, WinningTile string
	Flowers                  string
	Waiting, Ready           []string
	// Marks are the names of the single facts that are ticked; Pei counts the
	// declared Norths of East, South and West.
	Marks                        []string
	Pei                          [3]string
	OwnDiscards, Indicators, Ura string
	// Way is tiles, elements or points. Claims say how often each element is
	// ticked; the numbers are what the hand is worth.
	Way                     string
	Claims                  map[string]string
	HandPoints, BonusPoints string
	Han, Yakuman            string
	Limit                   string
	// Rival is the form of a first claim on the same tile, as a query.
	Rival string
}

// KeyRow is one row of the tile keyboard.
type KeyRow []Key

// Key is one kind of tile and how many the set holds.
type Key struct {
	Tile   string
	Copies int
}

// Asks says which facts the rules in force use.
type Asks struct {
	Flowers, Waiting, Ready, LosersReady          bool
	RobbedKong, OwnDiscards, Indicators, Ura, Pei bool
	// DrawWaiting and DrawReady: who was waiting, or had declared ready, is asked
	// when nobody won.
	DrawWaiting, DrawReady bool
	// TurnedFlower: the dora indicator can be a flower.
	TurnedFlower bool
	// Han: the sums of a hand are han and yakuman.
	Han bool
	// BothWinners: two who win on one tile are both paid.
	BothWinners bool
	// Marks are the single facts that a hand has or not.
	Marks []Mark
}

// Mark is a single fact of a won hand.
type Mark struct {
	// Name is that of its field; Word names its sentence: table.WORD.
	Name, Word string
	// When is the class that says when it can be true, empty for always.
	When string
	// Rare facts are folded away.
	Rare bool
}

// The classes of facts that are true of some hands alone.
const (
	OfWall     = "of-wall"     // won with a tile from the wall
	OfReady    = "of-ready"    // the winner had declared ready
	OfElements = "by-elements" // entered without tiles
)

// marks are the facts that are seldom true, or the others.
func (a Asks) marks(rare bool) (list []Mark) {
	for _, mark := range a.Marks {
		if mark.Rare == rare {
			list = append(list, mark)
		}
	}
	return list
}

// more says whether any single switch is asked.
func (a Asks) more() bool { return a.Ready && !a.LosersReady || len(a.marks(false)) > 0 }

// PreviewView is what the server makes of a hand as it is typed.
type PreviewView struct {
	// Next says what to do while the hand is not complete: winner, from, tiles,
	// elements, points or han.
	Next string
	// Missing counts the tiles still to be tapped.
	Missing int
	// Settled: there is nothing to say about saving. The reasons for which it does
	// not count stand beside Save, or the form cannot be saved any more.
	Settled bool
	// Problems are reasons for which the hand does not count.
	Problems []FieldProblem
	// Verdict says which of two claims on the tile wins; nil with one claim.
	Verdict *VerdictView
	// Score is nil while there is nothing to score.
	Score *ScoreView
}

// wrong marks a group of fields in which something is not right.
func (e EntryForm) wrong(fields ...string) string {
	for _, field := range fields {
		if has(e.Problems, field) {
			return "wrong"
		}
	}
	return ""
}

// wrongMark marks the facts that are seldom true, or the others, when one of them is
// not right.
func (e EntryForm) wrongMark(rare bool) string {
	var fields []string
	for _, mark := range e.Asks.marks(rare) {
		fields = append(fields, mark.Name)
	}
	if !rare && !e.Asks.LosersReady {
		fields = append(fields, "ready")
	}
	return e.wrong(fields...)
}

// whenAsked is the class of a question that is asked of won hands, of drawn ones,
// or of all.
func whenAsked(won, drawn bool) string {
	switch {
	case won && drawn:
		return ""
	case drawn:
		return "of-draw"
	default:
		return "of-win"
	}
}

// waits says whether a loser was marked as waiting.
func (t TypedHand) waits(wind string) bool { return slices.Contains(t.Waiting, wind) }

// isReady says whether a player, or "winner", was marked as having declared ready.
func (t TypedHand) isReady(who string) bool { return slices.Contains(t.Ready, who) }

// declarers are the seats marked as having declared ready.
func (t TypedHand) declarers() []string {
	return slices.DeleteFunc(slices.Clone(t.Ready), func(who string) bool { return who == "winner" })
}

// marked says whether a single fact was ticked.
func (t TypedHand) marked(name string) bool { return slices.Contains(t.Marks, name) }

// flowerCounts are what a winner can have.
var flowerCounts = []string{"0", "1", "2", "3", "4"}
