package draw_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

func TestImpossibleWishesAreNamedBeforeTheDraw(t *testing.T) {
	type groups = [][]tournament.PlayerID
	against := func(one tournament.PlayerID, others ...tournament.PlayerID) groups {
		var list groups
		for _, other := range others {
			list = append(list, []tournament.PlayerID{one, other})
		}
		return list
	}
	six := []string{"Gus", "Hal", "Ivo"}
	cases := map[string]struct {
		leave []string
		apart groups
		fixed []tournament.FixedTable
		want  []string
	}{
		"all possible": {nil, groups{{"anna", "bo", "cy"}, {"dana", "emil", "fay"}}, nil, nil},
		"a group and two pairs": {
			nil,
			groups{{"anna", "bo", "cy", "dana"}, {"emil", "fay"}},
			nil,
			[]string{"crowd Count=4 Names=Anna, Bo, Cy, Dana Tables=3"},
		},
		"two groups": {
			nil,
			groups{{"anna", "bo", "cy", "dana"}, {"emil", "fay", "gus", "hal", "ivo"}},
			nil,
			[]string{"crowd Count=4 Names=Anna, Bo, Cy, Dana Tables=3", "crowd Count=5 Names=Emil, Fay, Gus, Hal, Ivo Tables=3"},
		},
		"one against nearly all": {nil, against("anna", "bo", "cy", "dana", "emil", "fay", "gus", "hal"), nil, []string{"no_table_for Name=Anna"}},
		"two are left":           {nil, against("anna", "bo", "cy", "dana", "emil", "fay", "gus"), nil, nil},
		"who sits out once":      {[]string{"Hal", "Ivo"}, against("anna", "bo", "cy", "dana", "emil", "fay", "gus"), nil, []string{"no_table_for Name=Anna"}},
		"three pairs": {
			six,
			groups{{"anna", "bo"}, {"cy", "dana"}, {"bo", "emil"}, {"emil", "anna"}},
			nil,
			[]string{"apart_together Groups=Anna, Bo – Bo, Emil – Emil, Anna"},
		},
		"who has gone does not count": {append(six, "Bo"), groups{{"anna", "bo"}, {"bo", "emil"}}, nil, nil},
		"with those who stay": {
			six,
			groups{{"anna", "bo"}, {"bo", "cy"}},
			[]tournament.FixedTable{{Player: "anna", Table: 1}, {Player: "cy", Table: 2}},
			[]string{"apart_together_fixed Fixed=Anna, Cy Groups=Anna, Bo – Bo, Cy"},
		},
		"a table too far": {six, nil, []tournament.FixedTable{{Player: "anna", Table: 3}}, []string{"fixed_no_table Name=Anna Table=3 Tables=2"}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			n := gathered(t, 3)
			n.Draft = nil
			for _, player := range c.leave {
				leaves(n, player)
			}
			n.Wishes = tournament.Wishes{Apart: c.apart, Fixed: c.fixed}
			if got := told(draw.Problems(n)); !slices.Equal(got, c.want) {
				t.Errorf("problems %q, want %q", got, c.want)
			}
			_, err := draw.Rounds(t.Context(), n, 3, nil)
			if _, refused := errors.AsType[tournament.Problems](err); refused != (len(c.want) > 0) {
				t.Errorf("drawing: %v", err)
			}
		})
	}
}

// TestAFinalKnowsNoConflicts: its tables go by the ranking alone.
func TestAFinalKnowsNoConflicts(t *testing.T) {
	n := swissNight(t)
	n.Programme[1] = tournament.FinalRound
	for _, other := range []tournament.PlayerID{"bo", "cy", "dana", "emil", "fay", "gus", "hal"} {
		n.Wishes.Apart = append(n.Wishes.Apart, []tournament.PlayerID{"anna", other})
	}
	if problems := draw.Problems(n); len(problems) > 0 {
		t.Error(problems)
	}
	draws(t, n)
}
