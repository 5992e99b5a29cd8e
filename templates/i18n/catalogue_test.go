package i18n_test

import (
	"testing"
	"testing/fstest"

	"github.com/threewinds/threewinds/templates/i18n"
)

// TestAGameBringsItsWords: they are said under that game alone, its naming before its
// usual words and those before the general ones, until they are taken out.
func TestAGameBringsItsWords(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	remove, err := i18n.Add(fstest.MapFS{
		"three/words.en.json":      file(`{"element.dora": "Shown", "wind.east": "Up"}`),
		"three/naming-nes.en.json": file(`{"element.dora@nes": "Shown north"}`),
	})
	if err != nil {
		t.Fatal(err)
	}
	english := i18n.With(t.Context(), "en")
	says := func(game, naming, key string) string { return i18n.T(i18n.Under(english, game, naming), key) }
	for _, c := range []struct{ game, naming, key, want string }{
		{"three", "", "element.dora", "Shown"},
		{"three", "nes", "element.dora", "Shown north"},
		{"three", "nes", "wind.east", "Up"},
		{"three", "nes", "wind.south", "East"},
		{"three", "", "wind.south", "South"},
		{"honshu", "", "element.dora", "Dora"},
		{"", "", "element.dora", "element.dora"},
		{"three", "", "element.riichi", "element.riichi"},
	} {
		if got := says(c.game, c.naming, c.key); got != c.want {
			t.Errorf("%s in %q %q: %q, want %q", c.key, c.game, c.naming, got, c.want)
		}
	}
	for what, files := range map[string]fstest.MapFS{
		"a key that is there": {"three/more.en.json": file(`{"wind.east": "Again"}`)},
		"no game's folder":    {"more.en.json": file(`{"wind.north": "N"}`)},
		"no JSON":             {"four/words.en.json": file(`{`)},
	} {
		if _, err := i18n.Add(files); err == nil {
			t.Errorf("%s was added", what)
		}
	}
	remove()
	if got := says("three", "", "wind.east"); got != "East" {
		t.Errorf("after the game was taken out: %q", got)
	}
}
