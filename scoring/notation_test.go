package scoring_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

func TestTilesAreReadAndWrittenInMPSZ(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"123456789p", "123456789p"},
		{"1p2p3p", "123p"},
		{"234567p34567m8m99p", "234567p345678m99p"},
		{"19s1234567z", "19s1234567z"},
		{"1234f", "1234f"},
		{"0p0m0s", "0p0m0s"},
		{"406p", "406p"},
		{" 12p  34m\n5z\t", "12p34m5z"},
		{"7z1p7z", "7z1p7z"},
	} {
		tiles, err := scoring.ParseTiles(c.text)
		if err != nil || tiles.String() != c.want {
			t.Errorf("%q reads as %q, %v; want %q", c.text, tiles, err, c.want)
		}
		again, err := scoring.ParseTiles(tiles.String())
		if err != nil || !slices.Equal(again, tiles) {
			t.Errorf("%q does not survive a round trip: %v", c.text, again)
		}
	}
}

func TestEveryTileSurvivesARoundTrip(t *testing.T) {
	for k := range scoring.Kind(scoring.Kinds) {
		tiles := scoring.Tiles{scoring.PlainTile(k)}
		if k.Numbered() && k.Rank() == 5 {
			tiles = append(tiles, scoring.RedFive(k))
		}
		for _, tile := range tiles {
			var got scoring.Tile
			text, _ := tile.MarshalText()
			if err := got.UnmarshalText(text); err != nil || got != tile || got.Kind() != k {
				t.Errorf("%v reads as %v, %v", tile, got, err)
			}
		}
	}
}

func TestTextThatIsNoTiles(t *testing.T) {
	for text, want := range map[string]string{
		"12":   `"12" has digits without a suit letter`,
		"12 p": `"12" has digits without a suit letter`,
		"p":    `"p" stands without a digit before it`,
		"1pp":  `"p" stands without a digit before it`,
		"1x":   `"x" is not a suit: use p, m, s, z or f`,
		"8z":   `there is no tile 8z`,
		"0z":   `there is no tile 0z`,
		"5f":   `there is no tile 5f`,
		"0f":   `there is no tile 0f`,
	} {
		if _, err := scoring.ParseTiles(text); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
	var tile scoring.Tile
	for _, text := range []string{"", "12p", "1p2p"} {
		if err := tile.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q reads as one tile %v", text, tile)
		}
	}
}

func TestAFewTilesAreOneValue(t *testing.T) {
	tiles, _ := scoring.AllSuits.ParseTiles("7z1p1j1p")
	few := scoring.FewFrom(tiles)
	text, err := few.MarshalText()
	var again scoring.FewTiles
	if err != nil || string(text) != "11p7z1j" || few.Len() != 4 || again.UnmarshalText(text) != nil || again != few {
		t.Errorf("%v are written %s and read as %v", tiles, text, again.Tiles())
	}
	if more := scoring.FewFrom(append(tiles, tiles...)); more.Len() != 4 || scoring.FewFrom(nil) != 0 || few.At(3) != scoring.PlainTile(scoring.Joker) {
		t.Errorf("eight tiles are %v", more.Tiles())
	}
}

// TestStraysAreReadWhereAGameWantsThem: a digit that names no tile of its suit.
func TestStraysAreReadWhereAGameWantsThem(t *testing.T) {
	suits := scoring.AllSuits.With(scoring.Strays)
	const text = "088z5f6g0e9a2j4z"
	tiles, err := suits.ParseTiles(text)
	if err != nil || tiles.String() != text {
		t.Fatalf("%s reads as %v, %v", text, tiles, err)
	}
	for _, tile := range tiles[:len(tiles)-1] {
		if k := tile.Kind(); k.Valid() || k.Suit() != scoring.Strays || k.Rank() != 0 {
			t.Errorf("%v is of suit %d, rank %d", tile, k.Suit(), k.Rank())
		}
	}
	if _, err := suits.ParseTiles("8x"); err == nil {
		t.Error("a letter that is no suit is read")
	}
	if _, err := scoring.AllSuits.ParseTile("8z"); err == nil {
		t.Error("a stray is read without being asked for")
	}
}

func TestKindsOfTile(t *testing.T) {
	for _, c := range []struct {
		text                              string
		suit                              scoring.Suit
		rank                              int
		numbered, terminal, dragon, aWind bool
	}{
		{"1p", scoring.Circles, 1, true, true, false, false},
		{"5m", scoring.Characters, 5, true, false, false, false},
		{"9s", scoring.Bamboos, 9, true, true, false, false},
		{"1z", scoring.Honours, 1, false, false, false, true},
		{"4z", scoring.Honours, 4, false, false, false, true},
		{"5z", scoring.Honours, 5, false, false, true, false},
		{"7z", scoring.Honours, 7, false, false, true, false},
		{"3f", scoring.Flowers, 3, false, false, false, false},
	} {
		var tile scoring.Tile
		if err := tile.UnmarshalText([]byte(c.text)); err != nil {
			t.Fatal(err)
		}
		k := tile.Kind()
		if k.Suit() != c.suit || k.Rank() != c.rank || k.Numbered() != c.numbered || k.Terminal() != c.terminal ||
			k.Dragon() != c.dragon || k.Wind() != c.aWind || k.String() != c.text {
			t.Errorf("%s is %v %d", c.text, k.Suit(), k.Rank())
		}
	}
	if got := scoring.Kind(60).String(); got != "kind(60)" {
		t.Errorf("an unknown kind is %q", got)
	}
}

func TestAHandIsReadAndWrittenInTheScoreFormat(t *testing.T) {
	const text = `{"outcome":"win","winner":"south","from":"robbed_kong","payer":"west","hand":"234567p345678m99p",` +
		`"melds":[{"kind":"kong","tile":"7z","concealed":true}],"winning_tile":"8m","flowers":1,"last_tile":true,` +
		`"replacement":true,"waiting":["west"],"ready":["east","south"],"own_discards":"1z","indicators":"1f"}`
	var hand scoring.Hand
	if err := json.Unmarshal([]byte(text), &hand); err != nil {
		t.Fatal(err)
	}
	written, err := json.Marshal(hand)
	if err != nil || string(written) != text {
		t.Errorf("written %s, %v\nwant    %s", written, err, text)
	}
	for _, bad := range []string{
		`{"winner":"centre"}`, `{"outcome":"goulash"}`, `{"from":"hand"}`, `{"waiting":["up"]}`, `{"waiting":"west"}`,
		`{"melds":[{"kind":"set","tile":"1p"}]}`, `{"melds":[{"kind":"pong","tile":"12p"}]}`, `{"hand":"8z"}`,
	} {
		if err := json.Unmarshal([]byte(bad), &hand); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
}

func TestWinds(t *testing.T) {
	set := scoring.WindsOf(scoring.West, scoring.East, scoring.West)
	if set.Len() != 2 || !set.Has(scoring.East) || set.Has(scoring.South) || !slices.Equal(set.List(), []scoring.Wind{scoring.East, scoring.West}) {
		t.Errorf("got %v", set.List())
	}
	if got := set.Without(scoring.East).With(scoring.South).List(); !slices.Equal(got, []scoring.Wind{scoring.South, scoring.West}) {
		t.Errorf("got %v", got)
	}
	if scoring.West.Next() != scoring.East || scoring.North.Seated() {
		t.Error("East follows West, and nobody sits North")
	}
	for _, w := range []scoring.Wind{scoring.East, scoring.South, scoring.West, scoring.North} {
		if got, err := scoring.ParseWind(w.String()); err != nil || got != w {
			t.Errorf("%v reads as %v, %v", w, got, err)
		}
	}
}

func FuzzParseTiles(f *testing.F) {
	for _, text := range []string{"", "123p", "0p0m0s", "1234567z1234f", " 1p 2m", "9", "p", "8z"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		tiles, err := scoring.ParseTiles(text)
		if err != nil {
			return
		}
		again, err := scoring.ParseTiles(tiles.String())
		if err != nil || !slices.Equal(again, tiles) {
			t.Errorf("%q: %v is written %q and read %v, %v", text, tiles, tiles, again, err)
		}
	})
}
