package need_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/need"
	"github.com/threewinds/threewinds/tournament/oracle"
)

// lastRound is a night in its last round: one round is over, and of the tables of the
// other only the first is looked at. The seed decides what happened, and the ranking.
func lastRound(t testing.TB, game rulebook.Game, options string, seed uint64) (*tournament.Night, tournament.Match) {
	t.Helper()
	rules, problems, err := game.Open("", scoringtest.Options(game.ID, options))
	if err != nil || problems != nil {
		t.Fatal(err, problems)
	}
	deal := oracle.HandsOf(rules)
	night := &tournament.Night{Rules: rules, Phase: tournament.Playing, PlannedRounds: 2}
	for number, tables := range [][][]tournament.PlayerID{{{"anna", "dag", "gus"}, {"bo", "eva", "hana"}, {"cy", "fay", "ivo"}}, {{"anna", "bo", "cy"}, {"dag", "eva", "fay"}, {"gus", "hana", "ivo"}}} {
		round := tournament.Round{Number: number + 1, Phase: tournament.RoundClosed}
		for table, players := range tables {
			match, err := oracle.RandomFinishedMatch(rules, players, seed*10+uint64(5*number+table), 30, deal)
			if number == 1 {
				match, err = oracle.RandomMatch(rules, players, seed*10+uint64(5*number+table), int(seed%4)*8, deal), nil
				round.Phase = tournament.RoundPlaying
			}
			if err != nil {
				t.Fatal(err)
			}
			match.Round, match.Table = tournament.InRound(number+1), table+1
			round.Matches = append(round.Matches, match)
		}
		night.Rounds = append(night.Rounds, round)
	}
	choices := tournament.RankingChoices(rules)
	night.Ranking = choices[seed%uint64(len(choices))]
	return night, night.Rounds[1].Matches[0]
}

// worths are all worths that can be entered by points within wide bounds, without bonus-points.
func worths(scale scoring.Scale) (list []scoring.Worth) {
	if scale == scoring.PointScale {
		for points := range 101 {
			list = append(list, scoring.Worth{Hand: scoring.Points(points)})
		}
		return append(list, scoring.Worth{Limit: scoring.HalfLimit}, scoring.Worth{Limit: scoring.FullLimit})
	}
	if scale == scoring.FanScale {
		for fan := range 31 {
			list = append(list, scoring.Worth{Fan: fan}, scoring.Worth{Fan: fan, LimitHands: "great_dragons"})
		}
		return list
	}
	if scale == scoring.DoublesScale {
		for points := scoring.Points(10); points <= 60; points += 2 {
			for doubles := range 7 {
				list = append(list, scoring.Worth{Basic: points, Doubles: doubles})
			}
		}
		return append(list, scoring.Worth{Basic: 10, LimitHands: "thirteen_wonders"})
	}
	for han := range 20 {
		list = append(list, scoring.Worth{Han: han})
		for fu := 20; fu <= 140 && han < 5; fu++ {
			list = append(list, scoring.Worth{Han: han, Fu: fu})
		}
	}
	for yakuman := range 8 {
		list = append(list, scoring.Worth{Yakuman: yakuman})
	}
	return list
}

// tried are the ranks to which the hand leads in the whole night, in the worst case of four:
// neither, one, the other or both losers were waiting.
func tried(night *tournament.Night, match tournament.Match, player tournament.PlayerID, hand scoring.Hand) (points scoring.Points, inMatch, inNight int, ok bool) {
	_, matters := scoring.FindFact(night.Rules.Facts(), "waiting")
	for waiting := range scoring.Winds(8) {
		hand.Waiting = waiting
		if waiting.Has(hand.Winner) || waiting != 0 && (!matters || night.Rules.Scale() != scoring.PointScale) {
			continue
		}
		next, err := match.Recorded(tournament.Event{ID: "x", Number: len(match.Events) + 1, Hand: &tournament.HandPlayed{
			Number: match.Ledger.State.Hand, Seats: match.Ledger.State.Seats, Facts: hand,
		}})
		if err != nil {
			return 0, 0, 0, false
		}
		last, _ := next.Ledger.Last()
		place, _ := next.Place(player)
		won := last.Result.Payments[hand.Winner]
		if points == 0 || won < points {
			points = won
		}
		inMatch = max(inMatch, next.CurrentRank(place))
		for _, line := range night.With(next).Standings() {
			if line.Player == player {
				inNight = max(inNight, line.Rank)
			}
		}
	}
	return points, inMatch, inNight, true
}

// TestTheSmallestHandIsTheSmallestOfAll compares the answer with a slow search: it records
// every hand by points, won in every way, and computes the standings of the night each time.
func TestTheSmallestHandIsTheSmallestOfAll(t *testing.T) {
	for _, game := range rulebook.Games() {
		options := []string{`{}`}
		if game.ID == koreanjapanese.ID {
			options = append(options, `{"limits":true,"limit_value":40}`, `{"minimum":5,"discard_scheme":"all"}`)
		}
		reached, beyond := 0, 0
		for i := range 8 * len(options) {
			night, match := lastRound(t, game, options[i%len(options)], uint64(i/len(options)))
			for _, player := range match.Sitting()[i%3 : i%3+1] {
				answer, ok := need.Ask(night, match, player)
				if ok == match.Ledger.State.Finished {
					t.Fatalf("%s: asked of a finished match: %v", game.ID, ok)
				}
				if !ok {
					continue
				}
				compare(t, fmt.Sprint(game.ID, options[i%len(options)], " ", i, " ", player), night, match, player, answer)
				reached += len(answer.Match.Above) + len(answer.Night.Above)
				beyond += answer.Match.Beyond + answer.Night.Beyond
			}
		}
		if reached < 3 || beyond < 3 {
			t.Errorf("%s: %d reached, %d beyond", game.ID, reached, beyond)
		}
	}
}

func compare(t *testing.T, at string, night *tournament.Night, match tournament.Match, player tournament.PlayerID, answer need.Answer) {
	t.Helper()
	place, _ := match.Place(player)
	seat, _ := match.Ledger.State.SeatOf(place)
	for way, asked := range answer.Ways {
		hand := scoring.Hand{Winner: seat, From: asked.From, Way: scoring.ByPoints}
		if asked.Payer != "" {
			other, _ := match.Place(asked.Payer)
			hand.Payer, _ = match.Ledger.State.SeatOf(other)
		}
		leastInMatch, leastInNight := map[int]scoring.Points{}, map[int]scoring.Points{}
		note := func(least map[int]scoring.Points, reached int, points scoring.Points) {
			for rank := reached; rank < 20; rank++ {
				if stands, ok := least[rank]; !ok || points < stands {
					least[rank] = points
				}
			}
		}
		for _, worth := range worths(night.Rules.Scale()) {
			hand.Worth = &worth
			if points, inMatch, inNight, ok := tried(night, match, player, hand); ok {
				note(leastInMatch, inMatch, points)
				note(leastInNight, inNight, points)
			}
		}
		agree(t, at+" in the match", answer.Match, way, leastInMatch)
		agree(t, at+" in the night", answer.Night, way, leastInNight)
	}
}

// agree fails the test unless one way of a ranking has the least points for each rank.
func agree(t *testing.T, at string, ranking need.Ranking, way int, least map[int]scoring.Points) {
	t.Helper()
	for rank := 1; rank < ranking.Rank; rank++ {
		want, possible := least[rank]
		var got *need.Hand
		listed := slices.IndexFunc(ranking.Above, func(target need.Target) bool { return target.First <= rank && rank <= target.Last })
		if listed >= 0 {
			got = ranking.Above[listed].Least[way]
		}
		if (listed < 0) != (rank <= ranking.Beyond) {
			t.Fatalf("%s: rank %d is listed at %d, beyond are %d", at, rank, listed, ranking.Beyond)
		}
		if (got != nil) != possible || got != nil && got.Points != want {
			t.Fatalf("%s: rank %d by way %d needs %+v, want %d (%v)", at, rank, way, got, want, possible)
		}
	}
}

// TestTheRankingIsThatOfTheStandings: a possibleHand course gives the ranks of the standings.
func TestTheRankingIsThatOfTheStandings(t *testing.T) {
	for seed := range uint64(30) {
		game := rulebook.Games()[seed%3]
		night, match := lastRound(t, game, `{}`, seed)
		possibleHand := night.Suppose(match.ID)
		for other := range uint64(3) {
			course := oracle.RandomMatch(night.Rules, match.Sitting(), seed*100+other, 30, oracle.HandsOf(night.Rules))
			course.ID, course.Round, course.Table = match.ID, match.Round, match.Table
			if len(course.Participants()) > course.Places() {
				continue // another substitute
			}
			for _, line := range night.With(course).Standings() {
				if got := possibleHand.Rank(course, line.Player); got != line.Rank {
					t.Fatalf("seed %d: %s is %d, want %d", seed, line.Player, got, line.Rank)
				}
			}
		}
	}
}

func TestWhoRestsNeedsNothing(t *testing.T) {
	game := rulebook.Games()[1]
	rules, _, _ := game.Open("", scoringtest.Options(game.ID, ""))
	match := oracle.RandomMatch(rules, []tournament.PlayerID{"anna", "bo", "cy", "dag"}, 1, 0, oracle.HandsOf(rules))
	night := &tournament.Night{Rules: rules, Ranking: tournament.RankingTotal, Rounds: []tournament.Round{{Number: 1, Phase: tournament.RoundPlaying, Matches: []tournament.Match{match}}}}
	if answer, ok := need.Ask(night, match, "dag"); !ok || !answer.Rests || answer.Ways != nil {
		t.Errorf("who rests is told %+v, %v", answer, ok)
	}
	if _, ok := need.Ask(night, match, "eva"); ok {
		t.Error("who does not sit there is told something")
	}
	answer, ok := need.Ask(night, match, "cy")
	if !ok || len(answer.Ways) != 3 || answer.Match.Rank != 1 || len(answer.Match.Above) != 0 || answer.Night.Rank != 1 {
		t.Errorf("before the first hand all are first: %+v, %v", answer, ok)
	}
}
