package audit

import (
	"context"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
)

// keptOtherwise begins what is said of the read model.
const keptOtherwise = "what is kept of the past is wrong: "

// compareNight compares what is kept of a night with its record.
func (a *Audit) compareNight(ctx context.Context, store *models.Store, night tournament.NightID) {
	a.at.Round, a.at.Table, a.at.Hand = 0, 0, 0
	findings, err := store.League.CompareNight(ctx, night)
	if err != nil {
		findings = []string{err.Error()}
	}
	for _, finding := range findings {
		a.complain(Past, "%s%s", keptOtherwise, finding)
		a.Outdated = true
	}
}

// Past compares what is kept over all nights with the results of the matches, unless something
// was found before.
func (a *Audit) Past(ctx context.Context, store *models.Store) []Finding {
	a.at = Place{}
	if a.Found > 0 || len(a.findings) > 0 || !store.League.HasReadModel(ctx) {
		return a.settle()
	}
	findings, err := store.League.CompareAll(ctx)
	if err != nil {
		findings = []string{err.Error()}
	}
	for _, finding := range findings {
		a.complain(Past, "%s%s", keptOtherwise, finding)
		a.Outdated = true
	}
	return a.settle()
}
