package web

import (
	"errors"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates"
)

const (
	// claimField begins the name of the field of an element.
	claimField = "claim-"
	// mostClaims is more than any game has elements.
	mostClaims = 100
	// longestRival is how long a first claim may be in characters.
	longestRival = 4000
)

// claimsOf are the elements ticked in a form: how often, as text, by their ids.
func claimsOf(form url.Values) map[string]string {
	claims := make(map[string]string)
	for field, values := range form {
		id, ok := strings.CutPrefix(field, claimField)
		if ok && len(values) > 0 && values[0] != "0" && values[0] != "" && len(claims) < mostClaims {
			claims[id] = values[0]
		}
	}
	return claims
}

// parseClaims reads the ticked elements. Which there are, and how often a hand can
// have them, is for the rules.
func (f handForm) parseClaims(t *typo, hand *scoring.Hand) {
	hand.Way = scoring.ByElements
	for id, text := range f.Claims {
		times, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil {
			t.add("claims", "claims_unreadable", nil)
			return
		}
		hand.Ticked = append(hand.Ticked, scoring.Ticked{ID: id, Times: times})
	}
	// A form has no order; the same form must make the same record.
	slices.SortFunc(hand.Ticked, func(a, b scoring.Ticked) int { return strings.Compare(a.ID, b.ID) })
	if len(hand.Ticked) == 0 {
		t.add("claims", "claims_missing", nil)
	}
}

// parseWorth reads the points of a hand of which only the sums are entered.
func (f handForm) parseWorth(t *typo, asked scoring.OldFacts, hand *scoring.Hand) {
	hand.Way, hand.Worth = scoring.ByPoints, &scoring.Worth{}
	if asked.Has(scoring.AskHan) {
		f.parseHan(t, hand.Worth)
		return
	}
	if f.Limit != "" {
		if err := hand.Worth.Limit.UnmarshalText([]byte(f.Limit)); err != nil {
			t.add("worth", "limit_unreadable", nil)
		}
	}
	if strings.TrimSpace(f.HandPoints) == "" && hand.Worth.Limit == scoring.NoLimit {
		t.add("hand_points", "points_missing", nil)
	}
	hand.Worth.Hand = t.points("hand_points", f.HandPoints)
	hand.Worth.Bonus = t.points("bonus_points", f.BonusPoints)
}

// parseHan reads han, or how many yakuman it is: these count alone.
func (f handForm) parseHan(t *typo, worth *scoring.Worth) {
	if f.Yakuman != "" {
		yakuman, err := strconv.Atoi(f.Yakuman)
		if err != nil {
			t.add("yakuman", "yakuman_unreadable", nil)
		}
		worth.Yakuman = yakuman
	}
	if strings.TrimSpace(f.Han) == "" && worth.Yakuman == 0 {
		t.add("han", "han_missing", nil)
	}
	if worth.Yakuman == 0 {
		worth.Han = int(t.points("han", f.Han))
	}
}

// points reads a number of points; an empty field is none.
func (t *typo) points(field, text string) scoring.Points {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0
	}
	points, err := strconv.ParseInt(text, 10, 32)
	// What has more digits is the largest number there is: the rules say the range.
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		t.add(field, "points_unreadable", start(text))
	}
	return scoring.Points(points)
}

// parseRival reads the first of two claims on one tile. Its mistakes are those of
// the whole form: whoever reads them exchanges the claims and mends it.
func (f handForm) parseRival(t *typo, asked scoring.OldFacts) *scoring.Hand {
	values, err := url.ParseQuery(f.Rival)
	if err != nil || len(f.Rival) > longestRival {
		t.add("rival", "rival_unreadable", nil)
		return nil
	}
	var (
		first typo
		hand  scoring.Hand
	)
	handFormOf(values).parseWon(&first, asked, &hand)
	if len(first.problems) > 0 {
		t.add("rival", "rival_incomplete", nil)
	}
	return &hand
}

// tickGroups are the elements that can be ticked, as they stand on the form.
func tickGroups(ticks []scoring.Tick) []templates.TickGroup {
	groups := []templates.TickGroup{
		{Word: "hand"}, {Word: "bonus"}, {Word: "half", Limit: true}, {Word: "full", Limit: true},
	}
	for _, tick := range ticks {
		at := 0
		switch {
		case tick.Limit == scoring.FullLimit:
			at = 3
		case tick.Limit == scoring.HalfLimit:
			at = 2
		case tick.Kind == scoring.BonusElement:
			at = 1
		}
		groups[at].Ticks = append(groups[at].Ticks, templates.Tick{
			ID: tick.ID, Points: int(tick.Points), Most: tick.Most,
		})
	}
	for _, group := range groups {
		slices.SortStableFunc(group.Ticks, func(a, b templates.Tick) int { return min(b.Most, 2) - min(a.Most, 2) })
	}
	return slices.DeleteFunc(groups, func(g templates.TickGroup) bool { return len(g.Ticks) == 0 })
}

// hasLimits says whether a hand can be a limit hand.
func hasLimits(ticks []scoring.Tick) bool {
	return slices.ContainsFunc(ticks, func(tick scoring.Tick) bool { return tick.Limit != scoring.NoLimit })
}
