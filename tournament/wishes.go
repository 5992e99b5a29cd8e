package tournament

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring"
)

// Wishes are what every draw takes into account.
type Wishes struct {
	// Apart are groups of players who should not meet each other.
	Apart [][]PlayerID `json:"apart,omitempty"`
	// Fixed are the players who stay at one table.
	Fixed []FixedTable `json:"fixed,omitempty"`
	// Resting: nobody sits out. Players left over rest at tables of four or five, if
	// the rules have such tables, and take turns with the others there.
	Resting bool `json:"beside,omitempty"`
}

// RestingPerTable is how many may rest at each table: 0 unless that is wished.
func (n *Night) RestingPerTable() int {
	if !n.Wishes.Resting {
		return 0
	}
	return n.MostResting()
}

// MostResting is how many the rules let rest at a table.
func (n *Night) MostResting() int { return n.Rules.MostPlaces() - len(scoring.SeatWinds) }

// FixedTable is a player who stays at one table, from 1, for the whole night.
type FixedTable struct {
	Player PlayerID `json:"player"`
	Table  int      `json:"table"`
}

// The bounds of wishes.
const (
	mostGroups = 50
	mostTables = MostPlayers / 3
)

// ParseWishes reads wishes as they are typed: on each line a group of names to be kept
// apart, or a name and a table number. Problems have the fields "apart" and "fixed" and
// name the line, from 1; reading stops after the first 50.
func (n *Night) ParseWishes(apart, fixed string) (wishes Wishes, problems Problems) {
	people := n.roll()
	refuse := func(field string, line int, problem *Problem) {
		problem.Field, problem.Args["Line"] = field, line
		problems = append(problems, *problem)
	}
	for line, text := range typedLines(apart) {
		group, unknown := people.group(text)
		for _, problem := range unknown[:min(len(unknown), mostProblems-len(problems))] {
			refuse("apart", line, &problem)
		}
		if len(problems) == mostProblems {
			return wishes, problems
		}
		if len(group) == 1 && len(unknown) == 0 {
			refuse("apart", line, &Problem{Code: "group_of_one", Args: map[string]any{"Name": n.NameOf(group[0])}})
		}
		if len(group) > 1 {
			wishes.Apart = append(wishes.Apart, group)
		}
		if len(wishes.Apart) > mostGroups {
			problems = append(problems, Problem{Field: "apart", Code: "groups_too_many", Args: map[string]any{"Most": mostGroups}})
			break
		}
	}
	for line, text := range typedLines(fixed) {
		if len(problems) >= mostProblems {
			break
		}
		one, problem := people.fixed(text)
		if problem == nil {
			problem = wishes.clash(n, one)
		}
		if problem != nil {
			refuse("fixed", line, problem)
			continue
		}
		wishes.Fixed = append(wishes.Fixed, one)
	}
	return wishes, problems
}

// group are the players of a line, each once, and the names that are not known.
func (r roll) group(text string) (group []PlayerID, unknown Problems) {
	for _, name := range typedNames(text) {
		player, problem := r.named(name)
		switch {
		case problem != nil:
			unknown = append(unknown, *problem)
		case !slices.Contains(group, player):
			group = append(group, player)
		}
	}
	return group, unknown
}

// afterName are the characters that may stand between a name and its table.
const afterName = " \t:=,;–"

// fixed reads "Anna: 3", "Anna 3" or "Anna, 3".
func (r roll) fixed(text string) (FixedTable, *Problem) {
	digits := strings.TrimRight(text, "0123456789")
	table, err := strconv.Atoi(text[len(digits):])
	if err != nil || table < 1 || table > mostTables {
		return FixedTable{}, &Problem{Code: "fixed_unreadable", Args: map[string]any{"Text": legible(text)}}
	}
	names := typedNames(strings.TrimRight(digits, afterName))
	if len(names) != 1 {
		return FixedTable{}, &Problem{Code: "fixed_unreadable", Args: map[string]any{"Text": legible(text)}}
	}
	player, problem := r.named(names[0])
	return FixedTable{Player: player, Table: table}, problem
}

// clash says that the player or the table is already fixed.
func (w Wishes) clash(n *Night, one FixedTable) *Problem {
	for _, other := range w.Fixed {
		switch {
		case other.Player == one.Player:
			return &Problem{Code: "fixed_twice", Args: map[string]any{"Name": n.NameOf(one.Player)}}
		case other.Table == one.Table:
			return &Problem{Code: "fixed_together", Args: map[string]any{
				"Name": n.NameOf(one.Player), "Other": n.NameOf(other.Player), "Table": one.Table,
			}}
		}
	}
	return nil
}

// ApartText is the groups in the form that [Night.ParseWishes] reads.
func (n *Night) ApartText() string {
	var text strings.Builder
	for _, group := range n.Wishes.Apart {
		fmt.Fprintln(&text, n.writtenNames(group))
	}
	return text.String()
}

// FixedText is the fixed tables in the form that [Night.ParseWishes] reads.
func (n *Night) FixedText() string {
	var text strings.Builder
	for _, one := range n.Wishes.Fixed {
		fmt.Fprintf(&text, "%s: %d\n", written(n.NameOf(one.Player)), one.Table)
	}
	return text.String()
}
