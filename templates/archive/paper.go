package archive

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// PaperView is the form that takes in old nights.
type PaperView struct {
	Page layout.Page
	// Typed is the text of a file, Rules the chosen game and preset.
	Typed, Rules string
	Games        []PaperGame
	Problems     []parts.FieldProblem
	// Look is what was understood, nil if nothing is asked.
	Look *PaperLook
	// Done says what was recorded, nil for nothing.
	Done *PaperDone
}

// PaperGame is a game with its presets.
type PaperGame struct {
	ID      string
	Presets []string
}

// choice names a preset of the game.
func (g PaperGame) choice(ctx context.Context, preset string) string {
	return parts.GamePreset(ctx, g.ID, preset)
}

// PaperLook is what was understood of a file of old nights.
type PaperLook struct {
	// Guessed: the file does not say its encoding, and was read as Windows-1250.
	Guessed bool
	Nights  []PaperNight
	// New and There count the nights that saving would add, and those that are there.
	New, There               int
	KnownPlayers, NewPlayers []string
	Twins                    []PaperTwin
	// Asked: a question about a twin was left open.
	Asked bool
}

// open is the field of the first question that has no answer yet, empty if all have one.
func (l PaperLook) open() string {
	for _, twin := range l.Twins {
		if twin.Answer == "" {
			return twin.Field
		}
	}
	return ""
}

// PaperNight is an old night.
type PaperNight struct {
	Name, Date, Venue string
	Players           int
	// Counts: in seasons. Rates: its matches are rated.
	Counts, Rates bool
	// There: the same night is recorded. Other: a different night has its date and name.
	There, Other bool
}

// PaperTwin asks whether a name is somebody else's, spelt otherwise. Answer is same, other
// or empty; Field is its form field.
type PaperTwin struct{ Field, Name, Twin, Answer string }

// PaperDone says what was recorded.
type PaperDone struct {
	Nights, There int
	Players       []string
}

// about is what the list says of an old night.
func (n PaperNight) about(ctx context.Context) string {
	said := []string{n.Date}
	if n.Venue != "" {
		said = append(said, n.Venue)
	}
	said = append(said, i18n.N(ctx, "count.players", n.Players))
	switch {
	case n.There:
		said = append(said, i18n.T(ctx, "old.there"))
	case n.Rates:
		said = append(said, i18n.T(ctx, "old.rates"))
	case n.Counts:
		said = append(said, i18n.T(ctx, "old.counts"))
	default:
		said = append(said, i18n.T(ctx, "old.lists"))
	}
	return strings.Join(said, " · ")
}
