package audit

import (
	"context"

	"github.com/threewinds/threewinds/models"
)

// Rows names what no program has written, also outside of the nights: texts that cannot be read again,
// names that nobody can type.
func (a *Audit) Rows(ctx context.Context, store *models.Store) ([]Finding, error) {
	a.at = Place{}
	misfits, err := store.Archive.Misfits(ctx)
	for _, one := range misfits {
		a.complain(Record, "%s: %s", one.Row, one.Reason)
	}
	return a.settle(), err
}
