package templates

// TableView is the referee's page of one table.
type TableView struct {
	Page  Page
	State TableState
	Bench Workbench
}

// TableState is what is true at the table; it refreshes itself and holds nothing
// that anybody types into.
type TableState struct {
	Night string
	Table int
	Match string
	Round int
	// Number is the hand about to be played, of Length.
	Number, Length int
	// Wind prevails, Dealer deals, Extra waits for the next winner from each opponent.
	Wind, Dealer string
	Extra        int
	// Over: no hand is left. Closed says why nothing can be recorded any more:
	// round or night, empty while it can.
	Over   bool
	Closed string
	// Players by place, with their totals; Ranking when the match is over.
	Players []NamedPlayer
	Totals  []Total
	Ranking []FinalLine
	// Hands that stand, in order.
	Hands []HandLine
}

// path is the address of the table's page.
func (s TableState) path() string { return tablePath(s.Night, s.Table) }

func tablePath(night string, table int) string {
	return "/nights/" + night + "/tables/" + itoa(table)
}

// last is the last hand that stands; there must be one.
func (s TableState) last() HandLine { return s.Hands[len(s.Hands)-1] }

// lastEntry is the id of the last hand that stands, empty before the first.
func (s TableState) lastEntry() string {
	if len(s.Hands) == 0 {
		return ""
	}
	return s.last().Entry
}

// FinalLine is one player's line of the final sheet.
type FinalLine struct {
	Rank  int
	Name  string
	Total Total
	Won   bool
}

// HandLine is one recorded hand.
type HandLine struct {
	Entry  string
	Number int
	// Wind prevailed.
	Wind string
	// Changes and Totals by place.
	Changes  []int
	Totals   []Total
	Score    ScoreView
	Recorded Recorded
}

// Recorded says who recorded something and when, by the club's clock. By is
// empty for the table's tablet.
type Recorded struct{ By, Time, ISO string }

// Workbench is where the referee works: the form of the next hand, and the form
// that takes the last one back.
type Workbench struct {
	Night  string
	Table  int
	Notice *BenchNotice
	// Entry is nil when no hand can be entered.
	Entry *EntryForm
	// TakeBack is nil when there is no hand to be taken back.
	TakeBack *TakeBackForm
}

// BenchNotice says what happened meanwhile.
type BenchNotice struct {
	// Word names the sentence: table.WORD.
	Word string
	// Number is the hand that was entered, Next the one to be played; 0 when the
	// match is over.
	Number, Next int
	// Recorded is what was saved instead, nil if nothing was.
	Recorded *HandLine
}

// TakeBackForm takes back the last hand.
type TakeBackForm struct {
	// ID is the new entry's, Entry the hand's.
	ID, Match, Entry string
	Number           int
	// Reason was tapped, Other was typed.
	Reason, Other string
	Problems      []FieldProblem
}

// quickReasons are keys of the reasons that a tap gives.
var quickReasons = []string{"winner", "payer", "tiles", "twice"}

// TableNoneView is the page of a table where nothing is played.
type TableNoneView struct {
	Page  Page
	Night string
	Table int
	// Gathering: the seating is not published yet.
	Gathering bool
}
