package archive

import (
	"context"
	"encoding/json"
	"io"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/migrations"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

// Format is the version of the archives that [Store.Export] writes. It is the version of the schema.
func Format() int64 { return migrations.Newest() }

// Formats are the versions of archives that can be taken in.
func Formats() archive.Formats { return archive.Formats{First: migrations.First, Newest: Format()} }

// Export writes everything that is recorded at one moment as an archive: accounts without passwords,
// cards and links without their secrets. The same data gives the same bytes on both engines.
func (s *Store) Export(ctx context.Context, out io.Writer) (err error) {
	defer database.Wrap(&err, "writing an archive")
	return s.db.BulkSnapshot(ctx, func(tx *gorm.DB) error {
		w := archive.NewWriter(out, Format())
		return exporting{ctx, tx, w}.everything()
	})
}

type exporting struct {
	ctx context.Context
	tx  *gorm.DB
	out *archive.Writer
}

func (e exporting) everything() error {
	if err := e.file("club.jsonl", clubTables, ""); err != nil {
		return err
	}
	if err := e.file("players.jsonl", playerTables, ""); err != nil {
		return err
	}
	nights, err := database.SortedRows[nights.NightRow](e.ctx, e.tx, "", "")
	if err != nil {
		return err
	}
	for _, night := range nights {
		if err := e.file("nights/"+night.Date+" "+night.ID+".jsonl", nightTables, night.ID); err != nil {
			return err
		}
		if err := e.night(night.ID); err != nil {
			return err
		}
	}
	if err := e.file("seasons.jsonl", seasonTables, ""); err != nil {
		return err
	}
	if err := e.file("dues.jsonl", duesTables, ""); err != nil {
		return err
	}
	if err := e.file("series.jsonl", seriesTables, ""); err != nil {
		return err
	}
	if err := e.file("links.jsonl", linkTables, ""); err != nil {
		return err
	}
	if err := e.file("journal.jsonl", journalTables, ownLines); err != nil {
		return err
	}
	return e.out.Close()
}

// night adds a night to the manifest, with its fingerprint and certificate.
func (e exporting) night(id string) error {
	mark, err := fingerprint(e.ctx, e.tx, id)
	if err != nil {
		return err
	}
	counted, err := countCertificate(e.ctx, e.tx, tournament.NightID(id))
	if err != nil {
		return err
	}
	certificate, err := json.Marshal(counted)
	e.out.Night(id, mark, certificate)
	return err
}

func (e exporting) file(name string, tables []database.Table, night string) error {
	if err := e.out.Begin(name); err != nil {
		return err
	}
	for _, table := range tables {
		if err := table.Lines(e.ctx, e.tx, night, e.out.Line); err != nil {
			return err
		}
	}
	return nil
}

// KeptTables are the names of the tables that an archive carries.
func KeptTables() (names []string) {
	for _, table := range keptTables() {
		names = append(names, table.Name())
	}
	return names
}
