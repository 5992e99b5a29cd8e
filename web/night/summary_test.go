package night_test

import (
	"encoding/xml"
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// pictureTexts are the texts of an SVG file, and its symbols by how often they are used. A file that is no
// XML fails.
func pictureTexts(t *testing.T, picture string) (texts []string, symbols, uses []string) {
	t.Helper()
	reader := xml.NewDecoder(strings.NewReader(picture))
	in := ""
	for {
		token, err := reader.Token()
		if errors.Is(err, io.EOF) {
			return texts, symbols, uses
		}
		if err != nil {
			t.Fatalf("%v in %s", err, picture)
		}
		switch token := token.(type) {
		case xml.StartElement:
			in = token.Name.Local
			for _, attribute := range token.Attr {
				switch {
				case in == "symbol" && attribute.Name.Local == "id":
					symbols = append(symbols, attribute.Value)
				case in == "use" && attribute.Name.Local == "href":
					uses = append(uses, strings.TrimPrefix(attribute.Value, "#"))
				}
			}
		case xml.EndElement:
			in = ""
		case xml.CharData:
			if in == "text" {
				texts = append(texts, string(token))
			}
		}
	}
}

// TestAnEveningInTenLines: what is told of a night of one table, by the names that everybody sees; the
// picture says the same, and has its tiles in itself.
func TestAnEveningInTenLines(t *testing.T) {
	t.Parallel()
	r := webtest.NewEvening(t, 1, "Anna Nováková", "Bo <& Co", "Cy").Refereed()
	if err := r.Store.People.ShowPlayer(t.Context(), r.Players[0].ID, tournament.ByInitial, ""); err != nil {
		t.Fatal(err)
	}
	want(t, "while it is played", r.Guest().Get(r.Path("summary")), http.StatusOK, sentence(t, "summary.none")).Has(notIn("textarea"), notIn("#summary-picture"))
	want(t, "a hand", r.Hand(webtest.TwoDragons(nil)), http.StatusSeeOther)
	state := r.Match().Ledger.State
	if _, err := r.Store.Matches.Append(t.Context(), r.Match().ID, tournament.Event{
		ID: tournament.EntryID(database.NewID()), By: "Eva",
		Hand: &tournament.HandPlayed{Number: state.Hand, Seats: state.Seats, Facts: scoring.Hand{Outcome: scoring.DrawnHand}},
	}); err != nil {
		t.Fatal(err)
	}
	r.Play(1, 9) // by somebody without an account
	want(t, "closing", r.Laptop.Post(r.Path("rounds/1/close"), nil), http.StatusSeeOther)
	want(t, "the standings", r.Guest().Get(r.Path("standings")), http.StatusOK).Has(linkTo(r.Path("summary")))
	want(t, "the desk", r.Laptop.Get(r.Path("desk")), http.StatusOK).Has(linkTo(r.Path("summary")))
	page := want(t, "the summary", r.Guest().Get(r.Path("summary")), http.StatusOK)
	page.Has(in("button[data-copy]"), in("img[alt]"), in("[data-print]"), webtest.NothingInline)
	text := page.Page().Texts("textarea")[0]
	night := r.Load()
	winner := night.Standings()[0]
	hand := night.Rounds[0].Matches[0].Ledger.Hands[0]
	for _, line := range []string{
		"Tuesday, Tuesday 24 November 2026", "3 players, 1 match, 9 hands", "Winner: " + winner.Name, "Podium: 1. " + winner.Name + " " + parts.Points(t.Context(), int(winner.Points)),
		"Best hand: " + winner.Name + " " + parts.Points(t.Context(), int(hand.Changes[slices.Index(night.Rounds[0].Matches[0].Players[:], winner.Player)])) + " (Round 1, table 1, hand 1)",
		"Its tiles: ", "777z 555z", "Anna N.", "Bo <& Co", "Thanks for keeping the score: Eva",
	} {
		if !strings.Contains(text, line) {
			t.Errorf("%q is not told in %q", line, text)
		}
	}
	for _, untold := range []string{"Nováková", "Longest run", "Biggest swing", "for the first time", "Now in"} {
		if strings.Contains(text, untold) {
			t.Errorf("%q is told in %q", untold, text)
		}
	}
	picture := want(t, "the picture", r.Guest().Get(r.Path("summary.svg")), http.StatusOK)
	if kind := picture.Header.Get("Content-Type"); kind != "image/svg+xml" {
		t.Error(kind)
	}
	texts, symbols, uses := pictureTexts(t, picture.Body)
	said := strings.Join(texts, " ")
	if !strings.Contains(said, "Bo <& Co") || strings.Contains(said, "Nováková") || !strings.Contains(said, "Three Winds") {
		t.Errorf("the picture says %q", said)
	}
	if len(uses) < 11 || slices.ContainsFunc(uses, func(face string) bool { return !slices.Contains(symbols, face) }) {
		t.Errorf("%v are drawn by %v", uses, symbols)
	}
	for _, language := range []string{"cs", "pl"} {
		visitor := r.Guest()
		want(t, "choosing", visitor.Post("/language", url.Values{"language": {language}, "next": {"/"}}), http.StatusSeeOther)
		if other := visitor.Get(r.Path("summary")).Page().Texts("textarea")[0]; other == text || strings.Contains(other, "summary.") || strings.Contains(other, "<no value>") {
			t.Errorf("in %s: %q", language, other)
		}
	}
}

// TestTheSummaryTellsWhatTheNightBrought, after the ceremony: who turned a match round, who met for the first
// time, the order of the season.
func TestTheSummaryTellsWhatTheNightBrought(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, webtest.Thirteen[:6]...)
		e.Season() // Anna, Bo and Cy have met
		e.CheckIn(e.Players...)
		e.Publish()
		e.Won(1, scoring.South, 4)
		e.Won(1, scoring.West, 9)
		e.Won(1, scoring.West, 9)
		e.Play(1, 9)
		e.Play(2, 9)
		want(t, "closing", e.Laptop.Post(e.Path("rounds/1/close"), url.Values{"ceremony": {"yes"}}), http.StatusSeeOther)
		want(t, "before the ceremony", e.Guest().Get(e.Path("summary")), http.StatusOK, sentence(t, "summary.none")).Has(notIn("textarea"))
		want(t, "its picture", e.Guest().Get(e.Path("summary.svg")), http.StatusSeeOther)
		want(t, "all places", e.Laptop.Post(e.Path("reveal"), url.Values{"rank": {"1"}}), http.StatusSeeOther)
		text := e.Guest().Get(e.Path("summary")).Page().Texts("textarea")[0]
		night := e.Load()
		firsts := 0
		for _, match := range night.Rounds[0].Matches {
			old := 0
			for _, player := range match.Sitting() {
				if strings.Contains("Anna Bo Cy", night.NameOf(player)) {
					old++
				}
			}
			firsts += 3 - old*(old-1)/2
		}
		_, met, _ := strings.Cut(text, "At one table for the first time: ")
		met, _, _ = strings.Cut(met, " Now in")
		told := strings.Count(met, " and ")
		for _, pair := range []string{"Anna and Bo", "Anna and Cy", "Bo and Cy"} {
			if strings.Contains(met, pair) {
				t.Errorf("%s had met: %q", pair, text)
			}
		}
		if told != firsts || firsts == 0 {
			t.Errorf("%d pairs are told, and not %d, in %q", told, firsts, text)
		}
		for _, line := range []string{"Biggest swing: ", "Now in “League”: 1. ", "Best hand: "} {
			if !strings.Contains(text, line) {
				t.Errorf("%q is not told in %q", line, text)
			}
		}
	})
}
