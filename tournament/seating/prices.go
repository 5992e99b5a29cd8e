package seating

import "slices"

// Price is what an exchange changes in the [Certificate]: each figure after it less
// the same figure before it. Less than 0 is better.
type Price struct {
	// With is the player with whom the place would be exchanged.
	With int `json:"with"`

	Repeats       int `json:"repeats"`
	ApartMeetings int `json:"apart_meetings"`
	WindGap       int `json:"wind_gap"`
	ByeGap        int `json:"bye_gap"`
	FixedMoves    int `json:"fixed_moves"`
}

// Prices are what it would cost a player to change places in a round with each of those
// with whom [Schedule.Exchange] allows it, in the order of their numbers. It is
// nil if the player has no place in the round, or the round cannot be changed.
//
// Meetings are counted once, and only those of the two players looked up again; winds
// are coloured once, and only the two players' lines drawn again.
func (s Schedule) Prices(round, player, from int) []Price {
	h, err := newHall(s, round, from)
	if err != nil {
		return nil
	}
	p := h.place(player)
	before := Certify(s)
	c := newPricing(h)
	var prices []Price
	for other := range s.Players {
		q := h.place(other)
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

// pricing is what all exchanges of a round share.
type pricing struct {
	*hall
	met   []int
	apart []bool
	fixed []int // the table of each player, or none
	// played is the largest difference of winds before from.
	played int
	// there is who is there in each round; rested are the byes before the exchange's
	// round, restedGap their largest difference.
	there     [][]int
	rested    *turns
	restedGap int
}

func newPricing(h *hall) *pricing {
	c := &pricing{
		hall: h, met: make([]int, h.Players*h.Players), apart: make([]bool, h.Players*h.Players),
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
	for _, place := range h.Fixed {
		c.fixed[place.Player] = place.Table
	}
	had := make([][3]int, h.Players)
	for _, round := range h.Rounds[:h.from] {
		countWinds(had, round)
		for _, now := range had {
			c.played = max(c.played, windGap(now))
		}
	}
	c.rested = newTurns(h.Players)
	for r, round := range h.Rounds {
		c.there = append(c.there, present(h.Players, round.Away))
		if r < h.round {
			c.restedGap = max(c.restedGap, c.rested.round(c.there[r], round.Byes))
		}
	}
	return c
}

// meetings prices repeats and meetings of those who are to be kept apart.
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

// moves prices fixed places.
func (c *pricing) moves(p, q spot) int {
	round := c.Rounds[c.round]
	mine, theirs := round.tableOf(p), round.tableOf(q)
	return c.wrong(p.player, theirs) + c.wrong(q.player, mine) - c.wrong(p.player, mine) - c.wrong(q.player, theirs)
}

// wrong is 1 if a fixed player sits at a table that is another one.
func (c *pricing) wrong(player, table int) int {
	if c.fixed[player] == none || table == none || table == c.fixed[player] {
		return 0
	}
	return 1
}

// byeGap counts byes after the exchange, from its round on.
func (c *pricing) byeGap(p, q spot) int {
	count := &turns{count: slices.Clone(c.rested.count), floor: c.rested.floor}
	gap := c.restedGap
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

// windGap counts winds after the exchange.
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
