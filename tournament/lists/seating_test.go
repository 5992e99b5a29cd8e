package lists_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/lists"
)

func TestAPastedSeating(t *testing.T) {
	n := door(t)
	for _, text := range []string{
		"Round 1\n1: Anna, Bo, Cy\n2: Emil, Fay, Gus\n- Hal 9000\nRound 2\n1: Bo, Gus, Hal 9000\n2: anna; EMIL; Cy",
		"Kolo 1:\nAnna, Bo, Cy\nEmil\tFay\tGus\n\nKolo 2:\nTable 2: Anna, Emil, Cy\nBo ; Gus\tHal 9000",
		"1. kolo\nAnna, Bo, Cy\nEmil, Fay, Gus\n2. kolo\nStůl 1: Bo, Gus, Hal 9000\nAnna, Emil, Cy\n– Fay",
	} {
		draft, problems := lists.ParseSeating(n, text)
		if len(problems) > 0 {
			t.Errorf("%q: %v", text, problems)
			continue
		}
		var told []string
		for _, round := range draft.Rounds() {
			for _, match := range round.Matches {
				told = append(told, fmt.Sprintf("%d.%d %v", round.Number, match.Table, match.Sitting()))
			}
			told = append(told, fmt.Sprint(round.Byes))
		}
		const want = "1.1 [anna bo cy], 1.2 [emil fay gus], [hal 9000], 2.1 [bo gus hal 9000], 2.2 [anna emil cy], [fay]"
		if got := strings.Join(told, ", "); got != want {
			t.Errorf("%q:\n%s\nwant\n%s", text, got, want)
		}
		again, problems := lists.ParseSeating(n, lists.SeatingText(&draft, n, func(round int) string { return fmt.Sprintf("Round %d", round) }))
		if len(problems) > 0 || fmt.Sprint(again.Schedule.Rounds) != fmt.Sprint(draft.Schedule.Rounds) {
			t.Errorf("what is written cannot be read: %v", problems)
		}
	}
}

func TestEverythingThatIsWrongWithAPastedSeating(t *testing.T) {
	n := door(t)
	for text, want := range map[string]string{
		"":                             "pasted_rounds",
		"Anna, Bo, Cy\nEmil, Fay, Gus": "pasted_rounds",
		"Anna, Bo, Cy\nEmil, Fay, Zed\nRound 2\nAnna, Bo, Cy\nEmil, Fay, Gus":              "player_unknown",
		"Anna, Bo, Cy\nEmil, Fay, Dana\nRound 2\nAnna, Bo, Cy\nEmil, Fay, Gus":             "pasted_away",
		"Anna, Bo, Cy\nEmil, Fay, Anna\nRound 2\nAnna, Bo, Cy\nEmil, Fay, Gus":             "pasted_twice",
		"Anna, Bo\nEmil, Fay, Gus, Cy\nRound 2\nAnna, Bo, Cy\nEmil, Fay, Gus":              "pasted_not_three pasted_not_three",
		"1: Anna, Bo, Cy\n1: Emil, Fay, Gus\nRound 2\nAnna, Bo, Cy\nEmil, Fay, Gus":        "pasted_table_twice",
		"Anna, Bo, Cy\nEmil, Fay, Gus\nRound 3\nAnna, Bo, Cy\nEmil, Fay, Gus":              "pasted_heading",
		"1: Anna, Bo, Cy\n4: Emil, Fay, Gus\nRound 2\nAnna, Bo, Cy\nEmil, Fay, Gus":        "pasted_no_table",
		"Anna, , Cy\nEmil, Fay, Gus\nRound 2\nAnna, Bo, Cy\nEmil, Fay, Gus":                "pasted_not_three",
		"Anna/Bo/Cy\nEmil, Fay, Gus\nRound 2\nAnna, Bo, Cy\nEmil, Fay, Gus":                "player_unknown pasted_not_three",
		"Anna, Bo, Cy\nRound 2\nAnna, Bo, Cy\nEmil, Fay, Gus\nRound 3\nAnna, Bo, Hal 9000": "pasted_tables pasted_tables pasted_rounds",
	} {
		_, problems := lists.ParseSeating(n, text)
		if got := codes(problems); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestWishesAreReadByName(t *testing.T) {
	n := door(t)
	wishes, problems := lists.ParseWishes(n, "anna, Bo\n\nCy; Dana; Emil\n", "Fay: 2\nHal 9000, 1\n")
	if len(problems) > 0 || fmt.Sprint(wishes) != "{[[anna bo] [cy dana emil]] [{fay 2} {hal 9000 1}] false}" {
		t.Errorf("%v %v", wishes, problems)
	}
	n.Wishes = wishes
	again, problems := lists.ParseWishes(n, lists.ApartText(n), lists.FixedText(n))
	if len(problems) > 0 || fmt.Sprint(again) != fmt.Sprint(wishes) {
		t.Errorf("written and read: %v %v", again, problems)
	}
	for typed, want := range map[[2]string]string{
		{"Anna/Bo", ""}:                        "player_unknown",
		{"Anna, Zed", ""}:                      "player_unknown",
		{"Anna", ""}:                           "group_of_one",
		{"Anna\nBo, Cy\nDana", ""}:             "group_of_one group_of_one",
		{"Anna, Zed\nBo\nCy", ""}:              "player_unknown group_of_one group_of_one",
		{"", "Anna"}:                           "fixed_unreadable",
		{"", "Anna: 0"}:                        "fixed_unreadable",
		{"", "Bo: -1"}:                         "player_unknown",
		{"", ": 3"}:                            "fixed_unreadable",
		{"", "Zed: 3"}:                         "player_unknown",
		{"", "Anna: 3\nAnna: 4"}:               "fixed_twice",
		{"", "Anna: 3\nBo 3"}:                  "fixed_together",
		{strings.Repeat("Anna, Bo\n", 51), ""}: "groups_too_many",
	} {
		_, problems := lists.ParseWishes(n, typed[0], typed[1])
		if got := codes(problems); got != want {
			t.Errorf("%q: %s, want %s", typed, got, want)
		}
	}
}

// codes are the codes of the problems in one line.
func codes(problems tournament.Problems) string {
	words := make([]string, len(problems))
	for i, problem := range problems {
		words[i] = problem.Code
	}
	return strings.Join(words, " ")
}

// TestATableOfFourIsPasted: with the wish a line may have four names.
func TestATableOfFourIsPasted(t *testing.T) {
	n := riichiNight(t, 4)
	n.PlannedRounds = 1
	if _, problems := lists.ParseSeating(n, "Player 04, Player 02, Player 03, Player 01"); len(problems) == 0 || problems[0].Code != "pasted_not_three" {
		t.Errorf("without the wish: %v", problems)
	}
	n.Wishes.Resting = true
	draft, problems := lists.ParseSeating(n, "Player 04, Player 02, Player 03, Player 01")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if got := fmt.Sprint(draft.Rounds()[0].Matches[0].Sitting()); got != "[Player 04 Player 02 Player 03 Player 01]" {
		t.Errorf("seated %s", got)
	}
	if _, problems := lists.ParseSeating(n, "Player 04, Player 02, Player 03, Player 01, Player 01, Player 01"); len(problems) == 0 {
		t.Error("six at a table")
	}
}
