package exports

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/gorilla/feeds"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// maxFeedEntries is how many entries the feed has.
const maxFeedEntries = 50

// sendFeed is GET /feed.atom — evenings that a series has announced, cancelled ones, published seatings, closed rounds, final rankings. It is the same
// for everybody, whatever language they read.
func (s *Room) sendFeed(c echo.Context) error {
	ctx := s.InClubLanguage(c.Request().Context())
	news, err := s.Store.Nights.News(ctx, maxFeedEntries)
	if err != nil {
		return err
	}
	outcomes, err := s.Store.League.Outcomes(ctx, finishedNights(news)...)
	if err != nil {
		return err
	}
	address, club := s.Address("/feed.atom"), s.ClubName(ctx)
	feed := &feeds.AtomFeed{
		Xmlns: "http://www.w3.org/2005/Atom", Title: i18n.T(ctx, "feed.title", "Club", club), Id: address, Updated: rfc3339(time.Unix(0, 0)),
		Link:   &feeds.AtomLink{Href: address, Rel: "self", Type: "application/atom+xml"},
		Author: &feeds.AtomAuthor{AtomPerson: feeds.AtomPerson{Name: club}},
	}
	for _, one := range news {
		entry := s.feedEntry(ctx, one)
		if one.Kind == nights.NightFinished {
			first := outcomes[one.Night]
			if len(first) == 0 {
				continue // hidden, or not revealed yet
			}
			entry.Content.Content += ": " + winnersText(first)
		}
		feed.Entries = append(feed.Entries, entry)
	}
	if len(feed.Entries) > 0 {
		feed.Updated = feed.Entries[0].Updated
	}
	text, err := feeds.ToXML(feed)
	if err != nil {
		return err
	}
	return site.Answer(c, http.StatusOK, "application/atom+xml; charset=utf-8", []byte(text))
}

// finishedNights are the nights that are over.
func finishedNights(news []nights.News) (over []tournament.NightID) {
	for _, one := range news {
		if one.Kind == nights.NightFinished {
			over = append(over, one.Night)
		}
	}
	return over
}

// feedEntry tells what happened, without results.
func (s *Room) feedEntry(ctx context.Context, one nights.News) *feeds.AtomEntry {
	path := present.NightPath(one.Night, "standings")
	switch one.Kind {
	case nights.NightAnnounced, nights.NightCancelled, nights.SeatingPublished, nights.EveningBegun:
		path = "/nights/" + string(one.Night)
	case nights.RoundClosed, nights.NightFinished:
	}
	night, err := uuid.Parse(string(one.Night))
	if err != nil {
		night = uuid.NewSHA1(uuid.Nil, []byte(one.Night))
	}
	id := uuid.NewSHA1(night, fmt.Appendf(nil, "%s %d", one.Kind, one.Round))
	return &feeds.AtomEntry{
		Title: i18n.T(ctx, "feed."+string(one.Kind), "Night", one.Name, "Number", one.Round), Id: id.URN(), Updated: rfc3339(one.At),
		Links:   []feeds.AtomLink{{Href: s.Address(path), Rel: "alternate", Type: "text/html"}},
		Content: &feeds.AtomContent{Type: "text", Content: site.DayText(ctx, one.Date)},
	}
}

// winnersText are the players with the first ranks, each with the rank: "1. Anna, 2. Bo".
func winnersText(first []league.TopPlayer) string {
	names := make([]string, len(first))
	for i, one := range first {
		names[i] = strconv.Itoa(one.Rank) + ". " + one.Name
	}
	return strings.Join(names, ", ")
}

func rfc3339(at time.Time) string { return at.UTC().Format(time.RFC3339) }
