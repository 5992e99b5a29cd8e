package scoreformat

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
)

// inside is an error in a member of an object, or in an item of a list.
type inside struct {
	name   string
	number int // of the item, from 1; 0 for a member
	err    error
	told   bool // err says the name itself
}

func (e *inside) Error() string {
	switch {
	case e.told:
		return e.err.Error()
	case e.number > 0:
		return fmt.Sprintf("number %d: %v", e.number, e.err)
	default:
		return e.name + ": " + e.err.Error()
	}
}

func (e *inside) Unwrap() error { return e.err }

// Pointer is where in a request an error of [Request.Read] is, as RFC 6901 writes it in a
// fragment: "/melds/1/tile". It is empty for the whole request.
func Pointer(err error) string {
	var pointer strings.Builder
	for {
		at, ok := errors.AsType[*inside](err)
		if !ok {
			return pointer.String()
		}
		pointer.WriteByte('/')
		if at.number > 0 {
			fmt.Fprint(&pointer, at.number-1)
		} else {
			pointer.WriteString(url.PathEscape(strings.NewReplacer("~", "~0", "/", "~1").Replace(at.name)))
		}
		err = at.err
	}
}
