// Package journal keeps who changed what: a line is written in the transaction of the change that
// it tells. Rooms above it tell; see [Store.Tell].
package journal

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// JournalRow is a line of the journal. Facts is the JSON of what it tells.
type JournalRow struct {
	ID                       string `gorm:"primaryKey"`
	At                       database.UTC
	Account, Visitor, Device string
	Kind                     string
	NightID, MatchID         *string
	Facts                    string
}

// TableName is that of the journal.
func (JournalRow) TableName() string { return "journal" }

// JournalPlayerRow says that a line is found under a player.
type JournalPlayerRow struct {
	JournalID string `gorm:"primaryKey"`
	PlayerID  string `gorm:"primaryKey"`
}

// Facts are what a line tells, by the names that its kind has.
type Facts map[string]any

// Change is what a change tells the journal.
type Change struct {
	Kind  Kind
	Night tournament.NightID
	Match tournament.MatchID
	Facts Facts
	// named are those whom the sentence names, in its order; concerned are others for whom
	// the line is found.
	Named, Concerned []tournament.PlayerID
	Changes          []Difference
}

// storedFacts is how a row keeps what a line tells.
type storedFacts struct {
	Facts   Facts                 `json:"facts,omitempty"`
	Named   []tournament.PlayerID `json:"named,omitempty"`
	Changes []Difference          `json:"changes,omitempty"`
}

// Tell writes lines into the journal, in the transaction of the change that they tell.
func (s *Store) Tell(ctx context.Context, tx *gorm.DB, lines ...Change) error {
	for _, l := range lines {
		if err := s.writeLine(ctx, tx, l); err != nil {
			return fmt.Errorf("writing %s into the journal: %w", l.Kind, err)
		}
	}
	return nil
}

func (s *Store) writeLine(ctx context.Context, tx *gorm.DB, l Change) error {
	text, err := json.Marshal(storedFacts{l.Facts, l.Named, l.Changes})
	if err != nil {
		return err
	}
	if s.db.RequireJournal && !l.hasItsFacts() {
		return fmt.Errorf("%w: it has the facts %v, not %v", database.ErrNotInJournal, l.Facts, FactsOf[l.Kind])
	}
	actor := ActorOf(ctx)
	row := JournalRow{
		ID: database.NewID(), At: s.db.Moment(), Account: actor.Account, Visitor: actor.Visitor, Device: actor.Device,
		Kind: string(l.Kind), NightID: orNull(string(l.Night)), MatchID: orNull(string(l.Match)), Facts: string(text),
	}
	if err := cmp.Or(database.Rows[JournalRow](tx).Create(ctx, &row), s.callOnLine(ctx, tx, l)); err != nil {
		return err
	}
	players := slices.Concat(l.Named, l.Concerned)
	for _, change := range l.Changes {
		players = append(players, change.players()...)
	}
	slices.Sort(players)
	var of []JournalPlayerRow
	for _, player := range slices.Compact(players) {
		if player != "" {
			of = append(of, JournalPlayerRow{row.ID, string(player)})
		}
	}
	if len(of) == 0 || len(of) > fewPlayers {
		return database.Insert(ctx, tx, of)
	}
	return database.Rows[JournalPlayerRow](tx).CreateInBatches(ctx, &of, len(of))
}

// callOnLine hands a line on to whom the store was given for that: webhooks.
func (s *Store) callOnLine(ctx context.Context, tx *gorm.DB, l Change) error {
	if s.OnLine == nil {
		return nil
	}
	return s.OnLine(ctx, tx, l)
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

// Differences are the things that are not the same before and after.
func Differences(all ...Difference) (changed []Difference) {
	for _, one := range all {
		before, _ := json.Marshal(one.Before)
		after, _ := json.Marshal(one.After)
		if string(before) != string(after) {
			changed = append(changed, one)
		}
	}
	return changed
}

// MemberDifferences compares two JSON objects member by member; a member's name begins
// with the prefix.
func MemberDifferences(prefix, before, after string) (changed []Difference) {
	var was, is map[string]json.RawMessage
	if json.Unmarshal([]byte(before), &was) != nil || json.Unmarshal([]byte(after), &is) != nil {
		return Differences(Difference{Of: prefix, Before: before, After: after})
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
		changed = append(changed, Differences(Difference{Of: prefix + name, Before: memberValue(was[name]), After: memberValue(is[name])})...)
	}
	return changed
}

// memberValue is a member's value: a text, number, yes or no, or the JSON of what has parts.
func memberValue(member json.RawMessage) any {
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

// hasItsFacts says whether a line has the facts of its kind and no others. A line about a match
// without a round has no round.
func (l Change) hasItsFacts() bool {
	expected, known := FactsOf[l.Kind]
	if _, has := l.Facts[FactRound]; !has && l.Match != "" {
		expected = slices.DeleteFunc(slices.Clone(expected), func(name string) bool { return name == FactRound })
	}
	for _, name := range expected {
		if _, has := l.Facts[name]; !has {
			return false
		}
	}
	return known && len(l.Facts) == len(expected)
}

// Store is this room of the record. Each exported method that records is one transaction and one
// business fact, can be repeated safely, and is announced after the commit.
type Store struct {
	db *database.DB
	// OnLine is given each line in the transaction that writes it, for webhooks; nil for nobody.
	OnLine func(ctx context.Context, tx *gorm.DB, line Change) error
}

// New is the room over a database.
func New(db *database.DB) *Store {
	return &Store{db: db}
}
