package roster

import (
	"context"

	"github.com/threewinds/threewinds/models/identity"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/roster"
	"github.com/threewinds/threewinds/web/site"
)

// mergeRefusalKey is where the request keeps why a merge was not undone, for the page that says so.
const mergeRefusalKey = "merge_refusal"

// mostRefusingNights is how many nights a refusal names: two players who come every week share
// many.
const mostRefusingNights = 5

// mergeRefusalView says why entries cannot be merged or separated.
func mergeRefusalView(ctx context.Context, refusal *identity.MergeRefusal) *templates.MergeRefusal {
	view := &templates.MergeRefusal{
		Sentence: i18n.T(ctx, "merge.refused."+string(refusal.Code), "Name", refusal.Player.FullName),
	}
	if more := len(refusal.Nights) - mostRefusingNights; more > 0 {
		view.More = i18n.N(ctx, "merge.more", more)
	}
	for _, night := range refusal.Nights[:min(len(refusal.Nights), mostRefusingNights)] {
		view.Links = append(view.Links, templates.MergeLink{
			Path: "/nights/" + string(night.ID), Text: night.Name + ", " + site.DayText(ctx, night.Date),
		})
	}
	for _, season := range refusal.Seasons {
		view.Links = append(view.Links, templates.MergeLink{Path: "/seasons/" + season.ID + "/players", Text: season.Name})
	}
	return view
}
