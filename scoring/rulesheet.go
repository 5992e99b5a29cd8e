package scoring

// RuleSheet is what a printed rule sheet says of the rules in force. It has no
// sentences: ids and numbers that a catalogue makes them of.
type RuleSheet struct {
	// Clauses are what the rules say, section by section.
	Clauses []Clause
	// Elements in force, hand before bonus in the order of the rules.
	Elements []RuleSheetElement
	// LimitHands in force, half before full; none where limits are off.
	LimitHands []RuleSheetLimitHand
	// Examples are hands of the first dealer that most house rules accept, modest
	// ones first; what they are worth is for [Rules.Apply] to say.
	Examples []Hand
}

// Clause is one sentence of the rules: its section, its id and its numbers by
// name. A clause about a number of things calls it Count.
type Clause struct {
	Section, ID string
	Numbers     map[string]int
}

// RuleSheetElement is an element with what it is worth each time. Outer is what it is worth
// of 1, 9 and honours, where that is more; else 0. Text names its description, which can
// differ from one house rule to another.
type RuleSheetElement struct {
	ID            string
	Kind          ElementKind
	Points, Outer Points
	Text          string
}

// RuleSheetLimitHand is a limit hand with what it pays.
type RuleSheetLimitHand struct {
	ID    string
	Limit Limit
	Text  string
}
