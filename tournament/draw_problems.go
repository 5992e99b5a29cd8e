package tournament

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/tournament/seating"
)

// DrawProblems are the reasons why the next rounds cannot be drawn, found without a
// draw: too few or too many players, wishes that cannot be kept.
func (n *Night) DrawProblems() Problems {
	next, ok := n.Next()
	if !ok {
		return nil
	}
	here := len(n.Here())
	d := n.blank(next)
	if here < FewestPlayers || max(here, len(d.Players)) > MostPlayers {
		return Problems{{Field: "form", Code: "players_out_of_range", Args: map[string]any{
			"Fewest": FewestPlayers, "Most": MostPlayers,
		}}}
	}
	q := n.planRequest(d, next, 1, nil)
	if next.Kind == FinalRound {
		q.Apart = nil
	}
	return slices.Concat(n.crowds(d, q), n.conflicts(d, q), n.missingTables(here/3))
}

// crowds are the groups with more players than there are tables.
func (n *Night) crowds(d Draft, q seating.Request) (problems Problems) {
	for _, crowd := range q.Crowds() {
		problems = append(problems, Problem{Field: "form", Code: "crowd", Args: map[string]any{
			"Count": crowd.Players, "Tables": crowd.Tables, "Names": n.namesHere(d, q.Apart[crowd.Group]),
		}})
	}
	return problems
}

// conflicts are the wishes that cannot be kept together.
func (n *Night) conflicts(d Draft, q seating.Request) (problems Problems) {
	for _, conflict := range q.Conflicts() {
		if conflict.Player >= 0 {
			problems = append(problems, Problem{Field: "form", Code: "no_table_for", Args: map[string]any{
				"Name": n.NameOf(d.Players[conflict.Player]),
			}})
			continue
		}
		groups := make([]string, len(conflict.Groups))
		for i, group := range conflict.Groups {
			groups[i] = n.namesHere(d, q.Apart[group])
		}
		problem := Problem{Field: "form", Code: "apart_together", Args: map[string]any{"Groups": strings.Join(groups, " – ")}}
		if conflict.Fixed {
			var fixed []int
			for _, one := range q.Fixed {
				fixed = append(fixed, one.Player)
			}
			problem.Code, problem.Args["Fixed"] = "apart_together_fixed", n.namesHere(d, fixed)
		}
		problems = append(problems, problem)
	}
	return problems
}

// missingTables are the fixed tables that do not exist.
func (n *Night) missingTables(tables int) (problems Problems) {
	for _, one := range n.Wishes.Fixed {
		if one.Table > tables && n.here(one.Player) {
			problems = append(problems, Problem{Field: "form", Code: "fixed_no_table", Args: map[string]any{
				"Name": n.NameOf(one.Player), "Table": one.Table, "Tables": tables,
			}})
		}
	}
	return problems
}

// namesHere are the names of those of the given players who are here.
func (n *Night) namesHere(d Draft, players []int) string {
	var names []string
	for _, i := range players {
		if player := d.Players[i]; n.here(player) {
			names = append(names, n.NameOf(player))
		}
	}
	return strings.Join(names, ", ")
}
