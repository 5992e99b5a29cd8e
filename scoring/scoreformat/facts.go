package scoreformat

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

// fact reads what is told of a fact. A count of the winner alone is put at East until
// the winner is known.
func (q *Request) fact(fact *scoring.Fact, v value) (told scoring.FactValue, err error) {
	switch fact.Kind {
	case scoring.FlagFact:
		told.On, err = v.flag()
	case scoring.CountFact:
		told.Count, err = v.number(-mostCount, mostCount)
	case scoring.SeatCountsFact:
		told.Counts, err = readCounts(fact, v)
	case scoring.SeatFact:
		var seat scoring.Wind
		seat, err = v.seat()
		told.Seats = scoring.WindsOf(seat)
	case scoring.SeatsFact:
		told.Seats, err = v.seats()
	case scoring.TilesFact:
		told.Tiles, err = q.tiles(v)
	}
	return told, err
}

func readCounts(fact *scoring.Fact, v value) (counts [3]int, err error) {
	if fact.OfWinner {
		counts[scoring.East], err = v.number(0, mostCount)
	} else {
		_, err = seatCountFields.read(v, &counts)
	}
	return counts, err
}

// seatCountFields is the table of a count for each seat.
var seatCountFields = tableOf(
	number("east", 0, mostCount, func(c *[3]int) *int { return &c[scoring.East] }),
	number("south", 0, mostCount, func(c *[3]int) *int { return &c[scoring.South] }),
	number("west", 0, mostCount, func(c *[3]int) *int { return &c[scoring.West] }),
)

// giveWinner gives the winner the counts that are told of the winner alone.
func (q *Request) giveWinner(f *format, has given) {
	for i := range f.facts {
		fact := &f.facts[i]
		if !fact.OfWinner || has&f.fields.set(fact.ID) == 0 {
			continue
		}
		var told scoring.FactValue
		told.Counts[q.Hand.Winner] = fact.Of(&q.Hand).Counts[scoring.East]
		fact.Tell(&q.Hand, told)
	}
}

// tiles reads tiles of the suits that the game of the line knows. What cannot be read
// without knowing the game is rare: only then is the line searched for it.
func (q *Request) tiles(v value) (scoring.Tiles, error) {
	text, err := v.bytes()
	if err != nil {
		return nil, err
	}
	tiles, err := scoring.ParseTiles(string(text))
	if suits := scoring.BaseSuits; err != nil {
		if suits = q.suits(); suits != scoring.BaseSuits {
			return suits.ParseTiles(string(text)) //nolint:wrapcheck // the sentence of the format
		}
	}
	return tiles, err //nolint:wrapcheck // the sentence of the format
}

func (q *Request) tile(v value) (tile scoring.Tile, err error) {
	text, err := v.bytes()
	if err != nil {
		return 0, err
	}
	if tile, err = scoring.BaseSuits.ParseTile(string(text)); err != nil {
		tile, err = q.suits().ParseTile(string(text))
	}
	return tile, err //nolint:wrapcheck // the sentence of the format
}

// suits are those of the game that the line names.
func (q *Request) suits() scoring.Suits {
	for name, member := range q.line.members() {
		if text, err := name.bytes(); err == nil && string(text) == "rules" && !member.isNull() {
			if id, err := member.text(); err == nil {
				game, _ := rulebook.Find(id)
				return game.Suits()
			}
		}
	}
	return scoring.BaseSuits
}

// facts writes what the hand is told, but for what means nothing in it.
func (o *object) facts(h *scoring.Hand) {
	list := inForce().facts
	for i := range list {
		fact := &list[i]
		told := fact.Of(h)
		bySeat := fact.Kind == scoring.SeatFact || fact.Kind == scoring.SeatsFact
		if told.IsZero() || h.Outcome == scoring.DrawnHand && fact.After == scoring.WonHands && !bySeat {
			continue
		}
		switch fact.Kind {
		case scoring.FlagFact:
			o.flag(fact.ID, told.On)
		case scoring.CountFact:
			o.number(fact.ID, told.Count)
		case scoring.SeatCountsFact:
			o.seatCounts(fact, h.Winner, told.Counts)
		case scoring.SeatFact:
			o.text(fact.ID, told.Seats.List()[0].String())
		case scoring.SeatsFact:
			o.optionalSeats(fact.ID, told.Seats)
		case scoring.TilesFact:
			o.text(fact.ID, told.Tiles.String())
		}
	}
}

func (o *object) seatCounts(fact *scoring.Fact, winner scoring.Wind, counts [3]int) {
	if fact.OfWinner {
		if winner.Seated() {
			o.optionalNumber(fact.ID, counts[winner])
		}
		return
	}
	o.name(fact.ID)
	o.out = append(o.out, '{')
	for _, seat := range scoring.SeatWinds {
		o.optionalNumber(seat.String(), counts[seat])
	}
	o.out = append(o.out, '}')
}
