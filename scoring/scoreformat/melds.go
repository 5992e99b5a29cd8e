package scoreformat

import (
	"errors"
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// meldOfLine is a meld with the request of its line, whose game says which suits
// there are.
type meldOfLine struct {
	scoring.Meld
	request *Request
}

// meldFields is the table of the fields of a meld.
var meldFields = tableOf(
	row[meldOfLine]{"kind", func(m *meldOfLine, v value) error { return v.name(&m.Kind) }},
	row[meldOfLine]{"tile", readMeldTile},
	field("concealed", func(m *meldOfLine) *bool { return &m.Concealed }, value.flag),
	row[meldOfLine]{"red", func(m *meldOfLine, v value) error {
		red, err := v.number(0, mostReds)
		m.Red = uint8(red)
		return err
	}},
	row[meldOfLine]{"flies", func(m *meldOfLine, v value) error {
		tiles, err := m.request.tiles(v)
		m.Flies = scoring.FewFrom(tiles)
		return err
	}},
	field("added", func(m *meldOfLine) *bool { return &m.Added }, value.flag),
	row[meldOfLine]{"from", func(m *meldOfLine, v value) error {
		seat, err := v.seat()
		m.From = scoring.WindsOf(seat)
		return err
	}},
)

var wantedOfMeld = meldFields.set("kind", "tile")

// readMeldTile reads the kind of a meld. A red five is no kind: taken for one,
// its redness would be lost.
func readMeldTile(m *meldOfLine, v value) error {
	tile, err := m.request.tile(v)
	if err != nil {
		return err
	}
	if tile.Red() {
		return fmt.Errorf("a meld with a red five is written with %q and \"red\":1", tile.Kind())
	}
	m.Tile = tile.Kind()
	return nil
}

func readMelds(q *Request, list value) (err error) {
	q.Hand.Melds, err = q.melds(list)
	return err
}

func (q *Request) melds(list value) (melds []scoring.Meld, err error) {
	read, err := readList("melds", list, &meldFields, wantedOfMeld, meldOfLine{request: q}, func(m *meldOfLine) error {
		if m.Kind == scoring.Chow && (!m.Tile.Numbered() || m.Tile.Rank() > 7) && !q.refuses(shape.CodeBadChow) {
			return fmt.Errorf("no chow begins with %s", m.Tile)
		}
		return nil
	})
	for _, meld := range read {
		melds = append(melds, meld.Meld)
	}
	return melds, err
}

// refuses says whether the game of the line has a refusal of the code, so that what it is
// about is no mistake of the line.
func (q *Request) refuses(code string) bool {
	game := q.game()
	return game.Book != nil && slices.Contains(game.Codes(), code)
}

func readOptions(q *Request, v value) error {
	if v[0] != '{' {
		return errors.New("want an object in braces, not " + v.shown())
	}
	q.Options = []byte(v)
	return nil
}

// melds writes declared sets, if there are any.
func (o *object) melds(melds []scoring.Meld) {
	if len(melds) > 0 {
		o.list("melds", len(melds), func(i int) {
			meld := &melds[i]
			o.out = append(o.out, '{')
			o.text("kind", meld.Kind.String())
			o.text("tile", meld.Tile.String())
			o.optionalFlag("concealed", meld.Concealed)
			o.optionalNumber("red", int(meld.Red))
			o.optionalText("flies", meld.Flies.Tiles().String())
			o.optionalFlag("added", meld.Added)
			for _, seat := range meld.From.List() {
				o.text("from", seat.String())
			}
			o.out = append(o.out, '}')
		})
	}
}
