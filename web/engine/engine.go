// Package engine answers the page of a table by the rules where no laptop is reached: it is compiled
// to WebAssembly and runs in the page's worker (cmd/engine). It has no rule, no view and no sentence
// of its own: it makes a match of what the page knows, and asks the same board that the laptop asks.
package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"

	"github.com/a-h/templ"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/assets"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/board"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
)

// ErrUnknown says that the page does not know enough of the match to answer.
var ErrUnknown = errors.New("the match is not known")

// RefusedHand says that the rules refuse a hand that waits, and why. It is not known what follows
// that hand.
type RefusedHand struct {
	Number int
	Err    error
}

func (r *RefusedHand) Error() string { return fmt.Sprintf("hand %d: %v", r.Number, r.Err) }

func (r *RefusedHand) Unwrap() error { return r.Err }

// Table is a match as its page knows it.
type Table struct {
	// Language is a BCP 47 tag.
	Language string `json:"language"`
	// Game is the id of the game, Options are all options in force for the match.
	Game    string                         `json:"game"`
	Options json.RawMessage                `json:"options"`
	Night   tournament.NightID             `json:"night"`
	Match   tournament.MatchID             `json:"match"`
	Table   int                            `json:"table"`
	Names   map[tournament.PlayerID]string `json:"names"`
	// Drawn are the players as the draw seated them.
	Drawn  tournament.ByPlace[tournament.PlayerID] `json:"drawn"`
	Events []tournament.Event                      `json:"events"`
	// Files are the URLs of what the answers show, by name.
	Files map[string]string `json:"files"`
}

// TableOf is a match for its page. Who recorded what, and what the referee was shown, stay with the
// laptop.
func TableOf(ctx context.Context, night *tournament.Night, match tournament.Match) Table {
	table := Table{
		Language: i18n.Tag(ctx), Game: night.Ruleset.Game, Options: night.RulesetOf(&match).Options, Night: night.ID, Match: match.ID, Table: match.Table,
		Names: make(map[tournament.PlayerID]string), Drawn: match.Players, Files: make(map[string]string),
	}
	if match.Drawn != (tournament.ByPlace[tournament.PlayerID]{}) {
		table.Drawn = match.Drawn
	}
	for _, player := range match.Participants() {
		table.Names[player] = night.NameOf(player)
	}
	for _, event := range match.Events {
		table.Events = append(table.Events, event.Bare())
	}
	for _, name := range []string{"icons.svg", present.SpriteOf(match.Rules)} {
		table.Files[name] = assets.Path(ctx, name)
	}
	return table
}

// Text is the table as JSON, for [Open].
func (t Table) Text() string {
	text, err := json.Marshal(t)
	if err != nil {
		panic(err) // all of it is stored as JSON, too
	}
	return string(text)
}

// Engine answers for one match.
type Engine struct {
	ctx   context.Context
	night *tournament.Night
	match tournament.Match
	// version is that of the game's rules.
	version int
	// unrecorded are the numbers of the hands that wait on the tablet. refused are those among them that
	// the rules refuse: they move no points.
	unrecorded, refused []int
}

// Open makes a match of a [Table] in JSON. The error says what cannot be read or does not go
// together.
func Open(text []byte) (*Engine, error) {
	var table Table
	if err := json.Unmarshal(text, &table); err != nil {
		return nil, fmt.Errorf("reading a table: %w", err)
	}
	game, known := rulebook.Find(table.Game)
	if !known {
		return nil, fmt.Errorf("%w: there is no game %q", ErrUnknown, table.Game)
	}
	rules, problems, err := game.Open("", table.Options)
	if err != nil {
		return nil, fmt.Errorf("%w: its rules: %w", ErrUnknown, err)
	}
	if len(problems) > 0 {
		return nil, fmt.Errorf("%w: its rules are refused: %s", ErrUnknown, problems[0].Code)
	}
	night := &tournament.Night{
		ID: table.Night, Ruleset: tournament.Ruleset{Game: game.ID, Options: table.Options}, Rules: rules, Phase: tournament.Playing,
	}
	for player, name := range table.Names {
		night.Attendances = append(night.Attendances, tournament.Attendance{Player: player, Name: name})
	}
	match := tournament.Match{ID: table.Match, Table: table.Table, Rules: rules, Players: table.Drawn, Events: table.Events}
	if err := match.Replay(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrUnknown, err)
	}
	ctx := i18n.Under(i18n.With(context.Background(), table.Language), game.ID, rules.SeatNames())
	ctx = assets.With(ctx, &assets.Files{Path: func(name string) string { return table.Files[name] }})
	return &Engine{ctx: ctx, night: night, match: match, version: game.Version}, nil
}

// With is the engine after hands that the page does not show yet, each as its form was sent: first
// those that the laptop has recorded, then those that wait on the tablet. A form about a hand that
// the page has is left out: the laptop will ask about it. If a hand between them is missing, the
// error is [ErrUnknown]. After a hand that the rules refuse the match goes on without its points,
// because the laptop decides about it; if it is not known how the match goes on, the error is a
// [*RefusedHand].
func (e *Engine) With(recorded, waiting []url.Values) (*Engine, error) {
	ahead := *e
	for i, values := range slices.Concat(recorded, waiting) {
		form := handentry.FormOf(values)
		next := ahead.match.Ledger.State
		if form.Match != string(e.match.ID) || form.Hand() < next.Hand || next.Finished {
			continue
		}
		if form.Hand() > next.Hand {
			return nil, fmt.Errorf("%w: hand %d comes before hand %d", ErrUnknown, next.Hand, form.Hand())
		}
		if i >= len(recorded) {
			ahead.unrecorded = append(slices.Clip(ahead.unrecorded), form.Hand())
		}
		match, err := ahead.record(form)
		if err != nil {
			after, known := ahead.stateAfter(form)
			if !known {
				return nil, &RefusedHand{form.Hand(), err}
			}
			ahead.refused = append(slices.Clip(ahead.refused), form.Hand())
			match.Ledger = match.Ledger.GoingOn(after)
		}
		ahead.match = match
	}
	return &ahead, nil
}

// stateAfter is the state after a hand that the rules refuse, whatever it is worth. known is false
// if the form cannot be read, if the state depends on totals, and at the end of the match.
func (e *Engine) stateAfter(form handentry.Form) (state scoring.State, known bool) {
	rules, now := e.match.Rules, e.match.Ledger.State
	told := form.Read(rules)
	if len(told.Problems) > 0 {
		return state, false
	}
	played := told.Played(e.match.Ledger).ForSeats(now.Seats)
	outcome := 0
	switch {
	case played.Facts.Outcome == scoring.DrawnHand:
	case played.Rival != nil:
		outcome = 1 + int(rules.EquivalentWinner(played.Facts.Payer))
	default:
		outcome = 1 + int(played.Facts.Winner)
	}
	next := rules.Next(now.Plain())[outcome]
	state, known = next.After(rules.Facts(), &played.Facts)
	if end := e.match.Ledger.Ending; end != nil && state.Hand > end.Last {
		known = false
	}
	if next.SticksStay {
		state.Sticks = now.Sticks
	}
	return state, known && !state.Finished
}

// record is the match with the hand of a form.
func (e *Engine) record(form handentry.Form) (tournament.Match, error) {
	told := form.Read(e.match.Rules)
	if len(told.Problems) > 0 {
		return e.match, told.Problems
	}
	played := told.Played(e.match.Ledger)
	number := 1
	if n := len(e.match.Events); n > 0 {
		number = e.match.Events[n-1].Number + 1
	}
	return e.match.Recorded(tournament.Event{ID: tournament.EntryID(form.Entry), Number: number, Hand: &played})
}

func (e *Engine) board() board.Board {
	board := board.Of(e.night, e.match)
	board.Unrecorded, board.Refused = e.unrecorded, e.refused
	return board
}

// Preview is what the rules say to the form of a hand, as the HTML of the page's preview. If a hand
// before it is missing, the error is [ErrUnknown].
func (e *Engine) Preview(form url.Values) (string, error) {
	typed := handentry.FormOf(form)
	if next := e.match.Ledger.State; typed.Hand() > next.Hand {
		return "", fmt.Errorf("%w: hand %d comes before hand %d", ErrUnknown, next.Hand, typed.Hand())
	}
	told := typed.Read(e.match.Rules)
	return e.render(templates.Preview(e.board().Preview(e.ctx, told)))
}

func (e *Engine) render(part templ.Component) (string, error) {
	var html bytes.Buffer
	err := part.Render(e.ctx, &html)
	return html.String(), err
}

// Ahead is the match as its page shows it. With Refused all else is empty.
type Ahead struct {
	// Refused is the number of a hand that the rules refuse, 0 for none: what follows it is not known.
	Refused int `json:"refused,omitempty"`
	// Number is the next hand, Seats are the places of East, South and West in it.
	Number int    `json:"number"`
	Seats  string `json:"seats"`
	Over   bool   `json:"over"`
	// Sticks lie on the table.
	Sticks int `json:"sticks"`
	// Situation says what is played.
	Situation string `json:"situation"`
	// HTML has the parts of the page that change with a hand.
	HTML string `json:"html"`
}

// Ahead is the match after hands as its page shows it. The hands are as in [Engine.With].
func (e *Engine) Ahead(recorded, waiting []url.Values) (Ahead, error) {
	e, err := e.With(recorded, waiting)
	if refused, ok := errors.AsType[*RefusedHand](err); ok {
		return Ahead{Refused: refused.Number}, nil
	}
	if err != nil {
		return Ahead{}, err
	}
	if len(e.refused) > 0 && e.match.Ledger.State.Finished {
		return Ahead{Refused: e.refused[0]}, nil // nobody agrees with a result that lacks a hand
	}
	view := e.board().Ahead(e.ctx)
	html, err := e.render(templates.Ahead(view))
	state := e.match.Ledger.State
	return Ahead{
		Number: state.Hand, Seats: handentry.PlacesText(state.Seats), Over: state.Finished, Sticks: state.Sticks,
		Situation: parts.Situation(e.ctx, view.State), HTML: html,
	}, err
}

// Shown is what the page shows of the hand of a form, as JSON; "" if the rules refuse it.
func (e *Engine) Shown(form url.Values) (string, error) {
	typed := handentry.FormOf(form)
	if typed.Hand() != e.match.Ledger.State.Hand {
		return "", nil
	}
	match, err := e.record(typed)
	if err != nil {
		return "", nil //nolint:nilerr // the preview says why
	}
	hand, _ := match.Ledger.Last()
	text, err := json.Marshal(hand.Shown(e.version))
	return string(text), err
}
