package main

import (
	"encoding/json"
	"fmt"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
)

// course is how a match of a game goes on from hand to hand, written a second
// time from the rules: the engine's own is what is checked.
type course interface {
	// seats says of the hand of a number, from 1, who sits East, South and West,
	// and which wind prevails.
	seats(hand int) ([3]scoring.Place, scoring.Wind)
	// extra is what drawn hands before a hand have added to each loser's payment.
	extra(carry int, result resultLine) int
	// start is everybody's total before the first hand.
	start() int
	// decide says which of two claims on one tile wins, and what decided.
	decide(first, second *claim) (firstWins bool, by string)
	// ends says whether a hand is the last of its match.
	ends(hand int, result resultLine) bool
}

// courses know the games of the rulebook by their ids.
var courses = map[string]func(options json.RawMessage) (course, error){
	koreanjapanese.ID: newGoulash,
}

// goulash is the course of the Korean/Japanese game, sections 4 and 8.
type goulash struct {
	Hands          int  `json:"hands_per_match"`
	Unit           int  `json:"goulash_unit"`
	Cap            int  `json:"goulash_cap"`
	StartPoints    int  `json:"start_points"`
	OnLimits       bool `json:"limit_adds_goulash"`
	EndOnFullLimit bool `json:"end_match_on_full_limit"`
}

func newGoulash(options json.RawMessage) (course, error) {
	var g goulash
	if err := json.Unmarshal(options, &g); err != nil {
		return nil, fmt.Errorf("reading the house rules: %w", err)
	}
	if g.Hands == 0 {
		return nil, fmt.Errorf("the house rules do not say how many hands a match has: %s", options)
	}
	return g, nil
}

// seats: hand h, player p: dealer = (h−1) mod 3; seat = ESW[(p − dealer) mod 3];
// round = ESW[⌊(h−1)/3⌋ mod 3].
func (goulash) seats(hand int) (seats [3]scoring.Place, round scoring.Wind) {
	dealer := (hand - 1) % 3
	for player := range 3 {
		seats[(player-dealer+3)%3] = scoring.Place(player)
	}
	return seats, scoring.SeatWinds[(hand-1)/3%3]
}

func (g goulash) extra(carry int, result resultLine) int {
	drawn := result.Carry > 0 // a win takes what is outstanding
	if drawn || result.Limit != "none" && !g.OnLimits {
		return 0
	}
	if extra := g.Unit * carry; g.Cap == 0 || extra < g.Cap {
		return extra
	}
	return g.Cap
}

func (g goulash) start() int { return g.StartPoints }

func (g goulash) ends(hand int, result resultLine) bool {
	return hand >= g.Hands || g.EndOnFullLimit && result.Limit == "full"
}
