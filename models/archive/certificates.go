package archive

import (
	"bytes"
	"context"
	"encoding/json"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/seating"
)

// Certificate are the counts of a night's published seating: from seats, byes and the night's wishes. An
// archive has it beside the seats. Its members and what they count must never change, so that it can be
// checked for old archives.
type Certificate struct {
	Players       int `json:"players"`
	Rounds        int `json:"rounds"`
	Repeats       int `json:"repeats"`
	MostMeetings  int `json:"most_meetings"`
	WindGap       int `json:"wind_gap"`
	ByeGap        int `json:"bye_gap"`
	ApartMeetings int `json:"apart_meetings"`
	FixedMoves    int `json:"fixed_moves"`
}

// Certificate computes the certificate of a night.
func (s *Store) Certificate(ctx context.Context, night tournament.NightID) (c Certificate, err error) {
	defer database.Wrap(&err, "counting the seating of night %s", night)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) (err error) {
		c, err = countCertificate(ctx, tx, night)
		return err
	})
	return c, err
}

func countCertificate(ctx context.Context, tx *gorm.DB, id tournament.NightID) (Certificate, error) {
	row, err := database.Rows[nights.NightRow](tx).Where("id = ?", id).First(ctx)
	if err != nil {
		return Certificate{}, err
	}
	night := nights.NightOf(row)
	if err := database.DecodeColumn("wishes", row.Wishes, &night.Wishes); err != nil {
		return Certificate{}, err
	}
	if err := nights.LoadAttendances(ctx, tx, people.Resolver{}, &night); err != nil {
		return Certificate{}, err
	}
	if err := loadSeated(ctx, tx, &night); err != nil {
		return Certificate{}, err
	}
	_, evening := draw.Evening(&night)
	counted := seating.Certify(evening)
	return Certificate{
		Players: counted.Players, Rounds: counted.Rounds, Repeats: counted.Repeats, MostMeetings: counted.MostMeetings,
		WindGap: counted.WindGap, ByeGap: counted.ByeGap, ApartMeetings: counted.ApartMeetings, FixedMoves: counted.FixedMoves,
	}, nil
}

// loadSeated reads the published seats of a night, without events.
func loadSeated(ctx context.Context, tx *gorm.DB, night *tournament.Night) error {
	rounds, err := database.Rows[nights.RoundRow](tx).Where(database.OfNight, night.ID).Order("number").Find(ctx)
	if err != nil {
		return err
	}
	byes, err := database.SortedRows[nights.ByeRow](ctx, tx, database.OfNight, string(night.ID))
	if err != nil {
		return err
	}
	matches, err := database.Rows[nights.MatchRow](tx).Where(database.OfNight, night.ID).Order("round, table_number").Find(ctx)
	if err != nil {
		return err
	}
	seats, err := database.SortedRows[nights.SeatRow](ctx, tx, database.OfNight, string(night.ID))
	if err != nil {
		return err
	}
	at := make(map[string]tournament.ByPlace[tournament.PlayerID], len(matches))
	for _, seat := range seats {
		players := at[seat.MatchID]
		players[seat.Place] = tournament.PlayerID(seat.PlayerID)
		at[seat.MatchID] = players
	}
	for _, row := range rounds {
		round := row.Round()
		for _, match := range matches {
			if int(match.Round) == row.Number {
				round.Matches = append(round.Matches, tournament.Match{
					ID: tournament.MatchID(match.ID), Round: tournament.InRound(int(match.Round)), Table: match.TableNumber, Players: at[match.ID],
				})
			}
		}
		for _, bye := range byes {
			if bye.Round == row.Number {
				round.Byes = append(round.Byes, tournament.PlayerID(bye.PlayerID))
			}
		}
		night.Rounds = append(night.Rounds, round)
	}
	return nil
}

// Disagreement is a contradiction between the manifest of an archive and its lines. Said is what the
// manifest has, Found what the lines give; both are empty if there is nothing.
type Disagreement struct {
	File  string
	Night tournament.NightID
	// Name and Date are the night's, empty if the lines have no such night.
	Name, Date string
	What       ManifestPart
	Said       string
	Found      string
}

// ManifestPart is what a manifest says about a night.
type ManifestPart string

// The values of [ManifestPart].
const (
	ManifestNight       ManifestPart = "night" // that the night exists
	ManifestFingerprint ManifestPart = "fingerprint"
	ManifestCertificate ManifestPart = "certificate"
)

// CompareManifest computes the fingerprints and certificates of all nights, and compares them with the
// manifest of the archive from which the store was unpacked.
func (s *Store) CompareManifest(ctx context.Context, manifest archive.Manifest) (list []Disagreement, err error) {
	defer database.Wrap(&err, "comparing the manifest")
	nights, err := s.AllNights(ctx)
	if err != nil {
		return nil, err
	}
	said := make(map[tournament.NightID]archive.File)
	for _, file := range manifest.Files {
		if file.Night != "" {
			said[tournament.NightID(file.Night)] = file
		}
	}
	for _, night := range nights {
		file, ok := said[night.ID]
		delete(said, night.ID)
		if !ok {
			list = append(list, Disagreement{archive.ManifestName, night.ID, night.Name, night.Date, ManifestNight, "", string(night.ID)})
			continue
		}
		different, err := s.compareFile(ctx, file)
		if err != nil {
			return nil, err
		}
		for _, one := range different {
			one.Name, one.Date = night.Name, night.Date
			list = append(list, one)
		}
	}
	for _, file := range manifest.Files {
		if _, left := said[tournament.NightID(file.Night)]; left {
			list = append(list, Disagreement{file.Name, tournament.NightID(file.Night), "", "", ManifestNight, file.Night, ""})
		}
	}
	return list, nil
}

func (s *Store) compareFile(ctx context.Context, file archive.File) (list []Disagreement, err error) {
	id := tournament.NightID(file.Night)
	mark, err := s.Fingerprint(ctx, id)
	if err != nil {
		return nil, err
	}
	if mark != file.Fingerprint {
		list = append(list, Disagreement{File: file.Name, Night: id, What: ManifestFingerprint, Said: file.Fingerprint, Found: mark})
	}
	found, err := s.Certificate(ctx, id)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(found)
	if err != nil {
		return nil, err
	}
	var said bytes.Buffer
	if len(file.Certificate) > 0 {
		if err := json.Compact(&said, file.Certificate); err != nil {
			return nil, err
		}
	}
	if said.String() != string(text) {
		list = append(list, Disagreement{File: file.Name, Night: id, What: ManifestCertificate, Said: said.String(), Found: string(text)})
	}
	return list, nil
}
