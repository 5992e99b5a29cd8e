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
	// Players by place; Coming are the states that may come, for a tablet without a
	// network, in a match of Length hands.
	Players []NamedPlayer
	Coming  []ComingHand
	Length  int
	// Places are those of East, South and West in the form, Format the version of
	// its fields.
	Places, Format string
	Sprite         string
	Keys           []KeyRow
	Asks           Asks
	Ticks          []TickGroup
	Limits         bool // a hand's worth may be a limit
	Typed          TypedHand
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
	LastTile, Replacement    bool
	OwnDiscards, Indicators  string
	// Way is tiles, elements or points. Claims say how often each element is
	// ticked; the numbers are what the hand is worth.
	Way                     string
	Claims                  map[string]string
	HandPoints, BonusPoints string
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
	Flowers, Waiting, Ready, LosersReady, LastTile, LastDiscard bool
	Replacement, RobbedKong, OwnDiscards, Indicators            bool
	// TurnedFlower: the dora indicator can be a flower.
	TurnedFlower bool
}

// more says whether any single switch is asked.
func (a Asks) more() bool { return a.Ready && !a.LosersReady || a.LastTile || a.Replacement }

// PreviewView is what the server makes of a hand as it is typed.
type PreviewView struct {
	// Next says what to do while the hand is not complete: winner, from, tiles,
	// elements or points.
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

// waits says whether a loser was marked as waiting.
func (t TypedHand) waits(wind string) bool { return slices.Contains(t.Waiting, wind) }

// isReady says whether a player, or "winner", was marked as having declared ready.
func (t TypedHand) isReady(who string) bool { return slices.Contains(t.Ready, who) }

// flowerCounts are what a winner can have.
var flowerCounts = []string{"0", "1", "2", "3", "4"}
