package oracle

import (
	"fmt"
	"math/rand/v2"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// HandGenerator makes a random hand as it could be entered. rival is the second entry where two
// players won on one tile, otherwise nil.
type HandGenerator func(*rand.Rand) (facts scoring.Hand, rival *scoring.Hand)

// AllChows makes a drawn hand, or a concealed hand of all chows from the wall, which every seat
// may win. It is a [HandGenerator].
func AllChows(random *rand.Rand) (scoring.Hand, *scoring.Hand) {
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

var ways = []tournament.AcceptanceWay{tournament.ByTablet, tournament.ByCode, tournament.ByOwnPhone}

// RandomEvent is an event that a referee, a player or the desk could try to record. The match
// may refuse it.
func RandomEvent(random *rand.Rand, match *tournament.Match, generate HandGenerator) tournament.Event {
	ledger, places := &match.Ledger, match.Places()
	number := 1 + random.IntN(len(ledger.Hands)+1)
	state, entry := ledger.State, tournament.EntryID("")
	if number <= len(ledger.Hands) {
		state, entry = ledger.Hands[number-1].Before, ledger.Hands[number-1].Entry
	}
	played := tournament.HandPlayed{Number: number, Seats: state.Seats}
	played.Facts, played.Rival = generate(random)
	order := make([]scoring.Place, places)
	for i, from := range random.Perm(places) {
		order[i] = scoring.Place(from)
	}
	place := order[0]
	var event tournament.Event
	switch kind := random.IntN(17); kind {
	case 0:
		event.Void = &tournament.HandVoided{Entry: entry, Reason: "twice", Seen: ledger.Latest}
	case 1:
		event.Correction = &tournament.HandCorrected{Entry: entry, Hand: played, Reason: "wrong", Seen: ledger.Latest}
	case 2:
		if number <= len(ledger.Hands) && (ledger.State.Finished || random.IntN(2) == 0) { // one more hand is not accepted
			if random.IntN(2) == 0 { // every second hand gets the number of the one that is taken out
				played.Number = 1 + random.IntN(len(ledger.Hands))
			}
			event.Replacement = &tournament.HandReplaced{Entry: entry, Hand: played, Reason: "another", Seen: ledger.Latest}
			break
		}
		event.Insertion = &tournament.HandInserted{Hand: played, Reason: "forgotten", Seen: ledger.Latest}
	case 3, 4:
		event.Penalty = &tournament.PenaltyGiven{
			Hand: number, Offender: place, Kind: scoring.Chombo, Amount: scoring.Points(1 + random.IntN(9)),
			Payees: order[1 : 1+random.IntN(places)], Dead: random.IntN(2) == 0, Seen: ledger.Latest,
		}
	case 5:
		event.Ending = &tournament.MatchEnded{More: random.IntN(3), Reason: "time", Seen: ledger.Latest}
	case 6:
		event.Seats = &tournament.SeatsChanged{Order: order, From: number, Reason: "sat so", Seen: ledger.Latest}
	case 7, 8, 9, 10, 11:
		otherEvent(random, kind, match, place, &event)
	default:
		event.Hand = &played
		played.Number, played.Seats = ledger.State.Hand, ledger.State.Seats
	}
	event.ID = tournament.EntryID(fmt.Sprint("event ", len(match.Events)+1))
	event.Number = len(match.Events) + 1
	return event
}

// otherEvent fills in an event that is not about a hand: a substitution, a revocation, or an
// answer to the score sheet. kind is 7 to 11.
func otherEvent(random *rand.Rand, kind int, match *tournament.Match, place scoring.Place, event *tournament.Event) {
	ledger := &match.Ledger
	switch kind {
	case 7:
		player := tournament.PlayerID([]string{"dana", "emil"}[random.IntN(2)])
		if _, sits := match.Place(player); sits {
			break // who sits at the table cannot take a second place
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
		event.Acceptance = &tournament.ScoreSheetAccepted{Place: place, Seen: ledger.Latest, Way: ways[len(match.Events)%len(ways)]}
	case 10:
		event.Dispute = &tournament.DisputeRaised{Place: place, Text: "hand 2"}
	case 11:
		event.Resolution = &tournament.DisputeResolved{Note: "so be it"}
		if len(ledger.Disputes) > 0 {
			event.Resolution.Dispute = ledger.Disputes[0].Entry
		}
	}
}

// randomWin makes a win from the wall or on a discard; one win in six is a discard on which two
// win. complete adds the tiles or the worth of a winner's hand.
func randomWin(random *rand.Rand, complete func(scoring.Hand) scoring.Hand) (scoring.Hand, *scoring.Hand) {
	hand := scoring.Hand{Winner: scoring.SeatWinds[random.IntN(3)]}
	if random.IntN(2) == 0 {
		return complete(hand), nil
	}
	hand.From, hand.Payer = scoring.FromDiscard, hand.Winner.Next()
	if random.IntN(2) == 0 {
		hand.Payer = hand.Payer.Next()
	}
	if random.IntN(3) > 0 {
		return complete(hand), nil
	}
	rival := hand
	rival.Winner = 3 - hand.Winner - hand.Payer
	rival = complete(rival)
	return complete(hand), &rival
}
