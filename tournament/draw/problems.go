package draw

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/seating"
)

// Problems are the reasons why the next rounds cannot be drawn, found without a
// draw: too few or too many players, wishes that cannot be kept.
func Problems(n *tournament.Night) tournament.Problems {
	next, ok := Next(n)
	if !ok {
		return nil
	}
	here := len(Players(n))
	d := NewDraft(n, next)
	if here < tournament.FewestPlayers || max(here, len(d.Players)) > tournament.MostPlayers {
		return tournament.Problems{{Field: "form", Code: "players_out_of_range", Args: map[string]any{
			"Fewest": tournament.FewestPlayers, "Most": tournament.MostPlayers,
		}}}
	}
	q := planRequest(n, d, next, 1, nil)
	if next.Kind == tournament.FinalRound {
		q.Apart = nil
	}
	return slices.Concat(crowdProblems(n, d, q), conflictProblems(n, d, q), missingTableProblems(n, here/3))
}

// crowdProblems are the groups with more players than there are tables.
func crowdProblems(n *tournament.Night, d tournament.Draft, q seating.Request) (problems tournament.Problems) {
	for _, crowd := range q.Crowds() {
		problems = append(problems, tournament.Problem{Field: "form", Code: "crowd", Args: map[string]any{
			"Count": crowd.Players, "Tables": crowd.Tables, "Names": namesOfPlayers(n, d, q.Apart[crowd.Group]),
		}})
	}
	return problems
}

// conflictProblems are the wishes that cannot be kept together.
func conflictProblems(n *tournament.Night, d tournament.Draft, q seating.Request) (problems tournament.Problems) {
	for _, conflict := range q.Conflicts() {
		if conflict.Player >= 0 {
			problems = append(problems, tournament.Problem{Field: "form", Code: "no_table_for", Args: map[string]any{
				"Name": n.NameOf(d.Players[conflict.Player]),
			}})
			continue
		}
		groups := make([]string, len(conflict.Groups))
		for i, group := range conflict.Groups {
			groups[i] = namesOfPlayers(n, d, q.Apart[group])
		}
		problem := tournament.Problem{Field: "form", Code: "apart_together", Args: map[string]any{"Groups": strings.Join(groups, " – ")}}
		if conflict.Fixed {
			var fixed []int
			for _, one := range q.Fixed {
				fixed = append(fixed, one.Player)
			}
			problem.Code, problem.Args["Fixed"] = "apart_together_fixed", namesOfPlayers(n, d, fixed)
		}
		problems = append(problems, problem)
	}
	return problems
}

// missingTableProblems are the fixed tables that do not exist.
func missingTableProblems(n *tournament.Night, tables int) (problems tournament.Problems) {
	for _, one := range n.Wishes.Fixed {
		if one.Table > tables && includes(n, one.Player) {
			problems = append(problems, tournament.Problem{Field: "form", Code: "fixed_no_table", Args: map[string]any{
				"Name": n.NameOf(one.Player), "Table": one.Table, "Tables": tables,
			}})
		}
	}
	return problems
}
