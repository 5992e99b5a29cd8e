package web

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/tournament"
)

// typedHand is what somebody would have typed for a recorded hand.
func typedHand(hand tournament.Hand) templates.TypedHand {
	typed := typedFacts(hand.Facts)
	if hand.Rival != nil {
		typed.Rival = typedQuery(typedFacts(hand.Rival.Facts)).Encode()
	}
	return typed
}

func typedFacts(facts scoring.Hand) templates.TypedHand {
	if facts.Outcome == scoring.DrawnHand {
		return templates.TypedHand{
			Winner: drawnHand, Flowers: "0", Waiting: seatNames(facts.Waiting), Ready: seatNames(facts.Ready),
		}
	}
	typed := templates.TypedHand{
		Winner: facts.Winner.String(), From: facts.From.String(), Way: facts.Way.String(),
		Hand: facts.Concealed.String(), Melds: meldsText(facts.Melds),
		Flowers: strconv.Itoa(facts.Flowers), Waiting: seatNames(facts.Waiting), Ready: seatNames(facts.Ready),
		OwnDiscards: facts.OwnDiscards.String(), Indicators: facts.Indicators.String(), Ura: facts.UraIndicators.String(),
	}
	for _, m := range marks {
		if *m.of(&facts) {
			typed.Marks = append(typed.Marks, m.name)
		}
	}
	for seat, norths := range facts.Pei {
		if norths > 0 {
			typed.Pei[seat] = strconv.Itoa(norths)
		}
	}
	if facts.From != scoring.FromWall {
		typed.From += ":" + facts.Payer.String()
	}
	if facts.Way == scoring.ByTiles {
		typed.WinningTile = facts.WinningTile.String()
	}
	if facts.Ready.Has(facts.Winner) {
		typed.Ready = append(typed.Ready, "winner")
	}
	if len(facts.Ticked) > 0 {
		typed.Claims = make(map[string]string, len(facts.Ticked))
	}
	for _, claim := range facts.Ticked {
		typed.Claims[claim.ID] = strconv.Itoa(claim.Times)
	}
	if worth := facts.Worth; worth != nil {
		typed.HandPoints, typed.BonusPoints = strconv.Itoa(int(worth.Hand)), strconv.Itoa(int(worth.Bonus))
		if worth.Limit != scoring.NoLimit {
			typed.Limit = worth.Limit.String()
		}
		if worth.Yakuman > 0 {
			typed.Yakuman = strconv.Itoa(worth.Yakuman)
		} else if worth.Han > 0 {
			typed.Han = strconv.Itoa(worth.Han)
		}
	}
	return typed
}

func seatNames(winds scoring.Winds) (names []string) {
	for _, wind := range winds.List() {
		names = append(names, wind.String())
	}
	return names
}

func meldsText(melds []scoring.Meld) string {
	words := make([]string, len(melds))
	for i, meld := range melds {
		words[i] = meld.String()
	}
	return strings.Join(words, " ")
}

// typedQuery are the fields of a form that says what was typed.
func typedQuery(typed templates.TypedHand) url.Values {
	query := url.Values{}
	for name, value := range map[string]string{
		"winner": typed.Winner, "from": typed.From, "hand": typed.Hand, "melds": typed.Melds,
		"winning_tile": typed.WinningTile, "flowers": typed.Flowers,
		"own_discards": typed.OwnDiscards, "indicators": typed.Indicators, "ura_indicators": typed.Ura, "way": typed.Way,
		"han": typed.Han, "yakuman": typed.Yakuman, "hand_points": typed.HandPoints, "bonus_points": typed.BonusPoints, "limit": typed.Limit, "rival": typed.Rival,
	} {
		if value != "" {
			query.Set(name, value)
		}
	}
	for _, name := range typed.Marks {
		query.Set(name, "yes")
	}
	for i, count := range typed.Pei {
		if count != "" {
			query.Set(peiField+scoring.SeatWinds[i].String(), count)
		}
	}
	for name, values := range map[string][]string{"waiting": typed.Waiting, "ready": typed.Ready} {
		if len(values) > 0 {
			query[name] = slices.Clone(values)
		}
	}
	for id, times := range typed.Claims {
		query.Set(claimField+id, times)
	}
	return query
}

// asideField holds the hand that was being entered when something else had to be
// done first, as a query: it is put back on the form afterwards.
const asideField = "aside"

// asideOf is what was typed of the next hand before the request, empty for nothing.
func asideOf(query url.Values) string {
	if aside := query.Get(asideField); aside != "" {
		if len(aside) > longestRival {
			return ""
		}
		return aside
	}
	form := handFormOf(query)
	if form.Winner == "" && form.Hand == "" && form.Melds == "" && len(form.Ready) == 0 && form.Pei == [3]string{} {
		return ""
	}
	return typedQuery(form.TypedHand).Encode()
}

// putBack is the form of the next hand with what had been put aside, nil if there
// is nothing.
func putBack(query url.Values, form handForm) *handForm {
	values, err := url.ParseQuery(asideOf(query))
	if err != nil || len(values) == 0 {
		return nil
	}
	form.TypedHand = handFormOf(values).TypedHand
	return &form
}
