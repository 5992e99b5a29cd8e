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
	// Pausing are here and have no place in a round to come; Members are those of the club who are not here, by the
	// names that organisers see.
	Pausing []parts.NamedPlayer
	Members []parts.NamedPlayer
	// Typed is a substitute's name with Problems, to be mended; Sure is the same after the question
	// whether it is a new one. Free is the chosen one of those who have no seat, and of the members.
	// Leaver is the chosen player. Playing: a match with hands goes
	// on, in which the substitute can play from the next hand; Now: they are to.
	Typed, Sure, Free, Leaver string
	Playing, Now              bool
	Changes                   []string
	// Done is the change that was just made, nil for none.
	Done     *ChangeResult
	Problems []parts.FieldProblem
}

// path is an address of the round.
func (v SeatsView) path(room string) string {
	return "/nights/" + v.Night + "/rounds/" + strconv.Itoa(v.Round.Number) + "/" + room
}

// unfolded says whether the form about a substitute is open.
func (v SeatsView) unfolded() bool {
	return v.Leaver != "" || parts.HasProblem(v.Problems, "substitute") || parts.HasProblem(v.Problems, "free") || parts.HasProblem(v.Problems, "player")
}

func (v SeatsView) frozen(table int) bool { return slices.Contains(v.Frozen, table) }
