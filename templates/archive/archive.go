// Package archive draws the pages that take in archives, backups and nights from paper.
package archive

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
)

// ChooseView asks for the file of an archive.
type ChooseView struct {
	Page          layout.Page
	MostMegabytes int
	// Problem is why the last file was refused, empty at first.
	Problem string
}

// ArchiveView are the contents of an archive.
type ArchiveView struct {
	Page layout.Page
	// Path is the address of the archive that was sent.
	Path string
	// Club is the name of the club, empty for none.
	Club    string
	Players int
	Nights  []NightLine
	// All: nothing is recorded here, so that everything can be taken in.
	All bool
	// Disagrees: a night is not the one of its fingerprint.
	Disagrees bool
	// Check is the result of scoring all hands again, for which there were so many Seconds.
	Check   Check
	Seconds int
	// Together are nights that were taken in together, Refused those that were not.
	Together, Refused []string
	// Taken is the name of the night that was taken in last, Problem why one was not. Both can
	// be empty.
	Taken, Problem string
}

// NightLine is a night of an archive.
type NightLine struct {
	ID, Name, Date string
	Players        int
	// Here: the same night is here already. Other: another version of it is here. Disagrees: it
	// does not match its fingerprint.
	Here, Other, Disagrees bool
	// Unknown are names of players who are not here, Ambiguous names that fit several players.
	Unknown, Ambiguous []string
	Check              Check
}

// here are the nights that are here already in the same version; others are all others.
func (v ArchiveView) here() []NightLine {
	return slices.DeleteFunc(slices.Clone(v.Nights), func(n NightLine) bool { return !n.same() })
}

func (v ArchiveView) others() []NightLine {
	return slices.DeleteFunc(slices.Clone(v.Nights), NightLine.same)
}

func (n NightLine) same() bool { return n.Here && !n.Other && !n.Disagrees }

// takeable says whether the night can be taken in.
func (n NightLine) takeable() bool {
	return !n.Here && !n.Other && !n.Disagrees && len(n.Ambiguous) == 0
}

// Plain says whether the night can be taken in without a question.
func (n NightLine) Plain() bool { return n.takeable() && n.Check.Count == 0 }

// plain are the nights that can be taken in together.
func (v ArchiveView) plain() []NightLine {
	return slices.DeleteFunc(slices.Clone(v.Nights), func(n NightLine) bool { return !n.Plain() })
}

// unknown are the names of players of those nights who are not here.
func (v ArchiveView) unknown(ctx context.Context) []string {
	var names []string
	for _, night := range v.plain() {
		names = append(names, night.Unknown...)
	}
	slices.Sort(names)
	names = slices.Compact(names)
	i18n.SortPeople(ctx, names, func(name string) string { return name })
	return names
}
