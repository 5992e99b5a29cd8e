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

	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/assets"
	"github.com/threewinds/threewinds/templates/i18n"

	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/board"
	"github.com/threewinds/threewinds/web/handentry"
	"github.com/threewinds/threewinds/web/present"
)

// ErrUnknown says that the page does not know enough of the match to answer.
var ErrUnknown = errors.New("the match is not known")

// Table is a match as its page knows it.
type Table struct {
	// Language is a BCP 47 tag.
	Language string `json:"language"`
	// Game is the id of the game, Options are all options that are frozen for the night.
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
		Language: i18n.Tag(ctx), Game: night.Ruleset.Game, Options: night.Ruleset.Options, Night: night.ID, Match: match.ID, Table: match.Table,
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
	return &Engine{ctx: ctx, night: night, match: match}, nil
}

// With is the engine after hands that wait on the tablet, each as its form was sent. A form that is
// about another hand than the next is left out: the laptop has it, or will ask about it. The error
// is [ErrUnknown] if what follows cannot be known, as a hand that waits is refused.
func (e *Engine) With(waiting []url.Values) (*Engine, error) {
	ahead := *e
	for _, values := range waiting {
		form := handentry.FormOf(values)
		if form.Match != string(e.match.ID) || form.Hand() != ahead.match.Ledger.State.Hand || ahead.match.Ledger.State.Finished {
			continue
		}
		told := form.Read(ahead.match.Rules)
		if len(told.Problems) > 0 {
			return nil, fmt.Errorf("%w: hand %d cannot be read", ErrUnknown, form.Hand())
		}
		played := told.Played(ahead.match.Ledger)
		event := tournament.Event{ID: tournament.EntryID(form.Entry), Number: ahead.match.Ledger.Latest + 1, Hand: &played}
		next, err := ahead.match.Recorded(event)
		if err != nil {
			return nil, fmt.Errorf("%w: hand %d: %w", ErrUnknown, form.Hand(), err)
		}
		ahead.match = next
	}
	return &ahead, nil
}

// Preview is what the rules say to the form of a hand, as the HTML of the page's preview.
func (e *Engine) Preview(form url.Values) (string, error) {
	var html bytes.Buffer
	told := handentry.FormOf(form).Read(e.match.Rules)
	err := templates.Preview(board.Of(e.night, e.match).Preview(e.ctx, told)).Render(e.ctx, &html)
	return html.String(), err
}
