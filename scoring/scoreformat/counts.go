package scoreformat

import "github.com/threewinds/threewinds/scoring"

func readCounts(fact *scoring.Fact, v value) (told scoring.FactValue, err error) {
	if fact.OfWinner {
		told.Counts[scoring.East], err = v.number(0, mostCount)
		return told, err
	}
	has, err := seatCountFields.read(v, &told.Counts)
	told.Seats = scoring.Winds(has)
	return told, err
}

// seatCountFields is the table of a count for each seat, in the order of the seats.
var seatCountFields = tableOf(
	number("east", 0, mostCount, func(c *[3]int) *int { return &c[scoring.East] }),
	number("south", 0, mostCount, func(c *[3]int) *int { return &c[scoring.South] }),
	number("west", 0, mostCount, func(c *[3]int) *int { return &c[scoring.West] }),
)

func (o *object) seatCounts(fact *scoring.Fact, winner scoring.Wind, told scoring.FactValue) {
	if fact.OfWinner {
		if winner.Seated() {
			o.optionalNumber(fact.ID, told.Counts[winner])
		}
		return
	}
	o.name(fact.ID)
	o.out = append(o.out, '{')
	for _, seat := range scoring.SeatWinds {
		if count := told.Counts[seat]; count != 0 || told.Seats.Has(seat) {
			o.number(seat.String(), count)
		}
	}
	o.out = append(o.out, '}')
}
