package oracle

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// HandsOf makes hands of any game from what its rules answer: drawn hands, and wins told by the
// tiles of a rule sheet's example, by a tick or by points.
func HandsOf(rules scoring.Rules) HandGenerator {
	examples, ticks, measures := rules.RuleSheet().Examples, rules.Ticks(), rules.Measures()
	return func(random *rand.Rand) (scoring.Hand, *scoring.Hand) {
		hand := scoring.Hand{Outcome: scoring.DrawnHand, Ready: randomSeats(random)}
		if random.IntN(4) == 0 {
			return withItems(random, rules, hand), nil
		}
		hand.Outcome, hand.Winner = scoring.Won, scoring.SeatWinds[random.IntN(3)]
		sources := rules.Sources()
		hand.From = sources[random.IntN(len(sources))]
		if random.IntN(2) == 0 {
			hand.From = scoring.FromDiscard
		}
		if hand.Payer = hand.Winner.Next(); random.IntN(2) == 0 {
			hand.Payer = hand.Payer.Next()
		}
		complete := func(hand scoring.Hand) scoring.Hand {
			switch way := random.IntN(4); {
			case way == 0:
				example := examples[random.IntN(len(examples))]
				hand.Concealed, hand.Melds, hand.WinningTile = example.Concealed, example.Melds, example.WinningTile
				hand.Flowers, hand.Waiting = example.Flowers, randomSeats(random).Without(hand.Winner)
				hand.Own = maps.Clone(example.Own)
			case way == 1 && len(ticks) > 0:
				hand.Way = scoring.ByElements
				hand.LastTile = hand.From == scoring.FromWall && random.IntN(3) == 0
				hand.Ticked = []scoring.Ticked{{ID: ticks[random.IntN(len(ticks))].ID, Times: 1}}
			default:
				worth := rules.LeastWin()
				if measure := measures[random.IntN(len(measures))]; measure.Listed() {
					_ = measure.Name(&worth, []byte(measure.Choices[random.IntN(len(measure.Choices))])) // of its own ids
				} else if !measure.Named() && random.IntN(3) > 0 {
					measure.Set(&worth, measure.Number(&worth)+random.IntN(4)*max(measure.Number(&worth), 1))
				} else if measure.Named() {
					_ = measure.Name(&worth, []byte(measure.Choices[random.IntN(len(measure.Choices))])) // of its own names
				}
				hand.Way, hand.Worth = scoring.ByPoints, &worth
			}
			return withItems(random, rules, hand)
		}
		if hand.From != scoring.FromDiscard || random.IntN(4) > 0 {
			return complete(hand), nil
		}
		rival := hand
		rival.Winner = 3 - hand.Winner - hand.Payer
		rival = complete(rival)
		return complete(hand), &rival
	}
}

// withItems is the hand with some random items, if the rules have an [scoring.ItemsFact].
func withItems(random *rand.Rand, rules scoring.Rules, hand scoring.Hand) scoring.Hand {
	for _, fact := range rules.Facts() {
		if fact.Kind != scoring.ItemsFact {
			continue
		}
		var told scoring.FactValue
		for range random.IntN(3) {
			item := scoring.Item{Seat: scoring.SeatWinds[random.IntN(3)], Name: fact.Choices[random.IntN(len(fact.Choices))], Count: 1}
			if slices.Contains(fact.FromSeats, item.Name) {
				item.From = scoring.WindsOf((item.Seat + 1 + scoring.Wind(random.IntN(2))) % 3)
			}
			if fact.Concerns(&hand, item.Seat) {
				told.Items, told.Seats = append(told.Items, item), told.Seats.With(item.Seat)
			}
		}
		fact.SetValue(&hand, told)
	}
	return hand
}

// RandomMatch is a match of these players with random events, corrections, penalties and
// substitutes among them. events is how many are tried. The same seed gives the same match.
func RandomMatch(rules scoring.Rules, players []tournament.PlayerID, seed uint64, events int, generate HandGenerator) tournament.Match {
	match := tournament.Match{ID: tournament.MatchID(fmt.Sprint(players[0], seed)), Round: tournament.InRound(int(seed%7) + 1), Table: int(seed%5) + 1, Rules: rules}
	copy(match.Players[:], players)
	match.Ledger = tournament.NewLedger(rules, len(players))
	random := rand.New(rand.NewPCG(seed, 17))
	at := randomTimes(random)
	for range events {
		event := RandomEvent(random, &match, generate)
		if event.Ending != nil && random.IntN(4) > 0 {
			continue // most matches go on
		}
		event.At = at()
		if next, err := match.Recorded(event); err == nil {
			match = next
		}
	}
	return match
}

// RandomFinishedMatch is a [RandomMatch] that is over: if it is not over by itself, it is ended
// early.
func RandomFinishedMatch(rules scoring.Rules, players []tournament.PlayerID, seed uint64, events int, generate HandGenerator) (tournament.Match, error) {
	match := RandomMatch(rules, players, seed, events, generate)
	for number := len(match.Events) + 1; !match.Ledger.State.Finished; number++ {
		last := tournament.Event{ID: tournament.EntryID(fmt.Sprint("event ", number)), Number: number}
		if end := match.Ledger.Ending; end == nil {
			last.Ending = &tournament.MatchEnded{Reason: "time", Seen: match.Ledger.Latest}
		} else {
			last.Revocation = &tournament.EntryRevoked{Entry: end.Entry, Reason: "end now", Seen: match.Ledger.Latest}
		}
		var err error
		if match, err = match.Recorded(last); err != nil {
			return match, err
		}
	}
	return match, nil
}

// randomTimes returns times of which each is later than the one before, by seconds up to three
// quarters of an hour.
func randomTimes(random *rand.Rand) func() time.Time {
	now := time.Date(2026, 1, 9, 18, 0, 0, 0, time.UTC)
	return func() time.Time {
		now = now.Add(time.Duration(1+random.IntN(400)) * time.Second)
		if random.IntN(10) == 0 {
			now = now.Add(40 * time.Minute)
		}
		return now
	}
}
