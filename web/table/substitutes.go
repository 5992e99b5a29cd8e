package table

import (
	"context"
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
	i18n.SortPeople(ctx, players, func(player people.Player) string { return player.Name })
	playing := at.night.PlayingBeside(at.match)
	for _, player := range players {
		if attendance, _ := at.night.Attendance(player.ID); !attendance.Present && !slices.Contains(playing, player.ID) {
			members = append(members, parts.NamedPlayer{ID: string(player.ID), Name: player.Name})
		}
	}
	return members, nil
}

// substitute records that somebody takes over: a member who is away, a name that was typed, or somebody who
// is here.
func (s *Room) substitute(ctx context.Context, change matchChange, event tournament.Event) error {
	if member := tournament.PlayerID(change.typed.Get("member")); member != "" {
		substitution := *event.Substitution
		substitution.Player = member
		event.Substitution = &substitution
		if err := s.checkMember(ctx, change.at, event); err != nil {
			return err
		}
		_, err := s.Store.Matches.SubstituteMember(ctx, change.at.match.ID, event)
		return err
	}
	var name string
	if typed := change.typed.Get("name"); typed != "" {
		if parsed, problem := tournament.ParseName("name", typed); problem == nil { // else the event was refused before
			name = parsed
		}
	}
	_, err := s.Store.Matches.Substitute(ctx, change.at.match.ID, event, name)
	return err
}

// checkMember refuses a member whom the page does not offer: a card must not name everybody of the roster.
// Who has come to the door meanwhile may be meant, and the same entry may come twice.
func (s *Room) checkMember(ctx context.Context, at tableAt, event tournament.Event) error {
	member := event.Substitution.Player
	away, err := s.membersAway(ctx, at)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(away, func(p parts.NamedPlayer) bool { return p.ID == string(member) }) ||
		slices.ContainsFunc(at.night.Substitutes(at.match.ID), func(a tournament.Attendance) bool { return a.Player == member }) {
		return nil
	}
	if _, err := s.Store.Matches.Receipt(ctx, at.match.ID, event); err == nil {
		return nil
	}
	return tournament.Problems{{Field: "player", Code: "substitute_missing"}}
}
