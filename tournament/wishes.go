package tournament

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Wishes are what a draw shall respect.
type Wishes struct {
	// Apart are groups of players who should not meet each other.
	Apart [][]PlayerID `json:"apart,omitempty"`
	// Fixed are the players who cannot move.
	Fixed []FixedTable `json:"fixed,omitempty"`
}

// FixedTable is a player's table, from 1, for the whole night.
type FixedTable struct {
	Player PlayerID `json:"player"`
	Table  int      `json:"table"`
}

// The bounds of wishes.
const (
	MostGroups = 50
	mostTables = MostPlayers / 3
)

// ParseWishes reads wishes as they are typed: a group of names a line to be kept
// apart, and lines of a name and a table's number. Problems have the fields "apart"
// and "fixed" and name the line, from 1.
func (n *Night) ParseWishes(apart, fixed string) (wishes Wishes, problems Problems) {
	refuse := func(field, code string, line int, args map[string]any) {
		args["Line"] = line
		problems = append(problems, Problem{Field: field, Code: code, Args: args})
	}
	eachLine(apart, func(line int, text string) {
		var group []PlayerID
		for _, name := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;\t", r) }) {
			player, problem := n.named(name)
			switch {
			case problem != nil:
				refuse("apart", problem.Code, line, problem.Args)
			case player == "" || slices.Contains(group, player):
			default:
				group = append(group, player)
			}
		}
		if len(group) == 1 && len(problems) == 0 {
			refuse("apart", "group_of_one", line, map[string]any{"Name": n.NameOf(group[0])})
		}
		if len(group) > 1 {
			wishes.Apart = append(wishes.Apart, group)
		}
	})
	if len(wishes.Apart) > MostGroups {
		problems = append(problems, Problem{Field: "apart", Code: "groups_too_many", Args: map[string]any{"Most": MostGroups}})
	}
	eachLine(fixed, func(line int, text string) {
		place, problem := n.parseFixed(text)
		if problem == nil {
			problem = wishes.clash(n, place)
		}
		if problem != nil {
			refuse("fixed", problem.Code, line, problem.Args)
			return
		}
		wishes.Fixed = append(wishes.Fixed, place)
	})
	return wishes, problems
}

// eachLine calls f for every line that is not empty.
func eachLine(text string, f func(line int, text string)) {
	number := 0
	for text := range strings.Lines(text) {
		number++
		if text = strings.TrimSpace(text); text != "" {
			f(number, text)
		}
	}
}

// parseFixed reads "Anna: 3", "Anna 3" or "Anna, 3".
func (n *Night) parseFixed(text string) (FixedTable, *Problem) {
	digits := strings.TrimRight(text, "0123456789")
	table, err := strconv.Atoi(text[len(digits):])
	if err != nil || table < 1 || table > mostTables {
		return FixedTable{}, &Problem{Code: "fixed_unreadable", Args: map[string]any{"Text": legible(text)}}
	}
	player, problem := n.named(strings.TrimRight(digits, " \t:=,;-–"))
	if problem == nil && player == "" {
		problem = &Problem{Code: "fixed_unreadable", Args: map[string]any{"Text": legible(text)}}
	}
	return FixedTable{Player: player, Table: table}, problem
}

// clash says that the player or the table is fixed already.
func (w Wishes) clash(n *Night, place FixedTable) *Problem {
	for _, other := range w.Fixed {
		switch {
		case other.Player == place.Player:
			return &Problem{Code: "fixed_twice", Args: map[string]any{"Name": n.NameOf(place.Player)}}
		case other.Table == place.Table:
			return &Problem{Code: "fixed_together", Args: map[string]any{
				"Name": n.NameOf(place.Player), "Other": n.NameOf(other.Player), "Table": place.Table,
			}}
		}
	}
	return nil
}

// named finds somebody of the door by name, without regard to capitals; nobody for
// an empty name.
func (n *Night) named(text string) (PlayerID, *Problem) {
	text = strings.Join(strings.Fields(text), " ")
	if text == "" {
		return "", nil
	}
	for _, a := range n.Attendances {
		if strings.EqualFold(a.Name, text) {
			return a.Player, nil
		}
	}
	return "", &Problem{Code: "player_unknown", Args: map[string]any{"Name": legible(text)}}
}

// ApartText is the groups as they are typed.
func (n *Night) ApartText() string {
	var text strings.Builder
	for _, group := range n.Wishes.Apart {
		names := make([]string, len(group))
		for i, player := range group {
			names[i] = n.NameOf(player)
		}
		fmt.Fprintln(&text, strings.Join(names, ", "))
	}
	return text.String()
}

// FixedText is the fixed tables as they are typed.
func (n *Night) FixedText() string {
	var text strings.Builder
	for _, place := range n.Wishes.Fixed {
		fmt.Fprintf(&text, "%s: %d\n", n.NameOf(place.Player), place.Table)
	}
	return text.String()
}
