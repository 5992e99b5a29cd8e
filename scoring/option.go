package scoring

import (
	"slices"
	"strconv"
)

// OptionKind is the type of the value of a house rule.
type OptionKind uint8

// The kinds of house rule.
const (
	// SwitchOption is on or off.
	SwitchOption OptionKind = iota
	// NumberOption is a whole number from Min to Max.
	NumberOption
	// ChoiceOption is one of Choices.
	ChoiceOption
	// ListOption is any number of Choices.
	ListOption
	// RanksOption is a whole number from Min to Max for each of the three ranks; their sum is 0.
	RanksOption
)

// OptionRole is the meaning of an option that every game can have.
type OptionRole uint8

// The roles.
const (
	HouseRule   OptionRole = iota // what only the game knows
	MatchLength                   // the number of hands of a match: one of Choices
	MatchRounds                   // the rounds of a match: one of Choices, or a number
	LeastPoints                   // the least number of points of a win
)

// Option describes one house rule of a game, so that a form can offer it and a
// catalogue can name it.
type Option struct {
	// Name is the option's name in the rules and in JSON, "goulash_unit".
	Name string
	Kind OptionKind
	// Role is the option's meaning beyond its game.
	Role OptionRole
	// Min and Max bound a number, both included.
	Min, Max int
	// Step: a number must be a multiple of it; 0 for any number.
	Step int
	// Choices are the values of a choice or list. A number with Choices must be one of them (9, 18
	// or 27 hands).
	Choices []string
	// Classes sort the choices of a list: each choice's class, or nil.
	Classes []string
	// Group is the heading under which a form shows the option; options of one
	// group are neighbours.
	Group string
	// Needs is the name of the option that must be set for this one to have an effect: a switch
	// that is on, a number above 0, a choice other than the first. Empty for none.
	Needs string
}

// Lengths are the values of an option that says how long a match is, as texts: "18" hands, "east". Any
// other option has none.
func (o Option) Lengths() (values []string) {
	switch {
	case o.Role != MatchLength && o.Role != MatchRounds:
		return nil
	case len(o.Choices) > 0:
		return slices.Clone(o.Choices)
	}
	for number := o.Min; number <= o.Max; number++ {
		values = append(values, strconv.Itoa(number))
	}
	return values
}
