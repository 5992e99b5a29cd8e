// Package journal draws who changed what.
package journal

import (
	"net/url"

	"github.com/threewinds/threewinds/templates/layout"
)

// JournalView is a page of the journal.
type JournalView struct {
	Page layout.Page
	// Nights, Players, Accounts and Tokens are what the page can be asked for.
	Nights, Players, Accounts, Tokens []JournalChoice
	// Night and Person are what it was asked for, empty for all.
	Night, Person string
	Days          []JournalDay
	// Older is the line after which the next page begins, empty on the last one. Later: there
	// are newer lines.
	Older string
	Later bool
}

// JournalChoice is one that the page can be asked for: what the address says, and the name.
type JournalChoice struct{ Value, Name string }

// JournalDay are the lines of a day, the newest first.
type JournalDay struct {
	Date  string
	Lines []JournalLine
}

// JournalLine is one change.
type JournalLine struct {
	// Time is the club's own, ISO has its zone.
	Time, ISO string
	// Who is the account, or the kind of visitor. Device is empty for the program.
	Who, Device string
	// Night is empty for a change of no night.
	Night    Words
	Sentence []Words
	Changes  [][]Words
	// Match is the page of the match, empty without one.
	Match string
}

// Words are a part of a sentence, which may lead somewhere.
type Words struct{ Text, Path string }

// path is the address of the page with the same choice that begins after a line.
func (v JournalView) path(before string) string {
	query := url.Values{}
	for field, value := range map[string]string{"night": v.Night, "person": v.Person, "before": before} {
		if value != "" {
			query.Set(field, value)
		}
	}
	if len(query) == 0 {
		return "/journal"
	}
	return "/journal?" + query.Encode()
}
