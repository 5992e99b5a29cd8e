// Package journal keeps who changed what, one line a change. A line is written in the same transaction
// as the change, so that neither is saved without the other. The packages that make changes write the
// lines, with [Store.Tell].
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

// JournalRow is a line of the journal. Facts is the JSON of a storedFacts.
type JournalRow struct {
	ID                       string `gorm:"primaryKey"`
	At                       database.UTC
	Account, Visitor, Device string
	Kind                     string
	NightID, MatchID         *string
	Facts                    string
}

// TableName is the table of the journal.
func (JournalRow) TableName() string { return "journal" }

// JournalPlayerRow says that a line concerns a player, who is found by it.
type JournalPlayerRow struct {
	JournalID string `gorm:"primaryKey"`
	PlayerID  string `gorm:"primaryKey"`
}

// Facts are the values in the sentence of a line, by their names: [FactName] and so on. [FactsOf] says
// which facts a kind of line has.
type Facts map[string]any

// Change is a change as it is told to the journal.
type Change struct {
	Kind Kind
	// Night and Match are those in which something was changed, empty for none.
	Night tournament.NightID
	Match tournament.MatchID
	Facts Facts
	// Named are the players whom the sentence names, in its order.
	Named []tournament.PlayerID
	// Concerned are other players for whom the line is found, too.
	Concerned []tournament.PlayerID
	// Changes are the values that were changed.
	Changes []Difference
}

// storedFacts is the content of a line as it is stored.
type storedFacts struct {
	Facts   Facts                 `json:"facts,omitempty"`
	Named   []tournament.PlayerID `json:"named,omitempty"`
	Changes []Difference          `json:"changes,omitempty"`
}

// Tell writes lines into the journal. Call it in the transaction of the changes that they tell of.
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
	var concerned []JournalPlayerRow
	for _, player := range slices.Compact(players) {
		if player != "" {
			concerned = append(concerned, JournalPlayerRow{row.ID, string(player)})
		}
	}
	if len(concerned) == 0 || len(concerned) > fewPlayers {
		return database.Insert(ctx, tx, concerned)
	}
	return database.Rows[JournalPlayerRow](tx).CreateInBatches(ctx, &concerned, len(concerned))
}

func (s *Store) callOnLine(ctx context.Context, tx *gorm.DB, l Change) error {
	if s.OnLine == nil {
		return nil
	}
	return s.OnLine(ctx, tx, l)
}

// fewPlayers is how many players are written with one statement of just that size. A line about a
// hand concerns the players of a table, five at most, and is written very often.
const fewPlayers = 5

// orNull returns nil, which is stored as NULL, for an empty text.
func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// Difference is the value of one thing before and after a change.
type Difference struct {
	// Field names the thing, as a word of the catalogue. It is empty for a player's total in a match.
	Field string `json:"of,omitempty"`
	// Player is whose total it is, empty for anything else.
	Player tournament.PlayerID `json:"player,omitempty"`
	// Before and After are a string, an int, a bool, or a [][]tournament.PlayerID: groups of players,
	// such as tables. nil means that there was or is none.
	Before any `json:"before"`
	After  any `json:"after"`
}

// players returns the players whom a difference names.
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

// Differences returns those of the differences in which Before and After are not equal.
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

// MemberDifferences compares two JSON objects and returns a difference for each member that is not
// equal in both. Its Of is the prefix and the member's name.
func MemberDifferences(prefix, before, after string) (changed []Difference) {
	var oldMembers, newMembers map[string]json.RawMessage
	if json.Unmarshal([]byte(before), &oldMembers) != nil || json.Unmarshal([]byte(after), &newMembers) != nil {
		return Differences(Difference{Field: prefix, Before: before, After: after})
	}
	names := make([]string, 0, len(oldMembers)+len(newMembers))
	for name := range oldMembers {
		names = append(names, name)
	}
	for name := range newMembers {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		changed = append(changed, Differences(Difference{Field: prefix + name, Before: memberValue(oldMembers[name]), After: memberValue(newMembers[name])})...)
	}
	return changed
}

// memberValue returns the value of a member: a string, a number or a bool; of an array or object its
// JSON; nil for a member that is missing.
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

// hasItsFacts says whether a line has the facts of its kind and no others. A line about a match without
// a round has no round. Only tests ask; see [database.RequireJournal].
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

// Store is the journal in a database.
type Store struct {
	db *database.DB
	// OnLine, if it is not nil, is called with each line in the transaction that writes it. It makes
	// the deliveries of webhooks. Its error ends the transaction.
	OnLine func(ctx context.Context, tx *gorm.DB, line Change) error
}

// New returns the journal in a database.
func New(db *database.DB) *Store {
	return &Store{db: db}
}
