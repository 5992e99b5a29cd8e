package calculation_test

import (
	"bytes"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/calculator"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/web/calculation"
)

// page is the calculator with the answer to a query, in English.
func page(t *testing.T, query string) htmlcheck.Page {
	t.Helper()
	return htmlcheck.Parse(html(t, "en", query))
}

func html(tb testing.TB, language, query string) string {
	tb.Helper()
	values, err := url.ParseQuery(query)
	if err != nil {
		tb.Fatal(err)
	}
	view, ctx := calculation.View(i18n.With(tb.Context(), language), values)
	var text bytes.Buffer
	if err := calculator.Calculator(view).Render(ctx, &text); err != nil {
		tb.Fatal(err)
	}
	return text.String()
}

// TestAHandBelowTheMinimumSaysWhatIsMissing: 234p 234567m, a claimed pong of white dragons and a pair of red ones,
// by a discard, under the rules for novices. The pong is worth 1, and the minimum is 3 (korean-japanese.md, sections 5 and 6).
func TestAHandBelowTheMinimumSaysWhatIsMissing(t *testing.T) {
	p := page(t, "game=korean-japanese&preset=novice&hand=234p234567m77z&melds=555z&from=discard:east")
	if got := strings.Join(p.Texts("#preview .verdict"), " "); !strings.Contains(got, "The hand has 1 hand-point; it needs 3 to win.") {
		t.Errorf("the verdict is %q", got)
	}
	if got := p.Texts("#preview .pay td"); len(got) > 0 {
		t.Errorf("somebody pays: %q", got)
	}
}

// TestTwoReadingsAndWhyOneIsPaid: 33345678p 456789s on a three of circles. With 345 it waits on two sides and
// is pinfu, 2 han with riichi, 2,000. As a wait for the pair it is 1 han, 40 fu, 1,300.
func TestTwoReadingsAndWhyOneIsPaid(t *testing.T) {
	p := page(t, "game=sanma&hand=33345678p456789s&winning_tile=3p&from=discard:west&ready=south")
	got := p.Texts(".all-readings ol > li")
	if len(got) != 2 || !strings.Contains(got[0], "2 han, 30 fu") || !strings.Contains(got[0], "This reading is paid.") ||
		!strings.Contains(got[1], "1 han, 40 fu") || !strings.Contains(got[1], "the paid one pays more") {
		t.Errorf("told as %q", got)
	}
}

// TestNoReadingOfARefusedHandIsPaid: the first has no yaku, the last too few points.
func TestNoReadingOfARefusedHandIsPaid(t *testing.T) {
	for _, query := range []string{
		"game=sanma&hand=33445566p123s&melds=999m&from=discard:west", "game=honshu&hand=33445566p123s&melds=999m&from=discard:west",
		"game=korean-japanese&preset=advanced&hand=33445566p123p&melds=999m&from=discard:west",
	} {
		p := page(t, query)
		said := strings.Join(p.Texts(".all-readings"), " ")
		if !strings.Contains(said, "The hand wins by none of them") || strings.Contains(said, "paid") || strings.Contains(said, "gets") {
			t.Errorf("%s: %q", query, said)
		}
	}
}

// TestWhatOthersShowIsSeen: the tiles of a second winner are seen.
func TestWhatOthersShowIsSeen(t *testing.T) {
	unseen := func(query string) string {
		return strings.Join(page(t, query).Texts(".completing tbody td:last-child"), " ")
	}
	const hand = "game=sanma&hand=3345678p456789s&from=discard:west"
	rival := "&rival=" + url.QueryEscape("winner=east&from=discard:west&hand=33p666s777s888s99s&winning_tile=3p")
	if alone, both := unseen(hand), unseen(hand+rival); alone == "" || alone == both {
		t.Errorf("unseen are %q, beside a second winner %q", alone, both)
	}
}

// TestEveryTileThatCompletesAHand: 3345678p waits for 3, 6 and 9; of them the hand has two, one and none.
func TestEveryTileThatCompletesAHand(t *testing.T) {
	p := page(t, "game=sanma&hand=3345678p456789s")
	unseen := map[string]string{}
	counts := p.Texts(".completing tbody td:last-child")
	for i, tile := range p.Attrs(".completing a[data-adds]", "data-adds") {
		unseen[tile] = strings.TrimSpace(counts[i])
	}
	for tile, want := range map[string]string{"3p": "2", "6p": "3", "9p": "4"} {
		if unseen[tile] != want {
			t.Errorf("%s: %q unseen, want %s", tile, unseen[tile], want)
		}
	}
	if len(unseen) != 3 {
		t.Errorf("completed by %v", unseen)
	}
}

// TestAnAddressTellsTheSame: whatever a form sends, its address leads to the same address and the same answer,
// and is short enough to be sent on.
func TestAnAddressTellsTheSame(t *testing.T) {
	for _, query := range []string{
		"",
		"game=sanma&preset=tenhou-like&honba=3&sticks=2&prevailing=south&hand=33345678p456789s&ready=south&dora=1p&rule-red_fives=all",
		"game=korean-japanese&preset=novice&filled=korean-japanese+novice&rule-minimum=2&hand=234p",
		"game=honshu&rule-paarenchan=-&stay=3&winner=east&from=discard:south&hand=123p",
		"game=classical&winner=draw", "game=malaysian&hand=123456789p11122z&bonus=1f",
	} {
		address := attribute(t, page(t, query), "#answer", "data-address")
		if again := attribute(t, page(t, address), "#answer", "data-address"); again != address || len(address) > 600 {
			t.Errorf("%q has the address %q, which has %q", query, address, again)
		}
		first, second := page(t, query).Texts("#preview"), page(t, address).Texts("#preview")
		if strings.Join(first, "") != strings.Join(second, "") {
			t.Errorf("%q says %q, its address %q", query, first, second)
		}
	}
}

func attribute(t *testing.T, p htmlcheck.Page, selector, name string) string {
	t.Helper()
	all := p.Attrs(selector, name)
	if len(all) != 1 {
		t.Fatalf("%d of %s", len(all), selector)
	}
	return all[0]
}

// TestAFormThatNobodyChangedAsksTheSame: under every preset, what the form of a page sends is the usual question, and its
// house rules are those of the preset.
func TestAFormThatNobodyChangedAsksTheSame(t *testing.T) {
	for _, game := range rulebook.Games() {
		for _, preset := range game.Presets() {
			query := "game=" + game.ID + "&preset=" + preset
			view, _ := calculation.View(i18n.With(t.Context(), "en"), url.Values{"game": {game.ID}, "preset": {preset}})
			form := url.Values{"game": {game.ID}, "preset": {preset}, "filled": {game.ID + " " + preset}}
			for _, group := range view.Rules {
				addFields(form, group.Rules)
			}
			p := page(t, form.Encode())
			if got := p.Texts(".verdict.bad"); len(got) > 0 {
				t.Errorf("%s: %q", query, got)
			}
			if got := attribute(t, p, "#answer", "data-address"); strings.Contains(got, "rule-") {
				t.Errorf("%s: the address is %s", query, got)
			}
		}
	}
}

// addFields adds what the fields of house rules send.
func addFields(form url.Values, rules []*parts.RuleField) {
	for _, rule := range rules {
		if len(rule.Texts) > 0 {
			form["rule-"+rule.Name] = rule.Texts
		}
		addFields(form, rule.FollowUps)
	}
}

// TestNoHouseRuleIsCalledAsNone: what switches a rule off in an address is no choice of any.
func TestNoHouseRuleIsCalledAsNone(t *testing.T) {
	for _, game := range rulebook.Games() {
		for _, option := range game.Options() {
			if slices.Contains(option.Choices, "-") {
				t.Errorf("%s: %s", game.ID, option.Name)
			}
		}
	}
}

// TestAHouseRuleThatIsWrongIsNamed, as its field may be folded away.
func TestAHouseRuleThatIsWrongIsNamed(t *testing.T) {
	said := strings.Join(page(t, "game=sanma&rule-start=99999999").Texts("#preview .verdict.bad"), " ")
	if !strings.Contains(said, "Points at the start: Write a whole number from") {
		t.Errorf("said is %q", said)
	}
}

// TestMistakesAreSaidAndKept: what cannot be read is said in a sentence, stays where it was typed, and nothing is
// reckoned from it.
func TestMistakesAreSaidAndKept(t *testing.T) {
	for query, want := range map[string]string{
		"game=bridge":           "“bridge” is not offered here.",
		"game=sanma&preset=sky": "“sky” is not offered here.",
		"game=sanma&honba=-1&hand=33345678p456789s":      "“-1” does not count: write a whole number from 0 to 99.",
		"game=sanma&sticks=many":                         "“many” does not count: write a whole number from 0 to 99.",
		"game=sanma&prevailing=up":                       "“up” is not offered here.",
		"game=korean-japanese&rule-minimum=x":            "Write a whole number from 0 to 100.",
		"game=sanma&hand=hello":                          "hello",
		"game=sanma&hand=" + strings.Repeat("1p", 120):   "",
		"game=sanma&from=discard:nobody&hand=33345678p4": "",
	} {
		p := page(t, query)
		said := strings.Join(p.Texts("#preview"), " ")
		if !strings.Contains(said, want) || said == "" {
			t.Errorf("%s: %q, want %q", query, said, want)
		}
		if got := p.Texts("#preview .pay td"); len(got) > 0 {
			t.Errorf("%s: somebody pays: %q", query, got)
		}
	}
	if got := attribute(t, page(t, "game=sanma&honba=-1"), "#count-honba", "value"); got != "-1" {
		t.Errorf("what was typed is %q", got)
	}
}

// TestEveryElementLeadsToItsRule: under the usual rules of every game the links of a hand lead to lines of the
// rule sheet below it.
func TestEveryElementLeadsToItsRule(t *testing.T) {
	for _, query := range []string{
		"game=korean-japanese&preset=advanced&hand=111222333p777z11m", "game=sanma&hand=11122233344455p&ready=south",
		"game=honshu&hand=123456789p11122z&ready=south", "game=malaysian&hand=123456789p11122z", "game=classical&hand=11122233344455p&told-east=nothing&told-west=nothing",
	} {
		p := page(t, query)
		found := 0
		for _, link := range p.Attrs("#preview a[href^='#']", "href") {
			anchor := strings.TrimPrefix(link, "#")
			if len(p.Texts("#rule-sheet [id='"+anchor+"']")) != 1 {
				t.Errorf("%s: nothing is at #%s", query, anchor)
			}
			found++
		}
		if found == 0 {
			t.Errorf("%s: no element leads to its rule: %q", query, p.Texts("#preview"))
		}
	}
}

// TestTheCalculatorSaysWhatTheRulesSay: what the winner gets of random hands stands on the page, whatever game,
// preset and table. The engine's own results are compared with slow referees elsewhere.
func TestTheCalculatorSaysWhatTheRulesSay(t *testing.T) {
	chance := rand.New(rand.NewPCG(20261129, 1))
	legal := 0
	for range 300 {
		game := rulebook.Games()[chance.IntN(5)]
		preset := game.Presets()[chance.IntN(len(game.Presets()))]
		rules, _, err := game.Open(preset, nil)
		if err != nil {
			t.Fatal(err)
		}
		hand := scoring.Hand{Winner: scoring.South, From: scoring.FromWall}
		copies := rules.Copies()
		for len(hand.Concealed) < 12 { // pongs of what there is
			k := scoring.Kind(chance.IntN(scoring.SetKinds))
			if copies[k] >= 3 {
				copies[k] -= 3
				hand.Concealed = append(hand.Concealed, scoring.PlainTile(k), scoring.PlainTile(k), scoring.PlainTile(k))
			}
		}
		for len(hand.Concealed) < 14 {
			if k := scoring.Kind(chance.IntN(scoring.SetKinds)); copies[k] >= 2 {
				hand.Concealed = append(hand.Concealed, scoring.PlainTile(k), scoring.PlainTile(k))
			}
		}
		hand.WinningTile = hand.Concealed[13]
		hand.Losers = []scoring.LoserHand{{Seat: scoring.East, Parts: true}, {Seat: scoring.West, Parts: true}}
		state := rules.Start()
		_, result, refused := rules.Apply(state, &hand)
		query := url.Values{"game": {game.ID}, "preset": {preset}, "hand": {hand.Concealed.String()}, "told-east": {"nothing"}, "told-west": {"nothing"}}
		said := strings.Join(page(t, query.Encode()).Texts("#preview .pay"), " ")
		if paid := strings.ReplaceAll(said, ",", ""); refused == nil && !strings.Contains(paid, "+"+strconv.Itoa(int(result.Payments[scoring.South]))) {
			t.Fatalf("%s: the page says %q, the rules %v", query.Encode(), said, result.Payments)
		}
		if refused == nil {
			legal++
		} else if said != "" {
			t.Fatalf("%s: the page says %q, the rules refuse", query.Encode(), said)
		}
	}
	if legal < 60 {
		t.Errorf("%d hands were legal", legal)
	}
}

// FuzzQueries: no address breaks the page, in any language, and what it says of itself is an address again.
func FuzzQueries(f *testing.F) {
	for _, query := range []string{
		"", "game=sanma&hand=3345678p456789s", "game=malaysian&hand=1j2j&melds=[", "game=classical&winner=draw&told-east=tiles&hand-east=1p",
		"rival=winner%3Deast&winner=west&from=discard%3Asouth", "game=honshu&rule-x=1&rule-minimum=999999999999999999999", "carry=99&filled=&rule-limit_hands=-",
	} {
		f.Add(query)
	}
	f.Fuzz(func(t *testing.T, query string) {
		if _, err := url.ParseQuery(query); err != nil || len(query) > calculation.LongestQuery {
			t.Skip()
		}
		p := htmlcheck.Parse(html(t, i18n.Languages[len(query)%3].Tag, query))
		address := attribute(t, p, "#answer", "data-address")
		if again := attribute(t, page(t, address), "#answer", "data-address"); again != address {
			t.Fatalf("%q has the address %q, which has %q", query, address, again)
		}
	})
}
