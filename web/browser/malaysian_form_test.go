package browser

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/scoring"
)

// TestFliesLieWhereTheyAreTapped: in a set, in the hand and aside; keys are used up over
// all of them, and a set can be changed where it lies. Tried by make release-check.
func TestFliesLieWhereTheyAreTapped(t *testing.T) {
	c := newClub(t)
	malaysianNight(c, `{}`)
	d := newDevice(t, c.base, 390, 844)
	d.open(c.base + c.cards(1)[0])
	d.wins("south", "wall")
	holds := func(what, hand, melds, bonus string) {
		t.Helper()
		d.until(what, `["hand", "melds", "bonus"].map((name) => document.getElementById(name).value).join() === "`+hand+","+melds+","+bonus+`"`)
	}
	off := func(what, keys string) {
		t.Helper()
		d.until(what, `[...document.querySelectorAll("[data-tile]:disabled")].map(({dataset}) => dataset.tile).join(" ") === "`+keys+`"`)
	}
	d.keys("pong", "1j", "2f")
	d.tap("[data-do=undo]")
	holds("the flower, which was tapped last, taken back", "", "", "")
	d.until("no fly in the rack of a set that was left", `!document.querySelector("#tray .gap .tile")`)
	d.keys("pong", "chow")
	off("keys with which no chow begins", "8p 9p 1z 2z 3z 4z 5z 6z 7z")
	d.keys("chow", "pong", "1j", "1j")
	off("a pong has two flies at most", "1j")
	d.until("two flies in the rack", `document.querySelectorAll("#tray .gap .tile").length === 2`)
	d.tap("[data-do=undo]")
	d.keys("7z")
	holds("a pong with a fly", "", "77z1j", "")
	d.tap("#tray .meld summary")
	d.tap(`#tray [data-turn="0 2"]`)
	holds("the dragon itself", "", "777z", "")
	d.tap("#tray .meld summary")
	d.tap(`#tray [data-turn="0 0"]`)
	holds("a fly for a dragon", "", "1j77z", "")
	d.keys("chow", "1j", "3p")
	d.until("where the fly lies is asked", `document.querySelector("#tray .meld:last-of-type").open`)
	holds("a chow with a fly behind", "", "1j77z 34p1j", "")
	d.tap(`#tray [data-turn="1 0"]`)
	holds("the fly before", "", "1j77z 1j45p", "")
	d.keys("1f")
	holds("a flower goes aside", "", "1j77z 1j45p", "1f")
	d.tap("#mode-bonus")
	off("what is never set aside", "1p 2p 3p 4p 5p 6p 7p 8p 9p 1z 2z 3z 4z 5z 6z 7z 1f")
	d.keys("1j")
	d.tap("#mode-bonus")
	d.keys("1j")
	holds("a fly aside, and one in the hand", "1j", "1j77z 1j45p", "1f1j")
	off("no fly is left", "1j 1f")
	d.tap("[data-do=undo]")
	d.tap(".folded summary")
	d.noSidewaysScroll()
	d.screenshot("malaysian-kongs-390")
	d.keys("concealed_kong", "9p", "claimed_kong-east", "8p")
	holds("kongs by how they were made", "", "1j77z 1j45p [9999p] 8888p<east", "1f1j")
	d.do("a bonus tile by its name", chromedp.Evaluate[chromedp.Void](`document.querySelector("#key-2p").focus(); undefined`), chromedp.KeyEvent("4e"))
	holds("a face goes aside", "", "1j77z 1j45p [9999p] 8888p<east", "1f1j4e")
	d.tap("[data-do=clear]")
	d.paste("55z1j 345p 3p1j5p 77z1j 6666z+ ")
	holds("pasted sets", "55z1j", "345p 3p1j5p 77z1j 6666z+", "1f1j4e")
	d.accessible()
}

// TestAMalaysianHandIsCorrectedByFingers: what was recorded stands in the form, flies and
// kongs in the rack, and what was paid at once in its panel. Tried by make release-check.
func TestAMalaysianHandIsCorrectedByFingers(t *testing.T) {
	c := newClub(t)
	night := malaysianNight(c, `{}`)
	d := c.tablet()
	d.open(c.base + c.cards(1)[0])
	d.wins("south", "wall")
	d.keys("2f", "1a", "2a", "pong", "1j", "7z", "added_kong", "1p", "5p", "6p", "7p", "2p", "3p", "4p", "9p", "9p")
	d.tap(".items summary")
	d.paidAtOnce("east-claimed_kongs-west")
	d.see("#preview", "Ready to save")
	d.tap("#save")
	d.saved(1)
	d.tap("#change")
	d.tap(".change-hands li:first-of-type a:first-of-type")
	d.see(".changing h2", "Correct hand 1")
	d.until("the rack", `document.querySelectorAll("#tray .meld").length === 2 && document.querySelector("#tray .made")?.dataset.made === "+" && document.querySelector("#tray .as")`)
	d.see(".items summary", "Anna 1")
	d.screenshot("malaysian-correction")
	d.accessible()
	d.tap("#tray .meld summary")
	d.tap(`#tray [data-turn="0 2"]`)
	d.tap(".items summary")
	d.paidAtOnce("west-flies")
	d.tap(".reasons .pick")
	d.tap(".outcome [type=submit]")
	d.see(".difference", "What changes")
	d.tap(".outcome [type=submit]")
	d.see("#state", "Hand 1 corrected")
	// 5 fan are 10 from each, the added kong 2. East's kong is 4 from West, West's fly 2 from each.
	hand, _ := c.ledger(night, 1).Ledger.Last()
	if paid := hand.Result.Payments; paid != (scoring.Payments{-10, 22, -12}) || hand.Facts.Melds[0].String() != "777z" {
		t.Errorf("corrected: %v, %+v", paid, hand.Facts)
	}
}

// TestAMalaysianHandFitsItsScreens: nothing scrolls on a tablet while a hand is entered, in
// any language, with narrow, usual and wide letters. Tried by make release-check.
func TestAMalaysianHandFitsItsScreens(t *testing.T) {
	c := newClub(t)
	malaysianNight(c, `{"bite_value":4}`)
	d := c.tablet()
	d.open(c.card(1))
	for _, language := range spoken(2) {
		d.speaks(language)
		d.afresh()
		d.roomy(language + "-empty")
		d.wins("south", "wall")
		d.keys("2f", "1a", "2a", "pong", "1j", "7z", "chow", "1j", "3p", "claimed_kong-west", "1p", "5p", "6p", "7p", "9p")
		d.roomy(language + "-typing")
		d.keys("9p")
		d.roomy(language + "-asking")
		d.tap(".items summary")
		d.paidAtOnce("east-concealed_kongs", "west-claimed_kongs-south")
		d.see(".items .sums", "Anna 1 · Bohumila 1")
		d.roomy(language + "-ready")
		d.tap(".items summary")
		d.roomy(language + "-paid")
	}
}

// TestTheQuestionsOfEveryMalaysianOptionFit: the last questions of a hand for which
// everything is asked. Tried by make release-check.
func TestTheQuestionsOfEveryMalaysianOptionFit(t *testing.T) {
	c := newClub(t)
	malaysianNight(c, `{"bite_value":4,"kong_claimed":2,"set_early_value":4,"feeder_pays":true,"loser_settlement":"full","seven_pairs":true,"four_flies_win":true}`)
	d := c.tablet()
	d.open(c.card(1))
	for _, language := range spoken(1) {
		d.speaks(language)
		d.afresh()
		d.wins("south", "wall")
		d.keys("2f", "1a", "2a", "pong", "1j", "7z", "chow", "1j", "3p", "claimed_kong-west", "1p", "5p", "6p", "7p", "9p", "9p")
		d.roomy(language + "-every-asking")
	}
}

// roomy checks the page on the screens of tablets and of a phone.
func (d *device) roomy(what string) {
	d.t.Helper()
	for _, size := range [][2]int64{{820, 1180}, {390, 844}, {1024, 768}} {
		d.resize(size[0], size[1])
		d.screenshot(fmt.Sprintf("roomy-%s-%d", what, size[0]))
		for _, font := range fonts {
			d.font(font)
			over := ask[[]int](d, `[document.scrollingElement, ...document.querySelectorAll(innerWidth > 940 ? ".facts, .entry:not(.shows) .result" : ".facts, .result")].map((part) => part.scrollHeight - part.clientHeight)`)
			if size[0] > 560 && slices.Max(over) > 0 {
				d.t.Errorf("%s, %s: page, questions and what comes of them are %d higher than a screen of %d×%d", what, font, over, size[0], size[1])
			}
			if key := ask[float64](d, `document.querySelector("#key-1p .tile").getBoundingClientRect().width`); size[0] > 560 && key > 0 && key < 48 {
				d.t.Errorf("%s, %s: the tiles of the keys are %.0f wide on a screen of %d×%d", what, font, key, size[0], size[1])
			}
		}
		d.noSidewaysScroll()
		d.accessible()
		d.targets("#entry")
	}
}

// TestTheKeysOfAModeGoWithTheTiles: whoever sets tiles aside and then tells the hand by its fan has
// nothing to end, and the fan are an open question. Tried by make release-check.
func TestTheKeysOfAModeGoWithTheTiles(t *testing.T) {
	c := newClub(t)
	malaysianNight(c, `{}`)
	d := c.tablet()
	d.open(c.card(1))
	d.wins("south", "discard-west")
	d.keys("2f", "pong", "6z", "pong", "1j", "7z", "chow", "1p", "4p", "5p", "6p", "2p", "2p")
	d.tap("#mode-bonus")
	d.see("#to-do", "Done")
	d.tap("label:has(#way-points)")
	d.until("no keys for tiles", `![...document.querySelectorAll("#entry [data-tile]")].some((key) => key.checkVisibility())`)
	open := d.openQuestions()
	d.tap("label:has(#fan-7)")
	d.stillOpen(open - 1)
	d.tap("label:has(#instant-none)")
	d.see("#preview", "Ready to save", "7 fan")
}

// TestATypicalMalaysianHandTakesFewTaps: two flowers, a chow, two pongs, one with a fly;
// nobody is paid at once.
func TestATypicalMalaysianHandTakesFewTaps(t *testing.T) {
	c := newClub(t)
	malaysianNight(c, `{}`)
	tablet := c.tablet()
	tablet.open(c.card(1))
	count := tablet.taps()
	tablet.wins("south", "discard-west")
	tablet.keys("2f", "4f", "pong", "6z", "pong", "1j", "7z", "chow", "1p", "4p", "5p", "6p", "2p", "2p")
	tablet.tap("label:has(#instant-none)")
	tablet.see("#preview", "Ready to save")
	tablet.tap("#save")
	tablet.saved(1)
	if taps := count(); taps > 18 {
		t.Errorf("%d taps for a typical hand", taps)
	}
}

// TestAMalaysianHandByItsFanTakesSevenTaps: the way of entry among them, once chosen one
// less. Tried by make release-check.
func TestAMalaysianHandByItsFanTakesSevenTaps(t *testing.T) {
	c := newClub(t)
	night := malaysianNight(c, `{}`)
	tablet := c.tablet()
	tablet.open(c.card(1))
	count := tablet.taps()
	for number, most := range []int{7, 6} {
		before := count()
		tablet.wins("south", "discard-west")
		if number == 0 {
			tablet.tap("label:has(#way-points)")
		}
		tablet.tap("label:has(#fan-7)")
		tablet.tap("label:has(#instant-none)")
		tablet.see("#preview", "Ready to save", "7 fan")
		tablet.tap("#save")
		tablet.saved(number + 1)
		if taps := count() - before; taps > most {
			t.Errorf("%d taps for hand %d by its fan", taps, number+1)
		}
		if hand := c.ledger(night, 1).Ledger.Hands[number]; hand.Result.Payments != (scoring.Payments{-7, 21, -14}) {
			t.Errorf("hand %d pays %v", number+1, hand.Result.Payments)
		}
	}
}
