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
	field("concealed", func(m *scoring.Meld) *bool { return &m.Concealed }, value.flag),
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

func readMelds(q *Request, list value) (err error) {
	q.Hand.Melds, err = readList("melds", list, &meldFields, wantedOfMeld, scoring.Meld{}, func(m *scoring.Meld) error {
		if m.Kind == scoring.Chow && (!m.Tile.Numbered() || m.Tile.Rank() > 7) {
			return fmt.Errorf("no chow begins with %s", m.Tile)
		}
		return nil
	})
	return err
}

func readOptions(q *Request, v value) error {
	if v[0] != '{' {
		return errors.New("want an object in braces, not " + v.shown())
	}
	q.Options = []byte(v)
	return nil
}
