package scoreformat

import (
	"fmt"
	"strings"
)

// row is one field of an object of the format and how it is read.
type row[T any] struct {
	name string
	read func(into *T, v value) error
}

// table is every field that an object can have. No object has more than 64.
type table[T any] struct {
	rows  []row[T]
	index map[string]int
}

func tableOf[T any](rows ...row[T]) table[T] {
	t := table[T]{rows: rows, index: make(map[string]int, len(rows))}
	for i, row := range rows {
		t.index[row.name] = i
	}
	return t
}

// given are the fields that an object has, as bits in the order of its table.
type given uint64

func (t *table[T]) set(names ...string) (fields given) {
	for _, name := range names {
		fields |= 1 << t.index[name]
	}
	return fields
}

// missing names the fields that are wanted and not given.
func (t *table[T]) missing(wanted, has given) error {
	var names []string
	for i, row := range t.rows {
		if wanted&^has&(1<<i) != 0 {
			names = append(names, row.name)
		}
	}
	if len(names) == 0 {
		return nil
	}
	return fmt.Errorf("missing: %s", strings.Join(names, ", "))
}

// read reads an object. A field that is null is not given.
func (t *table[T]) read(object value, into *T) (has given, err error) {
	if object[0] != '{' {
		return 0, fmt.Errorf("want an object in braces, not %s", object.shown())
	}
	var named given
	for name, member := range object.members() {
		text, err := name.bytes()
		if err != nil {
			return 0, err
		}
		i, known := t.index[string(text)]
		switch bit := given(1) << i; {
		case !known:
			return 0, &inside{name: string(text), err: fmt.Errorf("unknown field %s", name.shown()), told: true}
		case named&bit != 0:
			return 0, &inside{name: string(text), err: fmt.Errorf("field %s is given twice", name.shown()), told: true}
		case member.isNull():
			named |= bit
		default:
			named |= bit
			has |= bit
			if err := t.rows[i].read(into, member); err != nil {
				return 0, &inside{name: t.rows[i].name, err: err}
			}
		}
	}
	return has, nil
}

// field is a row whose value is kept as it is read.
func field[T, V any](name string, of func(*T) *V, read func(value) (V, error)) row[T] {
	return row[T]{name, func(into *T, v value) (err error) {
		*of(into), err = read(v)
		return err
	}}
}

// number is a row with a whole number within bounds.
func number[T any](name string, least, most int, of func(*T) *int) row[T] {
	return field(name, of, func(v value) (int, error) { return v.number(least, most) })
}

// readList reads a list of objects into items that are blank at first; check says what
// is wrong with one whose fields are read.
func readList[T any](of string, list value, fields *table[T], wanted given, blank T, check func(*T) error) (items []T, err error) {
	if list[0] != '[' {
		return nil, fmt.Errorf("want a list of %s, not %s", of, list.shown())
	}
	for number, object := range list.items() {
		item := blank
		has, err := fields.read(object, &item)
		if err == nil {
			err = fields.missing(wanted, has)
		}
		if err == nil {
			err = check(&item)
		}
		if err != nil {
			return nil, &inside{number: number, err: err}
		}
		items = append(items, item)
	}
	return items, nil
}
