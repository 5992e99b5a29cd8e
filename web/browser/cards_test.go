package browser

import (
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// cards are the paths on the cards of tables, which are made if there are none.
func (c *club) cards(tables ...int) (paths []string) {
	c.t.Helper()
	if err := c.store.People.MakeCards(c.t.Context(), tables...); err != nil {
		c.t.Fatal(err)
	}
	cards, err := c.store.People.Cards(c.t.Context())
	if err != nil {
		c.t.Fatal(err)
	}
	for _, table := range tables {
		for _, card := range cards {
			if card.Table == table && card.InForce() {
				paths = append(paths, "/t/"+card.Token)
			}
		}
	}
	return paths
}

// newCard replaces the card of a table, and answers the path on the new one.
func (c *club) newCard(table int) string {
	c.t.Helper()
	cards, err := c.store.People.Cards(c.t.Context())
	if err != nil {
		c.t.Fatal(err)
	}
	for _, card := range cards {
		if card.Table == table && card.InForce() {
			if err := c.store.People.ReplaceCard(c.t.Context(), card.ID); err != nil {
				c.t.Fatal(err)
			}
		}
	}
	return c.cards(table)[0]
}

// TestACardIsScannedEveryEvening: printed once, it opens its table of each night; a hand
// that the tablet kept at the end of the first evening goes to the desk in the second.
func TestACardIsScannedEveryEvening(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	organiser.signUp(c)
	organiser.open("/cards")
	organiser.accessible()
	organiser.write("#tables", "2")
	organiser.tap("form.card[action='/cards'] button")
	organiser.see(".table-cards", "Table 1", "Table 2", "every evening")
	organiser.accessible()
	printed := ask[[]string](organiser, `[...document.querySelectorAll(".table-card .address")].map(e => e.innerText.trim())`)
	if len(printed) != 2 {
		t.Fatalf("%d cards", len(printed))
	}

	first := nightOf(c, 3, `{}`)
	w := newWifi(t, c)
	tablet := newDevice(t, w.base, 1024, 768)
	card := w.through(printed[0][len(c.base):])
	tablet.open(card)
	tablet.enterDrawn(1)
	tablet.see("#state", "Hand 1 saved")
	w.set(true, 0)
	tablet.enterWon(2, "south", "wall", sevenChows)
	tablet.see("#outbox summary", "1 hand waits on this tablet")
	newReferee(t, c.base, printed[0]).playHands(8)
	if err := c.store.Nights.CloseRound(t.Context(), first, 1); err != nil {
		t.Fatal(err)
	}
	tablet.open("about:blank")
	w.set(false, 0)

	second := nightOf(c, 3, `{}`)
	tablet.open(card)
	tablet.see(".word", "Hand 2 of round 1 came after the round was closed. The desk has it now, and decides.")
	tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	tablet.until("the second evening", `location.pathname.includes("`+string(second)+`")`)
	tablet.enterDrawn(1)
	tablet.see("#state", "Hand 1 saved")
	if hands := len(c.ledger(first, 1).Ledger.Hands); hands != 9 {
		t.Errorf("%d hands in the first evening", hands)
	}

	organiser.open("/nights/" + string(first) + "/desk")
	organiser.see("#desk", "Table 1: hand 2 of round 1 came after the round was closed", "wins from the wall")
	organiser.targets("#desk")
	organiser.accessible()
	organiser.screenshot("desk-late")
	organiser.tap("form.late a")
	organiser.until("the hand in the form", `document.querySelector("#hand")?.value === "`+sevenChows+`"`)
	organiser.open("/nights/" + string(first) + "/desk")
	organiser.tap("form.late button")
	organiser.until("nothing late", `!document.querySelector("form.late")`)
}

// TestARevokedCardSaysWhatToDo: the organiser revokes it on the page of the cards and
// makes a new one; the tablet goes on with that. Tried by make release-check.
func TestARevokedCardSaysWhatToDo(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	night := setUpNight(c, organiser)
	organiser.tap("form[action='/cards'] button")
	organiser.see("h1", "Table cards")
	tablet := c.tablet()
	tablet.open(c.card(2))
	tablet.see("#state", "Table 2")
	organiser.tap("a.button[href^='/cards?']")
	organiser.see("#card-2", "Table 2", "made on")
	for _, size := range [][2]int64{{1280, 800}, {390, 844}, {320, 700}} {
		organiser.resize(size[0], size[1])
		organiser.noSidewaysScroll()
		organiser.targets("main")
		organiser.accessible()
	}
	organiser.tap("#card-2 summary")
	organiser.targets("#card-2")
	organiser.screenshot("cards")
	old := c.card(2)
	organiser.tap("#card-2 form[action='/cards/revoke'] button")
	organiser.see("#card-2", "revoked on")
	tablet.open(old)
	tablet.see("h1", "This card no longer works")
	tablet.see("main", "Scan the card that lies on the table now", "ask the organiser at the desk")
	tablet.accessible()
	tablet.screenshot("card-revoked")
	tablet.open(night + "/tables/2")
	tablet.see("h1", "This card no longer works")
	organiser.tap("#card-2 form[action='/cards'] button")
	organiser.see(".table-cards", "Table 2")
	tablet.open(c.card(2))
	tablet.see("#state", "Table 2")
	tablet.enterDrawn(1)
	tablet.see("#state", "Hand 1 saved")
}

// TestTheDeskTapsSeen: a penalty that comes with a card appears on the open desk, and goes
// when somebody has seen it. Tried by make release-check.
func TestTheDeskTapsSeen(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	night := setUpNight(c, organiser)
	c.card(1)
	cards, err := c.store.People.Cards(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	match := c.ledger(tournament.NightID(strings.TrimPrefix(night, "/nights/")), 1)
	if _, err := c.store.Matches.Append(t.Context(), match.ID, tournament.Event{
		ID: tournament.EntryID(database.NewID()), Card: cards[0].ID,
		Penalty: &tournament.PenaltyGiven{Hand: 1, Kind: scoring.Chombo, Amount: 10, Payees: []scoring.Place{1, 2}, Note: "14 tiles with a pair too many"},
	}); err != nil {
		t.Fatal(err)
	}
	organiser.see("#desk", "Table 1: 1 change with the table’s card", "Penalty recorded", "a pair too many")
	for _, size := range [][2]int64{{1280, 800}, {820, 1180}, {390, 844}} {
		organiser.resize(size[0], size[1])
		organiser.noSidewaysScroll()
		organiser.targets("#desk")
		organiser.accessible()
	}
	organiser.screenshot("desk-seen")
	organiser.tap("form[action$='/seen'] button")
	organiser.until("nothing to see", `!document.querySelector("form[action$='/seen']")`)
}
