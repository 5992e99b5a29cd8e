// Package enginetest asks the same of the laptop and of the engine on a tablet.
package enginetest

import (
	"bytes"
	"context"
	"iter"
	"maps"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/a-h/templ"
	"github.com/google/uuid"

	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/assets"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/played"
	"github.com/threewinds/threewinds/web/board"
	"github.com/threewinds/threewinds/web/engine"
	"github.com/threewinds/threewinds/web/handentry"
)

// Question is a form at a table, with what the laptop says to it.
type Question struct {
	// Table is the match as its page knows it, for [engine.Open]; Waiting are the hands after it that
	// the tablet keeps.
	Table   string
	Waiting []url.Values
	Form    url.Values
	// Answer is the laptop's preview, Ahead the parts of its page, when the hands that wait are recorded.
	Answer, Ahead string
}

// Laptop is the context of a page of the laptop.
func Laptop(t *testing.T, language string, night *tournament.Night) context.Context {
	t.Helper()
	ctx := i18n.Under(i18n.With(t.Context(), language), night.Ruleset.Game, night.Rules.SeatNames())
	return assets.With(ctx, &assets.Files{Path: func(name string) string { return "/static/0123." + name }})
}

// Night is a night of a game, played by chance.
func Night(t *testing.T, game rulebook.Game, seed uint64) *tournament.Night {
	t.Helper()
	club := played.NewClub(seed, uuid.NewString)
	var players []tournament.Attendance
	for i := range 7 {
		id := strconv.Itoa(i)
		players = append(players, tournament.Attendance{Player: tournament.PlayerID(id), Name: "Player <" + id + ">", Present: true})
	}
	night, err := club.Night(played.Plan{ID: "n", Begin: time.Date(2026, 3, 1, 19, 0, 0, 0, time.UTC), Game: game.ID, Players: players, Rounds: 2})
	if err != nil {
		t.Fatal(err)
	}
	night.Phase = tournament.Playing
	return night
}

// Questions are about each hand of a night: it, and twice with something mistyped, in a language that
// depends on the seed. Up to four hands before it wait on the tablet.
func Questions(t *testing.T, game rulebook.Game, seed uint64) iter.Seq[Question] {
	chance := rand.New(rand.NewPCG(1, seed))
	night := Night(t, game, seed)
	ctx := Laptop(t, i18n.Languages[seed%uint64(len(i18n.Languages))].Tag, night)
	return func(yield func(Question) bool) {
		for match := range night.Matches() {
			for k := range match.Ledger.Hands {
				since := max(0, k-chance.IntN(5))
				question := Question{Table: engine.TableOf(ctx, night, Before(t, *match, since)).Text()}
				for before := since; before < k; before++ {
					question.Waiting = append(question.Waiting, FormOf(*match, before))
				}
				recorded, form := Before(t, *match, k), FormOf(*match, k)
				question.Ahead = Render(ctx, t, templates.Ahead(board.Of(night, recorded).Ahead(ctx)))
				for _, question.Form = range []url.Values{form, mistyped(chance, form), mistyped(chance, form)} {
					question.Answer = Preview(ctx, t, night, recorded, question.Form)
					if !yield(question) {
						return
					}
				}
			}
		}
	}
}

// Before is a match as it was before a hand, counted from 0.
func Before(t *testing.T, match tournament.Match, hand int) tournament.Match {
	t.Helper()
	match.Events = slices.Clone(match.Events[:hand])
	if err := match.Replay(); err != nil {
		t.Fatal(err)
	}
	return match
}

// FormOf is a recorded hand, counted from 0, as its form was sent.
func FormOf(match tournament.Match, hand int) url.Values {
	recorded := match.Ledger.Hands[hand]
	return handentry.Form{
		Entry: string(recorded.Entry), Match: string(match.ID), Number: strconv.Itoa(hand + 1),
		Seats: handentry.PlacesText(recorded.Before.Seats), Format: board.EntryFormat, Typed: handentry.RecordedFields(match.Rules, recorded),
	}.Fields()
}

// Preview is what the laptop says to a form.
func Preview(ctx context.Context, t *testing.T, night *tournament.Night, match tournament.Match, form url.Values) string {
	t.Helper()
	return Render(ctx, t, templates.Preview(board.Of(night, match).Preview(ctx, handentry.FormOf(form).Read(match.Rules))))
}

// Render is a part of a page as HTML.
func Render(ctx context.Context, t *testing.T, part templ.Component) string {
	t.Helper()
	var html bytes.Buffer
	if err := part.Render(ctx, &html); err != nil {
		t.Fatal(err)
	}
	return html.String()
}

// mistyped is a form from which a random field is removed, or in which one has another value.
func mistyped(chance *rand.Rand, form url.Values) url.Values {
	identity := []string{"match", "number", "entry_id", "seats", "format", "people"}
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(form)), func(name string) bool { return slices.Contains(identity, name) })
	name, other := names[chance.IntN(len(names))], maps.Clone(form)
	switch chance.IntN(3) {
	case 0:
		other.Del(name)
	case 1:
		other.Set(name, other.Get(name)+"1p")
	default:
		other.Set(name, "west")
	}
	return other
}
