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
	// MatchesWon counts finished matches with the highest total (one shared by two
	// counts for both, one shared by all three for nobody); HandsWon counts hands.
	MatchesWon, HandsWon int
	// Matches are the player's results in the order of the rounds that have begun.
	Matches []MatchResult
	// Decider says what separates this line from the neighbours with as many points.
	Decider Decider
	// Before is the rank after the last closed round, 0 before the first.
	Before int
	// UnderReview: a problem that somebody raised in one of the matches is open.
	UnderReview bool
}

// Decider is the criterion that orders players with the same points.
type Decider string

// The deciders, in the order in which they are asked.
const (
	// ByPoints: nobody else has as many points.
	ByPoints     Decider = ""
	ByMatchesWon Decider = "matches_won"
	ByHandsWon   Decider = "hands_won"
	// SharedPlace: everything is equal.
	SharedPlace Decider = "shared"
)

// MatchResult is what one match brought a player: won or lost, without the points
// that everybody began with.
type MatchResult struct {
	Match    MatchID
	Round    int
	Table    int
	Points   scoring.Points
	Finished bool
	Won      bool
	// UnderReview: a problem with the match is open.
	UnderReview bool
}

// RankingBy says by what a night is ranked.
type RankingBy string

// The ways to rank.
const (
	// RankingFitting: by the average per match as soon as somebody has played fewer
	// matches than somebody else, else by the total.
	RankingFitting RankingBy = "fitting"
	RankingTotal   RankingBy = "total"
	RankingAverage RankingBy = "average"
)

// RankingChoices are all ways to rank, the usual one first.
func RankingChoices() []RankingBy { return []RankingBy{RankingFitting, RankingTotal, RankingAverage} }

// Standings is the ranking of everybody who is seated or sat out, house players
// left out: points, in all or per match, then matches won, then hands won, then a
// shared place.
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

// ByAverage says whether the standings go by points per match.
func (n *Night) ByAverage() bool { return n.byAverage(n.lines(n.Rounds)) }

func (n *Night) byAverage(list []Standing) bool {
	if n.Ranking != RankingFitting && n.Ranking != "" {
		return n.Ranking == RankingAverage
	}
	return slices.ContainsFunc(list, func(s Standing) bool { return len(s.Matches) != len(list[0].Matches) })
}

func (n *Night) ranking(rounds []Round) []Standing {
	list := n.lines(rounds)
	points := Standing.compareTotal
	if n.byAverage(list) {
		points = Standing.compareAverage
	}
	// Those who share a place stand in the order of the list at the door.
	slices.SortFunc(list, func(a, b Standing) int {
		return cmp.Or(points(a, b), a.comparePlay(b), cmp.Compare(n.position(a.Player), n.position(b.Player)))
	})
	rank(list, points)
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
	s.HandsWon += credit.handsWon
	if credit.won {
		s.MatchesWon++
	}
	s.UnderReview = s.UnderReview || match.Ledger.UnderReview()
	s.Matches = append(s.Matches, MatchResult{
		Match: match.ID, Round: match.Round, Table: match.Table, Points: credit.points,
		Finished: match.Ledger.State.Finished, Won: credit.won, UnderReview: match.Ledger.UnderReview(),
	})
}

// compareTotal orders more points first; 0 is as many.
func (s Standing) compareTotal(o Standing) int { return cmp.Compare(o.Points, s.Points) }

// compareAverage does so by points per match, in whole numbers: a/b > c/d if
// a·d > c·b. Who has played no match has 0 points per match.
func (s Standing) compareAverage(o Standing) int {
	mine, theirs := max(len(s.Matches), 1), max(len(o.Matches), 1)
	return cmp.Compare(int(o.Points)*mine, int(s.Points)*theirs)
}

// comparePlay separates players with the same points.
func (s Standing) comparePlay(o Standing) int {
	return cmp.Or(cmp.Compare(o.MatchesWon, s.MatchesWon), cmp.Compare(o.HandsWon, s.HandsWon))
}

// rank numbers a sorted list and names what separates equals.
func rank(list []Standing, points func(a, b Standing) int) {
	for i := range list {
		list[i].Rank = i + 1
		if i > 0 && points(list[i], list[i-1]) == 0 && list[i].comparePlay(list[i-1]) == 0 {
			list[i].Rank = list[i-1].Rank
			list[i].Shared, list[i-1].Shared = true, true
		}
	}
	for i := range list {
		deciders := make([]Decider, 0, 2)
		if i > 0 {
			deciders = append(deciders, decider(list[i-1], list[i], points))
		}
		if i+1 < len(list) {
			deciders = append(deciders, decider(list[i], list[i+1], points))
		}
		if list[i].Shared {
			list[i].Decider = SharedPlace
			continue
		}
		list[i].Decider = deepest(deciders)
	}
}

// decider names the first criterion in which two neighbours differ.
func decider(a, b Standing, points func(a, b Standing) int) Decider {
	switch {
	case points(a, b) != 0:
		return ByPoints
	case a.MatchesWon != b.MatchesWon:
		return ByMatchesWon
	case a.HandsWon != b.HandsWon:
		return ByHandsWon
	default:
		return SharedPlace
	}
}

// deepest is the criterion that had to be asked last.
func deepest(deciders []Decider) Decider {
	order := []Decider{ByPoints, ByMatchesWon, ByHandsWon, SharedPlace}
	result := ByPoints
	for _, d := range deciders {
		if slices.Index(order, d) > slices.Index(order, result) {
			result = d
		}
	}
	return result
}
