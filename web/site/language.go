package site

import (
	"context"
	"net/http"
	"strings"
	"time"
	"unicode"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/static"
	"github.com/threewinds/threewinds/templates/assets"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/present"
)

const languageCookie = "language"

// languageOf is the language of the answer: the chosen one, else one of the browser,
// else the club's.
func (s *Site) languageOf(r *http.Request) string {
	chosen := ""
	if cookie, err := r.Cookie(languageCookie); err == nil {
		chosen = cookie.Value
	}
	return i18n.Match(chosen, r.Header.Get("Accept-Language"), s.language)
}

// chooseLanguage is POST /language — remembers the language in a cookie.
func (s *Site) chooseLanguage(c echo.Context) error {
	language := i18n.Match(c.FormValue("language"), "", i18n.Tag(c.Request().Context()))
	rememberLanguage(c, language)
	return SeeOther(c, LocalPath(c.FormValue("next")))
}

func rememberLanguage(c echo.Context, language string) {
	c.SetCookie(&http.Cookie{ //nolint:gosec // cookiesByScheme adds Secure
		Name: languageCookie, Value: language, Path: "/", HttpOnly: true,
		MaxAge: int((365 * 24 * time.Hour).Seconds()), SameSite: http.SameSiteLaxMode,
	})
}

// languageParam is the parameter of an address to which a device is led from another address of the laptop's: each
// address has cookies of its own.
const languageParam = "language"

// ChosenLanguage is the language that was chosen on a device, "" if none was.
func ChosenLanguage(c echo.Context) string {
	cookie, err := c.Cookie(languageCookie)
	if err != nil || i18n.Match(cookie.Value, "", "") != cookie.Value {
		return ""
	}
	return cookie.Value
}

// TakeLanguage takes over the language that was chosen at another address, unless one was chosen at this one. It says
// whether it did.
func TakeLanguage(c echo.Context) bool {
	language := c.QueryParam(languageParam)
	if language == "" || i18n.Match(language, "", "") != language || ChosenLanguage(c) != "" {
		return false
	}
	rememberLanguage(c, language)
	return true
}

// LocalPath is the given path, or "/" if it could lead to another site or is no path.
func LocalPath(path string) string {
	if !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") || strings.Contains(path, `\`) || strings.ContainsFunc(path, unicode.IsControl) {
		return "/"
	}
	return path
}

// files are those of the program, for templates.
var files = &assets.Files{Path: static.Path, Version: static.Version(), HasEngine: static.HasEngine()}

// speaking is the context of an answer in a language, with times by the club's clock and people
// in its order.
func (s *Site) speaking(ctx context.Context, language string) context.Context {
	ctx = assets.With(ctx, files)
	club := s.Club(ctx)
	return i18n.BySurname(i18n.InZone(i18n.With(ctx, language), club.Zone()), club.BySurname)
}

// Today is the date in the club's time zone, YYYY-MM-DD.
func (s *Site) Today(ctx context.Context) string {
	return i18n.Local(ctx, s.Now()).Format(time.DateOnly)
}

// InClubLanguage is the context of an answer that is the same for everybody: in the club's language.
func (s *Site) InClubLanguage(ctx context.Context) context.Context {
	return i18n.With(ctx, i18n.Match(s.language, "", ""))
}

// DateText writes a date in the reader's language.
func DateText(c echo.Context, date string) string {
	return present.DayText(c.Request().Context(), date)
}

// MomentText is a day and the time of day in the reader's language and the club's time zone.
func MomentText(c echo.Context, at time.Time) string {
	at = i18n.Local(c.Request().Context(), at)
	return DateText(c, at.Format(time.DateOnly)) + ", " + at.Format("15:04")
}

// DayText is [DateText] in the language of the context.
func DayText(ctx context.Context, date string) string { return present.DayText(ctx, date) }
