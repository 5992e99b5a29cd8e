package web

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates"
)

// mark is a fact that is true of a won hand or not.
type mark struct {
	// name is that of the form's field, asked any of the facts that bring it.
	name  string
	asked scoring.OldFacts
	// when says when it can be true at all, rare that it seldom is.
	when string
	rare bool
	of   func(*scoring.Hand) *bool
}

// marks in the order of the form.
var marks = []mark{
	{"last_tile", scoring.AskLastTile | scoring.AskLastDiscard, templates.OfWall, false, func(h *scoring.Hand) *bool { return &h.LastTile }},
	{"replacement", scoring.AskReplacement, templates.OfWall, false, func(h *scoring.Hand) *bool { return &h.Replacement }},
	{"open", scoring.AskOpen, templates.OfElements, false, func(h *scoring.Hand) *bool { return &h.Open }},
	{"ippatsu", scoring.AskIppatsu, templates.OfReady, false, func(h *scoring.Hand) *bool { return &h.Ippatsu }},
	{"double_ready", scoring.AskDoubleReady, templates.OfReady, false, func(h *scoring.Hand) *bool { return &h.DoubleReady }},
	{"first_turn", scoring.AskFirstTurn, "", true, func(h *scoring.Hand) *bool { return &h.FirstTurn }},
	{"no_kind_discarded", scoring.AskNoKindDiscarded, "", true, func(h *scoring.Hand) *bool { return &h.NoKindDiscarded }},
}

// marksOf are the names of the facts that are ticked in a form.
func marksOf(form url.Values) (names []string) {
	for _, m := range marks {
		if form.Get(m.name) != "" {
			names = append(names, m.name)
		}
	}
	return names
}

// askedMarks are those that the rules in force ask.
func askedMarks(facts scoring.OldFacts) (asked []templates.Mark) {
	for _, m := range marks {
		if facts&m.asked == 0 {
			continue
		}
		shown := templates.Mark{Name: m.name, Word: m.name, When: m.when, Rare: m.rare}
		if m.asked.Has(scoring.AskLastDiscard) && facts.Has(scoring.AskLastDiscard) {
			shown.Word, shown.When = "last_tile_or_discard", ""
		}
		asked = append(asked, shown)
	}
	return asked
}

// peiField begins the name of the field of a seat's declared Norths.
const peiField = "pei-"

// peiOf are the declared Norths of East, South and West, as text.
func peiOf(form url.Values) (counts [3]string) {
	for i, seat := range scoring.SeatWinds {
		if count := form.Get(peiField + seat.String()); count != "0" {
			counts[i] = count
		}
	}
	return counts
}

// drawn is a hand that nobody won, with what is asked about it.
func (f handForm) drawn(asked scoring.OldFacts) scoring.Hand {
	hand := scoring.Hand{Outcome: scoring.DrawnHand}
	if asked.Has(scoring.AskDrawReady) {
		hand.Ready = windsIn(f.Ready)
	}
	if asked.Has(scoring.AskDrawWaiting) {
		hand.Waiting = windsIn(f.Waiting)
	}
	return hand
}

func (f handForm) parseExtras(t *typo, asked scoring.OldFacts, hand *scoring.Hand) {
	if text := strings.TrimSpace(f.Flowers); asked.Has(scoring.AskFlowers) && text != "" {
		flowers, err := strconv.Atoi(text)
		if err != nil {
			t.add("flowers", "flowers_unreadable", nil)
		}
		hand.Flowers = flowers
	}
	if asked.Has(scoring.AskWaiting) {
		hand.Waiting = windsIn(f.Waiting).Without(hand.Winner)
	}
	switch {
	case asked.Has(scoring.AskLosersReady):
		hand.Ready = windsIn(f.Ready)
	case asked.Has(scoring.AskReady) && slices.Contains(f.Ready, "winner"):
		hand.Ready = scoring.WindsOf(hand.Winner)
	}
	for _, m := range marks {
		*m.of(hand) = asked&m.asked != 0 && slices.Contains(f.Marks, m.name)
	}
	if asked.Has(scoring.AskPei) {
		hand.Pei = f.parsePei(t)
	}
	if asked.Has(scoring.AskOwnDiscards) {
		hand.OwnDiscards = t.tiles("own_discards", f.OwnDiscards)
	}
	if asked.Has(scoring.AskIndicators) {
		hand.Indicators = t.tiles("indicators", f.Indicators)
	}
	if asked.Has(scoring.AskUraIndicators) && hand.Ready.Has(hand.Winner) { // nobody else looks
		hand.UraIndicators = t.tiles("ura_indicators", f.Ura)
	}
}

// parsePei reads how many Norths each seat set aside.
func (f handForm) parsePei(t *typo) (norths [3]int) {
	for seat, text := range f.Pei {
		text = strings.TrimSpace(text)
		if text == "" {
			continue
		}
		count, err := strconv.Atoi(text)
		if err != nil {
			t.add("pei", "pei_unreadable", start(text))
		}
		norths[seat] = count
	}
	return norths
}

// windsIn is the set of the seats named; anything else is not a seat.
func windsIn(names []string) scoring.Winds {
	var winds scoring.Winds
	for _, name := range names {
		if wind, err := scoring.ParseWind(name); err == nil && wind.Seated() {
			winds = winds.With(wind)
		}
	}
	return winds
}
