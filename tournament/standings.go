package tournament

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Standing is one player's line in the ranking.
type Standing struct {
	// Rank is the place from 1; Shared says that others have the same.
	Rank   int
	Shared bool
	Player PlayerID
	Name   string
	// Points is what was won or lost in all matches, those still being played
	// included. The points that a match begins with are not among them: whoever sits
	// out has none to begin with, and must not fall behind by it.
	Points scoring.Points
	// Start is what the matches began with at the places where the player sat at the
	// end.
	Start scoring.Points
	// Places is the sum of the player's places in the Placed matches that are over:
	// those at which they sat at the end.
	Places, Placed int
	// MatchesWon counts finished matches with the highest total (one that is shared
	// counts for all who share it, but not if nobody has less); HandsWon counts hands.
	MatchesWon, HandsWon int
	// HandsPlayed counts the hands in which the player sat and did not rest.
	HandsPlayed int
	// Matches are the player's results in the order of the rounds that have begun.
	Matches []MatchResult
	// Decider says what separates this line from the neighbours that the ranking
	// itself does not separate.
	Decider Decider
	// Before is the rank after the last closed round, 0 before the first.
	Before int
	// UnderReview: a problem that somebody raised in one of the matches is open.
	UnderReview bool
}

// MatchResult is what one match brought a player: won or lost, without the points
// that everybody began with.
type MatchResult struct {
	Match    MatchID
	Round    int
	Table    int
	Points   scoring.Points
	Finished bool
	Won      bool
	// Place is the player's in the match, from 1; 0 while it is being played, and for
	// somebody who did not sit there at the end.
	Place int
	// UnderReview: a problem with the match is open.
	UnderReview bool
}

// Standings is the ranking of everybody who is seated or sat out, house players
// left out: by what the night is ranked by, then matches won, then hands won, then
// a shared place.
func (n *Night) Standings() []Standing {
	now := n.ranking(n.Rounds)
	closed := slices.DeleteFunc(slices.Clone(n.Rounds), func(r Round) bool { return r.Phase != RoundClosed })
	if len(closed) == 0 || len(closed) == len(n.Rounds) {
		return now
	}
	before := make(map[PlayerID]int, len(now))
	for _, standing := range n.ranking(closed) {
		before[standing.Player] = standing.Rank
	}
	for i := range now {
		now[i].Before = before[now[i].Player]
	}
	return now
}

func (n *Night) ranking(rounds []Round) []Standing {
	list := n.lines(rounds)
	asked := n.criteria(list)
	// Those who share a place stand in the order of the list at the door.
	slices.SortFunc(list, func(a, b Standing) int {
		_, order := asked.compare(a, b)
		return cmp.Or(order, cmp.Compare(n.position(a.Player), n.position(b.Player)))
	})
	asked.rank(list)
	return list
}

// lines are the players' lines, not ranked yet.
func (n *Night) lines(rounds []Round) []Standing {
	byPlayer := make(map[PlayerID]*Standing)
	line := func(player PlayerID) *Standing {
		if byPlayer[player] == nil {
			byPlayer[player] = &Standing{Player: player, Name: n.NameOf(player)}
		}
		return byPlayer[player]
	}
	for _, round := range rounds {
		for _, player := range round.Byes {
			line(player)
		}
		for _, match := range round.Matches {
			for _, player := range match.Took() {
				if standing := line(player); round.Phase != RoundPlanned {
					standing.add(match)
				}
			}
		}
	}
	list := make([]Standing, 0, len(byPlayer))
	for player, standing := range byPlayer {
		if !n.House(player) {
			list = append(list, *standing)
		}
	}
	return list
}

// add credits the player with their part of the match. Somebody whose place was
// taken before they played a hand keeps their line, without the match.
func (s *Standing) add(match Match) {
	credit, played := match.credit(s.Player)
	if !played {
		return
	}
	s.Points += credit.points
	s.Start += credit.start
	if credit.place > 0 {
		s.Places += credit.place
		s.Placed++
	}
	s.HandsWon += credit.handsWon
	s.HandsPlayed += credit.handsPlayed
	if credit.won {
		s.MatchesWon++
	}
	s.UnderReview = s.UnderReview || match.Ledger.UnderReview()
	s.Matches = append(s.Matches, MatchResult{
		Match: match.ID, Round: match.Round, Table: match.Table, Points: credit.points,
		Finished: match.Ledger.State.Finished, Won: credit.won, Place: credit.place, UnderReview: match.Ledger.UnderReview(),
	})
}
