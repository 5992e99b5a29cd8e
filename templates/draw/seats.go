package draw

import (
	"slices"
	"strconv"

	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// SeatsView are the places of a published round that can still be changed.
type SeatsView struct {
	Page  layout.Page
	Night string
	// ID is the id of the next change. A change that is sent twice is made once.
	ID    string
	Round DraftRound
	// Frozen are the numbers of the tables that have a hand.
	Frozen []int
	// Unseated are here and have no place in the round. Resting counts them and those who
	// sit out.
	Unseated []DraftSeat
	Resting  int
	// Leavers are the players who can be substituted: all with a place in a later hand.
	Leavers []parts.NamedPlayer
	// Typed is a substitute's name with Problems, to be mended. Leaver is the chosen player.
	Typed, Leaver string
	Changes       []string
	Problems      []parts.FieldProblem
}

// path is an address of the round.
func (v SeatsView) path(room string) string {
	return "/nights/" + v.Night + "/rounds/" + strconv.Itoa(v.Round.Number) + "/" + room
}

func (v SeatsView) frozen(table int) bool { return slices.Contains(v.Frozen, table) }
