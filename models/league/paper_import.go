package league

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/lists"
	"gorm.io/gorm"
)

// PaperImport says what [Store.RecordPaper] has done: how many nights were added and how many were there
// already, and the names of the players who were added to the roster.
type PaperImport struct {
	Added, Unchanged int
	NewPlayers       []string
}

// RecordPaper records the nights of a file in one transaction, and adds unknown players to the roster.
// Nights that are there already with the same results stay as they are. [tournament.ErrConflict], and
// nothing is recorded, if a night with another result has the same date and name.
func (s *Store) RecordPaper(ctx context.Context, ruleset tournament.Ruleset, nights []lists.PaperNight) (added PaperImport, err error) {
	defer database.Wrap(&err, "recording %d nights from paper", len(nights))
	var club database.Announcement
	err = s.db.BulkChange(ctx, func(tx *gorm.DB) (err error) {
		added = PaperImport{}
		club, err = s.db.ChangeClubIn(ctx, tx, func(tx *gorm.DB) error {
			if err := s.recordPapers(ctx, tx, ruleset, nights, &added); err != nil {
				return err
			}
			return s.updateAllTables(ctx, tx)
		})
		return err
	})
	return added, s.db.Announce(err, club)
}

// recordPapers records the nights that are not there yet: [database.ErrUnchanged] if all are.
func (s *Store) recordPapers(ctx context.Context, tx *gorm.DB, ruleset tournament.Ruleset, nights []lists.PaperNight, added *PaperImport) error {
	people, err := readNames(ctx, tx)
	if err != nil || len(nights) == 0 {
		return cmp.Or(err, database.ErrUnchanged)
	}
	first := slices.MinFunc(nights, func(a, b lists.PaperNight) int { return cmp.Compare(a.Date, b.Date) })
	day, err := time.Parse(time.DateOnly, first.Date)
	if err != nil {
		return fmt.Errorf("reading the date of a night from paper: %w", err)
	}
	return s.rateOnceAfter(ctx, tx, matchTime{ended: database.Moment(day)}, func() error {
		for _, night := range nights {
			if err := s.recordPaper(ctx, tx, ruleset, night, people, added); err != nil {
				return err
			}
		}
		if added.Added == 0 {
			return database.ErrUnchanged
		}
		return nil
	})
}

// recordPaper records a night if it is not there yet, and its part of the read model.
func (s *Store) recordPaper(
	ctx context.Context, tx *gorm.DB, ruleset tournament.Ruleset, night lists.PaperNight, people nameIDs, added *PaperImport,
) error {
	known, err := comparePaper(ctx, tx, ruleset, night, people)
	switch {
	case err != nil:
		return err
	case known == PaperConflict:
		return tournament.ErrConflict
	case known == PaperSame:
		added.Unchanged++
		return nil
	}
	row, err := s.paperNight(ruleset, night)
	if err != nil {
		return err
	}
	if err := database.Rows[nights.NightRow](tx).Create(ctx, &row); err != nil {
		return err
	}
	var results []nights.PaperResultRow
	var attended []nights.AttendanceRow
	var joined []tournament.PlayerID
	told := journal.Change{Kind: journal.PaperRecorded, Night: tournament.NightID(row.ID), Facts: journal.Facts{journal.FactName: row.Name, journal.FactDate: row.Date}}
	for _, result := range night.Lines {
		key := tournament.NameKey(result.Player)
		if people[key] == "" {
			player, _, err := s.people.Enrol(ctx, tx, "lines", result.Player)
			if err != nil {
				return err
			}
			people[key] = string(player.ID)
			added.NewPlayers, joined = append(added.NewPlayers, player.Name), append(joined, player.ID)
		}
		kept := paperRow(result)
		kept.NightID, kept.PlayerID = row.ID, people[key]
		told.Concerned = append(told.Concerned, tournament.PlayerID(kept.PlayerID))
		results = append(results, kept)
		attended = append(attended, nights.AttendanceRow{NightID: row.ID, PlayerID: kept.PlayerID, Present: true, ChangedAt: row.CreatedAt})
	}
	if err := errors.Join(database.Insert(ctx, tx, results), database.Insert(ctx, tx, attended)); err != nil {
		return err
	}
	if len(joined) > 0 {
		err = s.journal.Tell(ctx, tx, journal.Change{Kind: journal.PlayersAdded, Named: joined})
	}
	if err := errors.Join(err, s.journal.Tell(ctx, tx, told)); err != nil {
		return err
	}
	added.Added++
	return s.derivePaper(ctx, tx, told.Night)
}

// derivePaper writes the read model of a night from paper.
func (s *Store) derivePaper(ctx context.Context, tx *gorm.DB, id tournament.NightID) error {
	loaded, err := nights.Load(ctx, tx, id)
	if err != nil {
		return err
	}
	now, err := derivedOf(loaded)
	if err == nil {
		_, err = s.replaceDerived(ctx, tx, loaded.ID, now)
	}
	return err
}

// paperNight is the row of a night from paper.
func (s *Store) paperNight(ruleset tournament.Ruleset, night lists.PaperNight) (nights.NightRow, error) {
	matches := slices.MaxFunc(night.Lines, func(a, b lists.PaperLine) int { return cmp.Compare(rounds(a), rounds(b)) })
	row, err := nights.RowOfPlan(tournament.NightPlan{
		ID: tournament.NightID(database.NewID()), Name: night.Name, Date: night.Date, Ruleset: ruleset, Rounds: max(rounds(matches), 1),
		Ranking: tournament.RankingTotal, Announcement: tournament.Announcement{Venue: night.Venue},
	})
	if err != nil {
		return row, err
	}
	day, err := time.Parse(time.DateOnly, night.Date)
	row.Phase, row.Paper, row.Wishes, row.Revision = string(tournament.Finished), string(night.Detail), "{}", 1
	row.CreatedAt, row.FinishedAt = s.db.Moment(), database.Moment(day.Add(paperHour*time.Hour))
	return row, err
}

// rounds is the number of rounds of which a line tells.
func rounds(line lists.PaperLine) int { return max(line.Matches, len(line.Ranks)) }
