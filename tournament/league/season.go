package league

import (
	"slices"

	"github.com/threewinds/threewinds/tournament"
)

// Season is everything from which its table is computed.
type Season struct {
	Settings
	// Nights are the nights that count, in the order in which they were played.
	Nights []Night
	// Results are the results of these nights, unsorted, guests included.
	Results []Result
	// Memberships are those that are set; for all others [Settings.Newcomers] decides.
	Memberships map[tournament.PlayerID]Membership
	Teams       []Team

	closing *Closing // of [Season.Closed]
}

// Night is a night of a season.
type Night struct {
	ID tournament.NightID
	// Date is its day, YYYY-MM-DD.
	Date         string
	Game, Preset string
	// Weight is used by [ByMERS] only.
	Weight Halves
}

// Team is a team of a season.
type Team struct {
	ID, Name string
	Members  []tournament.PlayerID
}

func (s Season) guest(player tournament.PlayerID) bool {
	standing, set := s.Memberships[player]
	if !set {
		standing = s.Newcomers
	}
	return standing == Guest
}

// score is what a night brings a player or a team.
type score struct {
	night int // its position in the season
	// sum is added up, and the total is divided by the sum of parts, which is 0 if nothing is divided.
	sum            Fraction
	parts          int64
	matches, hands int
	won            bool
}

// value is the value of the night alone.
func (s score) value() Fraction { return s.sum.over(s.parts) }

// book has the scores of each player or team, in the order of the nights.
type book map[string][]score

// book collects the scores of the members.
func (s Season) book() book {
	position := make(map[tournament.NightID]int, len(s.Nights))
	for i, night := range s.Nights {
		position[night.ID] = i
	}
	if s.closing != nil && s.closing.Nights != nil {
		return s.closing.book(position)
	}
	b := make(book)
	for _, result := range s.Results {
		night, counts := position[result.Night]
		if s.Ranking == ByMERS && result.Players < 2 {
			counts = false // without a value it has no weight
		}
		if counts && !s.guest(result.Player) {
			b[string(result.Player)] = append(b[string(result.Player)], s.score(night, result))
		}
	}
	for _, scores := range b {
		slices.SortFunc(scores, func(a, b score) int { return a.night - b.night })
	}
	return b
}

func (s Settings) score(night int, r Result) score {
	brings := score{
		night: night, sum: whole(r.Points), matches: r.Matches, hands: r.Hands,
		won: r.Rank == 1 && (r.Shared < r.Players || r.Players == 1),
	}
	switch s.Ranking {
	case ByPoints:
	case ByAverage:
		brings.parts = int64(r.Matches)
	case ByHand:
		brings.parts = int64(r.Hands)
	case ByMatchRanks:
		brings.sum = s.sumOfMatchRanks(r.Spans)
	case ByBaseRank, ByMERS:
		brings.sum = whole(baseRank(r.Rank, r.Shared, r.Players))
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

// Mix is what differs among the nights of a season, so that their points cannot be added.
type Mix string

// The mixes.
const (
	Unmixed      Mix = ""
	MixedGames   Mix = "games"
	MixedPresets Mix = "presets"
)

// MixOf is the mix of nights.
func MixOf(nights []Night) Mix {
	mix := Unmixed
	for _, night := range nights {
		switch {
		case night.Game != nights[0].Game:
			return MixedGames
		case night.Preset != nights[0].Preset:
			mix = MixedPresets
		}
	}
	return mix
}

// Allows says whether a season of such nights can have the ranking.
func (m Mix) Allows(ranking Ranking) bool {
	switch ranking {
	case ByPoints, ByAverage, ByHand:
		return m == Unmixed
	case ByMatchRanks, ByBaseRank, ByMERS:
	}
	return true
}
