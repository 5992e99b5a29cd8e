package webtest

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// Refereed is a published evening of two rounds at three tables, and the tablet
// that came in by the card of table 1.
type Refereed struct {
	*Evening
	Tablet *Guest
}

// NewRefereed is a refereed evening of nine players, or of those that are named.
func NewRefereed(t *testing.T, names ...string) *Refereed {
	t.Helper()
	if names == nil {
		names = Thirteen[:9]
	}
	return NewEvening(t, 2, names...).Refereed()
}

// Refereed publishes the evening's seating and opens table 1 on a tablet.
func (e *Evening) Refereed() *Refereed {
	t := e.T
	t.Helper()
	e.CheckIn(e.Players...)
	e.Publish()
	r := &Refereed{Evening: e, Tablet: e.Guest()}
	Want(t, "the card", r.Tablet.Get("/t/"+e.Card(1).Token), http.StatusSeeOther)
	return r
}

// NewRefereedUnder is a refereed evening of three players under house rules.
func NewRefereedUnder(t *testing.T, options string) *Refereed {
	t.Helper()
	return NewRefereedOf(t, rulebook.Games()[0], options)
}

// NewRefereedOf is the same with a game of its own.
func NewRefereedOf(t *testing.T, game rulebook.Game, options string) *Refereed {
	t.Helper()
	e := NewEvening(t, 1, Thirteen[:3]...)
	frozen, problems, err := game.Freeze("", scoringtest.Options(game.ID, options))
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	if err := e.Store.Nights.ChangeNight(t.Context(), tournament.NightPlan{
		ID: e.Night, Name: "Tuesday", Date: "2026-11-24", Rounds: 1,
		Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: frozen},
	}); err != nil {
		t.Fatal(err)
	}
	return e.Refereed()
}

// NewRefereedAt is the same with a game of that id.
func NewRefereedAt(t *testing.T, id, options string) *Refereed {
	t.Helper()
	return NewRefereedOf(t, GameOf(t, id), options)
}

// Card is the card of a table, which is made if there is none.
func (s *Site) Card(table int) people.TableCard {
	s.T.Helper()
	if err := s.Store.People.MakeCards(s.T.Context(), table); err != nil {
		s.T.Fatal(err)
	}
	cards, err := s.Store.People.Cards(s.T.Context())
	if err != nil {
		s.T.Fatal(err)
	}
	return cards[slices.IndexFunc(cards, func(c people.TableCard) bool { return c.Table == table && c.InForce() })]
}

// Revoke ends the card of a table.
func (s *Site) Revoke(table int) {
	s.T.Helper()
	if err := s.Store.People.RevokeCards(s.T.Context(), s.Card(table).ID); err != nil {
		s.T.Fatal(err)
	}
}

// Page is the address of table 1.
func (r *Refereed) Page() string { return present.TablePath(r.Night, 1) }

// Match is that of table 1.
func (r *Refereed) Match() tournament.Match {
	match, ok := r.Load().TableMatch(1)
	if !ok {
		r.T.Fatal("no match at table 1")
	}
	return match
}

// Name is who sits at a place of table 1.
func (r *Refereed) Name(place int) string { return r.Load().NameOf(r.Match().Players[place]) }

// Form is a fresh form of the page with the given fields on top.
func (r *Refereed) Form(fields url.Values) url.Values {
	match := r.Match()
	form := url.Values{
		"entry_id": {database.NewID()}, "match": {string(match.ID)}, "number": {strconv.Itoa(match.Ledger.State.Hand)},
	}
	maps.Copy(form, fields)
	return form
}

// Hand sends the form of a hand.
func (r *Refereed) Hand(fields url.Values) Answer {
	return r.Tablet.Post(r.Page()+"/hands", r.Form(fields))
}

// Record appends a hand to the match of table 1.
func (r *Refereed) Record(facts scoring.Hand, rival *scoring.Hand) {
	r.T.Helper()
	match := r.Match()
	if _, err := r.Store.Matches.Append(r.T.Context(), match.ID, tournament.Event{
		ID: tournament.EntryID(database.NewID()), By: "test",
		Hand: &tournament.HandPlayed{Number: match.Ledger.State.Hand, Seats: match.Ledger.State.Seats, Facts: facts, Rival: rival},
	}); err != nil {
		r.T.Fatal(err)
	}
}

// Played is the same for a hand that nobody signed.
func (r *Refereed) Played(hand scoring.Hand) {
	r.T.Helper()
	match := r.Match()
	if _, err := r.Store.Matches.Append(r.T.Context(), match.ID, tournament.Event{
		ID: tournament.EntryID(database.NewID()), Hand: &tournament.HandPlayed{
			Number: match.Ledger.State.Hand, Seats: match.Ledger.State.Seats, Facts: hand,
		},
	}); err != nil {
		r.T.Fatal(err)
	}
}
