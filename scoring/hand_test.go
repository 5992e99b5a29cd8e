package scoring_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

// A night is stored as JSON: hands without tiles come back as they were, and
// hands of tiles are written as they always were.
func TestHandsAreStored(t *testing.T) {
	tiles, _ := scoring.ParseTiles("789p234m55m")
	melds, _ := scoring.BaseSuits.ParseMelds("777m 444p")
	for _, c := range []struct {
		name, want string
		hand       scoring.Hand
	}{
		{
			"by tiles",
			`{"outcome":"win","winner":"south","from":"wall","payer":"east","hand":"789p23455m","melds":[{"kind":"pong","tile":"7m"},{"kind":"pong","tile":"4p"}],"winning_tile":"4m"}`,
			scoring.Hand{Winner: scoring.South, Concealed: tiles, Melds: melds, WinningTile: tiles[5]},
		},
		{
			"by elements",
			`{"outcome":"win","winner":"west","from":"discard","payer":"east","way":"elements","claims":[{"id":"dragon_pong","times":2},{"id":"clean","times":1}],"hand":"","winning_tile":"1p","flowers":2}`,
			scoring.Hand{
				Winner: scoring.West, From: scoring.FromDiscard, Way: scoring.ByElements, Flowers: 2,
				Ticked: []scoring.Ticked{{ID: "dragon_pong", Times: 2}, {ID: "clean", Times: 1}},
			},
		},
		{
			"by points",
			`{"outcome":"win","winner":"west","from":"discard","payer":"east","way":"points","worth":{"hand_points":5,"bonus_points":3},"hand":"","winning_tile":"1p"}`,
			scoring.Hand{
				Winner: scoring.West, From: scoring.FromDiscard, Way: scoring.ByPoints,
				Worth: &scoring.Worth{Hand: 5, Bonus: 3},
			},
		},
		{
			"by points, a limit hand",
			`{"outcome":"win","winner":"east","from":"wall","payer":"east","way":"points","worth":{"hand_points":0,"bonus_points":0,"limit":"full"},"hand":"","winning_tile":"1p"}`,
			scoring.Hand{Way: scoring.ByPoints, Worth: &scoring.Worth{Limit: scoring.FullLimit}},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			text, err := json.Marshal(c.hand)
			if err != nil || string(text) != c.want {
				t.Errorf("written %s %v\nwant    %s", text, err, c.want)
			}
			var back scoring.Hand
			if err := json.Unmarshal(text, &back); err != nil || !reflect.DeepEqual(back, c.hand) {
				t.Errorf("read %+v %v\nwant %+v", back, err, c.hand)
			}
		})
	}
	for _, text := range []string{`{"way":"guess"}`, `{"worth":{"limit":"double"}}`, `{"way":1}`} {
		var hand scoring.Hand
		if err := json.Unmarshal([]byte(text), &hand); err == nil {
			t.Errorf("%s is read as %+v", text, hand)
		}
	}
}
