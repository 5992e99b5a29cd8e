package scoreformat

import (
	"errors"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

// toldHand is a player's hand with the request of its line.
type toldHand struct {
	scoring.LoserHand
	worth   scoring.Worth
	request *Request
}

// handFields is the table of the fields of a player's hand, where every hand is told.
var handFields = tableOf(
	handRow("hand", func(h *toldHand) *scoring.Tiles { return &h.Concealed }),
	row[toldHand]{"melds", func(h *toldHand, v value) (err error) {
		h.Melds, err = h.request.melds(v)
		return err
	}},
	handRow("bonus", func(h *toldHand) *scoring.Tiles { return &h.Bonus }),
	row[toldHand]{"incorrect", func(h *toldHand, v value) error { return v.name(&h.Count) }},
	row[toldHand]{"parts", func(h *toldHand, v value) error {
		_, err := partFields.read(v, h)
		return err
	}},
	row[toldHand]{"points", func(h *toldHand, v value) error {
		points, err := v.number(-mostCount, mostCount)
		h.worth.Basic = scoring.Points(points)
		return err
	}},
	number("doubles", -mostCount, mostCount, func(h *toldHand) *int { return &h.worth.Doubles }),
)

// partFields is the table of what scores in a hand that is told by its parts.
var partFields = tableOf(
	row[toldHand]{"melds", func(h *toldHand, v value) (err error) {
		h.Melds, err = h.request.melds(v)
		return err
	}},
	handRow("pairs", func(h *toldHand) *scoring.Tiles { return &h.Pairs }),
	handRow("bonus", func(h *toldHand) *scoring.Tiles { return &h.Bonus }),
)

func handRow(name string, of func(*toldHand) *scoring.Tiles) row[toldHand] {
	return row[toldHand]{name, func(h *toldHand, v value) (err error) {
		*of(h), err = h.request.tiles(v)
		return err
	}}
}

// seatFields is the table of a hand for each seat.
var seatFields = func() table[Request] {
	var rows []row[Request]
	for _, seat := range scoring.SeatWinds {
		rows = append(rows, row[Request]{seat.String(), func(q *Request, v value) error {
			hand, err := q.readHand(v)
			hand.Seat = seat
			q.hands = append(q.hands, hand)
			return err
		}})
	}
	return tableOf(rows...)
}()

func readHands(q *Request, v value) error {
	_, err := seatFields.read(v, q)
	return err
}

var errToldTwice = errors.New("tiles, parts and points tell a hand in different ways: write one of them")

// readHand reads a hand that is told by its tiles, by its parts, or by points and doubles.
// A hand of which nothing but bonus tiles is told has no other parts.
func (q *Request) readHand(v value) (hand scoring.LoserHand, err error) {
	told := toldHand{request: q}
	has, err := handFields.read(v, &told)
	if err != nil {
		return hand, err
	}
	ways := 0
	for _, way := range []given{handFields.set("hand", "melds"), handFields.set("parts"), handFields.set("points", "doubles")} {
		if has&way != 0 {
			ways++
		}
	}
	switch {
	case ways > 1:
		return hand, errToldTwice
	case has&handFields.set("points", "doubles") != 0:
		told.Worth = &scoring.Worth{Basic: told.worth.Basic, Doubles: told.worth.Doubles}
	default:
		told.Parts = has&handFields.set("hand", "melds") == 0
	}
	return told.LoserHand, nil
}

// The facts of a winner that stand with the hands.
const (
	bonusID     = "bonus"
	incorrectID = "incorrect"
)

// giveHands gives the winner and the losers the hands that are told of their seats.
func (q *Request) giveHands(game rulebook.Game) {
	if q.Hand.Outcome == scoring.DrawnHand {
		return
	}
	for _, told := range q.hands {
		switch {
		case told.Seat != q.Hand.Winner:
			q.Hand.Losers = append(q.Hand.Losers, told)
		case q.Hand.Way == scoring.ByTiles:
			q.giveWinnersHand(game, &told)
		}
	}
}

// giveWinnersHand gives the winner the tiles that stand with the hands. A hand that is not
// told by its tiles is missing.
func (q *Request) giveWinnersHand(game rulebook.Game, told *scoring.LoserHand) {
	h := &q.Hand
	h.Concealed, h.Melds = told.Concealed, nil
	if !told.Parts {
		h.Melds = told.Melds
	}
	for _, fact := range game.OwnFacts() {
		switch fact.ID {
		case bonusID:
			fact.SetValue(h, scoring.FactValue{Tiles: told.Bonus})
		case incorrectID:
			var names []string
			if told.Count != scoring.RightCount {
				names = []string{told.Count.String()}
			}
			fact.SetValue(h, scoring.FactValue{Names: names})
		}
	}
}

// hands writes the hands of all seats. That of a winner who is told by points stands
// elsewhere.
func (o *object) hands(h *scoring.Hand) {
	o.name("hands")
	o.out = append(o.out, '{')
	for _, seat := range scoring.SeatWinds {
		told := h.LoserAt(seat)
		if seat == h.Winner {
			if h.Way != scoring.ByTiles {
				continue
			}
			told = &scoring.LoserHand{Concealed: h.Concealed, Melds: h.Melds, Bonus: h.Own[bonusID].Tiles}
			marked := h.Own[incorrectID]
			_ = told.Count.UnmarshalText([]byte(marked.Name())) // none is the right count
		}
		if told != nil {
			o.name(seat.String())
			o.out = append(o.out, '{')
			o.hand(told)
			o.out = append(o.out, '}')
		}
	}
	o.out = append(o.out, '}')
}

func (o *object) hand(told *scoring.LoserHand) {
	scores := len(told.Melds)+len(told.Pairs) > 0
	switch {
	case told.Worth != nil:
		o.number("points", int(told.Worth.Basic))
		o.number("doubles", told.Worth.Doubles)
	case told.Parts && scores:
		o.name("parts")
		o.out = append(o.out, '{')
		o.melds(told.Melds)
		o.optionalText("pairs", told.Pairs.String())
		o.out = append(o.out, '}')
	case !told.Parts:
		o.text("hand", told.Concealed.String())
		o.melds(told.Melds)
	}
	o.optionalText("bonus", told.Bonus.String())
	if told.Count != scoring.RightCount {
		o.text("incorrect", told.Count.String())
	}
}
