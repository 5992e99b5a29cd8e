package statistics_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/statistics"
)

// values are all candidates for a kind that the match has, found one by one; those of
// streaks are all runs of hands.
func values(kind statistics.Kind, game string, match tournament.Match) (list []int64) {
	all := lines(game, match)
	handValues := func(is func(hand tournament.Hand, facts *scoring.Hand, result *scoring.Result) bool, sign int64, of func(*scoring.Hand) scoring.Wind) {
		for _, hand := range match.Ledger.Hands {
			result := &hand.Result
			for facts := &hand.Facts; facts != nil && facts.Outcome == scoring.Won; facts, result = facts.Rival, result.Rival {
				if is(hand, facts, result) {
					list = append(list, sign*int64(hand.Result.Payments[of(facts)]))
				}
			}
		}
	}
	winner := func(facts *scoring.Hand) scoring.Wind { return facts.Winner }
	switch kind {
	case statistics.HighestHand:
		handValues(func(tournament.Hand, *scoring.Hand, *scoring.Result) bool { return true }, 1, winner)
	case statistics.LimitHand:
		handValues(func(_ tournament.Hand, _ *scoring.Hand, r *scoring.Result) bool { return r.Limit > 0 || r.Yakuman > 0 }, 1, winner)
	case statistics.CostliestDiscard:
		handValues(func(_ tournament.Hand, f *scoring.Hand, _ *scoring.Result) bool { return f.From != scoring.FromWall }, -1,
			func(facts *scoring.Hand) scoring.Wind { return facts.Payer })
	case statistics.RobbedKong:
		handValues(func(_ tournament.Hand, f *scoring.Hand, _ *scoring.Result) bool {
			return f.From == scoring.FromRobbedKong
		}, 1, winner)
	case statistics.LastTile:
		handValues(func(_ tournament.Hand, f *scoring.Hand, _ *scoring.Result) bool { return f.LastTile }, 1, winner)
	case statistics.LargestPot:
		for _, l := range all {
			list = append(list, l.won2.Pots.Total)
		}
	case statistics.MostElements:
		for _, l := range all {
			list = append(list, int64(len(l.won2.Elements)))
		}
	case statistics.WinningStreak, statistics.Drought, statistics.MostWins, statistics.MostWallWins, statistics.SafeHands:
		for _, player := range match.Participants() {
			own := slices.DeleteFunc(slices.Clone(all), func(l line) bool { return l.player != player })
			list = append(list, runs(kind, own)...)
		}
	case statistics.DealerStreak:
		var run int64
		dealer := tournament.PlayerID("")
		for _, hand := range match.Ledger.Hands {
			if now := match.WithSitters(hand.Sitters).Players[hand.Before.Dealer()]; now == dealer {
				run++
			} else {
				dealer, run = now, 1
			}
			list = append(list, run)
		}
	default:
		list = endings(kind, match)
	}
	return list
}

// runs are what the hands of one player show together.
func runs(kind statistics.Kind, own []line) (list []int64) {
	of := func(from, to int, is func(line) bool) (n int64) {
		for _, l := range own[from:to] {
			if is(l) {
				n++
			}
		}
		return n
	}
	won := func(l line) bool { return l.won }
	switch kind {
	case statistics.MostWins:
		return []int64{of(0, len(own), won)}
	case statistics.MostWallWins:
		return []int64{of(0, len(own), func(l line) bool { return l.won2.WonWall > 0 })}
	case statistics.SafeHands:
		if of(0, len(own), func(l line) bool { return l.dealt }) == 0 {
			return []int64{int64(len(own))}
		}
		return nil
	default:
	}
	for from := range own {
		for to := from + 1; to <= len(own); to++ {
			length := int64(to - from)
			if wins := of(from, to, won); kind == statistics.WinningStreak && wins == length || kind == statistics.Drought && wins == 0 {
				list = append(list, length)
			}
		}
	}
	return list
}

// endings are what the totals of a match show.
func endings(kind statistics.Kind, match tournament.Match) (list []int64) {
	if kind == statistics.BestMatch {
		for _, player := range match.Participants() {
			list = append(list, int64(match.Credited(player)))
		}
		return list
	}
	if len(match.Leaders()) != 1 || len(match.Ledger.Hands) == 0 {
		return nil
	}
	place, number := match.Leaders()[0], match.Places()
	ledger, totals := match.Ledger, slices.Clone(match.Ledger.Totals[:number])
	slices.Sort(totals)
	last := ledger.Hands[len(ledger.Hands)-1]
	switch kind {
	case statistics.WidestMargin, statistics.NarrowestMargin:
		list = append(list, int64(ledger.Totals[place]-totals[number-2]))
	case statistics.Comeback:
		for _, hand := range ledger.Hands {
			list = append(list, int64(ledger.Start-hand.Totals[place]))
		}
	case statistics.LastToFirst:
		before := make([]scoring.Points, number)
		for other := range before {
			before[other] = last.Totals[other] - last.Changes[other]
		}
		mine := before[place]
		slices.Sort(before)
		if before[0] == mine && before[1] > mine {
			list = append(list, int64(before[number-1]-mine))
		}
	default:
	}
	return list
}

// TestAFeatIsTheBestOfAllCandidates: every kind is found in random matches of every game,
// as often as there is a candidate, with its value.
func TestAFeatIsTheBestOfAllCandidates(t *testing.T) {
	least := map[statistics.Kind]int64{
		statistics.WinningStreak: 2, statistics.MostWins: 2, statistics.MostWallWins: 2, statistics.DealerStreak: 2,
		statistics.Drought: 9, statistics.SafeHands: 5,
	}
	found := make(map[statistics.Kind]int)
	played(t, 40, func(game string, match tournament.Match) {
		feats := statistics.Feats(match)
		for _, kind := range statistics.Kinds() {
			candidates := slices.DeleteFunc(values(kind, game, match), func(v int64) bool { return v < max(least[kind], 1) })
			at := slices.IndexFunc(feats, func(f statistics.Feat) bool { return f.Kind == kind })
			if len(candidates) == 0 || at < 0 {
				if len(candidates) > 0 || at >= 0 {
					t.Fatalf("%s, %s: %s among %v, found at %d", game, match.ID, kind, candidates, at)
				}
				continue
			}
			limits := slices.DeleteFunc(slices.Clone(feats), func(f statistics.Feat) bool { return f.Kind != statistics.LimitHand })
			if kind == statistics.LimitHand && len(limits) != len(candidates) {
				t.Fatalf("%s, %s: %d limit hands, want %d", game, match.ID, len(limits), len(candidates))
			}
			feat, best := feats[at], slices.Max(candidates)
			if kind.Least() {
				best = slices.Min(candidates)
			}
			if found[kind]++; feat.Value != best || !slices.Contains(match.Participants(), feat.Player) {
				t.Fatalf("%s, %s: %+v, want %d", game, match.ID, feat, best)
			}
		}
	})
	for _, kind := range statistics.Kinds() {
		if found[kind] < 3 {
			t.Errorf("%s: found %d times", kind, found[kind])
		}
	}
}

// TestFeatsOfASmallMatch: three hands in which both losers were waiting.
func TestFeatsOfASmallMatch(t *testing.T) {
	book, _ := rulebook.Find(koreanjapanese.ID)
	game, problems, err := book.Open("", scoringtest.Options("korean-japanese", `{"minimum":0}`))
	if err != nil || problems != nil {
		t.Fatal(err, problems)
	}
	match := tournament.Match{Players: tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}}
	match.Rules, match.Ledger = game, tournament.NewLedger(game, 3)
	for i, won := range []scoring.Hand{
		{Winner: scoring.East, From: scoring.FromDiscard, Payer: scoring.West, Worth: &scoring.Worth{Hand: 4}}, // Anna 8, Cy −8
		{Winner: scoring.South, From: scoring.FromWall, Worth: &scoring.Worth{Hand: 1, Bonus: 1}},              // Cy wins 4, Bo deals
		{Winner: scoring.East, From: scoring.FromWall, Worth: &scoring.Worth{Hand: 19, Bonus: 1}},              // Cy deals and wins 40
	} {
		won.Way = scoring.ByPoints
		won.Waiting = scoring.WindsOf(won.Winner.Next(), won.Winner.Next().Next())
		hand := tournament.HandPlayed{Number: i + 1, Seats: match.Ledger.State.Seats, Facts: won}
		next, err := match.Recorded(tournament.Event{ID: tournament.EntryID(strconv.Itoa(i)), Number: i + 1, Hand: &hand})
		if err != nil {
			t.Fatal(err)
		}
		match = next
	}
	match, err = match.Recorded(tournament.Event{ID: "end", Number: 4, Ending: &tournament.MatchEnded{Reason: "time", Seen: match.Ledger.Latest}})
	if err != nil {
		t.Fatal(err)
	}
	got := make(map[statistics.Kind]statistics.Feat)
	for _, feat := range statistics.Feats(match) {
		got[feat.Kind] = feat
	}
	for _, want := range []statistics.Feat{
		{statistics.HighestHand, "cy", 40, 3},
		{statistics.CostliestDiscard, "cy", 8, 1},
		{statistics.WinningStreak, "cy", 2, 3},
		{statistics.MostWins, "cy", 2, 0},
		{statistics.BestMatch, "cy", 36, 0},
		{statistics.Comeback, "cy", 8, 1},
		{statistics.WidestMargin, "cy", 50, 0},
	} {
		if got[want.Kind] != want {
			t.Errorf("%+v, want %+v", got[want.Kind], want)
		}
	}
	if _, drought := got[statistics.Drought]; drought {
		t.Error("a match of three hands has a drought")
	}
	if feat, told := got[statistics.MostElements]; told {
		t.Errorf("hands entered by points have elements: %+v", feat)
	}
}
