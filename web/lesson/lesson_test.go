package lesson_test

import (
	"bytes"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/school"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/school"
	"github.com/threewinds/threewinds/web/calculation"
	"github.com/threewinds/threewinds/web/lesson"
)

// missing is the key of a sentence that a catalogue has not.
var missing = regexp.MustCompile(`\b(school|element|refusal|table|paper|wind|score|calculator|preset|game|fu)\.[a-z_]+`)

const today = "2026-11-23"

func html(tb testing.TB, language, query string) string {
	tb.Helper()
	values, err := url.ParseQuery(query)
	if err != nil {
		tb.Fatal(err)
	}
	view, ctx := lesson.View(i18n.With(tb.Context(), language), values, today)
	var text bytes.Buffer
	if err := templates.School(view).Render(ctx, &text); err != nil {
		tb.Fatal(err)
	}
	return text.String()
}

func page(tb testing.TB, query string) htmlcheck.Page {
	tb.Helper()
	return htmlcheck.Parse(html(tb, "en", query))
}

// TestEveryTopicHasAPage in every language: all words are there, and the page is light.
func TestEveryTopicHasAPage(t *testing.T) {
	most := 0
	for _, game := range rulebook.Games() {
		rules, _, err := game.Open("", nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, topic := range school.Topics(game.ID, rules) {
			query := url.Values{"game": {game.ID}, "topic": {topic.ID()}, "seed": {strconv.Itoa(i)}, "done": {"1"}, "answer": {"0"}}.Encode()
			for _, language := range i18n.Languages {
				text := html(t, language.Tag, query)
				most = max(most, len(text))
				p := htmlcheck.Parse(text)
				if len(p.Texts("#task .choice")) < 2 || len(p.Texts("#verdict .verdict")) != 1 {
					t.Errorf("%s: no choices or no verdict", query)
				}
				if key := missing.FindString(strings.Join(p.Texts("#school"), " ")); key != "" {
					t.Errorf("%s %s: a word is missing: %s", language.Tag, query, key)
				}
			}
		}
	}
	t.Logf("the heaviest page has %d bytes, uncompressed and without its frame", most)
	if most > 60_000 {
		t.Errorf("the heaviest page has %d bytes", most)
	}
}

// TestTheRightAnswerIsAccepted and every other is not.
func TestTheRightAnswerIsAccepted(t *testing.T) {
	for _, game := range rulebook.Games() {
		rules, _, err := game.Open("", nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, topic := range school.Topics(game.ID, rules) {
			task, ok := school.Draw(game.ID, rules, topic, 5)
			if !ok {
				t.Fatal(topic)
			}
			var right, wrong []string
			for i, c := range task.Choices {
				if c.Right {
					right = append(right, strconv.Itoa(i))
				} else {
					wrong = append(wrong, strconv.Itoa(i))
				}
			}
			query := url.Values{"game": {game.ID}, "topic": {topic.ID()}, "seed": {"5"}, "done": {"1"}, "answer": right}
			if got := page(t, query.Encode()).Texts(".verdict.good"); len(got) != 1 {
				t.Errorf("%s: %s: right answers are refused", game.ID, topic.ID())
			}
			query["answer"] = wrong
			if got := page(t, query.Encode()).Texts(".verdict.bad"); len(got) != 1 {
				t.Errorf("%s: %s: wrong answers are accepted", game.ID, topic.ID())
			}
		}
	}
}

// TestTheCalculatorSaysTheSameOfTheHand: the link below a verdict leads to the same payments.
func TestTheCalculatorSaysTheSameOfTheHand(t *testing.T) {
	for _, game := range rulebook.Games() {
		rules, _, err := game.Open("", nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, topic := range school.Topics(game.ID, rules) {
			if topic.Group != school.Elements && topic.Group != school.Payments {
				continue
			}
			query := url.Values{"game": {game.ID}, "topic": {topic.ID()}, "seed": {"8"}, "answer": {"0"}}.Encode()
			p := page(t, query)
			said := p.Texts(".explained .pay td")
			link := p.Attrs("#verdict .row a[href^='/calculator']", "href")
			address, err := url.Parse(link[0])
			if err != nil {
				t.Fatal(err)
			}
			answer, ctx := calculation.Answer(i18n.With(t.Context(), "en"), address.Query())
			var text bytes.Buffer
			if err := answer.Preview.Render(ctx, &text); err != nil {
				t.Fatal(err)
			}
			got := htmlcheck.Parse(text.String()).Texts(".pay td")
			if !slices.Equal(got, said) || len(said) == 0 && topic.Group == school.Elements {
				t.Errorf("%s %s: the school says %q, the calculator %q\n%s", game.ID, topic.ID(), said, got, link)
			}
		}
	}
}

// TestATestOfTenHands is answered without a script, form by form, and its result can be shown.
func TestATestOfTenHands(t *testing.T) {
	query := url.Values{"game": {"sanma"}, "test": {"1"}, "seed": {"7"}}
	for number := range 10 {
		p := page(t, query.Encode())
		if got := strings.Join(p.Texts("#task .what"), " "); !strings.Contains(got, "hand "+strconv.Itoa(number+1)+" of 10") {
			t.Fatalf("hand %d: %q", number+1, got)
		}
		query = p.Form("#task form")
		query.Set("answer", "0")
		query.Set("done", "1")
	}
	result := page(t, query.Encode())
	title := strings.Join(result.Texts("#result h2"), "")
	if !strings.HasPrefix(title, "Referee for Modern sanma: ") || !strings.HasSuffix(title, " of 10, 23 November 2026") {
		t.Errorf("the result is %q", title)
	}
	right := len(result.Texts("#result li.right"))
	if !strings.Contains(title, ": "+strconv.Itoa(right)+" of 10") || len(result.Texts("#result li")) != 10 {
		t.Errorf("%d are right, told as %q", right, title)
	}
	named := result.Form("#result form")
	named.Set("name", "Jana <b>")
	if got := page(t, named.Encode()).Texts("#result .name"); len(got) != 1 || got[0] != "Jana <b>" {
		t.Errorf("the name is %q", got)
	}
	for i, address := range result.Attrs("#result li a", "href") {
		p := page(t, strings.TrimPrefix(address, "/school?"))
		if good := len(p.Texts(".verdict.good")) == 1; good != strings.Contains(result.Texts("#result li")[i], "right") {
			t.Errorf("hand %d is judged otherwise on its own page", i+1)
		}
	}
}

// TestMistakesAreSaid: what cannot be read is said in a sentence, and a hand is shown all the same.
func TestMistakesAreSaid(t *testing.T) {
	for query, want := range map[string]string{
		"game=bridge":                           "“bridge” is not known here.",
		"game=sanma&preset=sky":                 "“sky” is not known here.",
		"topic=element.flying":                  "“element.flying” is not known here.",
		"seed=many":                             "“many” is no number of a hand.",
		"seed=-1":                               "“-1” is no number of a hand.",
		"seed=99999999999999999999999&answer=0": "is no number of a hand.",
		"n=1000000000":                          "is no number of a hand.",
		"test=1&day=tomorrow":                   "“tomorrow” is not known here.",
		"game=" + strings.Repeat("x", 300):      "“xxxxx",
		"answer=99&answer=-1&answer=" + url.QueryEscape("\xff"): "is not known here.",
		"test=1&a=garbage&a=99&a=1":                             "“garbage” is not known here.",
	} {
		p := page(t, query)
		if got := strings.Join(p.Texts("#school .notice"), " "); !strings.Contains(got, want) || len(got) > 400 {
			t.Errorf("%s: %q, want %q", query, got, want)
		}
		if len(p.Texts("#task .choice")) < 2 {
			t.Errorf("%s: no hand is shown", query)
		}
	}
}

// FuzzQueries: no address breaks the page, in any language.
func FuzzQueries(f *testing.F) {
	for _, query := range []string{"", "game=sanma&seed=3&answer=1", "test=1&a=0&a=1-2&a=&name=x&day=2026-13-45", "topic=refusal.furiten&game=sanma&n=7", "game=classical&preset=club"} {
		f.Add(query)
	}
	f.Fuzz(func(t *testing.T, query string) {
		if _, err := url.ParseQuery(query); err != nil || len(query) > lesson.LongestQuery {
			t.Skip()
		}
		p := htmlcheck.Parse(html(t, i18n.Languages[len(query)%3].Tag, query))
		if len(p.Texts("#task"))+len(p.Texts("#result")) != 1 {
			t.Fatal("there is neither a hand nor a result")
		}
	})
}

// TestAFormWithoutAnAnswerIsNotJudged: nothing is ticked, so the task stays, and says what to do; in a test as well.
func TestAFormWithoutAnAnswerIsNotJudged(t *testing.T) {
	for _, query := range []string{"game=sanma&topic=element.toitoi&seed=1&done=1", "game=sanma&test=1&seed=3&done=1"} {
		p := page(t, query)
		if said := p.Texts("#task .problem"); len(said) != 1 || strings.TrimSpace(said[0]) != "Tick what is right first." {
			t.Errorf("%s: %q", query, said)
		}
		if len(p.Texts("#verdict .verdict")) != 0 {
			t.Errorf("%s: it is judged", query)
		}
	}
	if got := strings.Join(page(t, "game=sanma&test=1&seed=3&done=1").Texts("#task .what"), " "); !strings.Contains(got, "hand 1 of 10") {
		t.Errorf("the test is at %q", got)
	}
}
