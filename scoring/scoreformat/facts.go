package scoreformat

import (
	"fmt"
	"slices"
	"strings"

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
		told, err = readCounts(fact, v)
	case scoring.SeatFact:
		var seat scoring.Wind
		seat, err = v.seat()
		told.Seats = scoring.WindsOf(seat)
	case scoring.SeatsFact:
		told.Seats, err = v.seats()
	case scoring.TilesFact:
		told.Tiles, err = q.tiles(v)
	case scoring.ChoiceFact:
		told.Names, err = readChoice(fact, v)
	case scoring.LiabilityFact:
		told, err = readLiability(fact, v)
	case scoring.ItemsFact:
		told, err = readItems(fact, v)
	}
	return told, err
}

// readChoice reads one of the fact's names; the first is told by no name.
func readChoice(fact *scoring.Fact, v value) ([]string, error) {
	name, err := v.text()
	if err != nil {
		return nil, err
	}
	switch slices.Index(fact.Choices, name) {
	case -1:
		return nil, fmt.Errorf("%q is none of %s", name, strings.Join(fact.Choices, ", "))
	case 0:
		return nil, nil
	default:
		return []string{name}, nil
	}
}

// readOneOf reads one of the fact's names.
func readOneOf(fact *scoring.Fact, v value) ([]string, error) {
	name, err := v.text()
	if err == nil && !slices.Contains(fact.Choices, name) {
		err = fmt.Errorf("%q is none of %s", name, strings.Join(fact.Choices, ", "))
	}
	return []string{name}, err
}

// readLiability reads a seat, and what it answers for. Whether it can is for the rules
// to say.
func readLiability(fact *scoring.Fact, v value) (told scoring.FactValue, err error) {
	fields := tableOf(
		row[scoring.FactValue]{"seat", func(told *scoring.FactValue, v value) error {
			seat, err := v.seat()
			told.Seats = scoring.WindsOf(seat)
			return err
		}},
		field(fact.ChoicesName, func(told *scoring.FactValue) *[]string { return &told.Names }, func(v value) ([]string, error) {
			if fact.OneChoice {
				return readOneOf(fact, v)
			}
			return v.texts()
		}),
	)
	has, err := fields.read(v, &told)
	if err == nil {
		err = fields.missing(fields.set("seat", fact.ChoicesName), has)
	}
	return told, err
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
func (q *Request) suits() scoring.Suits { return q.game().Suits() }

// game is the game that the line names; one that is not in the rulebook is no game.
func (q *Request) game() rulebook.Game {
	for name, member := range q.line.members() {
		if text, err := name.bytes(); err == nil && string(text) == "rules" && !member.isNull() {
			if id, err := member.text(); err == nil {
				game, _ := rulebook.Find(id)
				return game
			}
		}
	}
	return rulebook.Game{}
}

// source reads where the winning tile came from. Those that are not of every game are
// words of the games that have them.
func (q *Request) source(v value) error {
	err := v.name(&q.Hand.From)
	if err == nil && q.Hand.From > scoring.FromRobbedKong && !q.game().HasSource(q.Hand.From) {
		return fmt.Errorf("%q is not a source: write wall, discard or robbed_kong", q.Hand.From)
	}
	return err
}
