package shape_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/scoring/shape"
)

func TestTileProblems(t *testing.T) {
	for _, c := range []struct{ tiles, melds, size, wrong string }{
		{"123456789p123m11z", "", "", ""},
		{"123456789p123m1z", "", "tile_count hand 13/14", ""},
		{"123456789p11z", "[5555m]", "", ""},
		{"11111p1m1f567z5z1z1z1z2z", "", "tile_count hand 15/14", "too_many_copies hand 5/4; tile_not_in_set hand 1f 1/0"},
		{"0p123m55s", "505p 055m", "tile_count hand 12/14", "too_many_copies melds 0p 2/1; tile_not_in_set melds 0m 1/0"},
	} {
		melds, err := scoring.BaseSuits.ParseMelds(c.melds)
		if err != nil {
			t.Fatal(err)
		}
		hand := scoring.Hand{Concealed: scoringtest.Tiles(c.tiles), Melds: melds}
		census := fullSet().Count(&hand)
		if got := scoringtest.ProblemText(census.WrongSize()); got != c.size {
			t.Errorf("%s %s: %q, want %q", c.tiles, c.melds, got, c.size)
		}
		if got := scoringtest.ProblemText(census.NotInSet()); got != c.wrong {
			t.Errorf("%s %s: %q, want %q", c.tiles, c.melds, got, c.wrong)
		}
	}
	if got := scoringtest.ProblemText(fullSet().CheckDiscards(nil, "own_discards", scoringtest.Tiles("1p1f"))); got != "tile_not_in_set own_discards 1f" {
		t.Error(got)
	}
}

// house is the house rules of a game that there is not.
var house = shape.House[struct {
	Minimum int    `json:"minimum"`
	Dora    string `json:"dora"`
}]{
	Options: []scoring.Option{shape.InSteps(2, shape.Number("points", "minimum", 0, 8)), shape.Choice("tiles", "dora", "off", "on")},
}

func TestOptionsOutOfRangeAreNamed(t *testing.T) {
	for dora, minimums := range map[string]map[int]string{
		"on":   {0: "", 8: "", 3: "option_range minimum", 10: "option_range minimum", -2: "option_range minimum"},
		"half": {2: "option_range dora", 9: "option_range minimum; option_range dora"},
	} {
		for minimum, want := range minimums {
			options, _ := house.Preset("")
			options.Minimum, options.Dora = minimum, dora
			if got := scoringtest.ProblemText(house.Validate(&options)); got != want {
				t.Errorf("%d %s: %q, want %q", minimum, dora, got, want)
			}
		}
	}
}
