package site

import (
	"time"

	"github.com/labstack/echo/v4/middleware"
	"golang.org/x/time/rate"
)

// Limit says how often something may be tried by each key, mostly an address.
type Limit struct {
	store *middleware.RateLimiterMemoryStore
}

// NewLimit allows so many tries at once, and then one whenever the pause is over. A key that tries nothing
// for a while is forgotten.
func NewLimit(pause time.Duration, atOnce int, forgotten time.Duration) Limit {
	return Limit{middleware.NewRateLimiterMemoryStoreWithConfig(middleware.RateLimiterMemoryStoreConfig{
		Rate: rate.Every(pause), Burst: atOnce, ExpiresIn: forgotten,
	})}
}

// PerMinute is a limit of so many tries a minute.
func PerMinute(tries int) Limit {
	return NewLimit(time.Minute/time.Duration(tries), tries, 5*time.Minute)
}

// Allow counts a try, and is the refusal if it is one too many.
func (l Limit) Allow(key string, refusal error) error {
	allowed, err := l.store.Allow(key)
	if err != nil || allowed {
		return err
	}
	return refusal
}
