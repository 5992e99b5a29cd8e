package board

import (
	"cmp"
	"context"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
)

// Entry is the form of a hand, the next one or one that is recorded.
func (b Board) Entry(ctx context.Context, told handentry.Reading, problems []parts.FieldProblem) *templates.EntryForm {
	b = b.OfHand(told.Hand())
	rules, state := b.Match.Rules, told.StateWithSeats(handentry.StateBefore(b.Match.Ledger, told.Hand()))
	preview := b.Preview(ctx, told)
	seats := b.Seats(state)
	inPlace := slices.Clone(seats[:len(state.Seats)]) // people keep their place all match
	slices.SortFunc(inPlace, func(a, b parts.Seat) int {
		return cmp.Compare(placeOf(state, a), placeOf(state, b))
	})
	preview.Settled = len(problems) > 0
	entry := &templates.EntryForm{
		Path: present.TablePath(b.Night.ID, b.Match.Table), ID: told.Entry, Match: told.Match, Number: told.Hand(),
		Seats: inPlace, Rests: seats[len(state.Seats):], Sprite: present.SpriteOf(b.Match.Rules),
		Typed: templates.Typed(told.Typed), OpenText: told.Unreadable, Problems: problems, Preview: preview,
		Places: handentry.PlacesText(state.Seats), Format: EntryFormat,
		People: handentry.PeopleText(b.Match.Sitting()),
	}
	entry.Answered = !told.Typed.Has(handentry.AskedField) && told.Typed.Get("winner") != ""
	addQuestions(entry, rules)
	if entry.Losers != nil {
		placeLoserProblems(entry, told)
	}
	return entry
}

// NewEntry is the form of a hand that can be saved.
func (b Board) NewEntry(ctx context.Context, told handentry.Reading, problems []parts.FieldProblem) *templates.EntryForm {
	entry := b.Entry(ctx, told, problems)
	for _, player := range b.Players() {
		entry.Names = append(entry.Names, player.Name)
	}
	entry.Stick, entry.Sticks = int(b.Match.Rules.Stick()), b.Match.Ledger.State.Sticks
	return entry
}

// placeOf is the place of a player who has a seat.
func placeOf(state scoring.State, seat parts.Seat) scoring.Place {
	wind, err := scoring.ParseWind(seat.Wind)
	if err != nil || !wind.Seated() {
		return scoring.MostPlaces
	}
	return state.Seats[wind]
}
