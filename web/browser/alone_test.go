package browser

import (
	"fmt"
	"maps"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/web/https"
)

// setUpTablet is a tablet that trusts the club's certificate: what its browser keeps outlives the browser.
type setUpTablet struct {
	*club
	folder, home string
	// secure is the origin by https.
	secure string
}

// setUp makes the club's root, and sets a tablet up.
func (c *club) setUp() *setUpTablet {
	c.t.Helper()
	if err := c.server.HTTPS.MakeRoot("Harbour Club"); err != nil {
		c.t.Fatal(err)
	}
	c.server.HTTPS.Follow()
	port := strconv.Itoa(c.server.HTTPS.Number())
	return &setUpTablet{
		club: c, folder: c.t.TempDir(), home: trustingHome(c.t, c.server.HTTPS), secure: "https://" + net.JoinHostPort(https.AdvertisedName, port),
	}
}

// switchOn starts the tablet's browser. It finds the laptop at an IP address by the laptop's name.
func (s *setUpTablet) switchOn(ip string) (d *device, kill func()) {
	s.t.Helper()
	return ownBrowser(s.t, s.secure, s.folder, chromedp.Env("HOME="+s.home, "FONTCONFIG_FILE="+fontsFile()),
		chromedp.Flag("host-resolver-rules", "MAP "+https.AdvertisedName+" "+ip+", MAP club.test "+ip))
}

// card is the address on a table's card by https.
func (s *setUpTablet) card(table int) string {
	s.t.Helper()
	card, err := url.Parse(s.club.card(table))
	if err != nil {
		s.t.Fatal(err)
	}
	return s.secure + card.Path
}

// keptPage waits until the page of the table that is shown is kept as it is now.
func (d *device) keptPage() {
	d.t.Helper()
	d.until("a page that is kept", `(async () => {
		const kept = await (await caches.open("table-pages")).match(document.querySelector("#outbox").dataset.table), area = document.querySelector("#entry-area");
		return Boolean(kept) && (await kept.text()).includes('data-match="' + area.dataset.match + '" data-number="' + area.dataset.number + '"');
	})()`)
}

// TestATablesPageOpensWithoutANetwork: the laptop is gone, the tablet was off, and is on again. It opens its
// table's page by the card, scores hands, and is switched off once more. When the laptop is back, with
// another IP address and the same name, the hands arrive, once, with the points that were shown.
// Tried by make release-check.
func TestATablesPageOpensWithoutANetwork(t *testing.T) {
	games := slices.Sorted(maps.Keys(selfDrawn)) // the tablet scores hands of each without a network in a test of its own
	for _, game := range sampled(games, slices.Index(games, "classical")) {
		tiles := selfDrawn[game]
		t.Run(game, everywhere(func(t *testing.T) {
			c := newClub(t)
			played, _ := rulebook.Find(game)
			night := nightUnder(c, played, 3, `{}`)
			table := c.setUp()
			card := table.card(1)

			tablet, kill := table.switchOn("127.0.0.1")
			tablet.openTable(card)
			tablet.hasRules()
			tablet.tap("label:has(#winner-draw)")
			tablet.save()
			tablet.saved(1)
			tablet.next(2)
			tablet.keptPage()
			c.stop()
			kill()

			tablet, kill = table.switchOn("127.0.0.1")
			tablet.open(card)
			tablet.next(2)
			tablet.see("#offline", "No connection since ")
			tablet.hasRules()
			tablet.screenshot("no-network-" + game)
			tablet.tap("label:has(#winner-draw)")
			tablet.ruled()
			tablet.save()
			tablet.next(3)
			for hand := 3; hand <= 4; hand++ {
				tablet.wins("south", "wall")
				tablet.paste(tiles)
				if game == "classical" {
					tablet.loses("east", "nothing")
					tablet.loses("west", "nothing")
				}
				tablet.answer()
				tablet.ruled("wins from the wall", "Ready to save")
				tablet.save()
				tablet.next(hand + 1)
			}
			tablet.until("three hands that are kept, the won ones with what was shown of them", `(async () => {
				const open = await new Promise((done) => { indexedDB.open("threewinds").onsuccess = ({target}) => done(target.result); });
				const kept = await new Promise((done) => { open.transaction("entries").objectStore("entries").getAll().onsuccess = ({target}) => done(target.result); });
				open.close();
				return kept.length === 3 && kept.slice(1).every(({body}) => new URLSearchParams(body).get("tablet_shown")?.includes("payments"));
			})()`)
			tablet.see("#outbox summary", "3 hands wait on this tablet", "since ")
			tablet.screenshot("no-network-waits-" + game)
			tablet.tap("#outbox summary")
			tablet.see("#outbox .panel", "No connection since ")
			kill()

			c.address, c.secure = strings.Replace(c.address, "127.0.0.1", "127.0.0.2", 1), strings.Replace(c.secure, "127.0.0.1", "127.0.0.2", 1)
			c.start()
			tablet, kill = table.switchOn("127.0.0.2")
			defer kill()
			tablet.open(card)
			tablet.see("#state", "Hand 4 saved")
			tablet.until("nothing that waits", `document.querySelector("#outbox").hidden`)
			tablet.next(5)
			events := c.ledger(night, 1).Events
			if len(events) != 4 {
				t.Fatalf("%d events are recorded, not 4", len(events))
			}
			for _, event := range events {
				if event.Hand.Tablet != nil {
					t.Errorf("hand %d has other points than the tablet showed: %+v", event.Number, event.Hand.Tablet)
				}
			}
		}))
	}
}

// TestHandsWaitForACertificateThatIsTrusted: the club has made another root, or the laptop's clock is ahead by a year and
// its certificate does not hold yet. The page opens all the same, keeps a hand, and says what may be wrong. When it is mended
// the hand arrives, once. Tried by make release-check.
func TestHandsWaitForACertificateThatIsTrusted(t *testing.T) {
	for name, trouble := range map[string]struct{ begin, mend func(table *setUpTablet) }{
		"another root": {
			begin: func(table *setUpTablet) {
				if err := table.server.HTTPS.DeleteRoot(); err != nil {
					table.t.Fatal(err)
				}
				if err := table.server.HTTPS.MakeRoot("Harbour Club"); err != nil {
					table.t.Fatal(err)
				}
			},
			mend: func(table *setUpTablet) { table.home = trustingHome(table.t, table.server.HTTPS) },
		},
		"a clock that is ahead": {
			begin: func(table *setUpTablet) { table.restart(func() time.Time { return time.Now().AddDate(1, 0, 0) }) },
			mend:  func(table *setUpTablet) { table.restart(nil) },
		},
	} {
		t.Run(name, everywhere(func(t *testing.T) {
			c := newClub(t)
			night := nightOf(c, 3, `{}`)
			table := c.setUp()
			card := table.card(1)
			tablet, kill := table.switchOn("127.0.0.1")
			tablet.openTable(card)
			tablet.tapDrawn(1)
			tablet.next(2)
			tablet.keptPage()
			kill()
			trouble.begin(table)

			tablet, kill = table.switchOn("127.0.0.1")
			tablet.open(card)
			tablet.next(2)
			tablet.see("#offline", "No connection since ")
			tablet.hasRules()
			enterNth(tablet, 2)
			tablet.next(3)
			tablet.tap("#more summary")
			tablet.see("#untrusted", "Test it here: http://club.test:", "/tablet")
			tablet.screenshot("untrusted")
			tablet.see("#outbox summary", "since ")
			tablet.do("letting a minute pass", chromedp.Evaluate[chromedp.Void](`{ const now = performance.now.bind(performance); performance.now = () => now() + 60_000; }`))
			tablet.tap("#outbox summary")
			tablet.see("#outbox .panel", "No connection since ", "If the laptop runs, scan the table’s card.")
			kill()
			if events := c.ledger(night, 1).Events; len(events) != 1 {
				t.Fatalf("%d hands are recorded by a tablet that does not trust the laptop", len(events))
			}

			trouble.mend(table)
			tablet, kill = table.switchOn("127.0.0.1")
			defer kill()
			tablet.open(card)
			tablet.see("#state", "Hand 2 saved")
			tablet.until("nothing that waits", `document.querySelector("#outbox").hidden`)
			if events := c.ledger(night, 1).Events; len(events) != 2 {
				t.Errorf("%d hands are recorded, not 2", len(events))
			}
		}))
	}
}

// restart starts the program anew, with another time for its certificates.
func (c *club) restart(clock func() time.Time) {
	c.t.Helper()
	c.stop()
	c.clock = clock
	c.start()
}

// TestAPageOfAnOlderProgramSendsItsHands: the page that a tablet kept is from before an update of the program. It opens
// without a network and keeps two hands; when the laptop is back with the new program, they arrive, once, and the page
// asks to be loaded anew. What is kept then is the page of the new program. Tried by make release-check.
func TestAPageOfAnOlderProgramSendsItsHands(t *testing.T) {
	onPostgreSQL(t, func(t *testing.T) {
		c := newClub(t)
		night := nightOf(c, 3, `{}`)
		table := c.setUp()
		card := table.card(1)
		tablet, kill := table.switchOn("127.0.0.1")
		tablet.openTable(card)
		tablet.keptPage()
		version := ask[string](tablet, `document.querySelector("#outdated").dataset.version`)
		ask[bool](tablet, fmt.Sprintf(`(async () => { // the page of a program that had another script, which has the same content and which no other script imports
			const pages = await caches.open("table-pages"), files = await caches.open("table-files"), path = document.querySelector("#outbox").dataset.table;
			const kept = await pages.match(path), html = await kept.text(), script = html.match(/\/static\/table\/device\.[0-9a-f]{12}\.js/)[0];
			const older = script.replace(/[0-9a-f]{12}/, "0123456789ab");
			await files.put(older, await files.match(script));
			await files.delete(script);
			await pages.put(path, new Response(html.replaceAll(script, older).replaceAll(%q, "0123456789ab"), { headers: kept.headers }));
			return true;
		})()`, version))
		c.stop()
		kill()

		tablet, kill = table.switchOn("127.0.0.1")
		defer kill()
		tablet.open(card)
		tablet.next(1)
		if got := ask[string](tablet, `document.querySelector("#outdated").dataset.version`); got != "0123456789ab" {
			t.Fatalf("the page is of version %s", got)
		}
		tablet.hasRules()
		enterNth(tablet, 1)
		tablet.next(2)
		enterNth(tablet, 2)
		tablet.see("#outbox summary", "2 hands wait on this tablet")
		c.start()
		tablet.see("#state", "Hand 2 saved")
		tablet.until("a page that says that it is old", `!document.querySelector("#outdated").hidden`)
		checkNth(t, c.ledger(night, 1), 2)
		tablet.open(card)
		tablet.keptPage()
		tablet.until("no file of the older program", `(async () => !(await (await caches.open("table-files")).keys()).some(({url}) => url.includes("0123456789ab")))()`)
	})
}

// TestHandsMoveToHTTPSAndBack: hands that wait by http go along to https when the laptop cannot take them, are sent from
// there, and are recorded once, though http still has them. When https is withdrawn, what waits there is sent, the page
// leads back, and no page opens without a network any more. A link from elsewhere brings no hands.
func TestHandsMoveToHTTPSAndBack(t *testing.T) {
	onPostgreSQL(t, func(t *testing.T) {
		c := newClub(t)
		night := nightOf(c, 3, `{}`)
		table := c.setUp()
		tablet, kill := table.switchOn("127.0.0.1")
		defer kill()
		tablet.runBefore(blockable)
		plain := strings.Replace(c.card(1), "club.test", https.AdvertisedName, 1)

		tablet.open(strings.Replace(c.base, "club.test", https.AdvertisedName, 1) + "/tablet")
		tablet.until("the test that turns green", `!document.getElementById("came").hidden`)
		tablet.openTable(plain)
		tablet.blocks(true)
		for hand := 1; hand <= 2; hand++ {
			enterNth(tablet, hand)
		}
		tablet.see("#outbox summary", "2 hands wait on this tablet")
		tablet.tap("#more summary")
		tablet.tap("#onward")
		tablet.until("the table by https", `location.protocol === "https:" && !location.hash && !document.cookie.includes("moved") && !!document.getElementById("entry")`)
		tablet.see("#outbox summary", "2 hands wait on this tablet")
		tablet.keptPage()
		tablet.blocks(false)
		tablet.see("#state", "Hand 2 saved")
		tablet.until("nothing that waits", `document.querySelector("#outbox").hidden`)

		page := ask[string](tablet, `location.href`)
		forged := url.QueryEscape(fmt.Sprintf(`[{"id":%q,"path":%q,"format":1,"match":"m","number":3,"what":"Drawn hand","made":1,"body":"winner=draw"}]`, "01a222c4-4667-76e6-b101-7a279c5c84c1", ask[string](tablet, `location.pathname`)))
		forged = "#waits=" + strings.ReplaceAll(forged, "+", "%20")
		for _, link := range []string{page, strings.Replace(c.base, "club.test", https.AdvertisedName, 1) + ask[string](tablet, `location.pathname`) + "/https"} {
			tablet.open("about:blank")
			tablet.open(link + forged)
			tablet.until("an address without the hands of a link", `!location.hash`)
			tablet.next(3)
			if !ask[bool](tablet, `document.querySelector("#outbox").hidden`) {
				t.Errorf("the link %s has brought hands", link)
			}
		}

		tablet.blocks(true)
		enterNth(tablet, 3)
		tablet.see("#outbox summary", "1 hand waits on this tablet")
		if err := c.store.People.WithdrawHTTPS(t.Context(), true); err != nil {
			t.Fatal(err)
		}
		tablet.open(page)
		tablet.see("#way-back", "Go on by http")
		tablet.see("#outbox summary", "1 hand waits on this tablet")
		tablet.screenshot("way-back")
		tablet.accessible()
		tablet.blocks(false)
		tablet.until("nothing that waits", `document.querySelector("#outbox").hidden`)
		tablet.until("no worker and no kept page", `(async () => !(await navigator.serviceWorker.getRegistrations()).length && !(await caches.keys()).length)()`)
		tablet.tap("#onward")
		tablet.until("the table by http", `location.protocol === "http:" && !!document.getElementById("entry")`)
		tablet.see("#state", "Hand 3 saved")
		tablet.until("nothing that waits by http", `document.querySelector("#outbox").hidden`)
		checkNth(t, c.ledger(night, 1), 3)
	})
}

// blockable lets a page be kept from sending hands: a cookie says so, which all ports of the host see.
const blockable = `{ const real = window.fetch; window.fetch = (address, ...rest) => document.cookie.includes("blocked=yes") && String(address).endsWith("/hands") ?
	Promise.reject(new TypeError("Failed to fetch")) : real(address, ...rest); }`

// blocks keeps the page, and the next ones, from sending hands, or lets them.
func (d *device) blocks(is bool) {
	d.t.Helper()
	word := "no"
	if is {
		word = "yes"
	}
	ask[bool](d, fmt.Sprintf(`(document.cookie = "blocked=%s; path=/; max-age=3600", true)`, word))
}
