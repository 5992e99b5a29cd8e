package site

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/nexttable"
	"github.com/threewinds/threewinds/web/present"
)

// OpenEvening is an open evening as everybody may see it, with the proposal who sits down next. without
// are players who do not want to play now.
func (s *Site) OpenEvening(c echo.Context, night *tournament.Night, without ...tournament.PlayerID) (parts.OpenEvening, error) {
	ctx := c.Request().Context()
	view := parts.OpenEvening{Night: string(night.ID)}
	for _, match := range night.Running() {
		view.Tables = append(view.Tables, present.PublicTable(night, match))
	}
	elsewhere, err := s.Store.Nights.Elsewhere(ctx, night.ID)
	if err != nil {
		return view, err
	}
	for _, free := range night.Free() {
		if elsewhere.Players[free.Player] {
			continue
		}
		view.Free = append(view.Free, parts.FreePlayer{
			Player: present.Named(night, free.Player), House: free.House,
			Since: clockText(ctx, free.Since), SinceISO: free.Since.Format(time.RFC3339),
		})
	}
	for _, pausing := range night.Pausing() {
		view.Pausing = append(view.Pausing, present.Named(night, pausing.Player))
	}
	for _, a := range night.Attendances {
		if !a.Present {
			view.Gone = append(view.Gone, present.Named(night, a.Player))
		}
	}
	proposal, err := s.ProposeTable(ctx, night, without...)
	if proposal != nil {
		view.Next = s.nextTable(ctx, night, *proposal)
	}
	return view, err
}

// ProposeTable proposes who sits down next at an open evening; nil if too few are free who may sit together, if
// the evening is over, and for a night in rounds.
func (s *Site) ProposeTable(ctx context.Context, night *tournament.Night, without ...tournament.PlayerID) (*nexttable.Proposal, error) {
	if night.Form != tournament.Open || night.Phase == tournament.Finished {
		return nil, nil
	}
	before, err := s.Store.Nights.Before(ctx, night)
	if err != nil {
		return nil, err
	}
	elsewhere, err := s.Store.Nights.Elsewhere(ctx, night.ID)
	if err != nil {
		return nil, err
	}
	request := nexttable.RequestFor(night, before, s.Now())
	request.Without = slices.AppendSeq(slices.Clip(without), maps.Keys(elsewhere.Players))
	proposal, ok := nexttable.Propose(request)
	if !ok {
		return nil, nil
	}
	return &proposal, nil
}

// clockText is the club's clock at a moment.
func clockText(ctx context.Context, at time.Time) string { return i18n.Local(ctx, at).Format("15:04") }

func (s *Site) nextTable(ctx context.Context, night *tournament.Night, proposal nexttable.Proposal) *parts.NextTable {
	first := proposal.Players[0]
	next := parts.NextTable{
		First: present.Named(night, first), Since: clockText(ctx, s.Now().Add(-proposal.Waited)), Tonight: proposal.Tonight > 0,
	}
	if proposal.Last != "" {
		next.Last = DayText(ctx, proposal.Last)
	}
	for i, times := range proposal.SatOut {
		if times > 0 {
			next.SatOut = append(next.SatOut, present.Named(night, proposal.Players[i]).Name)
		}
	}
	for _, player := range nexttable.OnWinds(night, proposal.Players) {
		next.Players = append(next.Players, present.Named(night, player))
	}
	return &next
}

// AddMix adds to a proposal the table for which its players could wait, if they have just played each
// other. How long that takes changes with the time, so that pages that are kept do not have it.
func (s *Site) AddMix(night *tournament.Night, next *parts.NextTable) {
	if next == nil {
		return
	}
	players := make([]tournament.PlayerID, len(next.Players))
	for i, player := range next.Players {
		players[i] = tournament.PlayerID(player.ID)
	}
	if mix, ok := nexttable.MixFor(players, nexttable.LastPlayed(night), nexttable.RunningAt(night, s.Now())); ok {
		next.Mix = &parts.MixTable{Table: mix.Table, Hands: mix.HandsLeft, Minutes: int(mix.Wait.Round(time.Minute) / time.Minute)}
	}
}
