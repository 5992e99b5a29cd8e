package templates

// SheetView is the final sheet of a match with who agrees to it.
type SheetView struct {
	// Path is where the forms go: the table's page, or a player's link.
	Path  string
	Match string
	// Seen is the state of the match that is agreed to.
	Seen    int
	Players []SheetPlayer
	Flags   []FlagLine
	// Notice names a sentence: sheet.WORD.
	Notice string
	// Problems are those of the form of the player at Wrong, who typed Text.
	Problems    []FieldProblem
	Wrong, Text string
	// Codes lead each player to the sheet on their own phone; empty until asked for.
	Codes []SheetCode
	// Phone: one player looks at it on their own phone.
	Phone bool
}

// SheetPlayer is one player of the sheet. The ids are those of two forms.
type SheetPlayer struct {
	Place, Name string
	Total       Total
	// Accepted says when the player agreed; its time is empty before.
	Accepted            Recorded
	AcceptID, ProblemID string
}

// SheetCode is one player's secret link.
type SheetCode struct {
	Name, URL string
	Code      QRCode
}

// SheetPage is the sheet on a player's phone.
type SheetPage struct {
	Page Page
	// Title says which round and table, Night which night and match.
	Round, Table int
	Night        string
	Ranking      []FinalLine
	Over         bool
	Sheet        SheetView
}

// all says whether everybody agrees.
func (v SheetView) all() bool {
	for _, player := range v.Players {
		if player.Accepted.Time == "" {
			return false
		}
	}
	return len(v.Players) > 0
}

// DeskFlags are the problems that wait for the desk.
type DeskFlags struct {
	Night string
	Flags []FlagLine
}

// FlagPage is where the desk resolves a problem.
type FlagPage struct {
	Page     Page
	Night    string
	Flag     FlagLine
	Ranking  []FinalLine
	ID, Note string
	Problems []FieldProblem
}
