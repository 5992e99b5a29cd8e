package sanma_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring/sanma"
)

// TestTheSheetSaysWhatIsNotAsInTheRoom: of what section 7 says of a room, the sheet lists
// what differs, and nothing else.
func TestTheSheetSaysWhatIsNotAsInTheRoom(t *testing.T) {
	for _, c := range []struct{ preset, changes, want string }{
		{"club", "", ""},
		{"tenhou-like", "", "room_tenhou room_nagashi"},
		{"tenhou-like", `{"nagashi_mangan":true}`, "room_tenhou"},
		{"mahjong-soul-like", "", "room_mahjong_soul room_nagashi"},
		{"mahjong-soul-like", `{"oka":15,"nagashi_mangan":true}`, "room_mahjong_soul"},
		{"tenhou-like", `{"tsumo":"equal"}`, "room_tenhou room_tsumo room_nagashi"},
		{"tenhou-like", `{"start":30000,"target":35000,"red_fives":"all","double_yakuman":true}`, "room_tenhou room_start room_target room_red_fives room_no_double room_nagashi"},
		{"mahjong-soul-like", `{"uma":[10,0,-10]}`, "room_mahjong_soul room_nagashi room_uma"},
		{"mahjong-soul-like", `{"double_yakuman":false}`, ""}, // those of the club
		{"mahjong-soul-like", `{"double_yakuman":false,"start":30000}`, ""},
	} {
		rules, _, problems, err := sanma.Book{}.Open(c.preset, []byte(c.changes))
		if err != nil || problems != nil {
			t.Fatal(problems, err)
		}
		var said []string
		for _, clause := range rules.RuleSheet().Clauses {
			if strings.HasPrefix(clause.ID, "room_") {
				said = append(said, clause.ID)
			}
		}
		if !slices.Equal(said, strings.Fields(c.want)) {
			t.Errorf("%s %s: %v, want %s", c.preset, c.changes, said, c.want)
		}
	}
}

// TestTheSheetNamesAnOkaIfThereIsOne: the default has none (section 5).
func TestTheSheetNamesAnOkaIfThereIsOne(t *testing.T) {
	for house, want := range map[string]int{"": 0, "oka=15": 15} {
		oka := 0
		for _, clause := range newRules(t, house).RuleSheet().Clauses {
			if clause.ID == "match_oka" {
				oka = clause.Numbers["Oka"]
			}
		}
		if oka != want {
			t.Errorf("%q: an oka of %d, want %d", house, oka, want)
		}
	}
}
