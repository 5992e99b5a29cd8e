package scoreformat

import (
	"errors"
	"fmt"
	"strconv"
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

// Place is where in a request an error of [Request.Read] is: the members and the numbers of
// items, from 0, that lead there. It is empty for the whole request.
func Place(err error) (way []string) {
	for {
		at, ok := errors.AsType[*inside](err)
		switch {
		case !ok:
			return way
		case at.number > 0:
			way = append(way, strconv.Itoa(at.number-1))
		default:
			way = append(way, at.name)
		}
		err = at.err
	}
}
