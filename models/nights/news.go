package nights

import (
	"context"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// NewsKind is a kind of news.
type NewsKind string

// The kinds of news.
const (
	// NightAnnounced: a series has announced the night. NightCancelled: it does not take place.
	NightAnnounced NewsKind = "announced"
	NightCancelled NewsKind = "cancelled"
	// SeatingPublished: everybody may know where they sit.
	SeatingPublished NewsKind = "seating"
	// EveningBegun: the first match of an open evening has begun.
	EveningBegun NewsKind = "begun"
	RoundClosed  NewsKind = "round"
	// NightFinished: the night has its final ranking, which may still be hidden.
	NightFinished NewsKind = "final"
)

// News is something that happened at a night, without its results.
type News struct {
	Kind  NewsKind
	Night tournament.NightID
	Name  string
	// Date is the night's date, At the time of the news (UTC).
	Date string
	At   time.Time
	// Round is the number of the round that was closed, 0 for other news.
	Round int
}

type newsRow struct {
	Kind, NightID, Name, Date string
	Round                     int
	At                        database.UTC
}

// News are the latest news of all nights but rehearsals, the newest first.
func (s *Store) News(ctx context.Context, count int) (news []News, err error) {
	defer database.Wrap(&err, "reading the news")
	var rows []newsRow
	err = s.db.Read.WithContext(ctx).Raw(`SELECT kind, night_id, name, date, round, at FROM (
		SELECT CASE form WHEN 'open' THEN 'begun' ELSE 'seating' END AS kind, id AS night_id, name, date, 0 AS round, published_at AS at
			FROM nights WHERE phase <> 'gathering' AND NOT rehearsal
		UNION ALL SELECT 'announced', id, name, date, 0, created_at FROM nights WHERE announced_for <> '' AND NOT rehearsal
		UNION ALL SELECT 'cancelled', id, name, date, 0, cancelled_at FROM nights WHERE cancelled_at IS NOT NULL AND NOT rehearsal
		UNION ALL SELECT 'round', n.id, n.name, n.date, r.number, r.closed_at
			FROM rounds r JOIN nights n ON n.id = r.night_id WHERE r.phase = 'closed' AND NOT n.rehearsal
		UNION ALL SELECT 'final', id, name, date, 0, finished_at
			FROM nights WHERE phase = 'finished' AND NOT rehearsal) AS news
		WHERE at IS NOT NULL ORDER BY at DESC, night_id, kind, round DESC LIMIT ?`, count).Scan(&rows).Error
	for _, row := range rows {
		news = append(news, News{
			Kind: NewsKind(row.Kind), Night: tournament.NightID(row.NightID), Name: row.Name, Date: row.Date, At: row.At.Time, Round: row.Round,
		})
	}
	return news, err
}
