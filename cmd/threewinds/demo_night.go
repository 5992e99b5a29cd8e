package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/played"
)

// demoNight is a night that plays itself.
type demoNight struct {
	store   *models.Store
	id      tournament.NightID
	name    string
	date    time.Time
	players []people.Player
	seed    uint64
	chance  *rand.Rand
}

const demoRounds = 3

// play seats all players and plays the given number of whole rounds. Then it plays about
// rest hands at each table of the next round. With rest 0 the night has no such round.
func (n *demoNight) play(ctx context.Context, whole, rest int) error {
	n.id = tournament.NightID(database.NewID())
	n.chance = rand.New(rand.NewPCG(n.seed, 3))
	rounds := demoRounds
	if rest == 0 {
		rounds = whole
	}
	if err := n.seat(ctx, rounds); err != nil {
		return err
	}
	for round := 1; round <= whole; round++ {
		if err := n.playRound(ctx, 27); err != nil {
			return err
		}
		if err := n.store.Nights.CloseRound(ctx, n.id, round); err != nil {
			return err
		}
	}
	return n.playRound(ctx, rest)
}

func (n *demoNight) seat(ctx context.Context, rounds int) error {
	game := rulebook.Games()[0]
	options, problems, err := game.Freeze(game.Default, json.RawMessage(`{}`))
	if err != nil || len(problems) > 0 {
		return fmt.Errorf("the default rules are refused: %v %w", problems, err)
	}
	if err := n.store.Nights.CreateNight(ctx, tournament.NightPlan{
		ID: n.id, Name: n.name, Date: n.date.Format(time.DateOnly), Rounds: rounds,
		Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: options},
	}); err != nil {
		return err
	}
	for _, player := range n.players {
		if err := n.store.Nights.SetPresent(ctx, n.id, player.ID, nights.Here); err != nil {
			return err
		}
	}
	night, err := n.store.Nights.Night(ctx, n.id)
	if err != nil {
		return err
	}
	if night.SatOut, err = n.store.Nights.SatOut(ctx, night); err != nil {
		return err
	}
	draft, err := draw.Rounds(ctx, night, n.seed, nil)
	if err != nil {
		return err
	}
	if err := n.store.Nights.SaveDraft(ctx, n.id, draft); err != nil {
		return err
	}
	return n.store.Nights.Publish(ctx, n.id, draft.Edition+1)
}

// playRound plays at most the given number of hands at every table of the current
// round. Some tables play one fewer.
func (n *demoNight) playRound(ctx context.Context, hands int) error {
	night, err := n.store.Nights.Night(ctx, n.id)
	if err != nil {
		return err
	}
	round, ok := night.Current()
	if !ok {
		return nil
	}
	for _, match := range round.Matches {
		for hand := 0; hand < hands-match.Table%2 && !match.Ledger.State.Finished; hand++ {
			if match, err = n.playHand(ctx, match); err != nil {
				return err
			}
		}
	}
	return nil
}

// playHand makes random hands until the rules accept one, and records it.
func (n *demoNight) playHand(ctx context.Context, match tournament.Match) (tournament.Match, error) {
	state := match.Ledger.State
	for range 1000 {
		event := tournament.Event{
			ID: tournament.EntryID(database.NewID()),
			Hand: &tournament.HandPlayed{
				Number: state.Hand, Seats: state.Seats, Facts: n.deal(),
			},
		}
		next, err := match.Recorded(event)
		if _, refused := errors.AsType[*tournament.Refusal](err); refused {
			continue
		}
		if err != nil {
			return match, err
		}
		_, err = n.store.Matches.Append(ctx, match.ID, event)
		return next, err
	}
	return match, errors.New("no hand was accepted")
}

// deal is a random hand. About one in six is a drawn hand.
func (n *demoNight) deal() scoring.Hand {
	if n.chance.IntN(6) == 0 {
		return scoring.Hand{Outcome: scoring.DrawnHand}
	}
	concealed, melds := played.Typical(n.chance)
	winner := scoring.SeatWinds[n.chance.IntN(3)]
	facts := scoring.Hand{
		Outcome: scoring.Won, Winner: winner, From: scoring.FromDiscard, Payer: winner.Next(),
		Concealed: concealed, Melds: melds, WinningTile: concealed[n.chance.IntN(len(concealed))],
		Flowers: max(0, n.chance.IntN(5)-2),
	}
	if n.chance.IntN(2) == 0 {
		facts.Payer = winner.Next().Next()
	}
	if n.chance.IntN(3) == 0 {
		facts.From = scoring.FromWall
		facts.Payer = scoring.East
	}
	for _, loser := range scoring.SeatWinds {
		if loser != winner && n.chance.IntN(2) == 0 {
			facts.Waiting = facts.Waiting.With(loser)
		}
	}
	return facts
}
