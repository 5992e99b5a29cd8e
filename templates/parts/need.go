package parts

import (
	"context"
	"strconv"

	"github.com/threewinds/threewinds/templates/i18n"
)

// PlayerNeed is what one player needs.
type PlayerNeed struct {
	Player NamedPlayer
	// Match is the address of the page with everybody's.
	Match string
	// Rests: the player does not play the next hand.
	Rests    bool
	Rankings []NeedRanking
}

// NeedRanking is what it takes to rise in the match or in the night.
type NeedRanking struct {
	// Of is match or night.
	Of string
	// Rank is the player's now.
	Rank int
	// Payers are the players on whose discard the hand can be won, empty for the wall: one
	// for each of a target's Least.
	Payers []string
	Above  []NeedTarget
	// Beyond: the ranks from 1 to Beyond cannot be reached by one hand.
	Beyond int
}

// NeedTarget is a rank to reach, or several that the same hands reach.
type NeedTarget struct {
	First, Last int
	// Holders have these ranks now.
	Holders string
	// Least are the smallest hands, nil where there is none.
	Least []*NeedHand
}

// NeedHand is the smallest hand that is enough.
type NeedHand struct {
	// Worth tells a hand in han, nil for one in points, of which Points are its
	// hand-points, or Limit the class of a limit hand.
	Worth  *ScoreWorth
	Points int
	Limit  string
	// Brings is what it brings at least.
	Brings int
}

// text is what the hand is worth, in words.
func (h NeedHand) text(ctx context.Context) string {
	switch {
	case h.Worth != nil:
		return h.Worth.text(ctx)
	case h.Limit != "":
		return i18n.T(ctx, "score."+h.Limit)
	default:
		return strconv.Itoa(h.Points)
	}
}

// places are the ranks of a target: "2", "2–4".
func (t NeedTarget) places(ctx context.Context) string {
	if t.First == t.Last {
		return strconv.Itoa(t.First)
	}
	return i18n.T(ctx, "need.places", "First", t.First, "Last", t.Last)
}

// beyond says which ranks no hand reaches.
func (r NeedRanking) beyond(ctx context.Context) string {
	if r.Beyond == 1 {
		return i18n.T(ctx, "need.first_beyond")
	}
	return i18n.T(ctx, "need.places_beyond", "Last", r.Beyond)
}

// inPoints says whether a hand is told in hand-points.
func (p PlayerNeed) inPoints() bool {
	for _, ranking := range p.Rankings {
		for _, target := range ranking.Above {
			for _, hand := range target.Least {
				if hand != nil {
					return hand.Worth == nil
				}
			}
		}
	}
	return false
}
