package lists_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/lists"
)

// called is a gathering night for which people of these names are here.
func called(t rapid.TB, names ...string) *tournament.Night {
	t.Helper()
	n := &tournament.Night{Rules: novice(t), Phase: tournament.Gathering, PlannedRounds: 2}
	for i, name := range names {
		n.Attendances = append(n.Attendances, tournament.Attendance{
			Player: tournament.PlayerID(fmt.Sprint("player ", i)), Name: name, Present: true,
		})
	}
	return n
}

func numberedHeading(round int) string { return fmt.Sprintf("Round %d", round) }

func TestNamesThatLookLikeSomethingElse(t *testing.T) {
	n := called(t, "Anna", "Bo/Cy", "Doe, John", "Emil", "Fay", "Gus", "Gast 1")
	draft, problems := lists.ParseSeating(n, "Gast 1, Anna, Bo/Cy\n- Emil\n\"doe, JOHN\", Fay, Gus\nRound 2\nAnna, Emil, Gus\n– Gast 1\nBo/Cy, \"Doe, John\", Fay")
	if len(problems) > 0 || len(draft.Schedule.Rounds) != 2 || fmt.Sprint(draft.Schedule.Rounds[1].Byes) != "[6]" {
		t.Errorf("%v, %+v", problems, draft.Schedule.Rounds)
	}
}

func TestOneNameInTwoEncodings(t *testing.T) {
	n := called(t, "Dvo\u0159\u00e1k", "Stra\u00dfe", "Cy")
	n.PlannedRounds = 1
	if _, problems := lists.ParseSeating(n, "Dvor\u030ca\u0301k, STRASSE, cy"); len(problems) > 0 {
		t.Error(problems)
	}
	wishes, problems := lists.ParseWishes(n, "DVOR\u030cA\u0301K, Cy", "strasse 1")
	if len(problems) > 0 || len(wishes.Apart) != 1 || len(wishes.Fixed) != 1 {
		t.Errorf("%+v %v", wishes, problems)
	}
	if names, _ := lists.ParseNames("Dvo\u0159\u00e1k\nDvor\u030ca\u0301k"); len(names) != 1 {
		t.Errorf("one name is there %d times", len(names))
	}
}

// awkward are unusual names.
func awkward(t *rapid.T) []string {
	name := rapid.StringOf(rapid.OneOf(rapid.RuneFrom([]rune(`ab1 ,;:/-–"'.=`)), rapid.Rune()))
	seen := make(map[string]bool)
	var names []string
	for _, typed := range rapid.SliceOfN(name, 7, 20).Draw(t, "names") {
		parsed, problem := tournament.ParseName("name", typed)
		if key := tournament.NameKey(parsed); problem == nil && !seen[key] {
			seen[key] = true
			names = append(names, parsed)
		}
	}
	return names
}

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := awkward(t)
		if len(names) < 3 {
			t.Skip("too few names")
		}
		n := called(t, names...)
		n.Wishes.Apart = [][]tournament.PlayerID{{n.Attendances[0].Player, n.Attendances[2].Player}}
		n.Wishes.Fixed = []tournament.FixedTable{{Player: n.Attendances[1].Player, Table: 1}}
		draft, err := draw.Rounds(t.Context(), n, 1, nil)
		if err != nil {
			t.Skip("they cannot be kept apart")
		}
		again, problems := lists.ParseSeating(n, lists.SeatingText(&draft, n, numberedHeading))
		if len(problems) > 0 || !reflect.DeepEqual(again.Rounds()[0].Matches, draft.Rounds()[0].Matches) ||
			!reflect.DeepEqual(again.Rounds()[1].Matches, draft.Rounds()[1].Matches) {
			t.Errorf("%v in\n%s", problems, lists.SeatingText(&draft, n, numberedHeading))
		}
		wishes, problems := lists.ParseWishes(n, lists.ApartText(n), lists.FixedText(n))
		if len(problems) > 0 || !reflect.DeepEqual(wishes, n.Wishes) {
			t.Errorf("%v in\n%s\n%s", problems, lists.ApartText(n), lists.FixedText(n))
		}
	})
}

// bounded checks that the answer to a text fits on a page.
func bounded(t rapid.TB, n *tournament.Night, text, other string) {
	t.Helper()
	draft, problems := lists.ParseSeating(n, text)
	if len(problems) > 50 || len(draft.Schedule.Rounds) > 3 {
		t.Errorf("%d problems, %d rounds", len(problems), len(draft.Schedule.Rounds))
	}
	wishes, problems := lists.ParseWishes(n, text, other)
	if len(problems) > 50 || len(wishes.Apart) > 51 || len(wishes.Fixed) > 100 {
		t.Errorf("%d problems, %d groups, %d tables", len(problems), len(wishes.Apart), len(wishes.Fixed))
	}
}

func TestAnyTextIsReadWithinBounds(t *testing.T) {
	n := called(t, "Anna", "Bo", "Cy", "Emil", "Fay", "Gus", "Hal 9000")
	rapid.Check(t, func(t *rapid.T) {
		part := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{
			"Anna", "Bo", "Cy", "hal 9000", ", ", "\n", "\n", ":", "1", "Round 2\n", "- ", `"`, "Anna, Bo, Cy\n", "\t",
		}))
		text := func(name string) string { return strings.Join(rapid.SliceOf(part).Draw(t, name), "") }
		bounded(t, n, text("text"), text("other"))
	})
	for _, text := range []string{
		"a\n1\n", "Anna, Bo, Cy\n1\n", "a,b,c,d\n", "a, ", "Anna, Bo\n", "Anna 1\n", "Anna\n", "- Anna, Bo\n", "\"",
	} {
		bounded(t, n, strings.Repeat(text, 65_536), strings.Repeat(text, 65_536))
	}
	_, problems := lists.ParseSeating(n, strings.Repeat("Anna, Bo, Cy\nEmil, Fay, Gus\nRound 2\n", 9))
	if len(problems) != 2 || problems[0].Code != "pasted_heading" || problems[1].Args["Has"] != 9 {
		t.Errorf("nine rounds: %v", problems)
	}
}
