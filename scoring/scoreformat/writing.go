package scoreformat

import (
	"encoding/json"
	"strconv"
	"unicode/utf8"

	"github.com/threewinds/threewinds/scoring"
)

// object writes the members of one JSON object.
type object struct{ out []byte }

// name begins a member.
func (o *object) name(name string) {
	if last := o.out[len(o.out)-1]; last != '{' {
		o.out = append(o.out, ',')
	}
	o.out = append(o.out, '"')
	o.out = append(o.out, name...)
	o.out = append(o.out, `":`...)
}

func (o *object) text(name, text string) {
	o.name(name)
	o.out = appendText(o.out, text)
}

func (o *object) number(name string, n int) {
	o.name(name)
	o.out = strconv.AppendInt(o.out, int64(n), 10)
}

func (o *object) flag(name string, on bool) {
	o.name(name)
	o.out = strconv.AppendBool(o.out, on)
}

func (o *object) raw(name string, text []byte) {
	o.name(name)
	o.out = append(o.out, text...)
}

// The optional ones are written unless they have their default.

func (o *object) optionalText(name, text string) {
	if text != "" {
		o.text(name, text)
	}
}

func (o *object) optionalNumber(name string, n int) {
	if n != 0 {
		o.number(name, n)
	}
}

func (o *object) optionalFlag(name string, on bool) {
	if on {
		o.flag(name, on)
	}
}

func (o *object) optionalSeats(name string, seats scoring.Winds) {
	if list := seats.List(); len(list) > 0 {
		o.list(name, len(list), func(i int) { o.out = appendText(o.out, list[i].String()) })
	}
}

// list writes so many values in brackets.
func (o *object) list(name string, n int, write func(i int)) {
	o.name(name)
	o.out = append(o.out, '[')
	for i := range n {
		if i > 0 {
			o.out = append(o.out, ',')
		}
		write(i)
	}
	o.out = append(o.out, ']')
}

// appendText writes a JSON text. Nearly all are plain, and copied.
func appendText(out []byte, text string) []byte {
	if plain(text) {
		out = append(out, '"')
		out = append(out, text...)
		return append(out, '"')
	}
	quoted, err := json.Marshal(text)
	if err != nil { // a text can always be written
		return append(out, `""`...)
	}
	return append(out, quoted...)
}

func plain(text string) bool {
	ascii := true
	for i := range len(text) {
		c := text[i]
		if c < ' ' || c == '"' || c == '\\' {
			return false
		}
		ascii = ascii && c < utf8.RuneSelf
	}
	return ascii || utf8.ValidString(text)
}
