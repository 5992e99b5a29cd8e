// Package audit replays what was recorded, and says where it does not agree: with itself, with
// what the referee was shown, with the draw, with what an archive says of its nights. It
// changes nothing.
package audit

import (
	"context"
	"fmt"
	"strings"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/models"
	archivestore "github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/nights"
)

// Kind says what a finding is about. Its value is the word by which pages name it.
type Kind string

// The values of [Kind].
const (
	// Record: what was recorded cannot be read or replayed.
	Record Kind = "record"
	// Rules: a hand is worth something else today than the referee was shown.
	Rules Kind = "rules"
	// Points: the points of a table do not add up.
	Points Kind = "points"
	// Seating: who sits where is impossible, or another seating than was drawn.
	Seating Kind = "seating"
	// Past: what is kept for seasons, ratings and statistics does not follow from the matches.
	Past Kind = "past"
	// Manifest: an archive says something else of a night than its lines do.
	Manifest Kind = "manifest"
)

// Place is the night, match or hand of a finding. Zero values are left out.
type Place struct {
	Night, Date        string
	Round, Table, Hand int
}

// String is the place in English, such as "Club night (2026-05-01), round 1, table 2, hand 7".
func (p Place) String() string {
	parts := []string{fmt.Sprintf("%s (%s)", p.Night, p.Date)}
	for _, part := range []struct {
		name   string
		number int
	}{{"round", p.Round}, {"table", p.Table}, {"hand", p.Hand}} {
		if part.number > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", part.name, part.number))
		}
	}
	return strings.Join(parts, ", ")
}

// Finding is one thing that does not agree.
type Finding struct {
	Kind Kind
	// At is the zero value for what is of no night.
	At Place
	// Text says what, in English.
	Text string
}

// String is the text of the finding, after its place if it has one.
func (f Finding) String() string {
	if f.At == (Place{}) {
		return f.Text
	}
	return f.At.String() + ": " + f.Text
}

// Audit counts what was looked at. The zero value has seen nothing.
type Audit struct {
	Matches, Hands       int
	TakenBack, Corrected int
	// Found is how many findings there are.
	Found int
	// Outdated: what is kept of the past has to be made anew.
	Outdated bool

	at       Place
	findings []Finding // those that nobody has got yet
}

func (a *Audit) complain(kind Kind, format string, args ...any) {
	a.findings = append(a.findings, Finding{kind, a.at, fmt.Sprintf(format, args...)})
}

// settle counts the findings and hands them out.
func (a *Audit) settle() (findings []Finding) {
	a.Found += len(a.findings)
	findings, a.findings = a.findings, nil
	return findings
}

// Night checks one night. The error is that of the context: after it nothing more can be
// checked.
func (a *Audit) Night(ctx context.Context, store *models.Store, night nights.Summary) ([]Finding, error) {
	a.at = Place{Night: night.Name, Date: night.Date}
	archived, err := store.Archive.RawNight(ctx, night.ID)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		a.complain(Record, "cannot be read: %v", err)
	default:
		findings := a.Replay(archived)
		a.seating(archived)
		// Where the record itself is in doubt, there is nothing to compare with.
		if len(findings)+len(a.findings) == 0 && store.League.HasReadModel(ctx) {
			a.compareNight(ctx, store, night.ID)
		}
		return append(findings, a.settle()...), nil
	}
	return a.settle(), nil
}

// Replay checks every match of a night.
func (a *Audit) Replay(archived *archivestore.RawNight) []Finding {
	night := &archived.Night
	a.at = Place{Night: night.Name, Date: night.Date}
	if archived.RulesErr != nil {
		a.complain(Record, "cannot be replayed: %v", archived.RulesErr)
		return a.settle()
	}
	for match := range night.Matches() {
		a.at.Round, a.at.Table = match.Round.OrZero(), match.Table
		a.Matches++
		if err := archived.MatchErrs[match.ID]; err != nil {
			a.complain(Record, "the record is damaged: %v", err)
			continue
		}
		a.match(night, match)
	}
	return a.settle()
}

// Manifest takes the fingerprint of every night of an archive again, and counts its seating.
func (a *Audit) Manifest(ctx context.Context, store *models.Store, manifest archive.Manifest) ([]Finding, error) {
	list, err := store.Archive.CompareManifest(ctx, manifest)
	for _, one := range list {
		a.at = Place{Night: one.Name, Date: one.Date}
		text := fmt.Sprintf("the %s is %s, and was %s", one.What, one.Found, one.Said)
		switch {
		case one.Found == "":
			text = archive.ManifestName + " names it, and the archive has no such night"
		case one.Said == "":
			text = archive.ManifestName + " does not name it"
		}
		if one.Name == "" {
			a.at, text = Place{}, one.File+": "+text
		}
		a.complain(Manifest, "%s", text)
	}
	return a.settle(), err
}
