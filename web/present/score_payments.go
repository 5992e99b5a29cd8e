package present

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
)

// payments are what a hand changes for each seat, the players who gain first. Told: facts of the
// hand also decided who pays.
func (b Scoreboard) payments(
	ctx context.Context, before scoring.State, result scoring.Result, told bool,
) (list []parts.ScorePayment) {
	terms := func(result scoring.Result, seat scoring.Wind) string { return pointTerms(ctx, result, seat) }
	switch {
	case result.Scale.EveryHand():
		terms = func(result scoring.Result, seat scoring.Wind) string { return settledTerms(ctx, result, seat) }
	case result.Scale == scoring.FanScale:
		terms = fanTerms
	}
	if result.Scale == scoring.FanScale && told {
		terms = func(scoring.Result, scoring.Wind) string { return "" }
	}
	for _, seat := range scoring.SeatWinds {
		list = append(list, parts.ScorePayment{
			Wind: seat.String(), Name: b.Name(before, seat), Points: int(result.Payments[seat]), Terms: terms(result, seat),
		})
	}
	slices.SortStableFunc(list, func(a, b parts.ScorePayment) int { // losers keep their order
		return cmp.Compare(max(b.Points, 0), max(a.Points, 0))
	})
	return list
}

// TotalsAfter adds the totals by place after the hand to its payments.
func (b Scoreboard) TotalsAfter(view *parts.ScoreView, before scoring.State, totals tournament.ByPlace[scoring.Points]) {
	for i := range view.Payments {
		for _, seat := range scoring.SeatWinds {
			if view.Payments[i].Wind == seat.String() {
				total := b.Total(totals[before.Seats[seat]])
				view.Payments[i].Total = &total
			}
		}
	}
}

// pointTerms shows how a sum of hand-points and bonus-points is added up: a loser's from the parts
// of the result, the winner's from the losers' sums. A sum of bonus-points alone is called so. It
// is empty if the parts do not add up to the sum, as with a limit, sticks or two winners.
func pointTerms(ctx context.Context, result scoring.Result, seat scoring.Wind) string {
	if result.Scale.HasSingleWorth() || result.Limit != scoring.NoLimit || result.Rival != nil || result.Drawn {
		return ""
	}
	var sums []string
	if result.Payments[seat] > 0 {
		for _, loser := range scoring.SeatWinds {
			if pays := -result.Payments[loser]; loser != seat && pays > 0 {
				sums = append(sums, strconv.Itoa(int(pays)))
			}
		}
		return joinTerms(sums)
	}
	rest := -result.Payments[seat]
	tail := []scoring.Points{result.BonusPoints}
	for _, element := range result.Elements {
		if element.One && element.From == seat {
			tail = append(tail, element.Points)
		}
	}
	for _, part := range append(tail, result.Extra) {
		if rest -= part; part > 0 {
			sums = append(sums, strconv.Itoa(int(part)))
		}
	}
	switch hand := result.HandPoints; {
	case rest == 0 && result.BonusPoints == -result.Payments[seat] && result.BonusPoints > 0:
		return i18n.T(ctx, "score.bonus_points")
	case rest == 0:
	case hand > 0 && rest == hand:
		sums = append([]string{strconv.Itoa(int(hand))}, sums...)
	case hand > 0 && rest > 0 && rest%hand == 0:
		sums = append([]string{strconv.Itoa(int(rest/hand)) + " × " + strconv.Itoa(int(hand))}, sums...)
	default:
		return ""
	}
	return joinTerms(sums)
}

// fanTerms is the same for a hand counted in fan, "2 × 20 + 4": how often a loser pays the fan, or
// what both losers pay, and the balance of what is paid at once. It is empty for a player for whom
// that balance outweighs the hand.
func fanTerms(result scoring.Result, seat scoring.Wind) string {
	worth, sign := scoring.Points(result.PaidFan), scoring.Points(1)
	if result.Payments[seat] < 0 {
		sign = -1
	}
	hand, atOnce := sign*(result.Payments[seat]-result.Instant[seat]), sign*result.Instant[seat]
	if hand <= 0 || result.Drawn {
		return ""
	}
	var sums []string
	switch {
	case sign > 0:
		for _, loser := range scoring.SeatWinds {
			if pays := result.Instant[loser] - result.Payments[loser]; pays > 0 {
				sums = append(sums, strconv.Itoa(int(pays)))
			}
		}
	case worth == 0 || hand%worth != 0:
		return ""
	case hand == worth:
		sums = []string{strconv.Itoa(int(hand))}
	default:
		sums = []string{strconv.Itoa(int(hand/worth)) + " × " + strconv.Itoa(int(worth))}
	}
	text := strings.Join(sums, " + ")
	switch {
	case atOnce > 0:
		return text + " + " + strconv.Itoa(int(atOnce))
	case atOnce < 0:
		return text + " − " + strconv.Itoa(int(-atOnce))
	default:
		return joinTerms(sums)
	}
}

// settledTerms are what a player receives and pays in games that score every hand, "−28 + 24".
func settledTerms(ctx context.Context, result scoring.Result, seat scoring.Wind) (terms string) {
	count := 0
	for i := range result.Transfers {
		t := &result.Transfers[i]
		points := i18n.Number(ctx, int(t.Points()))
		switch {
		case t.To == seat && count > 0:
			terms += " + " + points
		case t.To == seat:
			terms = points
		case t.From == seat && count > 0:
			terms += " − " + points
		case t.From == seat:
			terms = "−" + points
		default:
			continue
		}
		count++
	}
	if count < 2 {
		return ""
	}
	return terms
}

// joinTerms joins terms of a sum; it is empty for a single one, which is the sum itself.
func joinTerms(parts []string) string {
	if len(parts) < 2 && !strings.Contains(strings.Join(parts, ""), "×") {
		return ""
	}
	return strings.Join(parts, " + ")
}
