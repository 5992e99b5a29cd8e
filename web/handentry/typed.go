package handentry

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// RecordedFields are the fields of a form with a recorded hand.
func RecordedFields(rules scoring.Rules, hand tournament.Hand) url.Values {
	typed := typedHand(rules, &hand.Facts)
	if hand.Rival != nil {
		typed.Set("rival", typedHand(rules, &hand.Rival.Facts).Encode())
	}
	return typed
}

func typedHand(rules scoring.Rules, hand *scoring.Hand) url.Values {
	values := url.Values{}
	typeFacts(values, rules.Facts(), hand)
	if hand.Outcome == scoring.DrawnHand {
		values.Set("winner", Drawn)
		return values
	}
	values.Set("winner", hand.Winner.String())
	values.Set("way", hand.Way.String())
	values.Set("from", hand.From.String())
	if hand.From != scoring.FromWall {
		values.Set("from", hand.From.String()+":"+hand.Payer.String())
	}
	if hand.Way == scoring.ByTiles {
		values.Set("hand", hand.Concealed.String())
		values.Set("melds", meldsText(hand.Melds))
		values.Set("winning_tile", hand.WinningTile.String())
	}
	typeLosers(values, rules, hand)
	for _, ticked := range hand.Ticked {
		values.Set(tickField+ticked.ID, strconv.Itoa(ticked.Times))
	}
	if hand.Worth != nil {
		typeWorth(values, rules.Scale().Measures(), hand.Worth)
	}
	return values
}

// typeWorth writes the sums into the fields of a form: none that was not chosen, and none beside
// one that counts alone.
func typeWorth(values url.Values, measures []scoring.Measure, worth *scoring.Worth) {
	alone := slices.ContainsFunc(measures, func(m scoring.Measure) bool { return m.Alone && m.Number(worth) != 0 })
	for _, m := range measures {
		switch {
		case m.Listed():
			values[m.ID] = strings.Fields(m.Text(worth))
		case m.Choices == nil && !alone || m.Number(worth) != 0:
			values.Set(m.ID, m.Text(worth))
		}
	}
}

// The page's own form has a field asked: it answers every question about payments, also with
// "nobody" or "nothing". Paper and the score format have no such field: there a missing answer means
// nobody or nothing.
const (
	AskedField = "asked"
	// NoneField are the facts that were answered with nobody or nothing.
	NoneField = "none"
)

// AsideField holds the hand that was being entered when something else had to be done
// first, as a query: it is put back on the form afterwards.
const AsideField = "aside"

// Aside is what was typed of the next hand before the request, as a query, empty for nothing.
func Aside(rules scoring.Rules, values url.Values) string {
	if aside := values.Get(AsideField); aside != "" {
		if len(aside) > longestHand {
			return ""
		}
		return aside
	}
	only := HandFields(rules, values)
	if seats := values.Get("seats"); len(only) > 0 && seats != "" {
		only.Set("seats", seats)
	}
	return only.Encode()
}

// PutBack are the fields of the hand that was put aside, none if there is none. Seats are who sits
// where now. If the order was another one, the typed winds mean other people now: then only the
// winner's tiles come back.
func PutBack(rules scoring.Rules, values url.Values, seats string) url.Values {
	aside, err := url.ParseQuery(Aside(rules, values))
	if err != nil || len(aside) == 0 {
		return nil
	}
	only := HandFields(rules, aside)
	if was := aside.Get("seats"); was != "" && was != seats {
		maps.DeleteFunc(only, func(field string, list []string) bool {
			return !slices.Contains([]string{"way", "hand", "melds", "winning_tile"}, field) || strings.Contains(list[0], "<")
		})
	}
	return only
}

// HandFields are the fields about the hand itself, without those that every form has.
func HandFields(rules scoring.Rules, values url.Values) url.Values {
	usual := map[string]string{"winner": "", "from": "", "way": scoring.ByTiles.String(), "hand": "", "melds": "", "winning_tile": "", "rival": ""}
	for _, m := range rules.Scale().Measures() {
		usual[m.ID] = ""
		if m.Choices != nil {
			usual[m.ID] = m.Choices[0]
		}
	}
	for _, fact := range rules.Facts() {
		usual[fact.ID] = "0"
		usual[NamesField(fact.ID)] = ""
		for _, seat := range scoring.SeatWinds {
			usual[SeatField(fact.ID, seat)] = "0"
		}
		for _, item := range items(&fact) {
			usual[itemField(fact.ID, item)] = "0"
		}
	}
	maps.Copy(usual, loserFields(rules))
	only := url.Values{}
	for field, list := range values {
		nothing, known := usual[field]
		if strings.HasPrefix(field, tickField) {
			nothing, known = "0", true
		}
		list = slices.DeleteFunc(slices.Clone(list), func(text string) bool { return text == "" || text == nothing })
		if known && len(list) > 0 {
			only[field] = list
		}
	}
	if len(only) > 0 && values.Has(AskedField) {
		keepAnswers(only, rules, values)
	}
	return only
}

// keepAnswers adds the answers nobody and nothing: a question without one is open.
func keepAnswers(only url.Values, rules scoring.Rules, values url.Values) {
	only.Set(AskedField, "1")
	if answered := values[NoneField]; len(answered) > 0 {
		only[NoneField] = answered
	}
	for _, fact := range rules.Facts() {
		if values.Get(fact.ID) == "0" {
			only.Set(fact.ID, "0")
		}
	}
}
