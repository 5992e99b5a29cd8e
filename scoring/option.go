package scoring

// OptionKind says what a house rule may be set to.
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
	// RanksOption is a whole number from Min to Max for the first, second and third;
	// together they are 0.
	RanksOption
)

// OptionRole says what an option is for, where more than its game knows.
type OptionRole uint8

// The roles.
const (
	HouseRule   OptionRole = iota // what only the game knows
	MatchLength                   // the number of hands of a match: one of Choices
	LeastPoints                   // the least number of points of a win
)

// Option describes one house rule of a game, so that a form can offer it and a
// catalogue can name it.
type Option struct {
	// Name is the option's name in the rules and in JSON, "goulash_unit".
	Name string
	Kind OptionKind
	// Role says whether every summary of the rules tells it; a form asks MatchLength apart.
	Role OptionRole
	// Min and Max bound a number, both included.
	Min, Max int
	// Step is what a number must be a multiple of; 0 is any number.
	Step int
	// Choices are the values of a choice or list. A number that has Choices
	// takes one of those alone (9, 18 or 27 hands).
	Choices []string
	// Classes sort the choices of a list: each choice's class, or nil.
	Classes []string
	// Group is the heading under which a form shows the option; options of one
	// group are neighbours.
	Group string
	// Needs names the option without which this one means nothing: a switch that
	// must be on, a number above 0, a choice other than its first. Empty is none.
	Needs string
}
