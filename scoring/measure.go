package scoring

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Measure is a figure that a referee enters if the tiles of a hand are not entered, such as
// han: a number, or one of a few values.
type Measure struct {
	// ID is its name in forms and in the score format, Word the name of its title in catalogues
	// if that is another one.
	ID, Word string
	// Choices are the values that a form offers, the first of which is none, or the ids of which
	// several can be chosen. Empty for any number.
	Choices []string
	// Tapped: a form offers buttons with the possible numbers; the last stands for more.
	Tapped bool
	// Alone: if it is chosen, the other measures do not count.
	Alone bool
	// Paper is the catalogue key of its name on paper, empty for that of the form.
	Paper string

	field func(*Worth) any // a *Points, *int, *Limit or *IDs
}

// Number is the worth by this measure. A limit class is a number from 0; ids are counted.
func (m *Measure) Number(w *Worth) int {
	switch field := m.field(w).(type) {
	case *Points:
		return int(*field)
	case *int:
		return *field
	case *Limit:
		return int(*field)
	case *IDs:
		return len(field.List())
	}
	return 0
}

// Text is the worth by this measure as forms and the score format write it.
func (m *Measure) Text(w *Worth) string {
	switch field := m.field(w).(type) {
	case *Limit:
		return field.String()
	case *IDs:
		return string(*field)
	}
	return strconv.Itoa(m.Number(w))
}

// emptyWorth is a worth of which only the types of its fields matter.
var emptyWorth Worth

// Named says whether the score format writes it as a word.
func (m *Measure) Named() bool {
	_, named := m.field(&emptyWorth).(*Limit)
	return named
}

// Listed says whether the score format writes it as a list of words.
func (m *Measure) Listed() bool {
	_, listed := m.field(&emptyWorth).(*IDs)
	return listed
}

// Read sets the worth from a text; an empty text is none. A number of more than 32 bits becomes the
// largest one, as the rules check the range.
func (m *Measure) Read(w *Worth, text string) error {
	if text = strings.TrimSpace(text); text == "" {
		return nil
	}
	if m.Named() || m.Listed() {
		return m.Name(w, []byte(text))
	}
	number, err := strconv.ParseInt(text, 10, 32)
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return err //nolint:wrapcheck // the text is for a form to show
	}
	m.Set(w, int(number))
	return nil
}

// Set sets the worth from a number.
func (m *Measure) Set(w *Worth, n int) {
	switch field := m.field(w).(type) {
	case *Points:
		*field = Points(n)
	case *int:
		*field = n
	}
}

// Name sets the worth from a word, or from words separated by spaces.
func (m *Measure) Name(w *Worth, word []byte) error {
	switch field := m.field(w).(type) {
	case *Limit:
		return field.UnmarshalText(word)
	case *IDs:
		*field = IDsOf(strings.Fields(string(word)))
		return nil
	}
	return fmt.Errorf("%s is a number", m.ID)
}
