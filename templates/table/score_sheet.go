package table

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// ScoreSheetView is the score sheet of a match with who agrees to it.
type ScoreSheetView struct {
	// Path is where the forms go: the table's page, or a player's link.
	Path  string
	Match string
	// Seen is the state of the match that is agreed to; Read the earlier one on the page that
	// refreshes itself, empty for the same.
	Seen     int
	Read     string
	Players  []ScoreSheetPlayer
	Disputes []parts.DisputeLine
	// Notice names a sentence: sheet.WORD.
	Notice string
	// Problems are those of the form of the player at Wrong, who typed Text.
	Problems    []parts.FieldProblem
	Wrong, Text string
	// Codes lead each player to the sheet on their own phone; empty until asked for.
	Codes []ScoreSheetCode
	// Shut: the round is closed, and the table's card signs nothing any more.
	Shut bool
	// Unreachable: they lead no phone here.
	Unreachable bool
	// Phone: one player looks at it on their own phone.
	Phone bool
}

// Since says which state the page showed before. Where that was another one, it says so
// until somebody agrees: nobody agrees to points that they have not read.
func (v *ScoreSheetView) Since(read string) {
	if read != "" && read != strconv.Itoa(v.Seen) && (!v.all() || v.ownPhones()) {
		v.Read, v.Notice = read, "stale"
	}
}

// read is the state of the match that somebody read on this page.
func (v ScoreSheetView) read() string {
	return cmp.Or(v.Read, strconv.Itoa(v.Seen))
}

// ScoreSheetPlayer is one player of the sheet. The ids are those of two forms.
type ScoreSheetPlayer struct {
	Place, Name string
	Total       parts.Total
	// Accepted says when the player agreed; its time is empty before.
	Accepted parts.Recorded
	// Way is the word for how: tablet, code or phone.
	Way string
	// Disputed is what the player says is wrong, while the desk has not answered; empty for nothing.
	Disputed            string
	AcceptID, ProblemID string
}

// toldBeside says whether a dispute stands beside its player's name.
func (v ScoreSheetView) toldBeside(dispute parts.DisputeLine) bool {
	return dispute.Note == "" && slices.ContainsFunc(v.Players, func(p ScoreSheetPlayer) bool { return p.Name == dispute.Name && p.Disputed == dispute.Text })
}

// ScoreSheetCode is one player's secret link.
type ScoreSheetCode struct {
	Name, URL string
	Code      parts.QRCode
}

// ScoreSheetPage is the sheet on a player's phone.
type ScoreSheetPage struct {
	Page layout.Page
	// Round and Table say which match it is, see [parts.MatchTitle]; Night says which night.
	Round, Table int
	Night        string
	Ranking      []parts.FinalLine
	Over         bool
	Sheet        ScoreSheetView
}

// ownPhone says whether the player agrees on a phone that said to be theirs, so that the tablet and the code
// still ask.
func (p ScoreSheetPlayer) ownPhone() bool { return p.Way == "phone" }

// ownPhones says whether own phones are among those who agree.
func (v ScoreSheetView) ownPhones() bool {
	return slices.ContainsFunc(v.Players, ScoreSheetPlayer.ownPhone)
}

// all says whether everybody agrees, own phones included.
func (v ScoreSheetView) all() bool {
	for _, player := range v.Players {
		if player.Accepted.Time == "" {
			return false
		}
	}
	return len(v.Players) > 0
}
