package scoring

// RuleSheet is the content of a printed rule sheet: ids and numbers, from which catalogues make
// sentences.
type RuleSheet struct {
	// Clauses are the sentences of the rules, section by section.
	Clauses []Clause
	// Elements in force, hand before bonus in the order of the rules.
	Elements []RuleSheetElement
	// LimitHands in force, half before full; none where limits are off.
	LimitHands []RuleSheetLimitHand
	// Examples are hands of the first dealer that most house rules accept, the least first.
	// [Rules.Apply] scores them.
	Examples []Hand
}

// Clause is one sentence of the rules: its section, its id and its numbers by
// name. A clause about a number of things calls it Count.
type Clause struct {
	Section, ID string
	Numbers     map[string]int
}

// RuleSheetElement is an element with its worth. Outer is the worth for 1, 9 and honours if that is
// more, otherwise 0. Text is the key of its description, which depends on house rules.
type RuleSheetElement struct {
	ID            string
	Kind          ElementKind
	Points, Outer Points
	Text          string
}

// RuleSheetLimitHand is a limit hand with its class.
type RuleSheetLimitHand struct {
	ID    string
	Limit Limit
	Text  string
}
