package draw

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
)

// ProgrammeView says how the rounds are seated.
type ProgrammeView struct {
	// Rounds is their number as it was typed; Least to Most are allowed.
	Rounds      string
	Least, Most int
	// Kinds may be chosen for a round. Parts are the rounds with the chosen kinds.
	Kinds []string
	Parts []ProgrammeRound
	// Swiss: there are Swiss rounds. Up to round Guaranteed they need no repeats.
	Swiss      bool
	Guaranteed int
	// TakeBack is nil unless announced rounds are to be taken back.
	TakeBack *TakeBackAgreement
	// Open: the form is unfolded, as it has a problem. Closed: the night is over.
	Open, Closed bool
}

// TakeBackAgreement asks whether the announced rounds First to Last may be taken back.
type TakeBackAgreement struct {
	First, Last int
	Agreed      bool
}

// ProgrammeRound is one round. A Begun one cannot be changed.
type ProgrammeRound struct {
	Number int
	Kind   string
	Begun  bool
}

// text is the programme in one line: "1–3 planned, 4–5 Swiss, 6 tables by rank".
func (v ProgrammeView) text(ctx context.Context) string {
	var said []string
	for i := 0; i < len(v.Parts); {
		first, kind := v.Parts[i].Number, v.Parts[i].Kind
		for i < len(v.Parts) && v.Parts[i].Kind == kind {
			i++
		}
		said = append(said, parts.RoundsText(ctx, first, v.Parts[i-1].Number)+": "+i18n.T(ctx, "kind."+kind))
	}
	return strings.Join(said, " · ")
}

// WishesView are the wishes that a draw keeps.
type WishesView struct {
	// Apart are groups of names, one a line; Fixed are names with a table's number.
	Apart, Fixed string
	// Groups counts the groups, Places the fixed tables.
	Groups, Places int
	// People may be chosen. Kept are the wishes, each with the fields that take it out.
	// Tables is the number of tables to choose from.
	People []parts.NamedPlayer
	Kept   []parts.KeptWish
	Tables int
	// Chosen are the players of a group with a problem, to be mended. TextOpen: the wishes
	// as text have a problem.
	Chosen         []string
	Open, TextOpen bool
}
