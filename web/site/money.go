package site

import (
	"context"
	"log/slog"
	"net/url"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/dues"
	"github.com/threewinds/threewinds/tournament"
)

// takesMoney says whether the club takes money. While the database cannot be read it takes none.
func (s *Site) takesMoney(ctx context.Context) bool {
	if s.Store.DB.Trouble() != database.NoTrouble {
		return false
	}
	settings, err := s.Store.Dues.Settings(ctx)
	if err != nil && ctx.Err() == nil {
		s.Log.LogAttrs(ctx, unlessOutage(slog.LevelWarn, err), "whether the club takes money", slog.Any("error", err))
	}
	return settings.Taken
}

// Taking is a handler of a page about money. A club that takes none has no such page.
func (s *Site) Taking(handle func(echo.Context, dues.Settings) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		c.Response().Header().Set("Cache-Control", noStore)
		settings, err := s.Store.Dues.Settings(c.Request().Context())
		if err == nil && !settings.Taken {
			err = tournament.ErrNotFound
		}
		if err != nil {
			return err
		}
		return handle(c, settings)
	}
}

// TakingForm is [Site.Taking] for a posted form.
func (s *Site) TakingForm(handle func(echo.Context, dues.Settings, url.Values) error) echo.HandlerFunc {
	return s.Taking(func(c echo.Context, settings dues.Settings) error {
		form, err := Posted(c)
		if err != nil {
			return err
		}
		return handle(c, settings, form)
	})
}
