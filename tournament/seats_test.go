package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

func (b *book) seats(from int, order ...scoring.Place) tournament.Event {
	return tournament.Event{Seats: &tournament.SeatsChanged{
		Order: []scoring.Place(order), From: from, Reason: "sat wrongly", Seen: b.ledger().Latest,
	}}
}

func (b *book) substitution(place scoring.Place, player tournament.PlayerID) tournament.Event {
	return tournament.Event{Substitution: &tournament.PlayerSubstituted{
		Place: place, Player: player, Reason: "went home", Seen: b.ledger().Latest,
	}}
}

func TestSeatsBeforeTheFirstHand(t *testing.T) {
	b := newBook(t, novice(t))
	if b.ledger().Confirmed {
		t.Error("nobody has looked at the seats")
	}
	b.record(b.seats(1, 0, 1, 2))
	if !b.ledger().Confirmed || fmt.Sprint(b.match.Sitting()) != "[anna bo cy]" {
		t.Errorf("confirmed: %v", b.match.Players)
	}
	b.record(b.seats(1, 1, 2, 0))
	if fmt.Sprint(b.match.Sitting()) != "[bo cy anna]" {
		t.Errorf("rotated: %v", b.match.Players)
	}
	b.record(b.seats(1, 1, 0, 2))
	if fmt.Sprint(b.match.Sitting(), b.match.Drawn[:3]) != "[cy bo anna] [anna bo cy]" {
		t.Errorf("swapped: %v, drawn %v", b.match.Players, b.match.Drawn)
	}
	b.hand(allChows(t, scoring.East))
	if got := credits(b, "cy", "bo", "anna"); got != "28 -14 -14" {
		t.Errorf("cy deals: %s", got)
	}
}

// credits are the points of players in the standings.
func credits(b *book, players ...tournament.PlayerID) string {
	night := tournament.Night{Rules: b.rules, Rounds: []tournament.Round{{
		Number: 1, Phase: tournament.RoundPlaying, Matches: []tournament.Match{b.match},
	}}}
	text := make([]string, len(players))
	for i, player := range players {
		for _, standing := range night.Standings() {
			if standing.Player == player {
				text[i] = fmt.Sprint(standing.Points)
			}
		}
	}
	return strings.Join(text, " ")
}

func TestSeatsAfterAHandReattributeIt(t *testing.T) {
	b := newBook(t, novice(t))
	b.hand(allChows(t, scoring.East))
	b.hand(allChows(t, scoring.East)) // place 1
	b.want("as seated", tournament.ByPlace[scoring.Points]{14, 14, -28})
	b.record(b.seats(2, 0, 2, 1))
	b.want("places keep their points", tournament.ByPlace[scoring.Points]{14, 14, -28})
	// Bo sat at place 1 in hand 1 only, Cy in hand 2.
	if got := credits(b, "anna", "bo", "cy"); got != "14 -28 14" {
		t.Errorf("from hand 2: %s", got)
	}
	b.record(b.seats(1, 1, 0, 2))
	if got := credits(b, "anna", "bo", "cy"); got != "14 14 -28" {
		t.Errorf("then anna and whoever was thought to sit South: %s", got)
	}
	b.refusesWith("nothing changes", b.seats(1, 0, 1, 2), "seats_same")
	unsaid := b.seats(1, 1, 0, 2)
	unsaid.Seats.Reason = ""
	b.refusesWith("without a reason", unsaid, "reason_missing")
	b.refuses("one player in two seats", b.seats(1, 1, 1, 2), tournament.ErrConflict)
}

func TestASubstitutePlaysFromTheNextHand(t *testing.T) {
	b := newBook(t, novice(t))
	b.hand(allChows(t, scoring.East)) // anna 28
	b.record(b.substitution(0, "dana"))
	b.hand(allChows(t, scoring.South)) // cy 28
	b.drawOut()
	if got := credits(b, "anna", "bo", "cy", "dana"); got != "28 -28 14 -14" {
		t.Errorf("points %s", got)
	}
	night := tournament.Night{Rules: b.rules, Rounds: []tournament.Round{{Number: 1, Matches: []tournament.Match{b.match}}}}
	for _, standing := range night.Standings() {
		won := map[tournament.PlayerID]int{"dana": 1, "cy": 1}[standing.Player] // 14 : 14 at their places
		if standing.MatchesWon != won || len(standing.Matches) != 1 {
			t.Errorf("%s won %d of %d", standing.Player, standing.MatchesWon, len(standing.Matches))
		}
	}
	b.refuses("after the last hand", b.substitution(1, "emil"), tournament.ErrFinished)
}

func TestWhoeverNeverPlayedKeepsTheirLine(t *testing.T) {
	b := newBook(t, novice(t))
	b.record(b.substitution(2, "dana"))
	b.hand(allChows(t, scoring.East))
	if got := credits(b, "cy", "dana"); got != "0 -14" {
		t.Errorf("points %s", got)
	}
}

func TestWhoCanBeASubstitute(t *testing.T) {
	b := newBook(t, novice(t))
	night := tournament.Night{Rules: b.rules, Rounds: []tournament.Round{{Number: 1, Matches: []tournament.Match{
		b.match, {ID: "other", Round: tournament.InRound(1), Table: 2, Players: tournament.ByPlace[tournament.PlayerID]{"dana", "emil", "fay"}},
	}}}}
	for _, name := range []string{"anna", "bo", "cy", "dana", "emil", "fay", "gil", "hana"} {
		night.Attendances = append(night.Attendances, tournament.Attendance{Player: tournament.PlayerID(name), Present: name != "hana"})
	}
	if got := night.Substitutes("match"); len(got) != 1 || got[0].Player != "gil" {
		t.Errorf("%v", got)
	}
	b.record(b.substitution(0, "gil"))
	if got := night.With(b.match).Substitutes("other"); len(got) != 1 || got[0].Player != "anna" {
		t.Errorf("after it %v", got)
	}
}
