package table

import (
	"net/url"
	"slices"
)

// Typed are the fields of a form as they came.
type Typed map[string][]string

func (t Typed) value(name string) string { return url.Values(t).Get(name) }

func (t Typed) has(name, value string) bool { return slices.Contains(t[name], value) }

// is says whether the field has the value, or is empty where that is the usual one.
func (t Typed) is(name, value, usual string) bool {
	return t.has(name, value) || t.value(name) == "" && value == usual
}

// declared counts the seats for which a fact was told.
func (t Typed) declared(name string) int {
	return len(slices.DeleteFunc(slices.Clone(t[name]), func(who string) bool { return who == "winner" }))
}
