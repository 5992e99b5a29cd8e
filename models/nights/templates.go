package nights

import (
	"cmp"
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// Template is the name of stored settings for future nights.
type Template struct{ ID, Name string }

// TemplateRow are the settings of a night, stored under a name.
type TemplateRow struct {
	ID            string `gorm:"primaryKey"`
	Name          string
	NameKey       string
	Game          string
	RulesVersion  int
	Preset        string
	Options       string
	PlannedRounds int
	Programme     string
	Ranking       string
	ClockMinutes  int
	CreatedAt     database.UTC
	// Form is that of the nights; empty is [tournament.InRounds].
	Form    string
	Lengths string
}

// night is the row of a night with the settings.
func (r TemplateRow) night() NightRow {
	form, rounds := tournament.InRounds, r.PlannedRounds
	if r.Form == string(tournament.Open) {
		form, rounds = tournament.Open, 0
	}
	return NightRow{
		ID: r.ID, Name: r.Name, Form: string(form), Game: r.Game, RulesVersion: r.RulesVersion, Preset: r.Preset, Options: r.Options,
		PlannedRounds: rounds, Programme: r.Programme, Ranking: r.Ranking, ClockMinutes: r.ClockMinutes, Lengths: r.Lengths, Wishes: "{}",
	}
}

// SaveTemplate stores the settings of a night under a name, which must come from
// [tournament.ParseName]. It replaces a template of that name.
func (s *Store) SaveTemplate(ctx context.Context, id tournament.NightID, name string) (err error) {
	defer database.Wrap(&err, "keeping the settings of night %s", id)
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		if err := s.db.LockTable(ctx, tx, "templates"); err != nil {
			return err
		}
		night, err := database.Rows[NightRow](tx).Where("id = ?", id).First(ctx)
		if err != nil {
			return err
		}
		row := TemplateRow{
			ID: database.NewID(), Name: name, NameKey: tournament.NameKey(name), Game: night.Game, RulesVersion: night.RulesVersion,
			Preset: night.Preset, Options: night.Options, PlannedRounds: night.PlannedRounds, Programme: night.Programme,
			Ranking: night.Ranking, ClockMinutes: night.ClockMinutes, Lengths: night.Lengths, CreatedAt: s.db.Moment(),
		}
		if night.Form == string(tournament.Open) {
			row.Form, row.PlannedRounds = night.Form, 1 // a template has a round at least
		}
		known, err := database.Rows[TemplateRow](tx).Where("name_key = ?", row.NameKey).Find(ctx)
		if err != nil {
			return err
		}
		var changes []journal.Difference
		if len(known) > 0 {
			if changes = known[0].night().Differences(row.night()); len(changes) == 0 {
				return database.ErrUnchanged
			}
		}
		if err := database.Rows[TemplateRow](tx, clause.OnConflict{
			Columns: []clause.Column{{Name: "name_key"}},
			DoUpdates: clause.AssignmentColumns([]string{
				"name", "game", "rules_version", "preset", "options", "planned_rounds", "programme", "ranking", "clock_minutes", "form", "lengths",
			}),
		}).Create(ctx, &row); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.TemplateSaved, Night: id, Facts: journal.Facts{journal.FactName: name}, Changes: changes})
	}))
}

// Templates are all templates, unsorted.
func (s *Store) Templates(ctx context.Context) (list []Template, err error) {
	defer database.Wrap(&err, "listing the templates")
	rows, err := database.Rows[TemplateRow](s.db.Read).Find(ctx)
	for _, row := range rows {
		list = append(list, Template{ID: row.ID, Name: row.Name})
	}
	return list, err
}

// Template is a night with the settings and the name of a template.
func (s *Store) Template(ctx context.Context, id string) (night *tournament.Night, err error) {
	defer database.Wrap(&err, "reading template %s", id)
	row, err := database.Rows[TemplateRow](s.db.Read).Where("id = ?", id).First(ctx)
	if err != nil {
		return nil, err
	}
	kept := NightOf(row.night())
	if kept.Rules, err = RulesOf(row.night()); err != nil {
		return nil, err
	}
	kept.Ranking, err = ParseRanking(row.Ranking, kept.Rules)
	return &kept, err
}

// RenameTemplate gives a template another name, which must come from
// [tournament.ParseName]. [tournament.Problems] if another template has it.
func (s *Store) RenameTemplate(ctx context.Context, id, name string) (err error) {
	defer database.Wrap(&err, "renaming template %s", id)
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		if err := s.db.LockTable(ctx, tx, "templates"); err != nil {
			return err
		}
		known, err := database.Rows[TemplateRow](tx).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case known.Name == name:
			return database.ErrUnchanged
		}
		taken, err := database.Rows[TemplateRow](tx).Where("name_key = ? AND id <> ?", tournament.NameKey(name), id).Count(ctx, "id")
		if err != nil {
			return err
		}
		if taken > 0 {
			return tournament.Problems{{Field: "template", Code: "template_exists", Args: map[string]any{"Name": name}}}
		}
		_, err = database.Rows[TemplateRow](tx).Where("id = ?", id).Select("Name", "NameKey").
			Updates(ctx, TemplateRow{Name: name, NameKey: tournament.NameKey(name)})
		return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{
			Kind: journal.TemplateRenamed, Changes: []journal.Difference{{Field: "name", Before: known.Name, After: name}},
		}))
	}))
}

// DeleteTemplate deletes a template; the nights that were made from it stay. Deleting it again changes
// nothing.
func (s *Store) DeleteTemplate(ctx context.Context, id string) (err error) {
	defer database.Wrap(&err, "deleting template %s", id)
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		known, err := database.Rows[TemplateRow](tx, database.Locking).Where("id = ?", id).Find(ctx)
		switch {
		case err != nil:
			return err
		case len(known) == 0:
			return database.ErrUnchanged
		}
		_, err = database.Rows[TemplateRow](tx).Where("id = ?", id).Delete(ctx)
		return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: journal.TemplateDeleted, Facts: journal.Facts{journal.FactName: known[0].Name}}))
	}))
}
