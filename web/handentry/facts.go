package handentry

import (
	"slices"
	"strconv"

	"github.com/threewinds/threewinds/scoring"
)

// facts reads all facts that the rules ask of a hand with this outcome that was entered in this
// way. Facts that only a player who declared ready can know are read last.
func (r *reader) facts(hand *scoring.Hand) {
	facts := r.rules.Facts()
	for _, ofReady := range []bool{false, true} {
		for _, fact := range facts {
			if fact.Asked(hand.Outcome, hand.Way) && (fact.Only == scoring.ReadyWin) == ofReady {
				fact.SetValue(hand, r.fact(&fact, hand))
			}
		}
	}
}

func (r *reader) fact(fact *scoring.Fact, hand *scoring.Hand) (told scoring.FactValue) {
	switch fact.Kind {
	case scoring.FlagFact:
		told.On = r.values.Get(fact.ID) != ""
	case scoring.CountFact:
		told.Count = r.count(fact.ID, fact.ID)
	case scoring.SeatCountsFact:
		for _, seat := range scoring.SeatWinds {
			if fact.Concerns(hand, seat) {
				told.Counts[seat] = r.count(fact.ID, SeatField(fact.ID, seat))
			}
		}
	case scoring.SeatFact, scoring.SeatsFact:
		told.Seats = r.seats(fact, hand)
	case scoring.TilesFact:
		if fact.Only != scoring.ReadyWin || hand.Ready.Has(hand.Winner) { // only a declarer sees them
			told.Tiles = r.tiles(fact.ID)
		}
	case scoring.ChoiceFact:
		if name := r.text(fact.ID); slices.Contains(fact.Choices[1:], name) {
			told.Names = []string{name}
		}
	case scoring.LiabilityFact:
		if seat, err := scoring.ParseWind(r.text(fact.ID)); err == nil && seat.Seated() && seat != hand.Winner {
			told.Seats, told.Names = scoring.WindsOf(seat), chosen(fact, r.values[NamesField(fact.ID)])
		}
	case scoring.ItemsFact:
		for _, item := range items(fact) {
			if !fact.Concerns(hand, item.Seat) {
				continue
			}
			if item.Count = r.count(fact.ID, itemField(fact.ID, item)); item.Count != 0 {
				told.Items, told.Seats = append(told.Items, item), told.Seats.With(item.Seat)
			}
		}
	}
	return told
}

// chosen are the fact's choices that were ticked, in the order of the fact.
func chosen(fact *scoring.Fact, ticked []string) (names []string) {
	for _, name := range fact.Choices {
		if slices.Contains(ticked, name) {
			names = append(names, name)
		}
	}
	return names
}

// NamesField is the field that says for which elements a seat is liable.
func NamesField(fact string) string { return fact + "-for" }

// SeatField is the field of one seat's count.
func SeatField(fact string, seat scoring.Wind) string { return fact + "-" + seat.String() }

// items are the items of a fact that a seat can have, without a number.
func items(fact *scoring.Fact) (list []scoring.Item) {
	for _, seat := range scoring.SeatWinds {
		for _, name := range fact.Choices {
			if !slices.Contains(fact.FromSeats, name) {
				list = append(list, scoring.Item{Seat: seat, Name: name})
				continue
			}
			for _, from := range scoring.SeatWinds {
				if from != seat {
					list = append(list, scoring.Item{Seat: seat, Name: name, From: scoring.WindsOf(from)})
				}
			}
		}
	}
	return list
}

// itemField is the field of how many of an item a seat has.
func itemField(fact string, item scoring.Item) string {
	name := SeatField(fact, item.Seat) + "-" + item.Name
	if from := item.From.List(); len(from) > 0 {
		return SeatField(name, from[0])
	}
	return name
}

// mostCount is the largest number of a fact, the same as in the score format.
const mostCount = 1_000_000

// count reads a number of a fact; an empty field is 0.
func (r *reader) count(fact, field string) int {
	text := r.text(field)
	if text == "" {
		return 0
	}
	count, err := strconv.Atoi(text)
	if err != nil || count < -mostCount || count > mostCount {
		r.add(fact, fact+"_unreadable", BeginningArgs(text))
		return 0
	}
	return count
}

// seats reads the players of a fact; any text but a seat means nobody.
func (r *reader) seats(fact *scoring.Fact, hand *scoring.Hand) (seats scoring.Winds) {
	if fact.About == scoring.Winner && hand.Outcome == scoring.Won {
		if slices.Contains(r.values[fact.ID], Self) {
			seats = scoring.WindsOf(hand.Winner)
		}
		return seats
	}
	for _, name := range r.values[fact.ID] {
		if seat, err := scoring.ParseWind(name); err == nil && seat.Seated() {
			seats = seats.With(seat)
		}
	}
	if !fact.Concerns(hand, hand.Winner) {
		seats = seats.Without(hand.Winner)
	}
	return seats
}

// typeFacts writes the facts of a hand into the fields of a form.
func typeFacts(values map[string][]string, facts []scoring.Fact, hand *scoring.Hand) {
	for _, fact := range facts {
		told := fact.ValueIn(hand)
		if told.IsZero() {
			continue
		}
		switch fact.Kind {
		case scoring.FlagFact:
			values[fact.ID] = []string{"yes"}
		case scoring.CountFact:
			values[fact.ID] = []string{strconv.Itoa(told.Count)}
		case scoring.SeatCountsFact:
			for _, seat := range scoring.SeatWinds {
				if told.Counts[seat] > 0 {
					values[SeatField(fact.ID, seat)] = []string{strconv.Itoa(told.Counts[seat])}
				}
			}
		case scoring.SeatFact, scoring.SeatsFact:
			for _, seat := range told.Seats.List() {
				values[fact.ID] = append(values[fact.ID], seat.String())
			}
			if hand.Outcome == scoring.Won && told.Seats.Has(hand.Winner) {
				values[fact.ID] = append(values[fact.ID], Self)
			}
		case scoring.TilesFact:
			values[fact.ID] = []string{told.Tiles.String()}
		case scoring.ChoiceFact:
			values[fact.ID] = told.Names
		case scoring.LiabilityFact:
			values[fact.ID], values[NamesField(fact.ID)] = []string{told.Seats.List()[0].String()}, told.Names
		case scoring.ItemsFact:
			for _, item := range told.Items {
				values[itemField(fact.ID, item)] = []string{strconv.Itoa(item.Count)}
			}
		}
	}
}
