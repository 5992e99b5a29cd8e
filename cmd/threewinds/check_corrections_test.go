package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// dealing is a hand as it could be recorded, told by one or by two.
type dealing func(*rand.Rand) (facts scoring.Hand, rival *scoring.Hand)

// allChows are a drawn hand, or a concealed one of all chows, which every seat may win.
func allChows(random *rand.Rand) (scoring.Hand, *scoring.Hand) {
	tiles, err := scoring.ParseTiles("234567p34567m8m99p")
	if err != nil {
		panic(err)
	}
	if random.IntN(2) == 0 {
		return scoring.Hand{Outcome: scoring.DrawnHand}, nil
	}
	return scoring.Hand{
		Winner: scoring.SeatWinds[random.IntN(3)], From: scoring.FromWall, Concealed: tiles, WinningTile: tiles[11],
		Flowers: random.IntN(4),
	}, nil
}

// anyEvent is something that a referee, a player or the desk could record.
func anyEvent(random *rand.Rand, match *tournament.Match, deal dealing) tournament.Event {
	ledger, places := &match.Ledger, match.Places()
	number := 1 + random.IntN(len(ledger.Hands)+1)
	state, entry := ledger.State, tournament.EntryID("")
	if number <= len(ledger.Hands) {
		state, entry = ledger.Hands[number-1].Before, ledger.Hands[number-1].Entry
	}
	played := tournament.HandPlayed{Number: number, Seats: state.Seats}
	played.Facts, played.Rival = deal(random)
	order := make([]scoring.Place, places)
	for i, from := range random.Perm(places) {
		order[i] = scoring.Place(from)
	}
	place := order[0]
	var event tournament.Event
	switch random.IntN(17) {
	case 0:
		event.Void = &tournament.HandVoided{Entry: entry, Reason: "twice", Seen: ledger.Latest}
	case 1:
		event.Correction = &tournament.HandCorrected{Entry: entry, Hand: played, Reason: "wrong", Seen: ledger.Latest}
	case 2:
		event.Insertion = &tournament.HandInserted{Hand: played, Reason: "forgotten", Seen: ledger.Latest}
	case 3, 4:
		event.Penalty = &tournament.PenaltyGiven{
			Hand: number, Offender: place, Kind: tournament.Chombo, Amount: scoring.Points(1 + random.IntN(9)),
			Payees: order[1 : 1+random.IntN(places)], Dead: random.IntN(2) == 0, Seen: ledger.Latest,
		}
	case 5:
		event.Ending = &tournament.MatchEnded{More: random.IntN(3), Reason: "time", Seen: ledger.Latest}
	case 6:
		event.Seats = &tournament.SeatsChanged{Order: order, From: number, Reason: "sat so", Seen: ledger.Latest}
	case 7:
		player := tournament.PlayerID([]string{"dana", "emil"}[random.IntN(2)])
		if _, sits := match.Place(player); sits {
			break // nobody sits at two places
		}
		event.Substitution = &tournament.PlayerSubstituted{Place: place, Player: player, Reason: "ill", Seen: ledger.Latest}
	case 8:
		event.Revocation = &tournament.EntryRevoked{Reason: "wrong", Seen: ledger.Latest}
		if len(ledger.Penalties) > 0 {
			event.Revocation.Entry = ledger.Penalties[0].Entry
		} else if ledger.Ending != nil {
			event.Revocation.Entry = ledger.Ending.Entry
		}
	case 9:
		event.Acceptance = &tournament.ScoreSheetAccepted{Place: place, Seen: ledger.Latest}
	case 10:
		event.Dispute = &tournament.DisputeRaised{Place: place, Text: "hand 2"}
	case 11:
		event.Resolution = &tournament.DisputeResolved{Note: "so be it"}
		if len(ledger.Disputes) > 0 {
			event.Resolution.Dispute = ledger.Disputes[0].Entry
		}
	default:
		event.Hand = &played
		played.Number, played.Seats = ledger.State.Hand, ledger.State.Seats
	}
	event.ID = tournament.EntryID(fmt.Sprint("event ", len(match.Events)+1))
	event.Number = len(match.Events) + 1
	return event
}

// mendedMatch is tonight's first match with what the seed recorded there.
func mendedMatch(record *models.Archived, seed uint64, events int, deal dealing) *tournament.Match {
	random := rand.New(rand.NewPCG(seed, 5))
	match := record.Night.Rounds[0].Matches[0]
	match.Events, match.Ledger = nil, tournament.NewLedger(record.Night.Rules, match.Places())
	for range events {
		if next, err := match.Recorded(record.Night.Rules, anyEvent(random, &match, deal)); err == nil {
			match = next
		}
	}
	return &match
}

func TestCorrectedMatchesAgree(t *testing.T) {
	record := archived(t, played.SQLite(t))
	kinds := make(map[string]int)
	for seed := range uint64(150) {
		match := mendedMatch(record, seed, 40, allChows)
		for _, event := range match.Events {
			kinds[fmt.Sprint(event.Void != nil, event.Correction != nil, event.Insertion != nil, event.Ending != nil)]++
		}
		if complaints := complaintsAbout(t, record, match); complaints != "" {
			t.Fatalf("seed %d:\n%s", seed, complaints)
		}
	}
	if len(kinds) < 5 {
		t.Errorf("too little was recorded: %v", kinds)
	}
}

// Whatever the pages had wrong about corrections, the check would name it.
func TestWrongCorrectionsAreNamed(t *testing.T) {
	record := archived(t, played.SQLite(t))
	full := func(l *tournament.Ledger) bool {
		return len(l.Hands) > 2 && len(l.Penalties) > 0 && l.Ending != nil && l.Sitters[0] != tournament.Sitter{} && l.Left > 0
	}
	seed := uint64(0)
	for !full(&mendedMatch(record, seed, 60, allChows).Ledger) {
		seed++
	}
	for what, spoil := range map[string]func(*tournament.Ledger){
		"points that left the game": func(l *tournament.Ledger) { l.Left++ },
		"who sits there":            func(l *tournament.Ledger) { l.Sitters[0].Substitute = "zoe" },
		"who played it":             func(l *tournament.Ledger) { l.Hands[1].Sitters[1].Substitute = "zoe" },
		"penalties":                 func(l *tournament.Ledger) { l.Penalties = l.Penalties[1:] },
		"hand of the penalty":       func(l *tournament.Ledger) { l.Penalties[0].Number++ },
		"penalty paid":              func(l *tournament.Ledger) { l.Penalties[0].Changes[0]++ },
		"who paid and received it":  func(l *tournament.Ledger) { l.Penalties[0].Sitters[0].Substitute = "zoe" },
		"ended early":               func(l *tournament.Ledger) { l.Ending = nil },
		"last hand":                 func(l *tournament.Ledger) { l.Ending.Last++ },
		"accepted":                  func(l *tournament.Ledger) { l.Accepted = tournament.ByPlace[*tournament.Acceptance]{{}, {}, {}} },
		"under review":              func(l *tournament.Ledger) { l.Disputes = []tournament.Dispute{{}} },
		"changes in the history":    func(l *tournament.Ledger) { l.History = l.History[1:] },
	} {
		match := mendedMatch(record, seed, 60, allChows)
		if what == "under review" && match.Ledger.UnderReview() {
			spoil = func(l *tournament.Ledger) { l.Disputes = nil }
		}
		if what == "accepted" && match.Ledger.AllAccepted() {
			spoil = func(l *tournament.Ledger) { l.Accepted[0] = nil }
		}
		spoil(&match.Ledger)
		if complaints := complaintsAbout(t, record, match); !strings.Contains(complaints, what) {
			t.Errorf("%s: %q", what, complaints)
		}
	}
}

// mended is the played night with corrections in the round being played.
var mended = databasetest.Template{Prepare: func(ctx context.Context, address string) error {
	store, err := models.Open(ctx, address)
	if err != nil {
		return err
	}
	if _, err := furnish(ctx, store, time.Date(2026, 11, 24, 20, 0, 0, 0, time.UTC)); err != nil {
		return err
	}
	nights, err := store.Nights(ctx)
	if err != nil {
		return err
	}
	random := rand.New(rand.NewPCG(3, 5))
	for range 60 {
		night, err := store.Night(ctx, nights[0].ID)
		if err != nil {
			return err
		}
		match, _ := night.TableMatch(1 + random.IntN(2))
		event := anyEvent(random, &match, allChows)
		event.ID = tournament.EntryID(models.NewID())
		if event.Substitution != nil {
			continue // they would have to be there
		}
		if _, err := match.Recorded(night.Rules, event); err != nil {
			continue
		}
		if _, err := store.Append(ctx, match.ID, event); err != nil {
			return err
		}
	}
	return store.Close()
}}

func TestCorrectedNightsAgree(t *testing.T) {
	mended.Each(t, func(t *testing.T, database string) {
		if status, report, complaints := checked(t, database); status != 0 || !strings.Contains(report, " corrected): all agree") {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
	})
}
