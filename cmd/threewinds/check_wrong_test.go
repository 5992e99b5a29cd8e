package main

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// archived is tonight as it is recorded.
func archived(t *testing.T, database string) *models.Archived {
	t.Helper()
	store, err := models.OpenReadOnly(t.Context(), database)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	nights, err := store.Nights(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	record, err := store.Archive(t.Context(), nights[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	return record
}

// won is a hand that somebody won.
func won(l *tournament.Ledger) *tournament.Hand {
	for i := range l.Hands {
		if len(l.Hands[i].Result.Elements) > 0 {
			return &l.Hands[i]
		}
	}
	panic("nobody won a hand")
}

// spoilers make one number of a ledger wrong; the complaint says which.
var spoilers = map[string]func(*tournament.Ledger){
	"hand-points":             func(l *tournament.Ledger) { won(l).Result.HandPoints++ },
	"bonus-points":            func(l *tournament.Ledger) { won(l).Result.BonusPoints++ },
	"limit:":                  func(l *tournament.Ledger) { won(l).Result.Limit = scoring.HalfLimit },
	"limit hands":             func(l *tournament.Ledger) { won(l).Result.LimitHands = []string{"outside"} },
	"elements":                func(l *tournament.Ledger) { won(l).Result.Elements[0].Points++ },
	"South’s payment":         func(l *tournament.Ledger) { won(l).Result.Payments[scoring.South]-- },
	"extra for drawn hands":   func(l *tournament.Ledger) { won(l).Result.Extra++ },
	"drawn hands after it":    func(l *tournament.Ledger) { won(l).Result.Carry++ },
	"changes":                 func(l *tournament.Ledger) { won(l).Changes[2]++ },
	"hand 9: totals":          func(l *tournament.Ledger) { l.Hands[8].Totals[0]++ },
	"table 1: totals":         func(l *tournament.Ledger) { l.Totals[0]++ },
	"number":                  func(l *tournament.Ledger) { l.Hands[3].Before.Hand++ },
	"dealer":                  func(l *tournament.Ledger) { l.Hands[3].Before.Seats = [3]scoring.Place{1, 2, 0} },
	"wind":                    func(l *tournament.Ledger) { l.Hands[3].Before.Prevailing = scoring.East },
	"drawn hands before it":   func(l *tournament.Ledger) { l.Hands[3].Before.Carry++ },
	"winner":                  func(l *tournament.Ledger) { won(l).Facts.Winner = won(l).Facts.Winner.Next() },
	"hands played":            func(l *tournament.Ledger) { l.Hands = l.Hands[:8] },
	"hands taken back":        func(l *tournament.Ledger) { l.Voided = make([]tournament.VoidedHand, 1) },
	"next hand":               func(l *tournament.Ledger) { l.State.Hand-- },
	"dealer of the next hand": func(l *tournament.Ledger) { l.State.Seats = [3]scoring.Place{1, 2, 0} },
	"wind of the next hand":   func(l *tournament.Ledger) { l.State.Prevailing = scoring.West },
	"drawn hands outstanding": func(l *tournament.Ledger) { l.State.Carry = 1 },
	"match finished":          func(l *tournament.Ledger) { l.State.Finished = false },
}

// Whatever number the pages had wrong, the check would name it.
func TestEveryWrongNumberIsNamed(t *testing.T) {
	record := archived(t, played.SQLite(t))
	night := &record.Night
	match := &night.Rounds[0].Matches[0]
	begin, err := newGoulash(night.Ruleset.Options)
	if err != nil {
		t.Fatal(err)
	}
	for what, spoil := range spoilers {
		t.Run(what, func(t *testing.T) {
			if match.Ledger, err = tournament.Replay(night.Rules, 3, match.Events); err != nil {
				t.Fatal(err)
			}
			spoil(&match.Ledger)
			check := newAudit()
			check.at = place{night: night.Name, date: night.Date, round: 1, table: 1}
			check.match(night, match, begin)
			if !strings.Contains(strings.Join(check.complaints, "\n"), what) {
				t.Errorf("%q", check.complaints)
			}
		})
	}
}

func TestWrongStandingsAreNamed(t *testing.T) {
	record := archived(t, played.SQLite(t))
	check := newAudit()
	check.night(record)
	if len(check.complaints) > 0 {
		t.Fatal(check.complaints)
	}
	night := &record.Night
	told := make(map[tournament.MatchID]*retold)
	begin, _ := newGoulash(night.Ruleset.Options)
	for _, round := range night.Rounds {
		for i := range round.Matches {
			told[round.Matches[i].ID] = check.match(night, &round.Matches[i], begin)
		}
	}
	for _, ranking := range tournament.RankingChoices() {
		if night.Ranking = ranking; ranking == tournament.RankingFitting {
			continue
		}
		if check.standings(night, told); len(check.complaints) > 0 {
			t.Fatal(ranking, check.complaints)
		}
	}
	first := &night.Rounds[0].Matches[0]
	first.Ledger.Totals[0] += 1000
	night.Ranking = tournament.RankingMatchRanks
	check.standings(night, told)
	if report := strings.Join(check.complaints, "\n"); !strings.Contains(report, "’s places: ") {
		t.Errorf("wrong places are not in\n%s", report)
	}
	night.Ranking = tournament.RankingFitting
	check.standings(night, told)
	report := strings.Join(check.complaints, "\n")
	for _, word := range []string{"’s points: ", "’s rank: ", "’s rank before", "round 1, table 1: ", "’s matches won"} {
		if !strings.Contains(report, word) {
			t.Errorf("%q is not in\n%s", word, report)
		}
	}
}

func TestTheCheckKnowsEveryGame(t *testing.T) {
	for _, game := range rulebook.Games() {
		begin, known := courses[game.ID]
		if !known {
			t.Errorf("the check does not know how a match of %s goes on", game.ID)
			continue
		}
		if _, err := begin(json.RawMessage(`{}`)); err == nil {
			t.Errorf("%s without house rules is checked", game.ID)
		}
		full, _, err := game.Freeze("", json.RawMessage(`{}`))
		if err != nil {
			t.Fatal(err)
		}
		course, err := begin(full)
		if err != nil {
			t.Fatal(err)
		}
		rules, _, _ := game.Open("", full)
		if now, state := course.begin(3), rules.Start(); now.seats() != state.Seats || now.round != state.Prevailing {
			t.Errorf("%s begins with %v %v, the rules say %v %v", game.ID, now.seats(), now.round, state.Seats, state.Prevailing)
		}
	}
}

// Matches of other lengths than the usual.
func TestLongMatchesAgree(t *testing.T) {
	record := archived(t, played.SQLite(t))
	game := rulebook.Games()[0]
	full, _, err := game.Freeze("", json.RawMessage(`{"hands_per_match":27,"end_match_on_full_limit":true,"limits":true}`))
	if err != nil {
		t.Fatal(err)
	}
	record.Night.Ruleset.Options = full
	record.Night.Rules, _, _ = game.Open("", full)
	match := record.Night.Rounds[0].Matches[0]
	match.Events, match.Ledger = nil, tournament.NewLedger(record.Night.Rules, 3)
	for number := 1; !match.Ledger.State.Finished; number++ {
		state := match.Ledger.State
		match, err = match.Recorded(record.Night.Rules, tournament.Event{
			ID: tournament.EntryID(strconv.Itoa(number)), Number: number,
			Hand: &tournament.HandPlayed{Number: number, Seats: state.Seats, Facts: scoring.Hand{Outcome: scoring.DrawnHand}},
		})
		if err != nil {
			t.Fatal(err)
		}
		if complaints := complaintsAbout(t, record, &match); complaints != "" {
			t.Fatal(complaints)
		}
	}
	if len(match.Ledger.Hands) != 27 {
		t.Errorf("%d hands", len(match.Ledger.Hands))
	}
}
