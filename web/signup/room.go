// Package signup has the pages on which somebody without a personal link asks for a seat at an announced night,
// sees the answer, and on which organisers give it.
package signup

import (
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/web/site"
)

const (
	// asksAtOnce is how often one address may ask at a night at once; then it may whenever askAgain is over. The store bounds how many requests are kept.
	asksAtOnce = 10
	askAgain   = 2 * time.Minute
	// postsPerMinute is how often one network may send any such form. Beyond it nothing is read any more.
	postsPerMinute = 120
)

// Room has the handlers of these pages.
type Room struct {
	*site.Site
	asking, posts site.Limit
}

// New makes the room.
func New(s *site.Site) *Room {
	return &Room{s, site.NewLimit(askAgain, asksAtOnce, time.Hour), site.PerMinute(postsPerMinute)}
}

// limited refuses a network that sends forms without end, before anything is read.
func (s *Room) limited(handle echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := s.posts.Allow(site.NetworkOf(c), site.ErrTooMany); err != nil {
			return err
		}
		return handle(c)
	}
}
