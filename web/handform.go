package web

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/tournament"
)

// drawnHand is the form's winner of a hand that nobody won.
const drawnHand = "draw"

// longestTiles is how long typed tiles may be, in characters: far more than any
// hand, and short enough to be shown again.
const longestTiles = 200

// handForm is one hand as the referee's form sends it: text, nothing checked.
type handForm struct {
	// Entry is the id minted for the form; Match and Number say which hand it is.
	Entry, Match, Number string
	// Seats are the places of East, South and West as the form showed them, empty in
	// a form that does not say; Format is the version of the form's fields.
	Seats, Format string
	templates.TypedHand
}

func readHandForm(c echo.Context) (handForm, error) {
	form, err := posted(c)
	if err != nil {
		return handForm{}, err
	}
	return handFormOf(form), nil
}

func handFormOf(form url.Values) handForm {
	return handForm{
		Entry: form.Get("entry_id"), Match: form.Get("match"), Number: form.Get("number"),
		Seats: form.Get("seats"), Format: form.Get("format"),
		TypedHand: templates.TypedHand{
			Winner: form.Get("winner"), From: form.Get("from"),
			Hand: form.Get("hand"), Melds: form.Get("melds"), WinningTile: form.Get("winning_tile"),
			Flowers: form.Get("flowers"), Waiting: form["waiting"], Ready: form["ready"],
			Marks: marksOf(form), Pei: peiOf(form),
			OwnDiscards: form.Get("own_discards"), Indicators: form.Get("indicators"), Ura: form.Get("ura_indicators"),
			Way: form.Get("way"), Claims: claimsOf(form), Limit: form.Get("limit"),
			HandPoints: form.Get("hand_points"), BonusPoints: form.Get("bonus_points"),
			Han: form.Get("han"), Yakuman: form.Get("yakuman"),
			Rival: form.Get("rival"),
		},
	}
}

// number is the hand's number, 0 if it is not one.
func (f handForm) number() int {
	number, err := strconv.Atoi(f.Number)
	if err != nil || number < 0 {
		return 0
	}
	return number
}

// placesText is what a form says about its seats.
func placesText(seats [3]scoring.Place) string {
	return fmt.Sprintf("%d %d %d", seats[0], seats[1], seats[2])
}

// valid says whether the form can be one of ours: its id is what makes a second
// sending recognisable.
func (f handForm) valid() bool {
	_, seated := f.seats()
	return uuid.Validate(f.Entry) == nil && f.number() > 0 && (seated || f.Seats == "")
}

// seatsIn says whether the form's seats are places of the match.
func (f handForm) seatsIn(match tournament.Match) bool {
	seats, seated := f.seats()
	return !seated || int(slices.Max(seats[:])) < match.Places()
}

// seats are the places of East, South and West as the form showed them: a hand
// that a tablet kept is about these people, whatever was recorded meanwhile. ok is
// false if the form does not say, or says something else than three places.
func (f handForm) seats() (seats [3]scoring.Place, ok bool) {
	places := strings.Fields(f.Seats)
	if len(places) != len(seats) {
		return seats, false
	}
	for seat, text := range places {
		place, err := strconv.ParseUint(text, 10, 7)
		if err != nil || place >= scoring.MostPlaces || slices.Contains(seats[:seat], scoring.Place(place)) {
			return seats, false
		}
		seats[seat] = scoring.Place(place)
	}
	return seats, true
}

// readable says whether the tiles that were typed are tiles, whatever they are worth.
func (f handForm) readable() bool {
	var t typo
	var hand scoring.Hand
	f.parseTiles(&t, &hand)
	return !slices.ContainsFunc(t.problems, func(p tournament.Problem) bool { return p.Code != "tiles_missing" })
}

// typo collects the mistakes of one form.
type typo struct{ problems tournament.Problems }

func (t *typo) add(field, code string, args map[string]any) {
	t.problems = append(t.problems, tournament.Problem{Field: field, Code: code, Args: args})
}

// parse makes the hand of the form, for the seats that its number had. Facts that
// the rules do not ask are not read; whether the hand counts is for the rules.
func (f handForm) parse(asked scoring.OldFacts, ledger tournament.Ledger) (tournament.HandPlayed, tournament.Problems) {
	state := stateOf(ledger, f.number())
	played := tournament.HandPlayed{Number: f.number(), Seats: state.Seats}
	if seats, ok := f.seats(); ok {
		played.Seats = seats
	}
	if f.Winner == drawnHand {
		played.Facts = f.drawn(asked)
		return played, nil
	}
	var t typo
	f.parseWon(&t, asked, &played.Facts)
	if f.Rival != "" {
		played.Rival = f.parseRival(&t, asked)
	}
	return played, t.problems
}

// parseWon reads a won hand in the way in which it was entered.
func (f handForm) parseWon(t *typo, asked scoring.OldFacts, hand *scoring.Hand) {
	f.parseWin(t, hand)
	switch f.Way {
	case scoring.ByElements.String():
		f.parseClaims(t, hand)
		asked &^= scoring.AskOwnDiscards
		if !asked.Has(scoring.AskTurnedFlower) {
			asked &^= scoring.AskIndicators
		}
		asked &^= scoring.AskUraIndicators
	case scoring.ByPoints.String():
		f.parseWorth(t, asked, hand)
		asked &= scoring.AskWaiting | scoring.AskReady | scoring.AskLosersReady
	default:
		f.parseTiles(t, hand)
		asked &^= scoring.AskOpen // the melds say so
	}
	f.parseExtras(t, asked, hand)
}

// stateOf is the state before the hand of the given number; of a hand that is not
// played, that of the next one.
func stateOf(ledger tournament.Ledger, number int) scoring.State {
	if number > 0 && number <= len(ledger.Hands) {
		return ledger.Hands[number-1].Before
	}
	return ledger.State
}

// parseWin reads who won, and from whom.
func (f handForm) parseWin(t *typo, hand *scoring.Hand) {
	winner, err := scoring.ParseWind(f.Winner)
	if err != nil || !winner.Seated() {
		t.add("winner", "winner_missing", nil)
	}
	hand.Winner = winner
	source, payer, named := strings.Cut(f.From, ":")
	err = hand.From.UnmarshalText([]byte(source))
	if err == nil && hand.From != scoring.FromWall {
		hand.Payer, err = scoring.ParseWind(payer)
	}
	if err != nil || named != (hand.From != scoring.FromWall) {
		t.add("from", "from_missing", nil)
	}
}

func (f handForm) parseTiles(t *typo, hand *scoring.Hand) {
	hand.Concealed = t.tiles("hand", f.Hand)
	if strings.TrimSpace(f.Hand) == "" {
		t.add("hand", "tiles_missing", nil)
	}
	if slices.ContainsFunc(hand.Concealed, func(tile scoring.Tile) bool { return tile.Kind().Suit() == scoring.Flowers }) {
		t.add("hand", "flowers_apart", nil)
	}
	if t.short("melds", f.Melds) {
		melds, err := scoring.ParseMelds(f.Melds)
		if err != nil {
			t.add("melds", "melds_unreadable", start(f.Melds))
		}
		hand.Melds = melds
	}
	switch text := strings.TrimSpace(f.WinningTile); {
	case text == "" && len(hand.Concealed) > 0:
		// The tile that was tapped last.
		hand.WinningTile = hand.Concealed[len(hand.Concealed)-1]
	case text != "" && t.short("winning_tile", text):
		if err := hand.WinningTile.UnmarshalText([]byte(text)); err != nil {
			t.add("winning_tile", "winning_tile_unreadable", start(text))
		}
	}
}

// tiles reads one field of tiles.
func (t *typo) tiles(field, text string) scoring.Tiles {
	if !t.short(field, text) {
		return nil
	}
	tiles, err := scoring.ParseTiles(text)
	if err != nil {
		t.add(field, "tiles_unreadable", start(text))
	}
	return tiles
}

// short says whether the text can be a hand's at all.
func (t *typo) short(field, text string) bool {
	has := utf8.RuneCountInString(text)
	if has > longestTiles {
		t.add(field, "tiles_too_long", map[string]any{"Count": has, "Most": longestTiles})
	}
	return has <= longestTiles
}

// start is the beginning of what cannot be read.
func start(text string) map[string]any {
	runes := []rune(strings.ToValidUTF8(text, "\uFFFD"))
	if len(runes) > 20 {
		return map[string]any{"Start": string(runes[:20]) + "…"}
	}
	return map[string]any{"Start": string(runes)}
}
