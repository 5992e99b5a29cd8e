package draw_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

func TestMeetingsNameWhoMeetsAgain(t *testing.T) {
	table := func(number int, players ...tournament.PlayerID) tournament.Match {
		match := tournament.Match{Table: number}
		copy(match.Players[:], players)
		return match
	}
	rounds := []tournament.Round{
		{Number: 1, Matches: []tournament.Match{table(1, "a", "b", "c"), table(2, "d", "e", "f")}, Byes: []tournament.PlayerID{"g"}},
		{Number: 2, Matches: []tournament.Match{table(1, "a", "d", "g"), table(2, "b", "c", "e")}, Byes: []tournament.PlayerID{"f"}},
	}
	met := draw.MeetingsOf(rounds)
	if list := met.Repeats(); len(list) != 1 || list[0].Pair != (draw.Pair{"b", "c"}) || !slices.Equal(list[0].Rounds, []int{1, 2}) {
		t.Errorf("repeats: %v", list)
	}
	for _, c := range []struct {
		player, with tournament.PlayerID
		want         []draw.Pair
	}{
		{"a", "e", []draw.Pair{{"a", "b"}, {"a", "c"}, {"e", "d"}}},
		{"d", "a", nil}, // at one table: only the winds change
		{"e", "f", nil}, // a seat for one who sits out and has met nobody there
		{"d", "b", []draw.Pair{{"d", "e"}, {"b", "a"}}},
	} {
		if got := met.NewRepeats(rounds[1], c.player, c.with); !slices.Equal(got, c.want) {
			t.Errorf("%s and %s: %v, want %v", c.player, c.with, got, c.want)
		}
	}
}
