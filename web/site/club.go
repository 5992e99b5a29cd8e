package site

import (
	"context"
	"log/slog"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
)

// PicturePath is the address of the club's picture. It needs no compression.
const PicturePath = "/club/picture/:name"

// PictureAddress is the address of the club's picture, empty without one.
func PictureAddress(picture *people.Picture) string {
	if picture == nil {
		return ""
	}
	return "/club/picture/" + picture.Hash + "." + picture.Kind
}

// Club is the club's own description. If it cannot be read, it is the last known one, so that the
// page can be shown.
func (s *Site) Club(ctx context.Context) people.Club {
	s.club.mu.Lock()
	known, changes, last := s.club.known, s.club.changes, s.club.last
	s.club.mu.Unlock()
	switch {
	case known != nil:
		return *known
	case s.Store.DB.Trouble() != database.NoTrouble:
		return last
	}
	club, err := s.Store.People.Club(ctx)
	if err != nil {
		if ctx.Err() == nil {
			s.Log.LogAttrs(ctx, unlessOutage(slog.LevelWarn, err), "what the club tells of itself", slog.Any("error", err))
		}
		return last
	}
	s.club.mu.Lock()
	defer s.club.mu.Unlock()
	s.club.last = club
	if s.club.changes == changes {
		s.club.known = &club
	}
	return club
}

// ClubName is the club's name, or the program's if the club has not set one.
func (s *Site) ClubName(ctx context.Context) string {
	if name := s.Club(ctx).Name; name != "" {
		return name
	}
	return i18n.T(ctx, "product")
}

// announceChange is called after every change, and tells the open pages that show the night or the
// club.
func (s *Site) announceChange(night tournament.NightID, revision int64) {
	if night == database.ClubTopic {
		s.club.mu.Lock()
		s.club.known = nil
		s.club.changes++
		s.club.mu.Unlock()
	} else {
		s.hub.publish(night, revision)
	}
	s.hub.publishClub()
}
