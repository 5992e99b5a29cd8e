package statistics_test

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/statistics"
)

// line is one player's part of one hand, written down as on paper.
type line struct {
	player            tournament.PlayerID
	seat, prevailing  scoring.Wind
	points            int64
	drawn, won, dealt bool
	asked, ready      bool
	refused           bool
	won2              statistics.Tally // what the win alone counts
}

// lines are the hands of a match, a line for each who played.
func lines(game string, match tournament.Match) (list []line) {
	ready, asks := scoring.FindFact(match.Rules.Facts(), "ready")
	drawn, sticks := 0, 0 // since somebody won
	for _, hand := range match.Ledger.Hands {
		first, second := hand.Facts, hand.Facts.Rival
		extra := match.Rules.Extra(scoring.State{Carry: drawn, Honba: drawn})
		pot := int64(sticks) * int64(match.Rules.Stick())
		if drawn++; first.Outcome == scoring.DrawnHand {
			sticks += first.Ready.Len()
		} else {
			drawn, sticks = 0, 0
		}
		for _, place := range hand.Before.Seats {
			seat, _ := hand.Seat(place)
			l := line{
				player: match.WithSitters(hand.Sitters).Players[place], seat: seat, prevailing: hand.Before.Prevailing,
				points: int64(hand.Result.Payments[seat]), drawn: first.Outcome == scoring.DrawnHand,
			}
			l.asked = asks && ready.About == scoring.Everybody && ready.Asked(first.Outcome, first.Way)
			l.ready = l.asked && first.Ready.Has(seat)
			l.refused = hand.Rival != nil && hand.Rival.By == scoring.ByLegality && hand.Rival.Facts.Winner == seat
			if !l.drawn {
				l.dealt = first.From != scoring.FromWall && first.Payer == seat
				switch {
				case first.Winner == seat:
					l.won, l.won2 = true, winOf(game, first, hand.Result, l.points)
					if hand.Result.Extra > 0 { // a limit hand may leave it
						pot += 2 * int64(extra)
					}
					l.won2.Pots = sum(positive(pot))
				case second != nil && second.Winner == seat:
					l.won, l.won2 = true, winOf(game, *second, *hand.Result.Rival, l.points)
				}
			}
			list = append(list, l)
		}
	}
	return list
}

func winOf(game string, facts scoring.Hand, result scoring.Result, points int64) (t statistics.Tally) {
	t.Elements, t.LimitHands = map[string]int{}, map[string]int{}
	t.Ways[facts.Way] = 1
	t.WonWall, t.WonDiscard = 1, 0
	if facts.From != scoring.FromWall {
		t.WonWall, t.WonDiscard = 0, 1
	}
	t.Values = map[int]int{statistics.Bucket(points): 1}
	for _, element := range result.Elements {
		if facts.Way != scoring.ByPoints {
			t.Elements[game+"/"+element.ID] = 1
		}
		if result.Yakuman > 0 {
			t.LimitHands[game+"/"+element.ID] = 1
		}
	}
	if result.Yakuman > 0 || result.Limit != scoring.NoLimit {
		t.Limits = 1
		for _, id := range result.LimitHands {
			t.LimitHands[game+"/"+id] = 1
			if facts.Way != scoring.ByPoints {
				t.Elements[game+"/"+id] = 1
			}
		}
	}
	return t
}

// positive is the number in a list, none if it is 0.
func positive(number int64) (list []int64) {
	if number > 0 {
		list = []int64{number}
	}
	return list
}

func sum(numbers []int64) (s statistics.Sum) {
	for _, number := range numbers {
		s = statistics.Sum{N: s.N + 1, Total: s.Total + number, Squares: s.Squares + number*number}
	}
	return s
}

// slow is the tally of some lines, counted figure by figure.
func slow(game string, list []line, club bool) (t statistics.Tally) {
	count := func(is func(line) bool) (n int) {
		for _, l := range list {
			if is(l) {
				n++
			}
		}
		return n
	}
	points := func(is func(line) bool, sign int64) (numbers []int64) {
		for _, l := range list {
			if is(l) {
				numbers = append(numbers, sign*l.points)
			}
		}
		return numbers
	}
	all := func(line) bool { return true }
	for _, l := range list {
		if l.won {
			t = t.Plus(l.won2)
		}
	}
	t.Hands, t.Drawn = count(all), count(func(l line) bool { return l.drawn })
	t.Wins = sum(points(func(l line) bool { return l.won }, 1))
	t.DealIns = sum(points(func(l line) bool { return l.dealt }, -1))
	t.Refused = count(func(l line) bool { return l.refused })
	t.Ready.Asked, t.Ready.Declared = count(func(l line) bool { return l.asked }), count(func(l line) bool { return l.ready })
	t.Ready.Won = count(func(l line) bool { return l.ready && l.won })
	for seat := range t.Seats {
		here := func(l line) bool { return int(l.seat) == seat }
		t.Seats[seat].Points = sum(points(here, 1))
		t.Seats[seat].Won = count(func(l line) bool { return here(l) && l.won })
		t.Seats[seat].DealtIn = count(func(l line) bool { return here(l) && l.dealt })
	}
	if club {
		t.Hands, t.Drawn = t.Hands/3, t.Drawn/3
	} else {
		t.Points = sum(points(all, 1))
		for wind := range t.Prevailing {
			t.Prevailing[wind] = sum(points(func(l line) bool { return int(l.prevailing) == wind }, 1))
		}
	}
	if t.Hands > 0 {
		t.Games = map[string]int{game: t.Hands}
	}
	t.Matches = 1
	return t
}
