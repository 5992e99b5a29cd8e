package table

import (
	"fmt"
	"net/url"
	"time"

	"github.com/threewinds/threewinds/templates/parts"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/board"
	"github.com/threewinds/threewinds/web/handentry"

	"github.com/threewinds/threewinds/web/site"
)

// errOtherMatch: the form is not about the table that it was sent to.
var errOtherMatch = fmt.Errorf("%w: the match is played at another table", tournament.ErrStale)

// tableAt is a table of a night with the match that its page is about.
type tableAt struct {
	night *tournament.Night
	table int
	match tournament.Match
	found bool
	now   time.Time
}

// ofTable is a handler with the table in the address.
func (s *Room) ofTable(handle func(echo.Context, tableAt) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		at, err := s.tableAt(c)
		if err != nil {
			return err
		}
		return handle(c, at)
	}
}

// ofTableForm is a handler with the table in the address and the posted form.
func (s *Room) ofTableForm(handle func(echo.Context, tableAt, url.Values) error) echo.HandlerFunc {
	return site.OfForm(func(c echo.Context, form url.Values) error {
		return s.ofTable(func(c echo.Context, at tableAt) error { return handle(c, at, form) })(c)
	})
}

func (s *Room) tableAt(c echo.Context) (at tableAt, err error) {
	if at.table, err = site.TableParam(c); err != nil {
		return at, err
	}
	if at.night, err = s.Night(c); err != nil {
		return at, err
	}
	if at.night.Form == tournament.Open && at.table > site.MostOpenTable {
		return at, fmt.Errorf("%w: table %d of an open evening", tournament.ErrNotFound, at.table)
	}
	at.match, at.found = at.night.TableMatch(at.table)
	at.now = s.Now()
	return at, nil
}

// withMatch is the same table with the match that a form names. It may be that of an earlier round,
// so that a form that is sent again late is still recognised.
func (at tableAt) withMatch(match string) (tableAt, error) {
	found, ok := at.night.Match(tournament.MatchID(match))
	switch {
	case !ok, !at.found:
		return at, fmt.Errorf("%w: match %q", tournament.ErrNotFound, match)
	case found.Table != at.table:
		return at, errOtherMatch
	}
	at.match = found
	return at, nil
}

func (at tableAt) board() tableBoard {
	return tableBoard{board.Of(at.night, at.match)}
}

// tableBoard shows a match to its referee, with what can be changed in it.
type tableBoard struct{ board.Board }

// entryState is what a rendering of the entry area keeps of the request before it; the
// zero value is a fresh form.
type entryState struct {
	// told is the typed hand, for the match typed (nil: the table's).
	told     *handentry.Reading
	typed    *tournament.Match
	problems []parts.FieldProblem
	notice   *templates.EntryNotice
	// void is the form that takes a hand back, with its problems.
	void *templates.TakeBackForm
	// same is the number of a hand that another tablet had recorded identically.
	same int
	// scoreSheet is the score sheet with the answer to a form about it.
	scoreSheet *templates.ScoreSheetView
}
