package browser

import (
	"fmt"
	"net"
	"net/url"
	"strconv"
	"strings"
	"testing"

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
		chromedp.Flag("host-resolver-rules", "MAP "+https.AdvertisedName+" "+ip))
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
	d.until("a page that is kept", fmt.Sprintf(`(async () => {
		const kept = await (await caches.open("table-pages")).match(document.querySelector("#outbox").dataset.table), area = document.querySelector("#entry-area");
		return Boolean(kept) && (await kept.text()).includes('data-match="' + area.dataset.match + '" data-number="' + area.dataset.number + '"');
	})()`))
}

// TestATablesPageOpensWithoutANetwork: the laptop is gone, the tablet was off, and is on again. It opens its
// table's page by the card, scores hands, and is switched off once more. When the laptop is back, with
// another IP address and the same name, the hands arrive, once, with the points that were shown.
func TestATablesPageOpensWithoutANetwork(t *testing.T) {
	for game, tiles := range selfDrawn {
		t.Run(game, func(t *testing.T) {
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
				tablet.ruled("wins from the wall")
				tablet.save()
				tablet.next(hand + 1)
			}
			tablet.until("three hands that are kept with what was shown of them", `(async () => {
				const open = await new Promise((done) => { indexedDB.open("threewinds").onsuccess = ({target}) => done(target.result); });
				const kept = await new Promise((done) => { open.transaction("entries").objectStore("entries").getAll().onsuccess = ({target}) => done(target.result); });
				open.close();
				return kept.length === 3 && kept.every(({body}) => new URLSearchParams(body).get("tablet_shown").includes("payments"));
			})()`)
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
		})
	}
}
