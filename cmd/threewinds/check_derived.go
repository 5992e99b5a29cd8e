package main

import (
	"fmt"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
)

// keptOtherwise begins what is said of the read model.
const keptOtherwise = "what is kept of the past is wrong: "

// compareNight compares what is kept of a night with its record. Where the record itself
// is in doubt, there is nothing to compare with.
func (a *audit) compareNight(p *program, store *models.Store, night tournament.NightID) {
	if len(a.complaints) > 0 || !store.Derived(p.ctx) {
		return
	}
	a.at.round, a.at.table, a.at.hand = 0, 0, 0
	findings, err := store.CompareNight(p.ctx, night)
	if err != nil {
		findings = []string{err.Error()}
	}
	for _, finding := range findings {
		a.complain("%s%s", keptOtherwise, finding)
		a.outdated = true
	}
}

// compareAll compares what is kept over all nights with the results of the matches.
func (a *audit) compareAll(p *program, store *models.Store) {
	if store.Incomplete(p.ctx) {
		fmt.Fprintln(p.out, "what is kept of the past is not complete: nobody has finished making it anew")
		a.outdated = true
		a.found++
	}
	if a.found > 0 || !store.Derived(p.ctx) {
		return
	}
	findings, err := store.CompareAll(p.ctx)
	if err != nil {
		findings = []string{err.Error()}
	}
	for _, finding := range findings {
		fmt.Fprintln(p.out, keptOtherwise+finding)
		a.outdated = true
	}
	a.found += len(findings)
}
