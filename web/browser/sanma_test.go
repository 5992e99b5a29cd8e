package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// sanmaNight is a night of three who play modern sanma.
func sanmaNight(c *club) tournament.NightID {
	c.t.Helper()
	game, ok := rulebook.Find("sanma")
	if !ok {
		c.t.Fatal("modern sanma is not in the rulebook")
	}
	return nightUnder(c, game, 3, `{}`)
}

// namesOf are the players by place, as the page knows them.
func (d *device) namesOf() []string {
	d.t.Helper()
	return ask[[]string](d, `JSON.parse(document.querySelector("#match").dataset.names)`)
}

// drawn taps a drawn hand and what else is to be tapped of it.
func (d *device) drawn(extras ...string) {
	d.t.Helper()
	d.tap("label:has(#winner-draw)")
	for _, id := range extras {
		d.tap("label:has(#" + id + ")")
	}
	d.save()
}

// byFu taps a win that is told by han and fu.
func (d *device) byFu(winner, from, han, fu string) {
	d.t.Helper()
	d.tap("label:has(#winner-" + winner + ")")
	d.tap("label:has(#from-" + from + ")")
	d.tap("label:has(#way-points)")
	d.write("#han", han)
	d.write("#fu", fu)
	d.answer()
	d.see("#preview", "Ready to save")
}

// TestAMatchOfModernSanma is played on a tablet to its end in the West round: kita, a
// drawn hand with one who waits, two rons on one discard. The ledger has what the rules
// say, and the second calculation agrees.
func TestAMatchOfModernSanma(t *testing.T) {
	c := newClub(t)
	night := sanmaNight(c)
	tablet := c.tablet()
	tablet.open(c.card(1))
	name := tablet.namesOf()
	pays := func(number int, want scoring.Payments) {
		t.Helper()
		tablet.saved(number)
		if last, _ := c.ledger(night, 1).Ledger.Last(); last.Result.Payments != want {
			t.Errorf("hand %d: %v, want %v", number, last.Result.Payments, want)
		}
	}

	// Riichi, pinfu, tanyao and a kita: 4 han 30 fu.
	tablet.see(".truth", "East 1, first hand of "+name[0]+"’s deal.")
	tablet.tap("label:has(#winner-south)")
	tablet.tap("label:has(#from-discard-west)")
	for _, tile := range []string{"2p", "3p", "4p", "6p", "7p", "8p", "3s", "4s", "5s", "5p", "5p", "6s", "7s", "8s"} {
		tablet.tap("#key-" + tile)
	}
	tablet.tap("label:has(#ready-south)")
	tablet.tap("#pei-south-more")
	tablet.answer()
	tablet.see("#preview", "Ready to save", "Pinfu", "Kita", "30 fu")
	tablet.save()
	pays(1, scoring.Payments{0, 7700, -7700})

	tablet.see(".truth", "East 2, first hand of "+name[1]+"’s deal.")
	tablet.drawn("waiting-south")
	pays(2, scoring.Payments{-1000, 2000, -1000})

	// Two rons: the dealer is one of the winners, and deals again.
	tablet.see(".truth", "East 3, first hand of "+name[2]+"’s deal.")
	tablet.byFu("south", "discard-west", "2", "30")
	tablet.tap("[data-do=second]")
	tablet.write("#han", "1")
	tablet.write("#fu", "30")
	tablet.answer()
	tablet.see("#preview", "Ready to save")
	tablet.save()
	pays(3, scoring.Payments{1700, 2000, -3700}) // the first after the discarder takes the counter
	if wins := len(c.lastWins(night)); wins != 2 {
		t.Errorf("%d winners", wins)
	}

	tablet.see(".truth", "East 3, second hand of "+name[2]+"’s deal.")
	for number, deal := range []string{"East 3, second", "South 1, first", "South 2, first", "South 3, first"} {
		tablet.see(".truth", deal+" hand of "+name[(number+2)%3]+"’s deal.")
		tablet.drawn()
		pays(4+number, scoring.Payments{})
	}

	// Nobody has 40,000: West is played until somebody has. Six counters are 600 from each.
	tablet.see(".truth", "West 1, first hand of "+name[0]+"’s deal.")
	tablet.byFu("south", "wall", "3", "30")
	tablet.see("#preview", "Ready to save", "4,200")
	tablet.save()
	tablet.see(".final .ranking", name[1], "42,200", "result +17.2", name[0], "33,400", "result −6.6", name[2], "29,400", "result −25.6")
	match := c.ledger(night, 1)
	if totals := match.Ledger.Totals; !match.Ledger.State.Finished || totals != (tournament.ByPlace[scoring.Points]{33_400, 42_200, 29_400}) {
		t.Errorf("totals %v", totals)
	}
	c.audited()
}

// lastWins are the winners of the last hand.
func (c *club) lastWins(night tournament.NightID) (winners []scoring.Wind) {
	c.t.Helper()
	last, _ := c.ledger(night, 1).Ledger.Last()
	for hand := &last.Facts; hand != nil; hand = hand.Rival {
		winners = append(winners, hand.Winner)
	}
	return winners
}

// TestATabletWithoutANetworkKnowsWhoDealsAfterADrawnHand: a dealer who waits, or who has
// declared riichi, deals again; so does one whose hand was broken off. Tried by make release-check.
func TestATabletWithoutANetworkKnowsWhoDealsAfterADrawnHand(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	night := sanmaNight(c)
	tablet := newDevice(t, w.base, 1024, 768)
	tablet.openTable(w.through(c.cards(1)[0]))
	name := tablet.namesOf()
	tablet.see(".truth", "East 1, first hand of "+name[0]+"’s deal.")
	w.set(true, 0)
	for i, hand := range []struct{ told, next string }{
		{"waiting-east", "East 1, second hand of " + name[0] + "’s deal."},
		{"waiting-west", "East 2, first hand of " + name[1] + "’s deal."},
		{"draw-nine_kinds", "East 2, second hand of " + name[1] + "’s deal."},
		{"ready-east", "East 2, third hand of " + name[1] + "’s deal. 1 stick on the table."},
		{"ready-south", "East 3, first hand of " + name[2] + "’s deal. 2 sticks on the table."},
	} {
		tablet.drawn(hand.told)
		tablet.next(i + 2)
		tablet.see(".truth", hand.next)
	}
	for _, size := range [][2]int64{{390, 844}, {820, 1180}, {1024, 768}} {
		tablet.resize(size[0], size[1])
		tablet.screenshot(fmt.Sprintf("whose-deal-%d", size[0]))
		tablet.until(fmt.Sprintf("whose deal it is, uncovered and covering nothing on %d × %d", size[0], size[1]), `(() => {
			const text = document.createRange(), at = (x, y) => document.elementFromPoint(x, y);
			text.selectNodeContents(document.querySelector(".truth p"));
			return [...text.getClientRects()].every((r) => [r.left + 1, r.right - 1].every((x) => at(x, r.y + r.height / 2)?.closest(".truth"))) &&
				[...document.querySelectorAll(".top :is(h1, summary, .brand)")].filter((part) => part.checkVisibility() && part.offsetHeight)
					.every((part) => (({ x, y, width, height }) => part.contains(at(x + width / 2, y + height / 2)))(part.getBoundingClientRect()));
		})()`)
	}
	w.set(false, 0)
	tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	tablet.see("#state", fmt.Sprintf("Hand %d saved", 5))
	tablet.see(".truth", "East 3, first hand of "+name[2]+"’s deal. 2 sticks on the table.")
	if hands := len(c.ledger(night, 1).Ledger.Hands); hands != 5 {
		t.Errorf("%d hands", hands)
	}
	c.audited()
}

// TestATabletWithoutANetworkGoesOnAfterTwoRons: a dealer among two who win on one discard
// deals again; if the dealer has discarded, the next one deals. The laptop agrees. Tried by make release-check.
func TestATabletWithoutANetworkGoesOnAfterTwoRons(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	night := sanmaNight(c)
	tablet := newDevice(t, w.base, 1024, 768)
	tablet.openTable(w.through(c.cards(1)[0]))
	name := tablet.namesOf()
	tablet.see(".truth", "East 1, first hand of "+name[0]+"’s deal.")
	w.set(true, 0)
	twice := func(number int, winner, payer, han string) {
		t.Helper()
		tablet.tap("label:has(#winner-" + winner + ")")
		tablet.tap("label:has(#from-discard-" + payer + ")")
		tablet.tap("label:has(#way-points)")
		tablet.write("#han", han)
		tablet.answer()
		tablet.tap("[data-do=second]")
		tablet.write("#han", "5")
		tablet.save()
		tablet.next(number + 1)
	}
	tablet.drawn("ready-south")
	tablet.next(2)
	tablet.see(".truth", "East 2, first hand of "+name[1]+"’s deal. 1 stick on the table.")
	twice(2, "south", "west", "6")
	tablet.see(".truth", "East 2, second hand of "+name[1]+"’s deal. 2 counters: +200 from each, or +400 from the discarder.")
	twice(3, "west", "east", "5")
	tablet.see(".truth", "East 3, first hand of "+name[2]+"’s deal.")
	tablet.drawn("waiting-east")
	tablet.next(5)
	deal := "East 3, second hand of " + name[2] + "’s deal."
	tablet.see(".truth", deal)
	w.set(false, 0)
	tablet.until("nothing waiting", `document.querySelector("#outbox").hidden`)
	tablet.see("#state", "Hand 4 saved")
	tablet.see(".truth", deal)
	// The pool and South's stick; a haneman, and the mangan of the dealer, who is first in turn
	// and takes the stick and the counter; two mangan, both counters to the first; the pool.
	want := [...]scoring.Payments{{-1000, 1000, -1000}, {13_200, 12_000, -24_200}, {-16_400, 8400, 8000}, {2000, -1000, -1000}}
	hands := c.ledger(night, 1).Ledger.Hands
	for i, payments := range want {
		if len(hands) != len(want) || hands[i].Result.Payments != payments {
			t.Fatalf("hand %d of %d: not %v: %+v", i+1, len(hands), payments, hands)
		}
	}
	c.audited()
}

// TestIndicatorsAloneAreNotThrownAway: what was tapped of a hand stays when another tablet
// corrects the one before, and comes back when that one was taken back, even if nothing
// but an indicator was tapped. Tried by make release-check.
func TestIndicatorsAloneAreNotThrownAway(t *testing.T) {
	c := newClub(t)
	sanmaNight(c)
	tablet, other := c.tablet(), c.tablet()
	tablet.open(c.card(1))
	tablet.drawn()
	tablet.next(2)
	tablet.tap("#mode-indicators")
	tablet.tap("#key-1p")
	kept := `document.querySelector("#entry").dataset.number === "2" && document.querySelector("#indicators").value === "1p"`
	tablet.until("an indicator", kept)
	other.open(c.card(1))
	other.tap("#take-back button")
	other.see("#bring-back", "Bring back hand 1")
	tablet.until("the indicator, beside what was taken back", kept+` && !document.querySelector("#overtaken").hidden`)
	other.tap("#bring-back button")
	other.next(2)
	tablet.until("the indicator, with hand 1 again", kept)
	other.tap("#mode-indicators")
	other.tap("#key-1p")
	other.tap("#take-back button")
	other.see("#bring-back", "Bring back hand 1")
	other.tap("#bring-back button")
	other.until("the indicator after hand 1", kept)
}

// TestWhoIsLiableIsAskedWhereItCanBe: the question comes with the yakuman, and goes with
// it. Without a network it does not come with another element either. Tried by make release-check.
func TestWhoIsLiableIsAskedWhereItCanBe(t *testing.T) {
	c := newClub(t)
	w := newWifi(t, c)
	sanmaNight(c)
	tablet := newDevice(t, w.base, 1024, 768)
	tablet.openTable(w.through(c.cards(1)[0]))
	asked := `document.querySelector(".some").checkVisibility()`
	tablet.until("nobody is asked at first", "!"+asked)
	tablet.tap("label:has(#winner-south)")
	tablet.tap("label:has(#from-wall)")
	tablet.paste("555z666z777z123p99m")
	tablet.until("daisangen asks who is liable", asked)
	tablet.tap("label:has(#way-elements)")
	tablet.until("no element is ticked", "!"+asked)
	w.set(true, 0)
	tablet.tap("label:has(#claim-honitsu)")
	tablet.ruled()
	tablet.until("nobody is liable for honitsu", "!"+asked)
}

// TestModernSanmaByElementsFitsItsScreens: what is seldom true is folded, and the list of
// elements while the last questions are answered, so that no column scrolls. Tried by make release-check.
func TestModernSanmaByElementsFitsItsScreens(t *testing.T) {
	c := newClub(t)
	sanmaNight(c)
	d := c.tablet()
	d.open(c.card(1))
	for _, language := range spoken(2) {
		d.speaks(language)
		d.afresh()
		d.wins("south", "discard-west")
		d.tap("label:has(#way-elements)")
		d.tap("label:has(#claim-tanyao)")
		d.tap("label:has(#claim-pinfu)")
		for _, font := range fonts {
			d.font(font)
			if over := ask[int](d, `document.querySelector(".facts").scrollHeight - document.querySelector(".facts").clientHeight`); over > 0 {
				t.Errorf("%s, %s: the questions are %d higher than the screen before the first answer", language, font, over)
			}
		}
		if !d.visible("[data-do=usual]") || !d.visible("#claim-tanyao") {
			t.Error("the list, or one tap for what is usual, is not in view")
		}
		d.answer()
		d.until("the list folded to what is chosen", `!document.querySelector("#claim-tanyao").checkVisibility() && document.querySelector(".hand > .folding summary").textContent.includes(
			document.querySelector("label:has(#claim-pinfu)").textContent.trim())`)
		d.roomy(language + "-elements-ready")
		d.tap(".rare > .folding > summary")
		d.tap("label:has(#rinshan-yes), label:has(#last_tile-yes)")
		d.tap(".rare > .folding > summary")
		d.until("what happened, folded", `document.querySelector(".rare > .folding > summary small").textContent !== ""`)
		d.do("changing by keyboard", chromedp.Evaluate[chromedp.Void](`document.querySelector(".hand > .folding > summary").focus(); undefined`), chromedp.KeyEvent("\r"))
		d.until("the list again, and its key", `document.querySelector("#claim-tanyao").checkVisibility() && document.activeElement.matches("summary")`)
	}
}
