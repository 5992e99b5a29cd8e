package scoreformat

import (
	"errors"
	"fmt"

	"github.com/threewinds/threewinds/scoring"
)

// meldFields is the table of the fields of a meld.
var meldFields = tableOf(
	row[scoring.Meld]{"kind", func(m *scoring.Meld, v value) error { return v.name(&m.Kind) }},
	row[scoring.Meld]{"tile", readMeldTile},
	flag("concealed", func(m *scoring.Meld) *bool { return &m.Concealed }),
	row[scoring.Meld]{"red", func(m *scoring.Meld, v value) error {
		red, err := v.number(0, mostReds)
		m.Red = uint8(red)
		return err
	}},
)

var wantedOfMeld = meldFields.set("kind", "tile")

// readMeldTile reads the kind of a meld. A red five is no kind: taken for one,
// its redness would be lost.
func readMeldTile(m *scoring.Meld, v value) error {
	var tile scoring.Tile
	if err := v.name(&tile); err != nil {
		return err
	}
	if tile.Red() {
		return fmt.Errorf("a meld with a red five is written with %q and \"red\":1", tile.Kind())
	}
	m.Tile = tile.Kind()
	return nil
}

func readMelds(q *Request, list value) error {
	if list[0] != '[' {
		return fmt.Errorf("want a list of melds, not %s", list.shown())
	}
	for number, item := range list.items() {
		var meld scoring.Meld
		has, err := meldFields.read(item, &meld)
		if err == nil {
			err = meldFields.missing(wantedOfMeld, has)
		}
		if err == nil && meld.Kind == scoring.Chow && (!meld.Tile.Numbered() || meld.Tile.Rank() > 7) {
			err = fmt.Errorf("no chow begins with %s", meld.Tile)
		}
		if err != nil {
			return fmt.Errorf("number %d: %w", number, err)
		}
		q.Hand.Melds = append(q.Hand.Melds, meld)
	}
	return nil
}

func readOptions(q *Request, v value) error {
	if v[0] != '{' {
		return errors.New("want an object in braces, not " + v.shown())
	}
	q.Options = []byte(v)
	return nil
}
