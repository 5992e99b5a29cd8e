package draw

import (
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/seating"
)

// Prices are the changes of the evening's certificate by each exchange that [Exchange] allows.
//
// Only the figures of the two players are counted again: 13 ms for the 399 prices of
// BenchmarkPricesOfTheLargestNight (300 seats, 30 rounds). Certifying the evening for each price took
// seconds.
func Prices(n *tournament.Night, r tournament.Round, player tournament.PlayerID) map[tournament.PlayerID]seating.Price {
	prices := make(map[tournament.PlayerID]seating.Price)
	e := newPricing(n, r)
	p, known := e.number[player]
	if !known {
		return prices
	}
	windGap, byeGap := e.windGap(p, p), e.byeGap(p, p)
	for _, a := range n.Attendances {
		if _, _, err := Exchange(n, r, player, a.Player); err != nil {
			continue
		}
		q := e.number[a.Player]
		price := seating.Price{WindGap: e.windGap(p, q) - windGap, FixedMoves: e.moves(p, q)}
		if e.at[e.round][q].table < 0 || e.at[e.round][p].rests != e.at[e.round][q].rests {
			price.ByeGap = e.byeGap(p, q) - byeGap
		}
		e.meetings(&price, p, q)
		prices[a.Player] = price
	}
	return prices
}

// meetings counts the change in repeats and in meetings of players to be kept apart.
func (e *pricing) meetings(price *seating.Price, p, q int) {
	mine, theirs := e.at[e.round][p].table, e.at[e.round][q].table
	if mine == theirs {
		return
	}
	e.countReplaced(price, mine, p, q)
	if theirs >= 0 {
		e.countReplaced(price, theirs, q, p)
	}
}

// countReplaced counts the change at a table where one player leaves and another comes.
func (e *pricing) countReplaced(price *seating.Price, table, leaves, comes int) {
	for _, other := range e.seated[table] {
		if other == leaves {
			continue
		}
		lost, gained := leaves*len(e.here)+other, comes*len(e.here)+other
		if e.met[lost] > 1 {
			price.Repeats--
		}
		if e.met[gained] > 0 {
			price.Repeats++
		}
		if e.apart[lost] {
			price.ApartMeetings--
		}
		if e.apart[gained] {
			price.ApartMeetings++
		}
	}
}

// moves counts the change in moves of players with fixed tables.
func (e *pricing) moves(p, q int) (moves int) {
	for _, player := range []int{p, q} {
		moves += e.offFixedTable(player, e.after(e.round, player, p, q)) - e.offFixedTable(player, e.at[e.round][player])
	}
	return moves
}

// offFixedTable is 1 if a player with a fixed table is at another one.
func (e *pricing) offFixedTable(player int, at spot) int {
	if e.fixed[player] < 0 || at.table < 0 || at.table == e.fixed[player] {
		return 0
	}
	return 1
}

// windGap is the largest difference of any player's winds after the exchange.
func (e *pricing) windGap(p, q int) int {
	most := max(e.windsOf(p, p, q), e.windsOf(q, p, q))
	for player, gap := range e.gaps {
		if player != p && player != q {
			most = max(most, gap)
		}
	}
	return most
}

// byeGap is the largest difference of byes between players who are there, after the
// exchange. A player who comes, or comes back, has at least as many byes as the player
// with the fewest in the round before.
func (e *pricing) byeGap(p, q int) (gap int) {
	rested, fewest := make([]int, len(e.here)), 0
	for round := range e.at {
		least, most := -1, -1
		for player := range rested {
			at := e.after(round, player, p, q)
			if at.table < 0 && !at.rests {
				continue // not there
			}
			rested[player] = max(rested[player], fewest)
			if at.rests {
				rested[player]++
			}
			most = max(most, rested[player])
			if least < 0 || rested[player] < least {
				least = rested[player]
			}
		}
		fewest = max(fewest, least)
		gap = max(gap, most-least)
	}
	return gap
}
