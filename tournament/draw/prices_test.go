package draw_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/seating"
)

// certified is the certificate of a night's evening with one round changed.
func certified(n *tournament.Night, r tournament.Round) seating.Certificate {
	changed := *n
	changed.Rounds = slices.Clone(n.Rounds)
	changed.Rounds[r.Number-1] = r
	_, evening := draw.Evening(&changed)
	return seating.Certify(evening)
}

// shuffledNight has random rounds. Some players have left, and some are in a round
// neither at a table nor among the byes.
func shuffledNight(t *rapid.T) *tournament.Night {
	n := &tournament.Night{Phase: tournament.Playing}
	players := rapid.IntRange(5, 16).Draw(t, "players")
	var all []tournament.PlayerID
	for i := range players {
		player := tournament.PlayerID(fmt.Sprintf("player %d", i))
		all = append(all, player)
		n.Attendances = append(n.Attendances, tournament.Attendance{
			Player: player, Name: string(player), Present: rapid.IntRange(0, 4).Draw(t, "present") > 0,
		})
	}
	for number := range rapid.IntRange(1, 5).Draw(t, "rounds") {
		order := rapid.Permutation(all).Draw(t, "order")
		round := tournament.Round{Number: number + 1, Phase: tournament.RoundPlanned}
		tables := rapid.IntRange(1, players/3).Draw(t, "tables")
		for table := range tables {
			match := tournament.Match{Round: tournament.InRound(number + 1), Table: table + 1}
			copy(match.Players[:3], order[3*table:])
			round.Matches = append(round.Matches, match)
		}
		round.Byes = slices.Clone(order[3*tables : rapid.IntRange(3*tables, players).Draw(t, "byes")])
		n.Rounds = append(n.Rounds, round)
	}
	n.Wishes.Apart = [][]tournament.PlayerID{all[:3], {all[1], all[3], "a stranger"}, {all[0], all[1]}}
	n.Wishes.Fixed = []tournament.FixedTable{{Player: all[2], Table: 1}, {Player: all[4], Table: 2}, {Player: "a stranger", Table: 3}}
	return n
}

func TestAPriceIsTheChangeOfTheCertificate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := shuffledNight(t)
		r := n.Rounds[rapid.IntRange(0, len(n.Rounds)-1).Draw(t, "round")]
		player := rapid.SampledFrom(n.Attendances).Draw(t, "player").Player
		prices := draw.Prices(n, r, player)
		before := certified(n, r)
		for _, a := range n.Attendances {
			after, _, err := draw.Exchange(n, r, player, a.Player)
			price, priced := prices[a.Player]
			if priced != (err == nil) {
				t.Fatalf("%s: %v, but a price is %t", a.Player, err, priced)
			}
			if err != nil {
				continue
			}
			c := certified(n, after)
			want := seating.Price{
				Repeats: c.Repeats - before.Repeats, ApartMeetings: c.ApartMeetings - before.ApartMeetings,
				WindGap: c.WindGap - before.WindGap, ByeGap: c.ByeGap - before.ByeGap, FixedMoves: c.FixedMoves - before.FixedMoves,
			}
			if price != want {
				t.Errorf("%s with %s: %+v, certified %+v", player, a.Player, price, want)
			}
		}
		if prices := draw.Prices(n, r, "a stranger"); len(prices) > 0 {
			t.Errorf("a stranger has %d prices", len(prices))
		}
	})
}

func TestWhoseSeatASubstituteCanTake(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := shuffledNight(t)
		for i := range n.Rounds {
			if rapid.Bool().Draw(t, "closed") {
				n.Rounds[i].Phase = tournament.RoundClosed
			}
			for m := range n.Rounds[i].Matches {
				if rapid.Bool().Draw(t, "hands") {
					n.Rounds[i].Matches[m].Events = []tournament.Event{{}}
				}
			}
		}
		for _, a := range n.Attendances {
			_, err := draw.TakeOver(n, a.Player, "")
			if can := draw.CanTakeOver(n, a.Player); can != (err == nil) {
				t.Errorf("%s: %t, %v", a.Player, can, err)
			}
		}
	})
}

func BenchmarkPricesOfTheLargestNight(b *testing.B) {
	plan, err := seating.Rotate(seating.Request{Players: 300, Rounds: 30, Seed: 1})
	must(b, err)
	n := &tournament.Night{Phase: tournament.Playing}
	d := tournament.Draft{Schedule: plan, First: 1}
	for i := range 400 { // a hundred came late
		player := tournament.PlayerID(fmt.Sprintf("00000000-0000-7000-8000-%012d", i))
		n.Attendances = append(n.Attendances, tournament.Attendance{Player: player, Present: true})
		d.Players = append(d.Players, player)
	}
	n.Rounds = d.Rounds()
	for b.Loop() {
		if prices := draw.Prices(n, n.Rounds[3], d.Players[7]); len(prices) != 399 {
			b.Fatalf("%d prices", len(prices))
		}
	}
}
