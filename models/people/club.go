package people

import (
	"cmp"
	"context"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Club is what the club tells of itself on its first page, and how its pages look. The zero value is a
// club that has told nothing.
type Club struct {
	Name, Text string
	// Palette is the name of the club's colours, empty for the program's own.
	Palette string
	// Ratings says which ratings the pages show.
	Ratings RatingsShown
	// Searchable says that search engines may list the public pages.
	Searchable bool
	// OrganisersDraw says that a desk's account may not draw the seating of its night.
	OrganisersDraw bool
	// BySurname says that lists of people are sorted by the last word of their names.
	BySurname bool
	// TimeZone is an IANA name such as Europe/Prague, empty for the time zone of the computer.
	TimeZone string
	// Picture is the club's picture, nil for none. [Store.Club] leaves its content out.
	Picture *Picture
}

// Picture is a picture that the club's pages show.
type Picture struct {
	// Hash is a hash of the content in hexadecimal digits. It is part of the picture's address.
	Hash string
	// Kind is jpeg or png.
	Kind string
	// Width and Height are in pixels.
	Width, Height int
	Content       []byte
}

// Zone is the club's time zone: that of the computer if none is chosen, or this computer does not
// know the chosen one.
func (c Club) Zone() *time.Location {
	if zone, known := ZoneOf(c.TimeZone); known {
		return zone
	}
	return time.Local
}

// ReadZone is the club's time zone, read in a transaction.
func ReadZone(ctx context.Context, tx *gorm.DB) (*time.Location, error) {
	rows, err := database.Rows[ClubRow](tx).Select("time_zone").Limit(1).Find(ctx)
	var club Club
	if len(rows) > 0 {
		club.TimeZone = rows[0].TimeZone
	}
	return club.Zone(), err
}

// ZoneOf is the time zone with an IANA name such as Europe/Prague; known is false for any other name.
func ZoneOf(name string) (zone *time.Location, known bool) {
	if name == "" || name == "Local" {
		return nil, false
	}
	zone, err := time.LoadLocation(name)
	return zone, err == nil
}

// ClubRow is what the club tells of itself, the only row of its table. Picture is a hash.
type ClubRow struct {
	ID      int `gorm:"primaryKey;autoIncrement:false"`
	Name    string
	Text    string
	Palette string
	Picture *string
	// TimeZone is an IANA name, empty for that of the machine.
	TimeZone string
}

// PictureRow is a picture as it is stored.
type PictureRow struct {
	Hash      string `gorm:"primaryKey"`
	Kind      string
	Width     int
	Height    int
	Content   []byte
	CreatedAt database.UTC
}

// Club returns what the club tells of itself.
func (s *Store) Club(ctx context.Context) (club Club, err error) {
	defer database.Wrap(&err, "reading about the club")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		rows, err := database.Rows[ClubRow](tx).Limit(1).Find(ctx)
		if err != nil || len(rows) == 0 {
			return err
		}
		club = Club{Name: rows[0].Name, Text: rows[0].Text, Palette: rows[0].Palette, TimeZone: rows[0].TimeZone}
		if club.Ratings, err = ratingsShown(ctx, tx); err != nil {
			return err
		}
		if club.Searchable, err = isSet(ctx, tx, searchableSetting); err != nil {
			return err
		}
		if club.OrganisersDraw, err = isSet(ctx, tx, organisersDrawSetting); err != nil {
			return err
		}
		if club.BySurname, err = isSet(ctx, tx, bySurnameSetting); err != nil {
			return err
		}
		if rows[0].Picture == nil {
			return nil
		}
		picture, err := database.Rows[PictureRow](tx).Select("hash", "kind", "width", "height").Where("hash = ?", *rows[0].Picture).First(ctx)
		club.Picture = picture.picture()
		return err
	})
	return club, err
}

// SaveClub stores what the club tells of itself, and deletes all other pictures. A picture without
// content must have been stored by [Store.KeepPicture] before: [tournament.ErrConflict] otherwise.
func (s *Store) SaveClub(ctx context.Context, club Club) (err error) {
	defer database.Wrap(&err, "keeping what the club tells")
	row := ClubRow{ID: 1, Name: club.Name, Text: club.Text, Palette: club.Palette, TimeZone: club.TimeZone}
	if club.Picture != nil {
		row.Picture = &club.Picture.Hash
	}
	return s.db.ChangeClub(ctx, func(tx *gorm.DB) error {
		changes, err := clubDifferences(ctx, tx, row, club)
		if err != nil {
			return err
		}
		if club.Picture != nil && club.Picture.Content != nil {
			if err := s.insertPicture(ctx, tx, *club.Picture); err != nil {
				return err
			}
		}
		if err := database.Rows[ClubRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &row); err != nil {
			return err
		}
		settings := []SettingRow{
			{Name: ratingsSetting, Value: string(club.Ratings)},
			choice(searchableSetting, club.Searchable),
			choice(organisersDrawSetting, club.OrganisersDraw),
			choice(bySurnameSetting, club.BySurname),
		}
		if err := database.Rows[SettingRow](tx, clause.OnConflict{UpdateAll: true}).CreateInBatches(ctx, &settings, len(settings)); err != nil {
			return err
		}
		others := database.Rows[PictureRow](tx).Where("hash NOT IN (SELECT picture FROM clubs WHERE picture IS NOT NULL)")
		unused, err := others.Delete(ctx)
		if err == nil && unused == 0 && len(changes) == 0 {
			return database.ErrUnchanged
		}
		return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: journal.ClubChanged, Changes: changes}))
	})
}

// clubDifferences returns what differs between the stored club and a new one.
func clubDifferences(ctx context.Context, tx *gorm.DB, to ClubRow, club Club) ([]journal.Difference, error) {
	var was ClubRow
	rows, err := database.Rows[ClubRow](tx).Limit(1).Find(ctx)
	if err != nil {
		return nil, err
	}
	if len(rows) > 0 {
		was = rows[0]
	}
	shown, err := ratingsShown(ctx, tx)
	if err != nil {
		return nil, err
	}
	searchable, err := isSet(ctx, tx, searchableSetting)
	if err != nil {
		return nil, err
	}
	organisersDraw, err := isSet(ctx, tx, organisersDrawSetting)
	if err != nil {
		return nil, err
	}
	bySurname, err := isSet(ctx, tx, bySurnameSetting)
	if err != nil {
		return nil, err
	}
	changed := journal.Differences(
		journal.Difference{Field: "name", Before: was.Name, After: to.Name},
		journal.Difference{Field: "text", Before: was.Text, After: to.Text},
		journal.Difference{Field: "palette", Before: was.Palette, After: to.Palette},
		journal.Difference{Field: "time_zone", Before: was.TimeZone, After: to.TimeZone},
		journal.Difference{Field: "ratings", Before: string(shown), After: string(club.Ratings)},
		journal.Difference{Field: "searchable", Before: searchable, After: club.Searchable},
		journal.Difference{Field: "organisers_draw", Before: organisersDraw, After: club.OrganisersDraw},
		journal.Difference{Field: "by_surname", Before: bySurname, After: club.BySurname},
	)
	if before, after := pictureOf(was), pictureOf(to); before != after {
		changed = append(changed, journal.Difference{Field: "picture", Before: before != "", After: after != ""})
	}
	return changed, nil
}

// pictureOf returns the hash of the club's picture, empty without one.
func pictureOf(row ClubRow) string {
	if row.Picture == nil {
		return ""
	}
	return *row.Picture
}

// KeepPicture stores a picture before the rest of the form is valid. The next [Store.SaveClub] deletes
// it, unless it is the picture of the club then. Storing the same picture again changes nothing.
func (s *Store) KeepPicture(ctx context.Context, picture Picture) (err error) {
	defer database.Wrap(&err, "keeping a picture of %d bytes", len(picture.Content))
	return s.db.Upkeep(ctx, func(tx *gorm.DB) error { return s.insertPicture(ctx, tx, picture) })
}

func (s *Store) insertPicture(ctx context.Context, tx *gorm.DB, picture Picture) error {
	return database.Rows[PictureRow](tx, clause.OnConflict{DoNothing: true}).Create(ctx, &PictureRow{
		Hash: picture.Hash, Kind: picture.Kind, Width: picture.Width, Height: picture.Height, Content: picture.Content, CreatedAt: s.db.Moment(),
	})
}

// Picture returns a picture with its content.
func (s *Store) Picture(ctx context.Context, hash string) (picture *Picture, err error) {
	defer database.Wrap(&err, "reading a picture")
	row, err := database.Rows[PictureRow](s.db.Read).Where("hash = ?", hash).First(ctx)
	return row.picture(), err
}

func (r PictureRow) picture() *Picture {
	return &Picture{Hash: r.Hash, Kind: r.Kind, Width: r.Width, Height: r.Height, Content: r.Content}
}
