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

// Filter selects lines of the journal. Fields that are not empty must all fit; the zero value selects
// every line.
type Filter struct {
	Night tournament.NightID
	// Player selects the lines that concern a player, under any entry of the roster.
	Player tournament.PlayerID
	// Account selects the lines that the account with this name wrote, and those about the account
	// itself. Token selects the lines that another program wrote with the token of this name.
	Account, Token string
	// Before selects lines that are older than the line with this id.
	Before string
}

// Line is a line of the journal as it was read.
type Line struct {
	ID string
	// At is UTC.
	At    time.Time
	Actor Actor
	// Kind selects the sentence. Facts are the values in it, Named the players in it, in its order.
	Kind  string
	Facts map[string]any
	Named []tournament.PlayerID
	// Changes are the values before and after the change.
	Changes []Difference
	// Night and Match are empty for a change of neither.
	Night tournament.NightID
	Match tournament.MatchID
}

// Page is a page of the journal.
type Page struct {
	// Lines are sorted, the newest first. More says that there are older ones.
	Lines []Line
	More  bool
	// Players are the names of the players in the lines. Players who were removed have none.
	Players map[tournament.PlayerID]string
	// Nights are the nights of the lines.
	Nights map[tournament.NightID]Night
}

// Page returns the newest lines that fit a filter, up to a number of lines.
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

// The conditions of the journal's partial indexes. A database uses such an index only if a query has
// the same condition in the same words.
const (
	writtenByPeople    = "visitor <> '" + ByToken + "'"
	writtenByPrograms  = "visitor = '" + ByToken + "'"
	aboutDeletedNights = "kind = '" + string(NightDeleted) + "'"
	aboutAccounts      = "kind IN ('account.set_up', 'account.made', 'account.role', 'account.removed', 'account.password', 'account.reset_link')"
)

// rows returns the newest lines that fit a filter. The lines that an account wrote and the lines about
// the account are in two indexes, so there are two queries for them. A line can be in both results.
func (f Filter) rows(ctx context.Context, tx *gorm.DB, most int) ([]JournalRow, error) {
	query, err := f.query(ctx, tx)
	if err != nil {
		return nil, err
	}
	rows, err := query.Order("id DESC").Limit(most).Find(ctx)
	if err != nil || f.Account == "" {
		return rows, err
	}
	aboutAccount, err := json.Marshal(storedFacts{Facts: Facts{FactName: f.Account}})
	if err != nil {
		return nil, err
	}
	begin := strings.TrimSuffix(string(aboutAccount), "}")
	if query, err = (Filter{Night: f.Night, Before: f.Before}).query(ctx, tx); err != nil {
		return nil, err
	}
	others, err := query.Where(aboutAccounts+" AND SUBSTR(facts, 1, ?) = ?", utf8.RuneCountInString(begin), begin).
		Order("id DESC").Limit(most).Find(ctx)
	rows = append(rows, others...)
	slices.SortFunc(rows, func(a, b JournalRow) int { return strings.Compare(b.ID, a.ID) })
	rows = slices.CompactFunc(rows, func(a, b JournalRow) bool { return a.ID == b.ID })
	return rows[:min(len(rows), most)], err
}

// query returns the query for the lines that fit a filter, except for those about an account.
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
	var stored storedFacts
	if err := json.Unmarshal([]byte(r.Facts), &stored); err != nil {
		return line, fmt.Errorf("reading line %s: %w", r.ID, err)
	}
	line = Line{
		ID: r.ID, At: r.At.Time, Actor: Actor{Account: r.Account, Visitor: r.Visitor, Device: r.Device},
		Kind: r.Kind, Facts: stored.Facts, Named: stored.Named, Changes: stored.Changes,
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

// storedValue returns a value of a line with the type that it had when the line was written. JSON
// turns numbers into float64, and groups of players into []any.
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
	deletions, err := database.Rows[JournalRow](tx).Where(aboutDeletedNights+" AND night_id IN ?", ids).Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range deletions {
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

// deletedNight returns the night of a line about its deletion.
func (l Line) deletedNight() Night {
	name, _ := l.Facts[FactName].(string)
	date, _ := l.Facts[FactDate].(string)
	return Night{Name: name, Date: date, Deleted: true}
}
