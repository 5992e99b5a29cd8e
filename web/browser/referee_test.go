package browser

import (
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"
)

// entry is what a referee taps about one won hand.
type entry struct {
	winner string // a wind
	from   string // "wall", "discard-west", "robbed_kong-east"
	melds  []string
	tiles  string // one after another, the winning tile last: "8p8p8p2m3m4m"
	extras []string
}

// tapHand enters a won hand on the table's page and saves it; it answers the
// number of taps.
func (d *device) tapHand(number int, e entry) (taps int) {
	d.t.Helper()
	taps = d.fill(e)
	d.tap("#save")
	d.saved(number)
	return taps + 1
}

// fill taps a won hand without saving it.
func (d *device) fill(e entry) (taps int) {
	d.t.Helper()
	tap := func(css string) {
		d.tap(css)
		taps++
	}
	tap("label:has(#winner-" + e.winner + ")")
	tap("label:has(#from-" + e.from + ")")
	for _, meld := range e.melds {
		mode, tile, _ := strings.Cut(meld, " ")
		tap("#mode-" + mode)
		tap("#key-" + tile)
	}
	for i := 0; i < len(e.tiles); i += 2 {
		tap("#key-" + e.tiles[i:i+2])
	}
	for _, extra := range e.extras {
		tap("label:has(#" + extra + ")")
	}
	taps += d.answer()
	d.see("#preview", "Ready to save")
	return taps
}

// answer says nobody and nothing to every question that is open; it answers the number of
// taps.
func (d *device) answer() (taps int) {
	d.t.Helper()
	for {
		id := ask[string](d, `[...document.querySelectorAll("[data-question]")].find((set) => set.checkVisibility() && !set.querySelector(":checked") &&
			[...set.querySelectorAll(".stepper input")].every(({value}) => !Number(value)) && !set.querySelector("[data-tiles]")?.value)?.querySelector("[data-none], [data-usual]").id ?? ""`)
		if id == "" {
			return taps
		}
		d.tap("label:has(#" + id + ")")
		taps++
	}
}

// save answers what is open and saves the hand.
func (d *device) save() {
	d.t.Helper()
	d.answer()
	d.tap("#save")
}

// tapDrawn enters a drawn hand: two taps.
func (d *device) tapDrawn(number int) {
	d.t.Helper()
	d.tap("label:has(#winner-draw)")
	d.tap("#save")
	d.saved(number)
}

// saved waits for the tick of a hand and for the form of the next one. The tick
// may come first, over the event stream.
func (d *device) saved(number int) {
	d.t.Helper()
	d.see("#state", fmt.Sprintf("Hand %d saved", number))
	d.until("the form of the next hand", `["match", "number", "last", "closed"].every(
		name => document.querySelector("#state").dataset[name] === document.querySelector("#entry-area").dataset[name])
		&& !document.querySelector(".htmx-request")`)
}

// referee enters hands by form posts, as a browser without JavaScript does.
type referee struct {
	t      *testing.T
	client *http.Client
	page   string
	body   string
}

// newReferee opens a table by its card's address.
func newReferee(t *testing.T, base, card string) *referee {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	r := &referee{t: t, client: &http.Client{Jar: jar, Timeout: time.Minute}}
	local, err := url.Parse(base)
	if err != nil {
		t.Fatal(err)
	}
	// The name exists in the browser only.
	local.Host = "127.0.0.1:" + local.Port()
	path := card[strings.Index(card, "/t/"):]
	r.read(r.client.Get(local.String() + path))
	return r
}

func (r *referee) read(answer *http.Response, err error) int {
	r.t.Helper()
	if err != nil {
		r.t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		r.t.Fatal(err)
	}
	r.body = string(body)
	if answer.Request.Method == http.MethodGet {
		r.page = answer.Request.URL.String()
	}
	return answer.StatusCode
}

var hiddenField = regexp.MustCompile(`name="(entry_id|match|number)" value="([^"]*)"`)

// enter posts the form of the page with the given fields.
func (r *referee) enter(fields url.Values) {
	r.t.Helper()
	for _, field := range hiddenField.FindAllStringSubmatch(r.body, -1) {
		if !fields.Has(field[1]) {
			fields.Set(field[1], field[2])
		}
	}
	if status := r.read(r.client.PostForm(r.page+"/hands", fields)); status != http.StatusOK {
		r.t.Fatalf("entering %v: %d\n%s", fields, status, r.body)
	}
}

// playRound enters nine hands: six drawn, three won.
func (r *referee) playRound() {
	r.t.Helper()
	r.playHands(9)
}

// playHands enters so many hands, every third won.
func (r *referee) playHands(number int) {
	r.t.Helper()
	r.read(r.client.Get(r.page))
	for hand := range number {
		if hand%3 != 2 {
			r.enter(url.Values{"winner": {"draw"}})
			continue
		}
		r.enter(url.Values{
			"winner": {"south"}, "from": {"discard:west"}, "hand": {"456p234m99m"}, "melds": {"777z 555z"},
			"winning_tile": {"4m"}, "waiting": {"east"}, "flowers": {"1"},
		})
	}
}
