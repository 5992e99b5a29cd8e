package league_test

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

func TestTheBestMembersMakeTheTeamsResult(t *testing.T) {
	season := points(league.Settings{Ranking: league.ByPoints, TeamBest: 2},
		map[string]int{"anna": 20, "bo": 5, "cy": -25, "dana": 0},
		map[string]int{"anna": -8, "cy": 4, "dana": 4},
	)
	season.Teams = []league.Team{
		{ID: "east", Members: []tournament.PlayerID{"anna", "bo", "cy"}},
		{ID: "west", Members: []tournament.PlayerID{"dana"}},
		{ID: "north"},
	}
	season.Memberships = map[tournament.PlayerID]league.Membership{}
	// East: 20 + 5, then 4 − 8. West: 0, then 4. North has not played.
	want := "1 east 21 before 1\n2 west 4 before 2\n"
	if got := table(season.TeamTable().Lines); got != want {
		t.Errorf("teams\n%swant\n%s", got, want)
	}
	season.Memberships["anna"] = league.Guest
	want = "1 west 4 before 1\n2 east -16 before 2\n" // 5 − 25, then 4
	if got := table(season.TeamTable().Lines); got != want {
		t.Errorf("Anna is a guest\n%swant\n%s", got, want)
	}
}

// TestRandomTeamsAgreeWithASlowComputation tries every choice of members in each night of a
// team.
func TestRandomTeamsAgreeWithASlowComputation(t *testing.T) {
	for seed := range uint64(1000) {
		season := randomSeason(rand.New(rand.NewPCG(seed, 17)))
		season.Newcomers, season.Memberships = league.Member, nil
		season.Teams = []league.Team{
			{ID: "a", Members: []tournament.PlayerID{"player0", "player3", "player4"}},
			{ID: "b", Members: []tournament.PlayerID{"player1", "player2"}},
		}
		table := season.TeamTable()
		if season.Ranking == league.ByMERS {
			if table.Lines != nil {
				t.Fatalf("seed %d: MERS ranks no teams", seed)
			}
			continue
		}
		for _, line := range table.Lines {
			checkTeam(t, season, line)
		}
	}
}

func checkTeam(t *testing.T, season league.Season, line league.Line) {
	t.Helper()
	members := season.Teams[line.ID[0]-'a'].Members
	best := season.TeamBest
	if best == 0 {
		best = len(members)
	}
	for position, cell := range line.Cells() {
		var nights []slowNight
		for _, member := range members {
			for _, night := range slowNights(season, string(member)) {
				if night.position == position {
					nights = append(nights, night)
				}
			}
		}
		if (len(nights) == 0) != (cell.State == league.Missing) {
			t.Fatalf("team %s, night %d: %c", line.ID, position, cell.State)
		}
		want := new(big.Rat)
		if len(nights) > 0 {
			want = slowBest(nights, best)
		}
		if rat(cell.Value).Cmp(want) != 0 {
			t.Fatalf("team %s, night %d: %v, want %v", line.ID, position, cell.Value, want)
		}
	}
}
