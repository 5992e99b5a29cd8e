package templates

// TableView is the referee's page of one table.
type TableView struct {
	Page     Page
	State    TableState
	Entering EntryArea
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
	Deal         Deal
	Resting      Resting
	// Seats are the places of East, South and West.
	Seats string
	// Over: no hand is left. Closed says why nothing can be recorded any more:
	// round or night, empty while it can.
	Over   bool
	Closed string
	// Sticks lie on the table; Settlement says who received those that were left when
	// the match was ended early, nil if there were none.
	Sticks     int
	Settlement *ScoreSettlement
	// Players by place, with their totals; Ranking when the match is over.
	Players []NamedPlayer
	Totals  []Total
	Ranking []FinalLine
	// Hands that stand, in order, and the penalties between them.
	Hands     []HandLine
	Penalties []PenaltyLine
	// Done is what was saved last; nil if that was the next hand, or nothing.
	Done *DoneLine
	// Left is what penalties took out of the game.
	Left int
	// Early: the match ends, or ended, before all hands are played.
	Early bool
	// Review: a problem with the match waits for the desk.
	Review bool
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

// shown is the hand whose result stands under what was saved last; nil if that was
// not about a hand that stands.
func (s TableState) shown() *HandLine {
	if s.Done != nil {
		return s.Done.Hand
	}
	last := s.last()
	return &last
}

// FinalLine is one player’s line in the ranking of the score sheet.
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
	// Wind prevailed, in this deal.
	Wind string
	Deal Deal
	// Changes and Totals by place; Names are those who played it.
	Changes  []int
	Totals   []Total
	Names    []string
	Score    ScoreView
	Recorded Recorded
	// Corrected says who corrected it last; its time is empty for a hand that stands
	// as it was entered. Inserted: it was forgotten at first and added.
	Corrected Recorded
	Inserted  bool
}

// Recorded says who recorded something and when, by the club's clock. By is
// empty for the table's tablet.
type Recorded struct{ By, Time, ISO string }

// EntryArea is where the referee works: the form of the next hand, and the form
// that takes the last one back.
type EntryArea struct {
	Night  string
	Table  int
	Notice *EntryNotice
	// Entry is nil when no hand can be entered.
	Entry *EntryForm
	// TakeBack is nil when there is no hand to be taken back.
	TakeBack *TakeBackForm
	// Undo takes the hand back that was saved a moment ago; Seats asks before the
	// first hand who sits where; Sheet asks after the last who agrees. All may be nil.
	Undo  *TakeBackForm
	Seats *ChangeView
	Sheet *ScoreSheetView
	// Change takes the place of the form while the match is changed; nil otherwise.
	Change *ChangeView
}

// EntryNotice says what happened meanwhile.
type EntryNotice struct {
	// Word names the sentence: table.WORD.
	Word string
	// Number is the hand that was entered, Next the one to be played; 0 when the
	// match is over.
	Number, Next int
	// Recorded is what was saved instead, nil if nothing was.
	Recorded *HandLine
	// Mine is where what was typed becomes a correction of it, empty if it cannot.
	Mine string
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
