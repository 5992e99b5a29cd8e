package models

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/lists"
)

// paperRow is what a line tells.
func paperRow(line lists.PaperLine) paperResultRow {
	return paperResultRow{Points: int64(line.Points), Matches: line.Matches, Ranking: line.Rank, Ranks: line.Ranks.String()}
}

// PaperAdded says what recording old nights has added.
type PaperAdded struct {
	Nights, There int
	Players       []string
}

// RecordPaper records all old nights of a file in one transaction, and the players who are
// not on the roster. Nights that are there exactly so stay as they are. [tournament.ErrConflict]
// if another night has the date and the name of one, and nothing is recorded.
func (s *Store) RecordPaper(ctx context.Context, ruleset tournament.Ruleset, nights []lists.PaperNight) (added PaperAdded, err error) {
	defer wrap(&err, "recording %d nights from paper", len(nights))
	var club announcement
	err = s.changeAtLength(ctx, func(tx *gorm.DB) (err error) {
		added = PaperAdded{}
		club, err = s.inClub(ctx, tx, func(tx *gorm.DB) error {
			if err := s.recordPapers(ctx, tx, ruleset, nights, &added); err != nil {
				return err
			}
			return s.reckonEverySeason(ctx, tx)
		})
		return err
	})
	return added, s.announce(err, club)
}

// recordPapers records those nights that are not there yet. It is [errUnchanged] if all are.
func (s *Store) recordPapers(ctx context.Context, tx *gorm.DB, ruleset tournament.Ruleset, nights []lists.PaperNight, added *PaperAdded) error {
	people, err := readNames(ctx, tx)
	if err != nil || len(nights) == 0 {
		return cmp.Or(err, errUnchanged)
	}
	first := slices.MinFunc(nights, func(a, b lists.PaperNight) int { return cmp.Compare(a.Date, b.Date) })
	day, err := time.Parse(time.DateOnly, first.Date)
	if err != nil {
		return fmt.Errorf("reading the date of a night from paper: %w", err)
	}
	return s.ratedOnce(ctx, tx, matchTime{ended: moment(day)}, func() error {
		for _, night := range nights {
			if err := s.recordPaper(ctx, tx, ruleset, night, people, added); err != nil {
				return err
			}
		}
		if added.Nights == 0 {
			return errUnchanged
		}
		return nil
	})
}

// recordPaper records a night that is not there yet, and what it came to.
func (s *Store) recordPaper(
	ctx context.Context, tx *gorm.DB, ruleset tournament.Ruleset, night lists.PaperNight, people nameIDs, added *PaperAdded,
) error {
	known, err := paperKnown(ctx, tx, ruleset, night, people)
	switch {
	case err != nil:
		return err
	case known == PaperOther:
		return tournament.ErrConflict
	case known == PaperThere:
		added.There++
		return nil
	}
	row, err := s.paperNight(ruleset, night)
	if err != nil {
		return err
	}
	if err := rowsOf[nightRow](tx).Create(ctx, &row); err != nil {
		return err
	}
	var results []paperResultRow
	var attended []attendanceRow
	var joined []tournament.PlayerID
	told := line{kind: paperRecorded, night: tournament.NightID(row.ID), facts: facts{factName: row.Name, factDate: row.Date}}
	for _, result := range night.Lines {
		key := tournament.NameKey(result.Player)
		if people[key] == "" {
			player, _, err := s.enrol(ctx, tx, "lines", result.Player)
			if err != nil {
				return err
			}
			people[key] = string(player.ID)
			added.Players, joined = append(added.Players, player.Name), append(joined, player.ID)
		}
		kept := paperRow(result)
		kept.NightID, kept.PlayerID = row.ID, people[key]
		told.concerned = append(told.concerned, tournament.PlayerID(kept.PlayerID))
		results = append(results, kept)
		attended = append(attended, attendanceRow{NightID: row.ID, PlayerID: kept.PlayerID, Present: true, ChangedAt: row.CreatedAt})
	}
	if err := errors.Join(insert(ctx, tx, results), insert(ctx, tx, attended)); err != nil {
		return err
	}
	if len(joined) > 0 {
		err = s.tell(ctx, tx, line{kind: playersAdded, named: joined})
	}
	if err := errors.Join(err, s.tell(ctx, tx, told)); err != nil {
		return err
	}
	added.Nights++
	return s.derivePaper(ctx, tx, told.night)
}

// derivePaper derives what follows from a night from paper.
func (s *Store) derivePaper(ctx context.Context, tx *gorm.DB, id tournament.NightID) error {
	loaded, err := loadNight(ctx, tx, id)
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
func (s *Store) paperNight(ruleset tournament.Ruleset, night lists.PaperNight) (nightRow, error) {
	matches := slices.MaxFunc(night.Lines, func(a, b lists.PaperLine) int { return cmp.Compare(rounds(a), rounds(b)) })
	row, err := planned(tournament.NightPlan{
		ID: tournament.NightID(NewID()), Name: night.Name, Date: night.Date, Ruleset: ruleset, Rounds: max(rounds(matches), 1),
		Ranking: tournament.RankingTotal, Announcement: tournament.Announcement{Venue: night.Venue},
	})
	if err != nil {
		return row, err
	}
	day, err := time.Parse(time.DateOnly, night.Date)
	row.Phase, row.Paper, row.Wishes, row.Revision = string(tournament.Finished), string(night.Detail), "{}", 1
	row.CreatedAt, row.FinishedAt = s.moment(), moment(day.Add(paperHour*time.Hour))
	return row, err
}

// rounds are those of which a line tells.
func rounds(line lists.PaperLine) int { return max(line.Matches, len(line.Ranks)) }

// reckonEverySeason brings the tables of all seasons up to date.
func (s *Store) reckonEverySeason(ctx context.Context, tx *gorm.DB) error {
	seasons, err := rowsOf[seasonRow](tx, locking).Order("id").Find(ctx)
	if err != nil {
		return err
	}
	for _, season := range seasons {
		if err := s.reckonSeason(ctx, tx, season); err != nil {
			return err
		}
	}
	return nil
}
