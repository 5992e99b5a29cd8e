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

// ArchiveView says what an archive holds.
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
	// Check is what came of scoring all hands again, for which there were so many Seconds.
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
	// Here: it is here already, and the same. Other: it is here, and another. Disagrees: it is
	// not the night of its fingerprint.
	Here, Other, Disagrees bool
	// Unknown are names of players whom nobody here is, Ambiguous of whom it cannot be said.
	Unknown, Ambiguous []string
	Check              Check
}

// here are the nights that are here already, and the same; others are the other ones.
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

// Plain says whether the night can be taken in without a second look.
func (n NightLine) Plain() bool { return n.takeable() && n.Check.Count == 0 }

// plain are the nights that can be taken in together.
func (v ArchiveView) plain() []NightLine {
	return slices.DeleteFunc(slices.Clone(v.Nights), func(n NightLine) bool { return !n.Plain() })
}

// unknown are the names of players of those nights whom nobody here is.
func (v ArchiveView) unknown(ctx context.Context) []string {
	var names []string
	for _, night := range v.plain() {
		names = append(names, night.Unknown...)
	}
	slices.Sort(names)
	names = slices.Compact(names)
	i18n.SortNames(ctx, names, func(name string) string { return name })
	return names
}
