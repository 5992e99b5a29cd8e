package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/classical"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/malaysian"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/oracle"
)

// riichiNight is a night, of Honshu sanma or of a game at tables of three, at which nobody
// sits out.
type riichiNight struct {
	store   *models.Store
	id      tournament.NightID
	game    string
	rules   string
	players []people.Player
	ranking tournament.RankingBy
	chance  *rand.Rand
	deal    oracle.HandGenerator
}

// riichiNights are nights at tables of three, four and five: a round that is closed,
// corrected afterwards, and one that is being played.
var riichiNights = riichi(50, 6, 5, 8, 11) // tables of 3 3, 5, 4 4, 4 4 3

// fanNights are the same of the Malaysian game, with payments at once in drawn hands.
var fanNights = chanced(malaysian.ID, oracle.MalaysianOptions, oracle.MalaysianHands, 60, 3, 6, 3, 3)

// settledNights are the same of the classical game, with the hands of all three.
var settledNights = chanced(classical.ID, oracle.ClassicalOptions, oracle.ClassicalHands, 50, 3, 6, 3, 3)

// riichi prepares nights of so many players, and tries so many events at each table of
// the first round.
func riichi(events int, nights ...int) databasetest.Template {
	return chanced(honshu.ID, oracle.HonshuOptions, func(worked []scoring.Hand) oracle.HandGenerator { return oracle.HonshuHands(worked, 5) }, events, nights...)
}

// chanced does so with nights of a game, each under its own rules, of worked hands and hands
// that are made.
func chanced(game string, rules []string, making func(worked []scoring.Hand) oracle.HandGenerator, events int, nights ...int) databasetest.Template {
	return databasetest.Template{Prepare: func(ctx context.Context, address string) error {
		store, err := models.Open(ctx, address)
		if err != nil {
			return err
		}
		var names []string
		for number := range slices.Max(nights) {
			names = append(names, fmt.Sprintf("Guest %d", number+1))
		}
		guests, _, err := store.People.AddPlayers(ctx, names)
		if err != nil {
			return err
		}
		worked, err := oracle.WorkedHands("../../scoring/" + game + "/testdata/examples.jsonl")
		if err != nil {
			return err
		}
		next, made := 0, making(worked)
		deal := func(random *rand.Rand) (scoring.Hand, *scoring.Hand) {
			if random.IntN(3) > 0 {
				return made(random)
			}
			next++
			return worked[next%len(worked)], nil
		}
		for i, players := range nights {
			night := riichiNight{
				store: store, id: tournament.NightID(database.NewID()), game: game, rules: rules[i], players: guests[:players],
				ranking: tournament.RankingChoices(nil)[i],
				// Of the seeds tried, one with two winners and with sticks left at an early end.
				chance: rand.New(rand.NewPCG(uint64(i), 11)), deal: deal,
			}
			if err := night.play(ctx, events); err != nil {
				return err
			}
		}
		return store.Close()
	}}
}

func (n *riichiNight) play(ctx context.Context, events int) error {
	if err := n.seat(ctx); err != nil {
		return err
	}
	if err := n.record(ctx, 1, events); err != nil {
		return err
	}
	if err := n.endRound(ctx); err != nil {
		return err
	}
	if err := n.record(ctx, 1, events*2/5); err != nil { // corrections of what is closed
		return err
	}
	return n.record(ctx, 2, events*3/5)
}

func (n *riichiNight) seat(ctx context.Context) error {
	game, _ := rulebook.Find(n.game)
	options, problems, err := game.Freeze("", scoringtest.Options(game.ID, n.rules))
	if err != nil || len(problems) > 0 {
		return fmt.Errorf("the rules are refused: %v %w", problems, err)
	}
	if err := n.store.Nights.CreateNight(ctx, tournament.NightPlan{
		ID: n.id, Name: fmt.Sprintf("Riichi of %d", len(n.players)), Date: "2026-11-24", Rounds: 2, Ranking: n.ranking,
		Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: options},
	}); err != nil {
		return err
	}
	for _, player := range n.players {
		if err := n.store.Nights.SetPresent(ctx, n.id, player.ID, nights.Here); err != nil {
			return err
		}
	}
	if err := n.store.Nights.RestAtTables(ctx, n.id, n.game == honshu.ID); err != nil {
		return err
	}
	night, err := n.store.Nights.Night(ctx, n.id)
	if err != nil {
		return err
	}
	draft, err := draw.Rounds(ctx, night, 1, nil)
	if err != nil {
		return err
	}
	if err := n.store.Nights.SaveDraft(ctx, n.id, draft); err != nil {
		return err
	}
	return n.store.Nights.Publish(ctx, n.id, draft.Edition+1)
}

// record tries so many events at each table of a round.
func (n *riichiNight) record(ctx context.Context, round, events int) error {
	night, err := n.store.Nights.Night(ctx, n.id)
	if err != nil {
		return err
	}
	for _, match := range night.Rounds[round-1].Matches {
		for range events {
			event := oracle.RandomEvent(n.chance, &match, n.deal)
			if said := event.Acceptance; said != nil && said.Way == tournament.ByOwnPhone {
				said.Way = tournament.ByCode // a round may be closed, and then no own phone agrees
			}
			event.ID = tournament.EntryID(database.NewID())
			next, err := match.Recorded(event)
			if err != nil || event.Substitution != nil { // they would have to be there
				continue
			}
			_, err = n.store.Matches.Append(ctx, match.ID, event)
			switch _, problems := errors.AsType[tournament.Problems](err); {
			case err == nil:
				match = next
			case !errors.Is(err, tournament.ErrFinished) && !problems: // only corrections of a closed round
				return err
			}
		}
	}
	return nil
}

// endRound ends the first round: matches that are not over end early, with a stick on
// the table, and problems are resolved.
func (n *riichiNight) endRound(ctx context.Context) error {
	night, err := n.store.Nights.Night(ctx, n.id)
	if err != nil {
		return err
	}
	for _, match := range night.Rounds[0].Matches {
		for _, event := range missingEvents(&match.Ledger) {
			if event.Ending != nil {
				if match.Ledger.State.Finished { // with that hand
					continue
				}
				event.Ending.Seen = match.Ledger.Latest
			}
			event.ID = tournament.EntryID(database.NewID())
			if match, err = match.Recorded(event); err != nil {
				return err
			}
			if _, err := n.store.Matches.Append(ctx, match.ID, event); err != nil {
				return err
			}
		}
	}
	return n.store.Nights.CloseRound(ctx, n.id, 1)
}

// missingEvents are what a match lacks before its round can be closed.
func missingEvents(ledger *tournament.Ledger) (events []tournament.Event) {
	for _, flag := range ledger.Disputes {
		if flag.Resolution == nil {
			events = append(events, tournament.Event{Resolution: &tournament.DisputeResolved{Dispute: flag.Entry, Note: "settled"}})
		}
	}
	if ledger.State.Finished {
		return events
	}
	return append(events,
		tournament.Event{Hand: &tournament.HandPlayed{
			Number: ledger.State.Hand, Seats: ledger.State.Seats,
			Facts: scoring.Hand{Outcome: scoring.DrawnHand, Ready: scoring.WindsOf(scoring.South)},
		}},
		tournament.Event{Ending: &tournament.MatchEnded{Reason: "time"}},
	)
}
