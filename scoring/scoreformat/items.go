package scoreformat

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// readItems reads what each seat has: an object of the fact's names for each seat that is
// named. What a seat has from another is an object of counts by the other seat.
func readItems(fact *scoring.Fact, v value) (told scoring.FactValue, err error) {
	rows := make([]row[scoring.FactValue], len(scoring.SeatWinds))
	for i, seat := range scoring.SeatWinds {
		fields := itemFields(fact, seat)
		rows[i] = row[scoring.FactValue]{seat.String(), func(told *scoring.FactValue, v value) error {
			told.Seats = told.Seats.With(seat)
			_, err := fields.read(v, told)
			return err
		}}
	}
	seats := tableOf(rows...)
	_, err = seats.read(v, &told)
	return told, err
}

// itemFields is the table of what a seat can have.
func itemFields(fact *scoring.Fact, seat scoring.Wind) table[scoring.FactValue] {
	rows := make([]row[scoring.FactValue], len(fact.Choices))
	for i, name := range fact.Choices {
		rows[i] = row[scoring.FactValue]{name, func(told *scoring.FactValue, v value) error {
			if !slices.Contains(fact.FromSeats, name) {
				n, err := v.number(0, mostCount)
				addItem(told, scoring.Item{Seat: seat, Name: name, Count: n})
				return err
			}
			var counts [3]int
			_, err := seatCountFields.read(v, &counts)
			for from, n := range counts {
				addItem(told, scoring.Item{Seat: seat, Name: name, From: scoring.WindsOf(scoring.Wind(from)), Count: n})
			}
			return err
		}}
	}
	return tableOf(rows...)
}

// addItem adds what a seat has, if it has any.
func addItem(told *scoring.FactValue, item scoring.Item) {
	if item.Count != 0 {
		told.Items = append(told.Items, item)
	}
}

// items writes what each seat has, in the order of the seats and of the fact's names.
func (o *object) items(fact *scoring.Fact, told scoring.FactValue) {
	seats := told.Seats
	for _, item := range told.Items {
		seats = seats.With(item.Seat)
	}
	o.name(fact.ID)
	o.out = append(o.out, '{')
	for _, seat := range seats.List() {
		o.name(seat.String())
		o.out = append(o.out, '{')
		for _, name := range fact.Choices {
			o.item(name, seat, told.Items)
		}
		o.out = append(o.out, '}')
	}
	o.out = append(o.out, '}')
}

// item writes how many of the name the seat has, alone or by the seats they came from.
func (o *object) item(name string, seat scoring.Wind, items []scoring.Item) {
	alone, counts, from := 0, [3]int{}, scoring.Winds(0)
	for _, item := range items {
		if item.Seat != seat || item.Name != name {
			continue
		}
		from |= item.From
		if payers := item.From.List(); len(payers) == 0 {
			alone += item.Count
		} else {
			counts[payers[0]] += item.Count
		}
	}
	if from != 0 {
		o.seatCounts(&scoring.Fact{ID: name}, seat, scoring.FactValue{Counts: counts})
	} else {
		o.optionalNumber(name, alone)
	}
}
