package journal

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/journal"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// linesOnPage is how many lines a page of the journal has.
const linesOnPage = 100

// byAccount and byToken are the prefixes of the field person for an account and for another
// program.
const byAccount, byToken = "account:", "token:"

// showJournal is GET /journal?night=&person=&before= — what was changed, the newest change first.
func (s *Room) showJournal(c echo.Context) error {
	ctx := c.Request().Context()
	view := templates.JournalView{
		Page: s.Frame(c, i18n.T(ctx, "journal.title")), Night: c.QueryParam("night"), Person: c.QueryParam("person"),
	}
	if before := c.QueryParam("before"); before != "" && uuid.Validate(before) != nil {
		return tournament.ErrNotFound
	}
	filter := journal.Filter{Night: tournament.NightID(view.Night), Before: c.QueryParam("before")}
	if name, account := strings.CutPrefix(view.Person, byAccount); account {
		filter.Account = name
	} else if name, token := strings.CutPrefix(view.Person, byToken); token {
		filter.Token = name
	} else {
		filter.Player = tournament.PlayerID(view.Person)
	}
	choices, err := s.Store.Journal.Choices(ctx)
	if err != nil {
		return err
	}
	journal, err := s.Store.Journal.Page(ctx, filter, linesOnPage)
	if err != nil {
		return err
	}
	addChoices(c, &view, choices)
	if len(journal.Lines) == 0 && (filter.Before != "" || !hasChoice(view.Nights, view.Night) || !hasChoice(slices.Concat(view.Players, view.Accounts, view.Tokens), view.Person)) {
		return tournament.ErrNotFound
	}
	view.Later, view.Days = filter.Before != "", linesByDay(c, journal, view.Night != "")
	if journal.More {
		view.Older = journal.Lines[len(journal.Lines)-1].ID
	}
	return site.Render(c, http.StatusOK, templates.Journal(view))
}

// addChoices adds the nights and persons by which the page can be filtered.
func addChoices(c echo.Context, view *templates.JournalView, choices journal.Choices) {
	ctx := c.Request().Context()
	for _, night := range choices.Nights {
		name := night.Name
		if night.Deleted {
			name = i18n.T(ctx, "journal.deleted_night", "Name", name)
		}
		view.Nights = append(view.Nights, templates.JournalChoice{Value: string(night.ID), Name: name + " · " + site.DateText(c, night.Date)})
	}
	i18n.SortPeople(ctx, choices.Players, func(player journal.PlayerChoice) string { return player.FullName })
	for _, player := range choices.Players {
		view.Players = append(view.Players, templates.JournalChoice{Value: string(player.ID), Name: player.Name})
	}
	for _, account := range choices.Accounts {
		view.Accounts = append(view.Accounts, templates.JournalChoice{Value: byAccount + account, Name: account})
	}
	for _, token := range choices.Tokens {
		view.Tokens = append(view.Tokens, templates.JournalChoice{Value: byToken + token, Name: token})
	}
}

// hasChoice says whether a value is one of the choices, or empty.
func hasChoice(choices []templates.JournalChoice, chosen string) bool {
	for _, choice := range choices {
		if choice.Value == chosen {
			return true
		}
	}
	return chosen == ""
}

// linesByDay are the lines by days in the club's time zone. On the page of one night the lines do
// not name the night.
func linesByDay(c echo.Context, journal journal.Page, oneNight bool) (days []templates.JournalDay) {
	var day string
	for _, line := range journal.Lines {
		at := i18n.Local(c.Request().Context(), line.At)
		if date := at.Format(time.DateOnly); date != day {
			day = date
			days = append(days, templates.JournalDay{Date: site.DateText(c, date)})
		}
		told := sentenceWriter{c, journal, line}.view(at)
		if oneNight {
			told.Night = templates.Words{}
		}
		last := &days[len(days)-1]
		last.Lines = append(last.Lines, told)
	}
	return days
}
