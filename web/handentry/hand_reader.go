package handentry

import (
	"net/url"

	"github.com/threewinds/threewinds/scoring"
)

// hand reads a hand in the way in which it was entered.
func (r *reader) hand() (hand scoring.Hand) {
	if r.values.Get("winner") == Drawn {
		hand.Outcome = scoring.DrawnHand
		r.facts(&hand)
		return hand
	}
	r.win(&hand)
	switch r.values.Get("way") {
	case scoring.ByElements.String():
		r.ticked(&hand)
	case scoring.ByPoints.String():
		r.worth(&hand)
	default:
		r.tilesOf(&hand)
	}
	r.losers(&hand)
	r.facts(&hand)
	return hand
}

// readOtherWays reads the fields of the ways in which the hand was not entered: [Reading] says of
// all fields whether they can be read.
func (r *reader) readOtherWays() {
	if !r.tilesRead {
		r.tilesOf(new(scoring.Hand))
	}
	if rules, ok := r.rules.(scoring.EveryHand); ok {
		for _, seat := range scoring.SeatWinds {
			if !r.losersRead.Has(seat) {
				r.loser(rules, seat)
			}
		}
	}
}

// rival reads the hand of the first of two who win on one tile. Its problems belong to the whole
// form: to correct them, one exchanges the two hands.
func (r *reader) rival(query string) *scoring.Hand {
	values, err := url.ParseQuery(query)
	if err != nil || len(query) > longestHand {
		r.add("rival", "rival_unreadable", nil)
		return nil
	}
	values.Del("rival")
	first := reader{rules: r.rules, values: values}
	hand := first.hand()
	if len(first.problems) > 0 {
		r.add("rival", "rival_incomplete", nil)
	}
	return &hand
}
