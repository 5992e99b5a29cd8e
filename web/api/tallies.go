package api

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament/statistics"
)

// counts is what a tally counts besides the figures. Points are nil if several games were played,
// because their points cannot be compared.
type counts struct {
	Ranks      []rankCount    `json:"places"`
	Values     []valueCount   `json:"values"`
	Seats      []windCount    `json:"seats"`
	Prevailing []windCount    `json:"prevailing"`
	Elements   []elementCount `json:"elements"`
	LimitHands []elementCount `json:"limit_hands"`
	// ElementWins are the won hands whose elements are known, the player's and the club's.
	ElementWins     int          `json:"element_wins"`
	ClubElementWins int          `json:"club_element_wins"`
	NeverShown      []gameWord   `json:"never_shown"`
	Rounds          []paceAnswer `json:"rounds"`
	Tables          []paceAnswer `json:"tables"`
}

type rankCount struct {
	Place   int `json:"place"`
	Matches int `json:"matches"`
}

// valueCount are the won hands that brought From to To points.
type valueCount struct {
	From  int `json:"from"`
	To    int `json:"to"`
	Hands int `json:"hands"`
}

// windCount are the hands of a wind. Of a prevailing wind it is not counted who won.
type windCount struct {
	Wind    string `json:"wind"`
	Hands   int    `json:"hands"`
	Points  *int64 `json:"points"`
	Won     *int   `json:"won"`
	DealtIn *int   `json:"dealt_in"`
}

type gameWord struct {
	Game string `json:"game"`
	ID   string `json:"id"`
}

// elementCount are the won hands with an element, the player's and the club's.
type elementCount struct {
	gameWord

	Hands int `json:"hands"`
	Club  int `json:"club"`
}

type paceAnswer struct {
	Number  int      `json:"number"`
	Hands   int      `json:"hands"`
	Seconds int64    `json:"seconds"`
	PerHour *float64 `json:"per_hour"`
}

// countsOf are the counts of a player's tally beside the club's, which may be the same.
func countsOf(own, club *statistics.Tally) counts {
	game, one := own.OneGame()
	told := counts{
		Ranks: []rankCount{}, Values: []valueCount{}, Seats: []windCount{}, Prevailing: []windCount{}, NeverShown: []gameWord{},
		Elements: elementsOf(own.Elements, club.Elements), LimitHands: elementsOf(own.LimitHands, club.LimitHands),
		ElementWins: own.Wins.N - own.WonWithoutElements(), ClubElementWins: club.Wins.N - club.WonWithoutElements(),
		Rounds: paceOf(own.Rounds), Tables: paceOf(own.Tables),
	}
	for i, matches := range own.Ranks {
		if matches > 0 {
			told.Ranks = append(told.Ranks, rankCount{i + 1, matches})
		}
	}
	if one && len(own.Values) > 0 {
		first, last := own.Bounds()
		for bound := first; bound <= last; bound = statistics.NextBucket(bound) {
			told.Values = append(told.Values, valueCount{bound, statistics.NextBucket(bound) - 1, own.Values[bound]})
		}
	}
	for i := range own.Seats {
		if seat := own.Seats[i]; seat.Points.N > 0 {
			told.Seats = append(told.Seats, windCount{scoring.Wind(i).String(), seat.Points.N, pointsIf(one, seat.Points), &seat.Won, &seat.DealtIn})
		}
	}
	for i, points := range own.Prevailing {
		if points.N > 0 {
			told.Prevailing = append(told.Prevailing, windCount{Wind: scoring.Wind(i).String(), Hands: points.N, Points: pointsIf(one, points)})
		}
	}
	if own == club && one {
		for _, id := range rulebook.NeverShown(game, func(id string) bool { return club.Elements[game+"/"+id]+club.LimitHands[game+"/"+id] > 0 }) {
			if told.ElementWins > 0 {
				told.NeverShown = append(told.NeverShown, gameWord{game, id})
			}
		}
	}
	return told
}

func pointsIf(one bool, sum statistics.Sum) *int64 {
	if !one {
		return nil
	}
	return &sum.Total
}

// elementsOf are the elements of own hands, the most frequent first.
func elementsOf(own, club map[string]int) []elementCount {
	list := []elementCount{}
	for key, hands := range own {
		game, id, _ := strings.Cut(key, "/")
		list = append(list, elementCount{gameWord{game, id}, hands, club[key]})
	}
	slices.SortFunc(list, func(a, b elementCount) int {
		return cmp.Or(cmp.Compare(b.Hands, a.Hands), cmp.Compare(a.Game, b.Game), cmp.Compare(a.ID, b.ID))
	})
	return list
}

// paceOf is the pace by number of a round or table.
func paceOf(by map[int]statistics.Pace) []paceAnswer {
	list := []paceAnswer{}
	for _, number := range slices.Sorted(maps.Keys(by)) {
		told := paceAnswer{Number: number, Hands: by[number].Hands, Seconds: by[number].Seconds}
		if figure := by[number].PerHour(); figure.Known() {
			told.PerHour = &figure.Value
		}
		list = append(list, told)
	}
	return list
}
