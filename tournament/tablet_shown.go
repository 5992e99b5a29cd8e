package tournament

import (
	"bytes"
	"encoding/json"
	"strings"
)

// TabletShown is what a tablet without a network has shown of a hand, by rules of its own. It is
// kept with the hand only if it differs from [Shown], because players may have paid by it. Nothing
// is checked by it, because a tablet can send anything.
type TabletShown struct {
	// Engine is the hash of the program of the tablet's rules, in hexadecimal.
	Engine string `json:"engine"`
	Shown  Shown  `json:"shown"`
}

// longest that a tablet's words may be, in bytes.
const (
	longestEngine = 64
	longestShown  = 16 << 10
)

// ReadTabletShown reads what a tablet says of itself; nil if it says nothing that can be understood.
func ReadTabletShown(engine, text string) *TabletShown {
	if text == "" || len(text) > longestShown || len(engine) > longestEngine || strings.Trim(engine, "0123456789abcdef") != "" {
		return nil
	}
	told := TabletShown{Engine: engine}
	reading := json.NewDecoder(bytes.NewReader([]byte(text)))
	reading.DisallowUnknownFields()
	if reading.Decode(&told.Shown) != nil || reading.More() {
		return nil
	}
	return &told
}

// ifDifferent is t if the tablet showed something else than shown, otherwise nil. It does not
// compare the versions of the rules.
func (t *TabletShown) ifDifferent(shown *Shown) *TabletShown {
	if t == nil || shown == nil || t.Shown.text() == shown.text() {
		return nil
	}
	return t
}

// text is what was shown, without the version of the rules.
func (s Shown) text() string {
	s.Rules = 0
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // strings and numbers can always be written
	}
	return string(text)
}
