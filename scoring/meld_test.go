package scoring_test

import (
	"fmt"
	"math/bits"
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

func TestMeldsAreReadAndWritten(t *testing.T) {
	for text, want := range map[string]scoring.Meld{
		"777z":    {Kind: scoring.Pong, Tile: scoring.Red},
		"1111s":   {Kind: scoring.Kong, Tile: scoring.Bamboo1},
		"[1111z]": {Kind: scoring.Kong, Tile: scoring.EastWind, Concealed: true},
		"055p":    {Kind: scoring.Pong, Tile: scoring.Circle1 + 4, Red: 1},
		"[0555m]": {Kind: scoring.Kong, Tile: scoring.Character1 + 4, Concealed: true, Red: 1},
		"234p":    {Kind: scoring.Chow, Tile: scoring.Circle1 + 1},
		"406m":    {Kind: scoring.Chow, Tile: scoring.Character1 + 3, Red: 1},
	} {
		melds, err := scoring.BaseSuits.ParseMelds(text)
		if err != nil || len(melds) != 1 || melds[0] != want {
			t.Errorf("%s reads as %+v, %v", text, melds, err)
			continue
		}
		if got := melds[0].String(); got != text {
			t.Errorf("%s is written %s", text, got)
		}
	}
	if melds, err := scoring.BaseSuits.ParseMelds(" 777z  [1111z] "); err != nil || len(melds) != 2 {
		t.Errorf("two melds read as %+v, %v", melds, err)
	}
	for _, text := range []string{
		"77z", "77777z", "778z", "567z", "891p", "[7777z", "7x", "1p2m3p",
		"7z1j1j", "777z+", "777z<west", "7777z<", "7777z<moon", "7777z<west+", "[7777z]+", "[7777z]<east", "7777z+<west", "7777z++",
	} {
		if melds, err := scoring.BaseSuits.ParseMelds(text); err == nil {
			t.Errorf("%s reads as %+v", text, melds)
		}
	}
}

// TestMeldsWithFliesAreReadAndWritten: a fly lies in the place of its tile.
func TestMeldsWithFliesAreReadAndWritten(t *testing.T) {
	for text, want := range map[string]string{
		"3p1j5p": "chow 3p 4p", "1j45p": "chow 3p 3p", "34p1j": "chow 3p 5p", "89p1j": "", "1j12p": "", "56z1j": "", "9p1j2m": "",
		"7z1j1j": "pong 7z 77z", "1j7z1j": "pong 7z 77z", "77z1j": "pong 7z 7z", "1j77z": "pong 7z 7z", "111j": "pong 1j ", "7p8p1j1j": "",
		"777z1j": "kong 7z 7z", "[7z1j1j7z]": "kong 7z 77z",
	} {
		got := ""
		if melds, err := scoring.AllSuits.ParseMelds(text); err == nil {
			got = fmt.Sprintf("%v %v %v", melds[0].Kind, melds[0].Tile, melds[0].Flies.Tiles())
		}
		if got != want {
			t.Errorf("%s reads as %q, want %q", text, got, want)
		}
	}
}

// TestEveryMeldIsReadAsItIsWritten: of each kind, with each number of flies in each place,
// and each way in which a kong is made.
func TestEveryMeldIsReadAsItIsWritten(t *testing.T) {
	count := 0
	for kind := range scoring.Kind(scoring.SetKinds) {
		for _, plain := range []scoring.Meld{
			{Kind: scoring.Pong, Tile: kind},
			{Kind: scoring.Kong, Tile: kind},
			{Kind: scoring.Kong, Tile: kind, Concealed: true},
			{Kind: scoring.Kong, Tile: kind, Added: true},
			{Kind: scoring.Kong, Tile: kind, From: scoring.WindsOf(scoring.South)},
			{Kind: scoring.Chow, Tile: kind},
		} {
			if plain.Kind == scoring.Chow && (!kind.Numbered() || kind.Rank() > 7) {
				continue
			}
			for places := range 1 << plain.Size() {
				if n := bits.OnesCount(uint(places)); n == plain.Size() || plain.Kind == scoring.Chow && n > 1 {
					continue // of one tile and flies, a pong is read
				}
				meld := plain
				var flies scoring.Tiles
				for i := range meld.Size() {
					if places&(1<<i) != 0 && meld.Kind == scoring.Chow {
						flies = append(flies, scoring.PlainTile(kind+scoring.Kind(i)))
					} else if places&(1<<i) != 0 {
						flies = append(flies, scoring.PlainTile(kind))
					}
				}
				meld.Flies = scoring.FewFrom(flies)
				if melds, err := scoring.AllSuits.ParseMelds(meld.String()); err != nil || len(melds) != 1 || melds[0] != meld {
					t.Fatalf("%+v is written %s and read %+v, %v", meld, meld, melds, err)
				}
				count++
			}
		}
	}
	if count < 2000 {
		t.Errorf("%d melds", count)
	}
}

func FuzzParseMelds(f *testing.F) {
	for _, text := range []string{"777z [1111z]", "3p1j5p 7z1j1j", "7777z+ 7777z<west", "405m 0555p", "1j1j1j", "777z<", "[", "8z+"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		melds, err := scoring.AllSuits.ParseMelds(text)
		if err != nil {
			return
		}
		for _, meld := range melds {
			again, err := scoring.AllSuits.ParseMelds(meld.String())
			if err != nil || len(again) != 1 || again[0] != meld {
				t.Errorf("%q: %+v is written %s and read %+v, %v", text, meld, meld, again, err)
			}
		}
	})
}
