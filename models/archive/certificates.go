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

// Certificate is what is counted of a night's published seating, from who sat where, who
// sat out, and the night's own wishes. An archive has it beside the seats. Its members and
// what they count never change: archives of long ago are counted again.
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

// Certificate counts the seating of a night.
func (s *Store) Certificate(ctx context.Context, night tournament.NightID) (c Certificate, err error) {
	defer database.Wrap(&err, "counting the seating of night %s", night)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) (err error) {
		c, err = certify(ctx, tx, night)
		return err
	})
	return c, err
}

func certify(ctx context.Context, tx *gorm.DB, id tournament.NightID) (Certificate, error) {
	row, err := database.Rows[nights.NightRow](tx).Where("id = ?", id).First(ctx)
	if err != nil {
		return Certificate{}, err
	}
	night := nights.NightOf(row)
	if err := nights.DecodeColumn("wishes", row.Wishes, &night.Wishes); err != nil {
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

// loadSeated reads who sits where as it was published, without what was entered.
func loadSeated(ctx context.Context, tx *gorm.DB, night *tournament.Night) error {
	rounds, err := database.Rows[nights.RoundRow](tx).Where(database.OfNight, night.ID).Order("number").Find(ctx)
	if err != nil {
		return err
	}
	byes, err := nightByes.Rows(ctx, tx, string(night.ID))
	if err != nil {
		return err
	}
	matches, err := database.Rows[nights.MatchRow](tx).Where(database.OfNight, night.ID).Order("round, table_number").Find(ctx)
	if err != nil {
		return err
	}
	seats, err := nightSeats.Rows(ctx, tx, string(night.ID))
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

// Disagreement is a night of which the manifest of an archive says something else than the
// lines. Said and Found are empty where there is nothing.
type Disagreement struct {
	File  string
	Night tournament.NightID
	// Name and Date are those of the night, empty if there is none.
	Name, Date string
	What       ManifestPart
	Said       string
	Found      string
}

// ManifestPart is something that a manifest says of a night.
type ManifestPart string

// The parts.
const (
	ManifestNight       ManifestPart = "night" // that there is one
	ManifestFingerprint ManifestPart = "fingerprint"
	ManifestCertificate ManifestPart = "certificate"
)

// CompareManifest takes the fingerprints of all nights again, and counts their seatings, and
// compares both with the manifest of the archive of which the store was unpacked.
func (s *Store) CompareManifest(ctx context.Context, manifest archive.Manifest) (list []Disagreement, err error) {
	defer database.Wrap(&err, "comparing the manifest")
	nights, err := s.Recorded(ctx)
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
