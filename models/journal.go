package models

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

type journalRow struct {
	ID                       string `gorm:"primaryKey"`
	At                       utc
	Account, Visitor, Device string
	Kind                     string
	NightID, MatchID         *string
	Facts                    string
}

// TableName is that of the journal.
func (journalRow) TableName() string { return "journal" }

type journalPlayerRow struct {
	JournalID string `gorm:"primaryKey"`
	PlayerID  string `gorm:"primaryKey"`
}

// facts are what a line tells, by the names that its kind has.
type facts map[string]any

// line is what a change tells the journal.
type line struct {
	kind  lineKind
	night tournament.NightID
	match tournament.MatchID
	facts facts
	// named are those whom the sentence names, in its order; concerned are others for whom
	// the line is found.
	named, concerned []tournament.PlayerID
	changes          []Difference
}

// keptLine is how a row keeps what a line tells.
type keptLine struct {
	Facts   facts                 `json:"facts,omitempty"`
	Named   []tournament.PlayerID `json:"named,omitempty"`
	Changes []Difference          `json:"changes,omitempty"`
}

// tell writes lines into the journal, in the transaction of the change that they tell.
func (s *Store) tell(ctx context.Context, tx *gorm.DB, lines ...line) error {
	for _, l := range lines {
		if err := s.tellOne(ctx, tx, l); err != nil {
			return fmt.Errorf("writing %s into the journal: %w", l.kind, err)
		}
	}
	return nil
}

func (s *Store) tellOne(ctx context.Context, tx *gorm.DB, l line) error {
	text, err := json.Marshal(keptLine{l.facts, l.named, l.changes})
	if err != nil {
		return err
	}
	if s.proving && !l.complete() {
		return fmt.Errorf("%w: it has the facts %v, not %v", errUntold, l.facts, lineFacts[l.kind])
	}
	actor := ActorOf(ctx)
	row := journalRow{
		ID: NewID(), At: s.moment(), Account: actor.Account, Visitor: actor.Visitor, Device: actor.Device,
		Kind: string(l.kind), NightID: orNull(string(l.night)), MatchID: orNull(string(l.match)), Facts: string(text),
	}
	if err := cmp.Or(rowsOf[journalRow](tx).Create(ctx, &row), s.tellOthers(ctx, tx, l)); err != nil {
		return err
	}
	players := slices.Concat(l.named, l.concerned)
	for _, change := range l.changes {
		players = append(players, change.players()...)
	}
	slices.Sort(players)
	var of []journalPlayerRow
	for _, player := range slices.Compact(players) {
		if player != "" {
			of = append(of, journalPlayerRow{row.ID, string(player)})
		}
	}
	if len(of) == 0 || len(of) > fewPlayers {
		return insert(ctx, tx, of)
	}
	return rowsOf[journalPlayerRow](tx).CreateInBatches(ctx, &of, len(of))
}

// tellOthers hands a line on to whom the store was given for that: webhooks.
func (s *Store) tellOthers(ctx context.Context, tx *gorm.DB, l line) error {
	if s.told == nil {
		return nil
	}
	return s.told(ctx, tx, l)
}

// fewPlayers have one statement: those of a table.
const fewPlayers = 5

// orNull is NULL for an empty text.
func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// Difference is what one thing was before a change, and is after it.
type Difference struct {
	// Of names what changed: a word for pages. It is empty for the total of a player.
	Of     string              `json:"of,omitempty"`
	Player tournament.PlayerID `json:"player,omitempty"`
	// Before and After are texts, whole numbers, yes or no, or lists of groups of players;
	// nil for nothing.
	Before any `json:"before"`
	After  any `json:"after"`
}

// players are those whom it names.
func (d Difference) players() (players []tournament.PlayerID) {
	if d.Player != "" {
		players = append(players, d.Player)
	}
	for _, side := range []any{d.Before, d.After} {
		if groups, ok := side.([][]tournament.PlayerID); ok {
			players = append(players, slices.Concat(groups...)...)
		}
	}
	return players
}

// differences are the things that are not the same before and after.
func differences(all ...Difference) (changed []Difference) {
	for _, one := range all {
		before, _ := json.Marshal(one.Before)
		after, _ := json.Marshal(one.After)
		if string(before) != string(after) {
			changed = append(changed, one)
		}
	}
	return changed
}

// memberDifferences compares two JSON objects member by member; a member's name begins
// with the prefix.
func memberDifferences(prefix, before, after string) (changed []Difference) {
	var was, is map[string]json.RawMessage
	if json.Unmarshal([]byte(before), &was) != nil || json.Unmarshal([]byte(after), &is) != nil {
		return differences(Difference{Of: prefix, Before: before, After: after})
	}
	names := make([]string, 0, len(was)+len(is))
	for name := range was {
		names = append(names, name)
	}
	for name := range is {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		changed = append(changed, differences(Difference{Of: prefix + name, Before: plain(was[name]), After: plain(is[name])})...)
	}
	return changed
}

// plain is a member's value: a text, number, yes or no, or the JSON of what has parts.
func plain(member json.RawMessage) any {
	var value any
	if json.Unmarshal(member, &value) != nil {
		return nil
	}
	switch value.(type) {
	case []any, map[string]any:
		return string(member)
	default:
		return value
	}
}

// complete says whether a line has the facts of its kind and no others.
func (l line) complete() bool {
	expected, known := lineFacts[l.kind]
	for _, name := range expected {
		if _, has := l.facts[name]; !has {
			return false
		}
	}
	return known && len(l.facts) == len(expected)
}

// errUntold says that a transaction changed something and the journal tells nothing of it.
var errUntold = errors.New("a change of which the journal tells nothing")

// ProveJournal is an option for tests: a change of which the journal tells nothing fails,
// and so does a line with other facts than its kind has. Only SQLite counts what a
// transaction wrote.
func ProveJournal(s *Store) { s.proving = true }

// proven is a change that fails if it writes rows and no line.
func (s *Store) proven(fn func(tx *gorm.DB) error) func(tx *gorm.DB) error {
	if !s.proving || isPostgres(s.address) {
		return fn
	}
	return func(tx *gorm.DB) error {
		before, err := writtenOn(tx)
		if err != nil {
			return err
		}
		if err := fn(tx); err != nil {
			return err
		}
		after, err := writtenOn(tx)
		if err == nil && after.Changes > before.Changes && after.Lines == before.Lines {
			err = errUntold
		}
		return err
	}
}

// written is how many rows a connection has written, and the number of the last line.
type written struct{ Changes, Lines int64 }

func writtenOn(tx *gorm.DB) (now written, err error) {
	err = tx.Session(&gorm.Session{NewDB: true}).
		Raw("SELECT total_changes() AS changes, (SELECT COALESCE(MAX(rowid), 0) FROM journal) AS lines").Scan(&now).Error
	return now, err
}
