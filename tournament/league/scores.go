package league

import (
	"maps"
	"slices"

	"github.com/threewinds/threewinds/tournament"
)

// Score is what a night brings a player or a team.
type Score struct {
	// Night is the position of the night in the season.
	Night int
	// Sum is added up, and the total is divided by the sum of Parts, which is 0 if nothing is divided.
	Sum            Fraction
	Parts          int64
	Matches, Hands int
	Won            bool
}

// value is the value of the night alone.
func (s Score) value() Fraction { return s.Sum.over(s.Parts) }

// Scores has the scores of each player or team, in the order of the nights.
type Scores map[string][]Score

// Scores are the scores of all players, guests included.
func (s Season) Scores() Scores {
	position := s.positions()
	scores := make(Scores, len(s.Known))
	for id, known := range s.Known {
		scores[id] = slices.Clip(known)
	}
	played := make(map[string]bool)
	for _, result := range s.Results {
		night, counts := position[result.Night]
		if s.Ranking == ByMERS && result.Players < 2 {
			counts = false // without a value it has no weight
		}
		if result.Rank == 0 && (s.Ranking == ByMERS || s.Ranking == ByBaseRank) {
			counts = false // there is no rank to be worth anything
		}
		if counts {
			id := string(result.Player)
			scores[id], played[id] = append(scores[id], s.score(night, result)), true
		}
	}
	for id := range played {
		slices.SortFunc(scores[id], func(a, b Score) int { return a.Night - b.Night })
	}
	return scores
}

// Without are the scores without those of a night, and without players who then have none.
func (s Scores) Without(night int) Scores {
	others := maps.Clone(s)
	for id, scores := range s {
		at, played := slices.BinarySearchFunc(scores, night, func(s Score, night int) int { return s.Night - night })
		switch {
		case played && len(scores) == 1:
			delete(others, id)
		case played:
			others[id] = slices.Delete(slices.Clone(scores), at, at+1)
		}
	}
	return others
}

// positions are the positions of the nights in the season.
func (s Season) positions() map[tournament.NightID]int {
	position := make(map[tournament.NightID]int, len(s.Nights))
	for i, night := range s.Nights {
		position[night.ID] = i
	}
	return position
}

// memberScores are the scores of which the table is made: those of the closing, or without the guests.
func (s Season) memberScores() Scores {
	if s.closing != nil && s.closing.Nights != nil {
		return s.closing.scores(s.positions())
	}
	scores := s.Scores()
	maps.DeleteFunc(scores, func(id string, _ []Score) bool { return s.guest(tournament.PlayerID(id)) })
	return scores
}

// score is what a result brings its player.
func (s Settings) score(night int, r Result) Score {
	brings := Score{
		Night: night, Sum: whole(r.Points), Matches: r.Matches, Hands: r.Hands,
		Won: r.Rank == 1 && (r.Shared < r.Players || r.Players == 1),
	}
	switch s.Ranking {
	case ByPoints:
	case ByAverage:
		brings.Parts = int64(r.Matches)
	case ByHand:
		brings.Parts = int64(r.Hands)
	case ByMatchRanks:
		brings.Sum = s.sumOfMatchRanks(r.Spans)
	case ByBaseRank, ByMERS:
		brings.Sum = whole(baseRank(r.Rank, r.Shared, r.Players))
	}
	return brings
}

// sumOfMatchRanks is the sum of what the ranks in matches bring.
func (s Settings) sumOfMatchRanks(spans []Span) Fraction {
	var sum Fraction
	for _, span := range spans {
		shared := Halves(0)
		for rank := span.First; rank <= span.Last; rank++ {
			shared += s.MatchRankPoints[min(rank, 3)-1]
		}
		sum = sum.plus(shared.fraction().over(int64(span.Last - span.First + 1)).times(int64(span.Matches)))
	}
	return sum
}

// baseRank is 1000 for the first rank of a night and 0 for the last, in equal steps, rounded half up.
// Players who share ranks get the mean. A night of fewer than two players brings 0.
func baseRank(rank, shared, players int) int {
	if players < 2 {
		return 0
	}
	behind := whole(2*(players-rank) - (shared - 1)) // twice the number of players behind
	return int(behind.times(1000).over(2 * int64(players-1)).Rounded(1))
}
