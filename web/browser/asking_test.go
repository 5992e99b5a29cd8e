package browser

import (
	"context"
	"path"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/models/database"
	duesstore "github.com/threewinds/threewinds/models/dues"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
)

// TestAStrangerAsksForASeatAndPaysAtTheDoor: the answer comes to the phone while its page is open, and the seat is
// paid with one tap that a second one does not repeat.
func TestAStrangerAsksForASeatAndPaysAtTheDoor(t *testing.T) {
	c := newClub(t)
	ctx := t.Context()
	crowns, _ := dues.CurrencyOf("CZK")
	organiser, phone := c.laptop(), c.phone()
	organiser.signUp(c)
	night := organiser.newNight()
	organiser.open(night + "/settings")
	organiser.unfold("#seats")
	organiser.write("#seats", "3")
	organiser.tap("label:has([name=requests])")
	organiser.tap("#night-form .primary")
	organiser.see("h1", "Door")
	if err := c.store.Dues.SetTaken(ctx, true, "2026-01-01"); err != nil {
		t.Fatal(err)
	}
	if err := c.store.Dues.SetPrices(ctx, crowns, dues.Prices{Member: 12000, Guest: 15000, Reduced: 6050}, "2026-01-01"); err != nil {
		t.Fatal(err)
	}

	phone.open(night)
	phone.write("#ask [name=name]", "Nela Nová")
	phone.write("#note", "I come with my own tiles")
	phone.noSidewaysScroll()
	phone.accessible()
	phone.tap("#ask .primary")
	phone.see("#request .answer", "has not answered yet")
	phone.screenshot("request-phone")
	organiser.open(night + "/requests")
	organiser.see("#requests", "Nela Nová", "I come with my own tiles")
	organiser.accessible()
	organiser.screenshot("requests-desktop")
	organiser.tap("#requests .card [name=as][value=new]")
	organiser.see("#requests .answered", "Nela Nová")
	phone.see("#request .answer", "You have a seat")
	phone.targets("main")
	phone.tap("#request form[action$='/link'] button")
	phone.see("#personal-link .address", "/p/")
	phone.screenshot("request-answered-phone")

	organiser.open(night + "/requests")
	organiser.tap("#requests .answered summary")
	organiser.see("#requests .answered", "showed the personal link of Nela Nová")
	organiser.accessible()
	organiser.screenshot("request-taken-back-desktop")
	organiser.tap("#requests .answered form button")
	organiser.see("#requests section", "Nela Nová", "showed the personal link of Nela Nová")
	organiser.resize(390, 844)
	organiser.noSidewaysScroll()
	organiser.targets("#requests")
	organiser.screenshot("request-waits-again-phone")
	organiser.resize(1440, 900)
	phone.see("#request .answer", "has not answered yet")
	organiser.tap("#requests .card [name=as][value=known]")
	organiser.see("#requests .answered", "Nela Nová")
	phone.see("#request .answer", "You have a seat")

	organiser.open(night + "/door")
	nela := "#group-signed + ul li"
	organiser.see(nela, "Nela Nová")
	organiser.tap(nela + " .toggle")
	organiser.see(nela+" .toggle .state", "here")
	organiser.see(nela+" [name=pay]", "150")
	organiser.tap(nela + " [name=pay]")
	organiser.see(nela+" .paid", "150")
	organiser.accessible()
	organiser.screenshot("door-paid")
	organiser.open(night + "/dues")
	organiser.see(".dues-sums", "150")
	organiser.screenshot("dues-evening")
	c.moneyFitsAPhone(organiser, night)
}

// moneyFitsAPhone opens all pages about money on a phone, with somebody who has paid a part, and somebody who has
// paid too much.
func (c *club) moneyFitsAPhone(organiser *device, night string) {
	c.t.Helper()
	ctx, id := c.t.Context(), tournament.NightID(path.Base(night))
	players, err := c.store.People.Players(ctx)
	if err != nil {
		c.t.Fatal(err)
	}
	for i, player := range players[:2] {
		if err := c.store.Nights.SetPresent(ctx, id, player.ID, nights.Here); err != nil {
			c.t.Fatal(err)
		}
		pay := duesstore.NewPayment{ID: database.NewID(), Player: player.ID, Night: id, Amount: []dues.Amount{5050, 200_00}[i], On: "2026-11-24", Note: "the rest comes by post"}
		if err := c.store.Dues.Pay(ctx, pay); err != nil {
			c.t.Fatal(err)
		}
	}
	organiser.resize(390, 844)
	account := "/players/" + string(players[0].ID) + "/dues"
	for name, at := range map[string]string{"evening": night + "/dues", "open": "/dues", "sheet": "/dues/sheet?first=2026-01-01&last=2026-12-31", "account": account, "prices": "/dues/prices"} {
		organiser.open(at)
		organiser.noSidewaysScroll()
		organiser.targets("main")
		organiser.accessible()
		organiser.screenshot("dues-" + name + "-phone")
	}
}

// TestTheSummaryIsCopiedAndSaved: Copy selects the text and says so, and the picture is saved as PNG.
// Tried by make release-check.
func TestTheSummaryIsCopiedAndSaved(t *testing.T) {
	c := newClub(t)
	night := nightOf(c, 3, `{}`)
	for range 9 {
		c.drawAt(night, 1)
	}
	if err := c.store.Nights.CloseRound(t.Context(), night, 1); err != nil {
		t.Fatal(err)
	}
	phone := c.phone()
	phone.do("noting what is saved", chromedp.Func(func(ctx context.Context, window *chromedp.Target) error {
		_, err := cdp.Call(ctx, window, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{
			Source: `HTMLAnchorElement.prototype.click = function () { window.saved = [this.download, this.href]; };`,
		})
		return err
	}))
	phone.open("/nights/" + string(night) + "/summary")
	phone.see("main", "Copy")
	phone.tap("[data-copy]")
	phone.see("[data-copy]", "Copied")
	phone.until("the text is selected", `(field => field.selectionStart === 0 && field.selectionEnd === field.value.length && field.value.includes("Tuesday"))(document.querySelector("#summary-text"))`)
	phone.tap("[data-png]")
	phone.until("a picture", `window.saved?.[0] === "summary.png" && window.saved[1].startsWith("data:image/png;base64,") && window.saved[1].length > 5000`)
	phone.until("of the size that the page says", `new Promise((done) => { const image = new Image(); image.onload = () => done(image.width === Number(document.querySelector("#summary-picture").getAttribute("width"))); image.src = window.saved[1]; })`)
	phone.accessible()
	phone.do("dark", inColours("dark"))
	phone.readable()
	phone.noSidewaysScroll()
	phone.screenshot("summary-dark-phone")
}
