package league

import "github.com/threewinds/threewinds/tournament"

// Season is everything from which its table is computed.
type Season struct {
	Settings
	// Nights are the nights that count, in the order in which they were played.
	Nights []Night
	// Results are the results of these nights, unsorted, guests included.
	Results []Result
	// Known are the scores of the nights that have no Results here, guests included.
	Known Scores
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
