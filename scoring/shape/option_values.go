package shape

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"sync"

	"github.com/threewinds/threewinds/scoring"
)

// Switch is an option that is on or off.
func Switch(group, name string) scoring.Option {
	return scoring.Option{Name: name, Kind: scoring.SwitchOption, Group: group}
}

// Number is an option with a whole number, or with one of the choices alone.
func Number(group, name string, least, most int, choices ...string) scoring.Option {
	return scoring.Option{Name: name, Kind: scoring.NumberOption, Group: group, Min: least, Max: most, Choices: choices}
}

// Choice is an option with one of the choices.
func Choice[T ~string](group, name string, choices ...T) scoring.Option {
	option := scoring.Option{Name: name, Kind: scoring.ChoiceOption, Group: group}
	for _, choice := range choices {
		option.Choices = append(option.Choices, string(choice))
	}
	return option
}

// Ranks is an option with a number for each rank.
func Ranks(group, name string, least, most int) scoring.Option {
	return scoring.Option{Name: name, Kind: scoring.RanksOption, Group: group, Min: least, Max: most}
}

// ByRank is the value of an option with a number for each rank.
type ByRank [3]int

// UnmarshalJSON reads a list of three numbers, no fewer and no more.
func (b *ByRank) UnmarshalJSON(text []byte) error {
	var list []int
	if err := json.Unmarshal(text, &list); err != nil {
		return fmt.Errorf("reading a number for each rank: %w", err)
	}
	if len(list) != len(b) {
		return fmt.Errorf("want %d numbers, not %d", len(b), len(list))
	}
	copy(b[:], list)
	return nil
}

// Needing is the option with the name of another without which it means nothing.
func Needing(needs string, option scoring.Option) scoring.Option {
	option.Needs = needs
	return option
}

// As is the option in a role that pages know.
func As(role scoring.OptionRole, option scoring.Option) scoring.Option {
	option.Role = role
	return option
}

// InSteps is a number that must be a multiple of a step.
func InSteps(step int, option scoring.Option) scoring.Option {
	option.Step = step
	return option
}

// fieldOf is the field of an options struct with the JSON name of an option. Every
// option of the table has one, or the first use of the table panics.
func fieldOf[O any](options *O, name string) reflect.Value {
	value := reflect.ValueOf(options).Elem()
	index, found := keptNamesOf(value.Type())[name]
	if !found {
		panic("no field for the option " + name)
	}
	return value.Field(index)
}

// fieldNames are the fields of each options struct: reading their tags takes a third of the time in
// which rules are opened. It is not a sync.Map, because the race detector would then watch no
// sync.Map of the whole program: see scripts/unit-tests.
var fieldNames = struct {
	sync.RWMutex
	of map[reflect.Type]map[string]int
}{of: make(map[reflect.Type]map[string]int)}

// keptNamesOf is namesOf, computed once for each struct.
func keptNamesOf(options reflect.Type) map[string]int {
	fieldNames.RLock()
	names, known := fieldNames.of[options]
	fieldNames.RUnlock()
	if !known {
		names = namesOf(options)
		fieldNames.Lock()
		fieldNames.of[options] = names
		fieldNames.Unlock()
	}
	return names
}

// namesOf is the index of each field of a struct by its JSON name.
func namesOf(options reflect.Type) map[string]int {
	names := make(map[string]int, options.NumField())
	for i := range options.NumField() {
		names[options.Field(i).Tag.Get("json")] = i
	}
	return names
}

// cloned is a copy that shares no list: a change that fails half way must not
// write into the list that stays.
func cloned[O any](options *O) O {
	changed := *options
	value := reflect.ValueOf(&changed).Elem()
	for _, field := range value.Fields() {
		if list, ok := reflect.TypeAssert[[]string](field); ok {
			field.Set(reflect.ValueOf(slices.Clone(list)))
		}
	}
	return changed
}

// allows says whether the option can have the value of the field.
func allows(option *scoring.Option, field reflect.Value) bool {
	possible := func(choice string) bool { return slices.Contains(option.Choices, choice) }
	switch option.Kind {
	case scoring.NumberOption:
		n := int(field.Int())
		return n >= option.Min && n <= option.Max && (option.Step == 0 || n%option.Step == 0) &&
			(option.Choices == nil || possible(strconv.Itoa(n)))
	case scoring.ChoiceOption:
		return possible(field.String())
	case scoring.RanksOption:
		sum := 0
		for i := range field.Len() {
			n := int(field.Index(i).Int())
			if sum += n; n < option.Min || n > option.Max {
				return false
			}
		}
		return sum == 0
	case scoring.ListOption:
		for i := range field.Len() {
			if !possible(field.Index(i).String()) {
				return false
			}
		}
		return true
	default:
		return true
	}
}
