package handentry

import (
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

const (
	// longestTiles is the longest text of tiles that is read, in characters: far more than any
	// hand, and short enough to be shown again.
	longestTiles = 200
	// longestHand is how long the fields of a hand may be as a query, in characters.
	longestHand = 4000
)

// reader reads one hand and collects the mistakes.
type reader struct {
	rules    scoring.Rules
	values   url.Values
	problems tournament.Problems
	// Whether tiles were read, and whether some of the text are no tiles; see [Reading].
	tilesRead, unreadable        bool
	losersRead, unreadableLosers scoring.Winds
}

func (r *reader) add(field, code string, args map[string]any) { r.problems.Add(field, code, args) }

// text is a field without the space around it.
func (r *reader) text(field string) string { return strings.TrimSpace(r.values.Get(field)) }

// win reads who won, and on whose tile.
func (r *reader) win(hand *scoring.Hand) {
	winner, err := scoring.ParseWind(r.values.Get("winner"))
	if err != nil || !winner.Seated() {
		r.add("winner", "winner_missing", nil)
	}
	hand.Winner = winner
	source, payer, named := strings.Cut(r.values.Get("from"), ":")
	err = hand.From.UnmarshalText([]byte(source))
	if err == nil && hand.From != scoring.FromWall {
		hand.Payer, err = scoring.ParseWind(payer)
	}
	if err != nil || named != (hand.From != scoring.FromWall) {
		r.add("from", "from_missing", nil)
	}
}

// tilesOf reads the winner's tiles.
func (r *reader) tilesOf(hand *scoring.Hand) {
	r.tilesRead = true
	before := len(r.problems)
	defer func() {
		r.unreadable = slices.ContainsFunc(r.problems[before:], func(p tournament.Problem) bool { return p.Code != "tiles_missing" })
	}()
	hand.Concealed = r.tiles("hand")
	if r.text("hand") == "" {
		r.add("hand", "tiles_missing", nil)
	}
	isFlower := func(tile scoring.Tile) bool { return tile.Kind().Suit() == scoring.Flowers }
	if _, counted := scoring.FindFact(r.rules.Facts(), "flowers"); counted && slices.ContainsFunc(hand.Concealed, isFlower) {
		r.add("hand", "flowers_apart", nil)
	}
	suits := scoring.SuitsOf(r.rules)
	hand.Melds = r.melds("melds", r.rules.Melds())
	switch text := r.text("winning_tile"); {
	case text == "" && len(hand.Concealed) > 0:
		// It is the tile that was tapped last.
		hand.WinningTile = hand.Concealed[len(hand.Concealed)-1]
	case text != "" && r.isShortEnough("winning_tile", text):
		tile, err := suits.ParseTile(text)
		if err != nil {
			r.add("winning_tile", "winning_tile_unreadable", BeginningArgs(text))
		}
		hand.WinningTile = tile
	}
}

// melds reads a field of sets. Some modes also say how a set was made.
func (r *reader) melds(field string, modes []scoring.MeldMode) []scoring.Meld {
	text := r.values.Get(field)
	if !r.isShortEnough(field, text) {
		return nil
	}
	melds, err := scoring.SuitsOf(r.rules).ParseMelds(text)
	if err != nil {
		r.add(field, "melds_unreadable", BeginningArgs(text))
	}
	for _, meld := range melds {
		isMade := func(mode scoring.MeldMode) bool { return mode.Matches(meld) }
		if (meld.Added || meld.From != 0) && !slices.ContainsFunc(modes, isMade) {
			r.add(field, "melds_made", map[string]any{"Start": meld.String()})
			break
		}
	}
	return melds
}

// tiles reads one field of tiles.
func (r *reader) tiles(field string) scoring.Tiles {
	text := r.values.Get(field)
	if !r.isShortEnough(field, text) {
		return nil
	}
	tiles, err := scoring.SuitsOf(r.rules).ParseTiles(text)
	if err != nil {
		r.add(field, "tiles_unreadable", BeginningArgs(text))
	}
	return tiles
}

// isShortEnough says whether a text is short enough to be read, and adds a problem if not.
func (r *reader) isShortEnough(field, text string) bool {
	has := utf8.RuneCountInString(text)
	if has > longestTiles {
		r.add(field, "tiles_too_long", map[string]any{"Count": has, "Most": longestTiles})
	}
	return has <= longestTiles
}

// BeginningArgs are the values of a sentence about a text that cannot be read: its beginning.
func BeginningArgs(text string) map[string]any {
	runes := []rune(strings.ToValidUTF8(text, "\uFFFD"))
	if len(runes) > 20 {
		return map[string]any{"Start": string(runes[:20]) + "…"}
	}
	return map[string]any{"Start": string(runes)}
}
