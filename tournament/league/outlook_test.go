package league_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/tournament/league"
)

func TestWhatTheNextNightMustBring(t *testing.T) {
	nights := []map[string]int{{"anna": 20, "bo": 5, "cy": -25}, {"anna": 4, "bo": 6, "cy": -10}, {"anna": -30, "bo": 10, "cy": 20}}
	for name, test := range map[string]struct {
		settings league.Settings
		player   string
		want     league.Need
	}{
		// Bo 21, Anna -6, Cy -15.
		"all nights": {
			league.Settings{Ranking: league.ByPoints},
			"anna",
			league.Need{Outlook: league.OutlookBring, Above: "bo", Rank: 1, Bring: league.Whole(27)},
		},
		// Anna 24, Bo 16, Cy 10: beside his best night Bo needs 14.
		"the best two": {
			league.Settings{Ranking: league.ByPoints, Best: 2},
			"bo",
			league.Need{Outlook: league.OutlookBring, Above: "anna", Rank: 1, Bring: league.Whole(14)},
		},
		// With the bonus Anna has 30 without another night, Bo 16 + 8.
		"the bonus counts": {
			league.Settings{Ranking: league.ByPoints, Best: 2, Bonus: 4},
			"bo",
			league.Need{Outlook: league.OutlookBring, Above: "anna", Rank: 1, Bring: league.Whole(12)},
		},
		// Anna 29 with three bonuses, Bo 31 with four.
		"attending is enough": {
			league.Settings{Ranking: league.ByPoints, Best: 1, Bonus: 30},
			"bo",
			league.Need{Outlook: league.OutlookAttend, Above: "cy", Rank: 1, Bring: league.Whole(5)},
		},
		// All but the worst one: Anna 24, Bo 16. Three of four nights count then: Anna's
		// -30, and Bo's first three have 21.
		"one more night counts": {
			league.Settings{Ranking: league.ByPoints, Without: 1},
			"bo",
			league.Need{Outlook: league.OutlookAttend, Above: "anna", Rank: 1, Bring: league.Whole(-22)},
		},
		// Anna 1000 + 500 + 0, Bo 500 + 1000 + 500, Cy 0 + 0 + 1000: Cy is 500 behind.
		"base ranks": {
			league.Settings{Ranking: league.ByBaseRank},
			"cy",
			league.Need{Outlook: league.OutlookBring, Above: "anna", Rank: 2, Bring: league.Whole(500)},
		},
		// The best one counts, and all have won once: nobody is above.
		"the first": {league.Settings{Ranking: league.ByPoints}, "bo", league.Need{}},
		"below the line": {
			league.Settings{Ranking: league.ByPoints, Least: 5, LeastOf: league.Nights},
			"anna",
			league.Need{Outlook: league.OutlookBelow, Lacks: 2},
		},
		"averages leave it open": {
			league.Settings{Ranking: league.ByAverage}, "anna", league.Need{Outlook: league.OutlookOpen, Above: "bo", Rank: 1},
		},
		"a stranger": {league.Settings{Ranking: league.ByPoints}, "gil", league.Need{}},
	} {
		got := needOf(points(test.settings, nights...), test.player)
		if got.Bring.Compare(test.want.Bring) == 0 {
			got.Bring = test.want.Bring
		}
		if got != test.want {
			t.Errorf("%s: %+v, want %+v", name, got, test.want)
		}
	}
}

// needOf is a player's need in the season's table.
func needOf(season league.Season, player string) (need league.Need) {
	for _, line := range season.Table().Lines {
		if line.ID == player {
			need = line.Need
		}
	}
	return need
}

func TestOneNightIsNotAlwaysEnough(t *testing.T) {
	nights := []map[string]int{{"anna": 2, "bo": 0, "cy": -2}, {"anna": 2, "bo": 0, "cy": -2}, {"anna": 2, "bo": 0, "cy": -2}}
	if need := needOf(points(league.Settings{Ranking: league.ByBaseRank}, nights...), "bo"); need.Outlook != league.OutlookNever {
		t.Errorf("Bo is 1500 behind: %+v", need)
	}
}

// TestTheNeedIsTheLeastThatReachesTheRank plays the next night for this player alone, with the
// need and with less.
func TestTheNeedIsTheLeastThatReachesTheRank(t *testing.T) {
	tried := 0
	for seed := range uint64(2000) {
		season := randomSeason(rand.New(rand.NewPCG(seed, 15)))
		season.Ranking = league.ByPoints
		for _, line := range season.Table().Lines {
			need := line.Need
			switch need.Outlook {
			case league.OutlookBring:
				tried++
				least := need.Bring.Rounded(1)
				if whole := league.Whole(least); whole.Compare(need.Bring) < 0 {
					least++
				}
				if !reaches(season, line.ID, need.Above, least) || reaches(season, line.ID, need.Above, least-1) {
					t.Fatalf("seed %d, %s: %+v is not the least", seed, line.ID, need)
				}
			case league.OutlookAttend:
				if !reaches(season, line.ID, need.Above, -10000) {
					t.Fatalf("seed %d, %s: attending is not enough", seed, line.ID)
				}
			case league.OutlookNone, league.OutlookBelow, league.OutlookOpen, league.OutlookNever:
			}
		}
	}
	if tried < 1000 {
		t.Errorf("only %d needs", tried)
	}
}

// reaches says whether a night with the points brings the player's value to that of
// another, who does not play it.
func reaches(season league.Season, player, above string, points int64) bool {
	season.Nights = append(slices.Clip(season.Nights), league.Night{ID: "next"})
	night := resultsOf("next", map[string]int{player: int(points)})
	season.Results = append(slices.Clip(season.Results), night...)
	values := make(map[string]league.Fraction)
	for _, line := range season.Table().Lines {
		values[line.ID] = line.Value
	}
	return values[player].Compare(values[above]) >= 0
}

func TestPointsThatAreCarriedOver(t *testing.T) {
	value := league.Fraction{Num: 51, Den: 2} // 25½
	for carry, want := range map[league.Carry]int{league.CarryWhole: 26, league.CarryHalf: 13, league.CarryNone: 0} {
		if got := carry.Points(value); int(got) != want {
			t.Errorf("%q: %d, want %d", carry, got, want)
		}
	}
	if got := league.CarryHalf.Points(league.Whole(-5)); got != -2 {
		t.Errorf("half of -5, rounded up: %d", got)
	}
}

func TestTheRaceEndsWithTheTable(t *testing.T) {
	for seed := range uint64(300) {
		season := randomSeason(rand.New(rand.NewPCG(seed, 16)))
		race := season.Race(4)
		if want := min(4, len(season.Nights)); len(race.Nights) != want {
			t.Fatalf("seed %d: %d stages, want %d", seed, len(race.Nights), want)
		}
		for step, night := range race.Nights {
			then := season
			then.Nights = season.Nights[:night+1]
			known := 0
			for _, stages := range race.Values {
				if stages[step].Known {
					known++
				}
			}
			lines := then.Table().Lines
			if known != len(lines) {
				t.Fatalf("seed %d: %d values after night %d, want %d", seed, known, night, len(lines))
			}
			for _, line := range lines {
				want := league.Stage{Known: true, Value: line.Value, Rank: line.Rank}
				if got := race.Values[line.ID][step]; got != want {
					t.Fatalf("seed %d, %s after night %d: %v, want %v", seed, line.ID, night, got, want)
				}
			}
		}
	}
}

func TestSettingsThatMakeNoSeason(t *testing.T) {
	usual := league.DefaultSettings()
	if problems := usual.Problems(); problems != nil {
		t.Errorf("the usual settings: %v", problems)
	}
	for want, change := range map[string]func(*league.Settings){
		"ranking: ranking_unknown":           func(s *league.Settings) { s.Ranking = "luck" },
		"best: number_out_of_range":          func(s *league.Settings) { s.Best = -1 },
		"without: best_and_without":          func(s *league.Settings) { s.Best, s.Without = 8, 2 },
		"least: number_out_of_range":         func(s *league.Settings) { s.Least = 5001 },
		"team_best: number_out_of_range":     func(s *league.Settings) { s.TeamBest = -3 },
		"bonus: number_out_of_range":         func(s *league.Settings) { s.Bonus = 2001 },
		"match_place_3: number_out_of_range": func(s *league.Settings) { s.MatchRankPoints[2] = -2001 },
		"day: date_unreadable":               func(s *league.Settings) { s.Day = "1.6.2026" },
	} {
		settings := usual
		change(&settings)
		if got := fmt.Sprint(settings.Problems().OrNil()); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
