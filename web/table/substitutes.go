package table

import (
	"context"
	"errors"
	"slices"

	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
)

// membersAway are the players who could be called in as substitutes: they are not checked in, and at no
// table of the round. A table's page is everybody's at the table, so it names only those whom public
// pages name, by the names that everybody sees.
func (s *Room) membersAway(ctx context.Context, at tableAt) (members []parts.NamedPlayer, err error) {
	players, err := s.Store.League.PublicPlayers(ctx)
	if err != nil {
		return nil, err
	}
	i18n.SortNames(ctx, players, func(player people.Player) string { return player.Name })
	playing := at.night.PlayingBeside(at.match)
	for _, player := range players {
		if attendance, _ := at.night.Attendance(player.ID); !attendance.Present && !slices.Contains(playing, player.ID) {
			members = append(members, parts.NamedPlayer{ID: string(player.ID), Name: player.Name})
		}
	}
	return members, nil
}

// substituteName is the name of a substitute who is not checked in: a member's, or the one that was
// typed. It is empty for somebody who is here.
func (s *Room) substituteName(ctx context.Context, change matchChange) (string, error) {
	if member := change.typed.Get("member"); member != "" {
		player, err := s.Store.People.Player(ctx, tournament.PlayerID(member))
		if errors.Is(err, tournament.ErrNotFound) {
			return "", tournament.Problems{{Field: "player", Code: "substitute_missing"}}
		}
		return player.FullName, err
	}
	if change.typed.Get("name") == "" {
		return "", nil
	}
	name, problem := tournament.ParseName("name", change.typed.Get("name"))
	if problem != nil { // the event was refused before
		return "", nil
	}
	return name, nil
}
