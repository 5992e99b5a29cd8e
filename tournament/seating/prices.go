package seating

import "slices"

// Price is the change of each figure of the [Certificate] by an exchange: the figure
// after it less the figure before it. A negative number is better.
type Price struct {
	// With is the other player of the exchange.
	With int `json:"with"`

	Repeats       int `json:"repeats"`
	ApartMeetings int `json:"apart_meetings"`
	WindGap       int `json:"wind_gap"`
	ByeGap        int `json:"bye_gap"`
	FixedMoves    int `json:"fixed_moves"`
}

// Prices are the prices of exchanging a player in a round with each other player with
// whom [Schedule.Exchange] allows it, by their numbers. The answer is nil if the player
// is not in the round, or if the round cannot be changed.
//
// It is quick because it counts all meetings once and looks only at those of the two
// players, and because it colours the winds once and colours only the lines of the two
// players again.
func (s Schedule) Prices(round, player, from int) []Price {
	h, err := newExchangeState(s, round, from)
	if err != nil {
		return nil
	}
	p := h.spot(player)
	before := Certify(s)
	c := newPricing(h)
	var prices []Price
	for other := range s.Players {
		q := h.spot(other)
		if !h.exchangeable(p, q) {
			continue
		}
		price := Price{With: other}
		c.meetings(&price, p, q)
		price.FixedMoves = c.moves(p, q)
		if p.table == none || q.table == none {
			price.ByeGap = c.byeGap(p, q) - before.ByeGap
		}
		price.WindGap = c.windGap(p, q) - before.WindGap
		prices = append(prices, price)
	}
	return prices
}

// pricing is the state that all exchanges of one round share.
type pricing struct {
	*exchangeState
	met   []int
	apart []bool
	fixed []int // the table of each player, or none
	// played is the largest difference of winds in the rounds before from.
	played int
	// there are the players who are there, by round. byesBefore are the byes before the
	// round of the exchange, gapBefore their largest difference.
	there      [][]int
	byesBefore *turns
	gapBefore  int
}

func newPricing(h *exchangeState) *pricing {
	c := &pricing{
		exchangeState: h, met: make([]int, h.Players*h.Players), apart: make([]bool, h.Players*h.Players),
		fixed: nowhere(h.Players),
	}
	for _, round := range h.Rounds {
		for t := range round.Tables {
			meet(c.met, h.Players, round.at(t))
		}
	}
	pairs(h.Apart, func(a, b int) {
		c.apart[a*h.Players+b], c.apart[b*h.Players+a] = true, true
	})
	for _, one := range h.Fixed {
		c.fixed[one.Player] = one.Table
	}
	had := make([][3]int, h.Players)
	for _, round := range h.Rounds[:h.from] {
		countWinds(had, round)
		for _, now := range had {
			c.played = max(c.played, windGap(now))
		}
	}
	c.byesBefore = newTurns(h.Players)
	for r, round := range h.Rounds {
		c.there = append(c.there, present(h.Players, round.Away))
		if r < h.round {
			c.gapBefore = max(c.gapBefore, c.byesBefore.round(c.there[r], round.Byes))
		}
	}
	return c
}

// meetings counts the change in repeats and in meetings of players to be kept apart.
func (c *pricing) meetings(price *Price, p, q spot) {
	round := c.Rounds[c.round]
	mine, theirs := round.tableOf(p), round.tableOf(q)
	if mine == theirs {
		return
	}
	count := func(table, leaves, comes int) {
		if table == none {
			return
		}
		for _, other := range round.at(table) {
			if other == leaves {
				continue
			}
			if c.met[leaves*c.Players+other] > 1 {
				price.Repeats--
			}
			if c.met[comes*c.Players+other] > 0 {
				price.Repeats++
			}
			if c.apart[leaves*c.Players+other] {
				price.ApartMeetings--
			}
			if c.apart[comes*c.Players+other] {
				price.ApartMeetings++
			}
		}
	}
	count(mine, p.player, q.player)
	count(theirs, q.player, p.player)
}

// moves counts the change in moves of players with fixed tables.
func (c *pricing) moves(p, q spot) int {
	round := c.Rounds[c.round]
	mine, theirs := round.tableOf(p), round.tableOf(q)
	return c.offFixedTable(p.player, theirs) + c.offFixedTable(q.player, mine) - c.offFixedTable(p.player, mine) - c.offFixedTable(q.player, theirs)
}

// offFixedTable is 1 if a player with a fixed table is at another one.
func (c *pricing) offFixedTable(player, table int) int {
	if c.fixed[player] == none || table == none || table == c.fixed[player] {
		return 0
	}
	return 1
}

// byeGap is the gap of byes after the exchange.
func (c *pricing) byeGap(p, q spot) int {
	count := &turns{count: slices.Clone(c.byesBefore.count), floor: c.byesBefore.floor}
	gap := c.gapBefore
	byes := slices.Clone(c.Rounds[c.round].Byes)
	for _, s := range []spot{p, q} {
		if s.table == none {
			byes[s.seat] = p.player + q.player - s.player
		}
	}
	for r := c.round; r < len(c.Rounds); r++ {
		gap = max(gap, count.round(c.there[r], byes))
		if r+1 < len(c.Rounds) {
			byes = c.Rounds[r+1].Byes
		}
	}
	return gap
}

// windGap is the gap of winds after the exchange.
func (c *pricing) windGap(p, q spot) int {
	if p.table == q.table {
		changed := c.Schedule
		changed.Rounds = cloned(c.Rounds)
		p.put(&changed.Rounds[c.round], q.player)
		q.put(&changed.Rounds[c.round], p.player)
		return Certify(changed).WindGap
	}
	c.exchangeLines(p, q)
	gap := c.played
	had := slices.Clone(c.had)
	for _, l := range c.now.lines {
		now := &had[l.player]
		now[l.wind]++
		gap = max(gap, windGap(*now))
	}
	return gap
}
