package scoreformat

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"strconv"
	"unicode/utf8"

	"github.com/threewinds/threewinds/scoring"
)

// value is the text of one JSON value that is known to be well-formed, without
// white space around it.
type value []byte

// parse checks that the text is one JSON value in UTF-8.
func parse(text []byte) (value, error) {
	if !utf8.Valid(text) {
		return nil, errors.New("the line is not UTF-8")
	}
	if json.Valid(text) {
		return value(bytes.Trim(text, " \t\r\n")), nil
	}
	var raw json.RawMessage
	err := json.Unmarshal(text, &raw)
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		return nil, fmt.Errorf("not JSON: %w (at byte %d)", err, syntax.Offset)
	}
	return nil, fmt.Errorf("not JSON: %w", err)
}

func (v value) isNull() bool { return v[0] == 'n' }

// shown is the value as an error names it: its beginning.
func (v value) shown() string {
	const most = 40
	if len(v) <= most {
		return string(v)
	}
	start := v[:most]
	for !utf8.Valid(start) {
		start = start[:len(start)-1]
	}
	return string(start) + "…"
}

// bytes are the characters of a text; they share the memory of the value.
func (v value) bytes() ([]byte, error) {
	if v[0] != '"' {
		return nil, fmt.Errorf("want a text in quotes, not %s", v.shown())
	}
	if bytes.IndexByte(v, '\\') < 0 {
		return v[1 : len(v)-1], nil
	}
	var text string
	err := json.Unmarshal(v, &text)
	return []byte(text), err
}

func (v value) text() (string, error) {
	text, err := v.bytes()
	return string(text), err
}

// name reads a word into a type that has its own UnmarshalText.
func (v value) name(into interface{ UnmarshalText([]byte) error }) error {
	text, err := v.bytes()
	if err != nil {
		return err
	}
	return into.UnmarshalText(text)
}

// seat is one of the three winds that sit and prevail.
func (v value) seat() (scoring.Wind, error) {
	var wind scoring.Wind
	if err := v.name(&wind); err != nil {
		return 0, err
	}
	if !wind.Seated() {
		return 0, fmt.Errorf("%s does not sit at a table of three: write east, south or west", v.shown())
	}
	return wind, nil
}

// seats is a list of seats; one twice counts once.
func (v value) seats() (scoring.Winds, error) {
	var seats scoring.Winds
	if v[0] != '[' {
		return 0, fmt.Errorf("want a list of seats, not %s", v.shown())
	}
	for _, item := range v.items() {
		seat, err := item.seat()
		if err != nil {
			return 0, err
		}
		seats = seats.With(seat)
	}
	return seats, nil
}

// texts is a list of texts.
func (v value) texts() (texts []string, err error) {
	if v[0] != '[' {
		return nil, fmt.Errorf("want a list of texts, not %s", v.shown())
	}
	for _, item := range v.items() {
		text, err := item.text()
		if err != nil {
			return nil, err
		}
		texts = append(texts, text)
	}
	return texts, nil
}

// number is a whole number within bounds, both included.
func (v value) number(least, most int) (int, error) {
	n, err := strconv.Atoi(string(v))
	switch {
	case errors.Is(err, strconv.ErrSyntax):
		return 0, fmt.Errorf("want a whole number, not %s", v.shown())
	case err != nil, n < least, n > most:
		return 0, fmt.Errorf("want a number from %d to %d, not %s", least, most, v.shown())
	}
	return n, nil
}

func (v value) flag() (bool, error) {
	if v[0] != 't' && v[0] != 'f' {
		return false, fmt.Errorf("want true or false, not %s", v.shown())
	}
	return v[0] == 't', nil
}

// members are the names and values of an object, in the order of the text.
func (v value) members() iter.Seq2[value, value] {
	return func(yield func(name, member value) bool) {
		for at := v.skip(1); v[at] != '}'; {
			end := v.end(at)
			name := v[at:end]
			at = v.skip(v.skip(end) + 1) // over the colon
			end = v.end(at)
			if !yield(name, v[at:end]) {
				return
			}
			at = v.after(end)
		}
	}
}

// items are the values of a list, counted from 1.
func (v value) items() iter.Seq2[int, value] {
	return func(yield func(number int, item value) bool) {
		for at, number := v.skip(1), 1; v[at] != ']'; number++ {
			end := v.end(at)
			if !yield(number, v[at:end]) {
				return
			}
			at = v.after(end)
		}
	}
}

// after goes from the end of a member or item to the next, or to the bracket.
func (v value) after(end int) int {
	at := v.skip(end)
	if v[at] == ',' {
		return v.skip(at + 1)
	}
	return at
}

func (v value) skip(at int) int {
	for v[at] == ' ' || v[at] == '\t' || v[at] == '\n' || v[at] == '\r' {
		at++
	}
	return at
}

// end is where the value ends that begins at a place.
func (v value) end(at int) int {
	for depth := 0; ; {
		switch v[at] {
		case '"':
			at = v.endOfText(at)
		case '{', '[':
			depth++
			at++
		case '}', ']':
			depth--
			at++
		case ',', ':', ' ', '\t', '\n', '\r':
			at++
		default: // a number, true, false or null
			for at < len(v) && bytes.IndexByte([]byte(",:]} \t\n\r"), v[at]) < 0 {
				at++
			}
		}
		if depth == 0 {
			return at
		}
	}
}

func (v value) endOfText(at int) int {
	for at++; v[at] != '"'; at++ {
		if v[at] == '\\' {
			at++
		}
	}
	return at + 1
}
