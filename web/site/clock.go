package site

import (
	"context"

	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// ShowClock puts the clock of the round being played in the head of a night's page.
func (s *Site) ShowClock(ctx context.Context, night *tournament.Night, page *layout.Page) error {
	if night.Phase == tournament.Finished {
		return nil
	}
	clock, err := s.RoundClock(ctx, night)
	page.Night.Clock, page.Scripts = &clock, append(page.Scripts, ClockScript)
	return err
}

// RoundClock is the clock of the round being played, not set if there is none.
func (s *Site) RoundClock(ctx context.Context, night *tournament.Night) (parts.RoundClockView, error) {
	round, playing := night.Current()
	if !playing {
		return parts.RoundClockView{Night: string(night.ID)}, nil
	}
	clock, err := s.Store.Nights.Clock(ctx, night.ID, round.Number)
	if clock != nil && clock.Running() {
		MarkTicking(ctx)
	}
	return present.RoundClock(night, round, clock, s.Now()), err
}
