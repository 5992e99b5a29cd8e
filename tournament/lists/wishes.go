package lists

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

// ParseWishes reads wishes as they are typed: on each line a group of names to be kept
// apart, or a name and a table number. Problems have the fields "apart" and "fixed" and
// name the line, from 1; reading stops after the first 50.
func ParseWishes(n *tournament.Night, apart, fixed string) (wishes tournament.Wishes, problems tournament.Problems) {
	people := peopleOf(n)
	refuse := func(field string, line int, problem *tournament.Problem) {
		problem.Field, problem.Args["Line"] = field, line
		problems = append(problems, *problem)
	}
	for line, text := range numberedLines(apart) {
		group, unknown := people.readGroup(text)
		for _, problem := range unknown[:min(len(unknown), tournament.MostProblems-len(problems))] {
			refuse("apart", line, &problem)
		}
		if len(problems) == tournament.MostProblems {
			return wishes, problems
		}
		if len(group) == 1 && len(unknown) == 0 {
			refuse("apart", line, &tournament.Problem{Code: "group_of_one", Args: map[string]any{"Name": n.NameOf(group[0])}})
		}
		if len(group) > 1 {
			wishes.Apart = append(wishes.Apart, group)
		}
		if len(wishes.Apart) > draw.MostGroups {
			problems = append(problems, tournament.Problem{Field: "apart", Code: "groups_too_many", Args: map[string]any{"Most": draw.MostGroups}})
			break
		}
	}
	for line, text := range numberedLines(fixed) {
		if len(problems) >= tournament.MostProblems {
			break
		}
		one, problem := people.readFixedTable(text)
		if problem == nil {
			problem = draw.FixedTableClash(wishes, n, one)
		}
		if problem != nil {
			refuse("fixed", line, problem)
			continue
		}
		wishes.Fixed = append(wishes.Fixed, one)
	}
	return wishes, problems
}

// readGroup are the players of a line, each once, and the names that are not known.
func (r peopleByName) readGroup(text string) (group []tournament.PlayerID, unknown tournament.Problems) {
	for _, name := range splitNames(text) {
		player, problem := r.find(name)
		switch {
		case problem != nil:
			unknown = append(unknown, *problem)
		case !slices.Contains(group, player):
			group = append(group, player)
		}
	}
	return group, unknown
}

// readFixedTable reads "Anna: 3", "Anna 3" or "Anna, 3".
func (r peopleByName) readFixedTable(text string) (tournament.FixedTable, *tournament.Problem) {
	digits := strings.TrimRight(text, "0123456789")
	table, err := strconv.Atoi(text[len(digits):])
	if err != nil || table < 1 || table > tournament.MostTables {
		return tournament.FixedTable{}, &tournament.Problem{Code: "fixed_unreadable", Args: map[string]any{"Text": tournament.Legible(text)}}
	}
	names := splitNames(strings.TrimRight(digits, nameEnd))
	if len(names) != 1 {
		return tournament.FixedTable{}, &tournament.Problem{Code: "fixed_unreadable", Args: map[string]any{"Text": tournament.Legible(text)}}
	}
	player, problem := r.find(names[0])
	return tournament.FixedTable{Player: player, Table: table}, problem
}

// ApartText are the groups to be kept apart as a text that [ParseWishes] reads.
func ApartText(n *tournament.Night) string {
	var text strings.Builder
	for _, group := range n.Wishes.Apart {
		fmt.Fprintln(&text, joinNames(n, group))
	}
	return text.String()
}

// FixedText are the fixed tables as a text that [ParseWishes] reads.
func FixedText(n *tournament.Night) string {
	var text strings.Builder
	for _, one := range n.Wishes.Fixed {
		fmt.Fprintf(&text, "%s: %d\n", quoteName(n.NameOf(one.Player)), one.Table)
	}
	return text.String()
}
