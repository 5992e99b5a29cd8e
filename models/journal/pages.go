package journal

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"gorm.io/gorm"
)

// Filter says which lines of the journal are asked for. The zero value asks for all.
type Filter struct {
	Night tournament.NightID
	// Player is somebody whom the lines concern, under whatever entry. Account is the name of
	// one who wrote them, or to which they were done, Token that of another program.
	Player         tournament.PlayerID
	Account, Token string
	// Before is the line after which the page begins, empty for the newest.
	Before string
}

// Line is one change, as the journal tells it.
type Line struct {
	ID string
	// At is UTC.
	At    time.Time
	Actor Actor
	// Kind names the sentence, Facts are what it tells besides Named: players in the order
	// of the sentence.
	Kind  string
	Facts map[string]any
	Named []tournament.PlayerID
	// Changes are what was and what is. Their values are texts, numbers, yes or no, or
	// lists of groups of ids of players.
	Changes []Difference
	// Night and Match are empty for a change of neither.
	Night tournament.NightID
	Match tournament.MatchID
}

// Page is a page of the journal.
type Page struct {
	// Lines are the newest first. More: there are older ones.
	Lines []Line
	More  bool
	// Players are the names of those whom the lines name, but for players who were removed.
	Players map[tournament.PlayerID]string
	Nights  map[tournament.NightID]Night
}

// Page is a page of so many lines.
func (s *Store) Page(ctx context.Context, filter Filter, lines int) (page Page, err error) {
	defer database.Wrap(&err, "reading the journal")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		rows, err := filter.rows(ctx, tx, lines+1)
		if err != nil {
			return err
		}
		page = Page{More: len(rows) > lines}
		for _, row := range rows[:min(len(rows), lines)] {
			line, err := row.line()
			if err != nil {
				return err
			}
			page.Lines = append(page.Lines, line)
		}
		if page.Players, err = page.players(ctx, tx); err != nil {
			return err
		}
		page.Nights, err = page.nights(ctx, tx)
		return err
	})
	return page, err
}

// Which lines the indexes of the journal have. A database takes such an index only for these
// very words.
const (
	writtenByPeople    = "visitor <> '" + ByToken + "'"
	writtenByPrograms  = "visitor = '" + ByToken + "'"
	aboutDeletedNights = "kind = '" + string(NightDeleted) + "'"
	aboutAccounts      = "kind IN ('account.set_up', 'account.made', 'account.role', 'account.removed', 'account.password', 'account.reset_link')"
)

// rows are the newest lines of a filter. Those that an account wrote and those that were
// written of it are in two indexes, and a line can be both.
func (f Filter) rows(ctx context.Context, tx *gorm.DB, most int) ([]JournalRow, error) {
	query, err := f.query(ctx, tx)
	if err != nil {
		return nil, err
	}
	rows, err := query.Order("id DESC").Limit(most).Find(ctx)
	if err != nil || f.Account == "" {
		return rows, err
	}
	named, err := json.Marshal(storedFacts{Facts: Facts{FactName: f.Account}})
	if err != nil {
		return nil, err
	}
	begin := strings.TrimSuffix(string(named), "}")
	of := Filter{Night: f.Night, Before: f.Before}
	if query, err = of.query(ctx, tx); err != nil {
		return nil, err
	}
	done, err := query.Where(aboutAccounts+" AND SUBSTR(facts, 1, ?) = ?", utf8.RuneCountInString(begin), begin).
		Order("id DESC").Limit(most).Find(ctx)
	rows = append(rows, done...)
	slices.SortFunc(rows, func(a, b JournalRow) int { return strings.Compare(b.ID, a.ID) })
	rows = slices.CompactFunc(rows, func(a, b JournalRow) bool { return a.ID == b.ID })
	return rows[:min(len(rows), most)], err
}

func (f Filter) query(ctx context.Context, tx *gorm.DB) (database.Query[JournalRow], error) {
	query := database.Rows[JournalRow](tx)
	if f.Night != "" {
		query = query.Where("night_id = ?", f.Night)
	}
	if f.Player != "" {
		entries, err := entriesOfPerson(ctx, tx, f.Player)
		if err != nil {
			return query, err
		}
		query = query.Where("id IN (SELECT journal_id FROM journal_players WHERE player_id IN ?)", entries)
	}
	if f.Account != "" {
		query = query.Where(writtenByPeople+" AND account = ?", f.Account)
	}
	if f.Token != "" {
		query = query.Where(writtenByPrograms+" AND account = ?", f.Token)
	}
	if f.Before != "" {
		query = query.Where("id < ?", f.Before)
	}
	return query, nil
}

func (r JournalRow) line() (line Line, err error) {
	var told struct {
		Facts   map[string]any        `json:"facts"`
		Named   []tournament.PlayerID `json:"named"`
		Changes []Difference          `json:"changes"`
	}
	if err := json.Unmarshal([]byte(r.Facts), &told); err != nil {
		return line, fmt.Errorf("reading line %s: %w", r.ID, err)
	}
	line = Line{
		ID: r.ID, At: r.At.Time, Actor: Actor{Account: r.Account, Visitor: r.Visitor, Device: r.Device},
		Kind: r.Kind, Facts: told.Facts, Named: told.Named, Changes: told.Changes,
	}
	for name, fact := range line.Facts {
		line.Facts[name] = storedValue(fact)
	}
	for i := range line.Changes {
		change := &line.Changes[i]
		change.Before, change.After = storedValue(change.Before), storedValue(change.After)
	}
	if r.NightID != nil {
		line.Night = tournament.NightID(*r.NightID)
	}
	if r.MatchID != nil {
		line.Match = tournament.MatchID(*r.MatchID)
	}
	return line, nil
}

// storedValue is a value as it was told: JSON has one kind of numbers, and lists of anything.
func storedValue(value any) any {
	switch value := value.(type) {
	case float64:
		return int(value)
	case []any:
		groups := make([][]tournament.PlayerID, len(value))
		for i, group := range value {
			players, _ := group.([]any)
			for _, player := range players {
				id, _ := player.(string)
				groups[i] = append(groups[i], tournament.PlayerID(id))
			}
		}
		return groups
	default:
		return value
	}
}

func (j Page) players(ctx context.Context, tx *gorm.DB) (map[tournament.PlayerID]string, error) {
	var ids []tournament.PlayerID
	for _, line := range j.Lines {
		ids = append(ids, line.Named...)
		for _, change := range line.Changes {
			ids = append(ids, change.players()...)
		}
	}
	return playerNamesOf(ctx, tx, ids)
}

func (j Page) nights(ctx context.Context, tx *gorm.DB) (map[tournament.NightID]Night, error) {
	var ids []tournament.NightID
	for _, line := range j.Lines {
		ids = append(ids, line.Night)
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	nights := make(map[tournament.NightID]Night)
	gone, err := database.Rows[JournalRow](tx).Where(aboutDeletedNights+" AND night_id IN ?", ids).Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range gone {
		line, err := row.line()
		if err != nil {
			return nil, err
		}
		nights[line.Night] = line.deletedNight()
	}
	rows, err := database.Rows[nightName](tx).Where("id IN ?", ids).Find(ctx)
	for _, row := range rows {
		nights[tournament.NightID(row.ID)] = row.night()
	}
	return nights, err
}

// deletedNight is the night whose deletion the line tells.
func (l Line) deletedNight() Night {
	name, _ := l.Facts[FactName].(string)
	date, _ := l.Facts[FactDate].(string)
	return Night{Name: name, Date: date, Deleted: true}
}
