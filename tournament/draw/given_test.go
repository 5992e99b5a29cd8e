package draw_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/lists"
)

// given reads "Anna Bo Cy / Emil Fay Gus - Fay" as the tables of a round, and who sits out.
func given(number int, text string) draw.GivenRound {
	text, byes, _ := strings.Cut(text, " - ")
	round := draw.GivenRound{Number: number}
	for i, table := range strings.Split(text, " / ") {
		round.Tables = append(round.Tables, draw.GivenTable{Number: i + 1, Players: ids(table)})
	}
	round.Byes = ids(byes)
	return round
}

func ids(names string) (players []tournament.PlayerID) {
	for name := range strings.FieldsSeq(names) {
		players = append(players, tournament.PlayerID(strings.ReplaceAll(strings.ToLower(name), "_", " ")))
	}
	return players
}

// TestAGivenSeatingIsThatOfAWrittenOne: the same rounds by ids and by names are one draft.
func TestAGivenSeatingIsThatOfAWrittenOne(t *testing.T) {
	n := door(t)
	wanted, problems := lists.ParseSeating(n, "Anna, Bo, Cy\nEmil, Fay, Gus\nRound 2\n2: Bo, Gus, Hal 9000\n1: Anna, Emil, Cy\n- Fay")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	second := given(2, "Anna Emil Cy / Bo Gus Hal_9000 - Fay")
	second.Tables[0], second.Tables[1] = second.Tables[1], second.Tables[0]
	draft, problems := draw.FromSeating(n, []draw.GivenRound{given(1, "Anna Bo Cy / Emil Fay Gus"), second})
	if len(problems) > 0 || fmt.Sprintf("%+v", draft) != fmt.Sprintf("%+v", wanted) {
		t.Errorf("%v\n%+v\nwant\n%+v", problems, draft, wanted)
	}
	n = riichiNight(t, 5)
	n.PlannedRounds, n.Wishes.Resting = 1, true
	wanted, problems = lists.ParseSeating(n, "Player 04, Player 02, Player 03, Player 01, Player 05")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	table := draw.GivenTable{Number: 1, Players: []tournament.PlayerID{"Player 04", "Player 02", "Player 03", "Player 01", "Player 05"}}
	draft, problems = draw.FromSeating(n, []draw.GivenRound{{Number: 1, Tables: []draw.GivenTable{table}}})
	if len(problems) > 0 || fmt.Sprintf("%+v", draft) != fmt.Sprintf("%+v", wanted) {
		t.Errorf("of five: %v\n%+v\nwant\n%+v", problems, draft, wanted)
	}
}

// TestAllThatIsWrongWithAGivenSeating, and where it is.
func TestAllThatIsWrongWithAGivenSeating(t *testing.T) {
	n := door(t)
	good := given(2, "Anna Bo Cy / Emil Fay Gus")
	renumbered := given(1, "Anna Bo Cy / Emil Fay Gus")
	renumbered.Tables[0].Number, renumbered.Tables[1].Number = 2, 2
	beyond := given(1, "Anna Bo Cy / Emil Fay Gus")
	beyond.Tables[1].Number = 3
	for _, c := range []struct {
		rounds []draw.GivenRound
		want   string
	}{
		{nil, "rounds given_rounds"},
		{[]draw.GivenRound{given(1, "Anna Bo Cy / Emil Fay Gus")}, "rounds given_rounds"},
		{[]draw.GivenRound{good, good}, "rounds/0/number given_round"},
		{[]draw.GivenRound{given(1, "Anna Bo Cy / Emil Fay Zed"), good}, "rounds/0/tables/1/seats/2 given_player"},
		{[]draw.GivenRound{given(1, "Anna Bo Cy / Emil Fay Gus - Zed"), good}, "rounds/0/byes/0 given_player"},
		{[]draw.GivenRound{given(1, "Anna Bo Dana / Emil Fay Gus"), good}, "rounds/0/tables/0/seats/2 given_away"},
		{[]draw.GivenRound{given(1, "Anna Bo Cy / Emil Fay Anna - Bo"), good}, "rounds/0/tables/1/seats/2 given_twice, rounds/0/byes/0 given_twice"},
		{[]draw.GivenRound{given(1, "Anna Bo / Emil Fay Gus Cy"), good}, "rounds/0/tables/0/seats given_seats, rounds/0/tables/1/seats given_seats"},
		{[]draw.GivenRound{given(1, "Anna Bo Cy"), good}, "rounds/0/tables given_tables"},
		{[]draw.GivenRound{renumbered, good}, "rounds/0/tables/1/table given_table_twice"},
		{[]draw.GivenRound{beyond, good}, "rounds/0/tables/1/table given_table"},
	} {
		_, problems := draw.FromSeating(n, c.rounds)
		var got []string
		for _, problem := range problems {
			got = append(got, problem.Field+" "+problem.Code)
		}
		if told := strings.Join(got, ", "); told != c.want {
			t.Errorf("%+v: %s, want %s", c.rounds, told, c.want)
		}
	}
	many := given(1, strings.Repeat("Zed Zed Zed / ", 100)+"Anna Bo Cy")
	if _, problems := draw.FromSeating(n, []draw.GivenRound{many, good}); len(problems) != 50 {
		t.Errorf("%d mistakes", len(problems))
	}
	for _, name := range []string{"Anna", "Bo", "Cy", "Emil", "Fay"} {
		leaves(n, name)
	}
	if _, problems := draw.FromSeating(n, []draw.GivenRound{{Number: 1}, {Number: 2}}); codes(problems) != "players_out_of_range" {
		t.Errorf("of two who are here: %v", problems)
	}
	n.Phase = tournament.Finished
	if _, problems := draw.FromSeating(n, nil); codes(problems) != "pasted_finished" {
		t.Errorf("after the night: %v", problems)
	}
}
