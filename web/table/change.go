package table

import (
	"net/url"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/handentry"
)

// changeKind is one way in which a match can be changed, as it is in the address.
type changeKind string

// matchChange is a change of a match, with its form.
type matchChange struct {
	at   tableAt
	kind changeKind
	// typed are the fields of the form.
	typed url.Values
	// told is the hand of the form, once it was read.
	told *handentry.Reading
	// plain: the match is not the one of the table's page, or the change answers a dispute, so the whole
	// page is exchanged.
	plain bool
	// dispute is what the desk is resolving meanwhile, nil for nothing.
	dispute *tournament.Dispute
}
