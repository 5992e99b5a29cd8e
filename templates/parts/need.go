package parts

import (
	"context"
	"strconv"

	"github.com/threewinds/threewinds/templates/i18n"
)

// PlayerNeed is what a player needs from the next hand in order to rise in a ranking.
type PlayerNeed struct {
	Player NamedPlayer
	// Match is the address of the page with the needs of all players.
	Match string
	// Rests says that the player does not play the next hand.
	Rests    bool
	Rankings []NeedRanking
}

// NeedRanking is what a player needs in order to rise in one ranking.
type NeedRanking struct {
	// Of is the ranking: that of the match or the night.
	Of string
	// Rank is the player's rank now.
	Rank int
	// Payers are the ways to win: by the discard of a player with this name, or from the wall for an
	// empty one.
	Payers []string
	// Above are the ranks that the player can reach.
	Above []NeedTarget
	// Beyond is the last of the ranks, counted from 1, that no hand can reach; 0 if all can be
	// reached.
	Beyond int
}

// NeedTarget is a rank that can be reached, or several ranks that the same hands reach.
type NeedTarget struct {
	First, Last int
	// Holders are the names of the players who have these ranks now.
	Holders string
	// Least are the smallest hands that are enough, one for each of the ranking's Payers. One is nil
	// if no hand is enough.
	Least []*NeedHand
}

// NeedHand is the smallest hand that is enough for a rank.
type NeedHand struct {
	// Worth is the hand's worth in han, nil for a hand that is counted in points.
	Worth *ScoreWorth
	// Points are the hand-points. Limit is the class of a limit hand, half or full, empty for other
	// hands.
	Points int
	Limit  string
	// Brings is how many points the winner receives at least.
	Brings int
}

// text writes the worth of the hand, "3 han" or "12".
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

// places writes the ranks of a target: "2" or "2–4".
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

// inPoints says whether the hands are counted in hand-points.
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
