package site

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"

	"github.com/threewinds/threewinds/tournament"
)

// statusGivenUp is the status in the log for a request that the browser cancelled; nobody receives
// it.
const statusGivenUp = 499

// answers is the only table from errors to answers. The word is part of the
// catalogue keys: error.WORD.title, error.WORD.text.
var answers = []struct {
	err    error
	status int
	word   string
}{
	{errLogin, http.StatusUnauthorized, "login"},
	{errOwnerOnly, http.StatusForbidden, "owner_only"},
	{errOrganiserOnly, http.StatusForbidden, "organiser_only"},
	{errOtherNight, http.StatusForbidden, "other_night"},
	{errTableLink, http.StatusForbidden, "table_link"},
	{errDoorCard, http.StatusForbidden, "door_card"},
	{errDoorEnded, http.StatusGone, "door_ended"},
	{errDoorOver, http.StatusGone, "door_over"},
	{errOrigin, http.StatusForbidden, "origin"},
	{errNotAcceptable, http.StatusNotAcceptable, "not_acceptable"},
	{ErrParameter, http.StatusBadRequest, "parameter"},
	{errToken, http.StatusUnauthorized, "token"},
	{errTokenEnded, http.StatusUnauthorized, "token_ended"},
	{errScope, http.StatusForbidden, "scope"},
	{errMediaType, http.StatusUnsupportedMediaType, "media_type"},
	{errNotJSON, http.StatusBadRequest, "not_json"},
	{ErrRefused, http.StatusUnprocessableEntity, "refused"},
	{ErrNightTaken, http.StatusConflict, "night_taken"},
	{ErrNightOver, http.StatusConflict, "night_over"},
	{ErrNothingToSeat, http.StatusConflict, "nothing_to_seat"},
	{tournament.ErrCancelled, http.StatusConflict, "night_cancelled"},
	{tournament.ErrPaid, http.StatusConflict, "night_paid"},
	{ErrSeriesAwaited, http.StatusConflict, "series_awaited"},
	{ErrNightForm, http.StatusConflict, "night_form"},
	{ErrMatchTaken, http.StatusConflict, "match_taken"},
	{ErrMatchBegun, http.StatusConflict, "match_begun"},
	{ErrNothingPlayed, http.StatusConflict, "nothing_played"},
	{ErrMatchesRunning, http.StatusConflict, "matches_running"},
	{ErrEveningDisputed, http.StatusConflict, "evening_disputed"},
	{ErrEntryTaken, http.StatusConflict, "entry_taken"},
	{ErrHandTaken, http.StatusConflict, "hand_taken"},
	{ErrHandAhead, http.StatusConflict, "hand_ahead"},
	{ErrMatchFinished, http.StatusConflict, "match_finished"},
	{ErrRoundWaits, http.StatusConflict, "round_waits"},
	{ErrRoundAhead, http.StatusConflict, "round_ahead"},
	{ErrRoundIncomplete, http.StatusConflict, "round_incomplete"},
	{ErrRoundDisputed, http.StatusConflict, "round_disputed"},
	{ErrFormat, http.StatusConflict, "format"},
	{ErrHandsRecorded, http.StatusConflict, "hands_recorded"},
	{errNetworkGone, http.StatusConflict, "network_gone"},
	{ErrNoName, http.StatusConflict, "no_name"},
	{errHandsWait, http.StatusConflict, "hands_wait"},
	{errWithdrawn, http.StatusGone, "withdrawn"},
	{ErrTooMany, http.StatusTooManyRequests, "too_many"},
	{ErrTooManyStrangers, http.StatusTooManyRequests, "too_many_strangers"},
	{errCrowded, http.StatusTooManyRequests, "crowded"},
	{errNoHandles, http.StatusServiceUnavailable, "no_handles"},
	{ErrCodeExpired, http.StatusGone, "code_expired"},
	{errLinkEnded, http.StatusGone, "personal_link"},
	{ErrRequestGone, http.StatusNotFound, "request_gone"},
	{ErrHandLate, http.StatusForbidden, "hand_late"},
	{tournament.ErrRoundClosed, http.StatusForbidden, "round_closed"},
	{tournament.ErrNotFound, http.StatusNotFound, "not_found"},
	{tournament.ErrExpired, http.StatusGone, "expired"},
	{tournament.ErrStale, http.StatusConflict, "stale"},
	{tournament.ErrSignUpOver, http.StatusConflict, "sign_up_over"},
	{ErrListClosed, http.StatusConflict, "list_closed"},
	{ErrRequestSettled, http.StatusConflict, "request_settled"},
	{tournament.ErrFinished, http.StatusConflict, "finished"},
	{tournament.ErrConflict, http.StatusConflict, "conflict"},
	{context.Canceled, statusGivenUp, "cancelled"},
	{database.Gone, http.StatusServiceUnavailable, "database_gone"},
	{database.Damaged, http.StatusServiceUnavailable, "database_damaged"},
	{database.Doubtful, http.StatusServiceUnavailable, "database_doubtful"},
	{database.Full, http.StatusServiceUnavailable, "database_full"},
	{database.ReadOnly, http.StatusServiceUnavailable, "database_read_only"},
	{database.Unwritten, http.StatusServiceUnavailable, "database_unwritten"},
	{database.Unreachable, http.StatusServiceUnavailable, "database_unreachable"},
}

// Errors that only package web can find.
var (
	// errLinkEnded: a player's personal link is revoked or replaced.
	errLinkEnded = errors.New("the personal link has ended")
	// ErrRequestGone: there is no request to sign up with the secret, or it was deleted.
	ErrRequestGone = errors.New("the request to sign up is not kept any more")
	// ErrListClosed: the seating is published, and nobody signs up any more.
	ErrListClosed = errors.New("the list of the night is closed")
	// ErrRequestSettled: a request to sign up was answered in another way before.
	ErrRequestSettled = errors.New("the request to sign up is answered already")
	// ErrCodeExpired: a player's code is replaced or too old, or the player left the match.
	ErrCodeExpired = errors.New("the code does not work any more")
	// ErrHandLate: the round is closed, and the hand is kept for the desk.
	ErrHandLate = errors.New("the hand is kept for the desk")
	// ErrHandsRecorded: the seating cannot be taken back any more.
	ErrHandsRecorded = errors.New("a hand has been recorded")
	// ErrFormat: a page of another version stored the entry.
	ErrFormat = errors.New("the entry has an unknown format")
	errLogin  = errors.New("somebody with an account has to log in")
	// The errors of accounts without permission say who has it.
	errOwnerOnly     = errors.New("only an owner may do this")
	errOrganiserOnly = errors.New("only an organiser may do this")
	errOtherNight    = errors.New("the account is for the desk of another night")
	errTableLink     = errors.New("this tablet has no card of the table")
	errDoorCard      = errors.New("this tablet has no card of the door")
	errDoorEnded     = errors.New("the card of the door was revoked or replaced")
	errDoorOver      = errors.New("the night of the door is over")
	// ErrSeriesAwaited: somebody has signed up for an evening of a series that is to be deleted.
	ErrSeriesAwaited = errors.New("somebody has signed up for an evening of the series")
	// errHandsWait: hands wait on the tablet, and would be left behind.
	errHandsWait = errors.New("hands wait on the tablet")
	// errNetworkGone: the organiser chose a network that this computer is not in.
	errNetworkGone = errors.New("this computer is not in that network")
	// ErrNoName: the organiser chose the name in the network, which this computer does not have now.
	ErrNoName = errors.New("this computer has no name in the network")
	errOrigin = errors.New("the form was sent from another site")
	// ErrTooMany: too much was tried from one address.
	ErrTooMany = errors.New("too many attempts")
	// ErrTooManyStrangers: too many passwords were tried for one account.
	ErrTooManyStrangers = errors.New("too many attempts at one account")
	// errCrowded: so many pages are kept up to date that there is no place for another.
	errCrowded = errors.New("too many pages are kept up to date")
	// errNoHandles: so many connections are open that the last file handles are kept for what is entered.
	errNoHandles = errors.New("too many connections")
)

// answerTo finds the status and the sentence for an error.
func answerTo(err error) (status int, word string) {
	for _, answer := range answers {
		if errors.Is(err, answer.err) {
			return answer.status, answer.word
		}
	}
	var tooLarge *http.MaxBytesError
	var routing *echo.HTTPError
	switch {
	case errors.As(err, &tooLarge):
		return http.StatusRequestEntityTooLarge, "too_large"
	case !errors.As(err, &routing):
		return http.StatusInternalServerError, "internal"
	}
	switch routing.Code {
	case http.StatusNotFound:
		return routing.Code, "not_found"
	case http.StatusMethodNotAllowed:
		return routing.Code, "method"
	case http.StatusRequestEntityTooLarge:
		return routing.Code, "too_large"
	case http.StatusBadRequest:
		return routing.Code, "unreadable"
	default:
		return routing.Code, "internal"
	}
}

// Fail answers an error with a page in the reader's language. The text of the error
// goes to the log only.
func (s *Site) Fail(err error, c echo.Context) {
	if c.Response().Committed {
		return
	}
	if IsAPI(c.Request().URL.Path) {
		s.failAPI(c.Response(), c.Request(), err)
		return
	}
	if errors.Is(err, errLogin) && c.Request().Method == http.MethodGet {
		if err := c.Redirect(http.StatusSeeOther, "/login?next="+url.QueryEscape(c.Request().URL.RequestURI())); err == nil {
			return
		}
	}
	givenUp := errors.Is(c.Request().Context().Err(), context.Canceled)
	if !givenUp && c.Path() != LivePath && !s.Visitor(c).LoggedIn() { // no guard ran for an unknown address
		if err := s.identify(c); err != nil {
			s.Log.LogAttrs(c.Request().Context(), unlessOutage(slog.LevelWarn, err), "the visitor is not known", slog.Any("error", err))
		}
	}
	s.answer(c.Response(), c.Request(), err, s.Visitor(c))
}

// tablePath is the beginning of an address that is a table's page.
var tablePath = regexp.MustCompile(`^/nights/[0-9a-f-]+/tables/[0-9]+`)

// doorTabletPath is an address of the tablet at the door: no link there leads away, as whoever comes next must find it open.
var doorTabletPath = regexp.MustCompile(`^/(nights/[0-9a-f-]+/door/tablet|door/)`)

// answer renders the page of an error for a visitor.
func (s *Site) answer(w http.ResponseWriter, r *http.Request, err error, visitor Visitor) {
	ctx := r.Context()
	if errors.Is(ctx.Err(), context.Canceled) { // databases report it as an error of their own, and no page can be rendered
		w.WriteHeader(statusGivenUp)
		return
	}
	status, word := answerTo(err)
	if status >= http.StatusInternalServerError {
		s.Log.LogAttrs(ctx, unlessOutage(slog.LevelError, err), "request failed", slog.Any("error", err), slog.String("request", requestID(ctx)), slog.String("path", loggedPath(r.URL.Path)))
	}
	if strings.HasPrefix(word, "database_") && s.publicReads(r) {
		word = "unavailable"
	}
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "5")
	}
	whatToDo := s.Handbook.ofError(word)
	if doorTabletPath.MatchString(r.URL.Path) {
		whatToDo = ""
	}
	view := layout.ErrorView{
		Word: word, Help: whatToDo, Request: requestID(ctx), Table: tablePath.FindString(r.URL.Path), Fragment: r.Header.Get("HX-Request") != "",
		Page: layout.Page{Title: i18n.T(ctx, "error."+word+".title"), Path: "/", Club: s.ClubName(ctx), Palette: s.Club(ctx).Palette, Help: whatToDo},
	}
	visitor.showOn(&view.Page)
	if AsksReceipt(r) {
		s.failEntry(w, r, status, word)
		return
	}
	view.Page.Scripts = view.Scripts()
	var page bytes.Buffer
	if err := layout.Error(view).Render(ctx, &page); err != nil {
		http.Error(w, "Internal error", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	w.Write(page.Bytes()) //nolint:errcheck // an error means that the client has disconnected; templ escaped the page
}

var (
	// wallPath is an address of a screen on the wall.
	wallPath = regexp.MustCompile(`^/w$|^/nights/[0-9a-f-]+/wall$`)
	// entrancePath is an address at which people log in.
	entrancePath = regexp.MustCompile(`^/(login|setup|i|d|reset)(/|$)`)
)

// publicReads says whether the answer is for players or a wall display. Only visitors with an account
// or a table's card are told what is wrong with the laptop, its disk or its network. If the database
// cannot be read, any session counts as that of an account.
func (s *Site) publicReads(r *http.Request) bool {
	if wallPath.MatchString(r.URL.Path) {
		return true
	}
	return !entrancePath.MatchString(r.URL.Path) && !slices.ContainsFunc(r.Cookies(), func(cookie *http.Cookie) bool {
		return cookie.Name == s.Sessions.Cookie.Name || strings.HasPrefix(cookie.Name, cardCookies)
	})
}

// foreignOrigin answers a form that another site sent.
func (s *Site) foreignOrigin(w http.ResponseWriter, r *http.Request) {
	s.answer(w, r, errOrigin, Visitor{})
}

// sessionFailed answers when the session cannot be read or stored.
func (s *Site) sessionFailed(w http.ResponseWriter, r *http.Request, err error) {
	s.answer(w, r, err, Visitor{})
}

// AsProblems returns the user's mistakes in an error, and any other error as it is.
func AsProblems(err error) (tournament.Problems, error) {
	if problems, ok := errors.AsType[tournament.Problems](err); ok {
		return problems, nil
	}
	return nil, err
}

// failAPI answers an error with the details of the problem. The text of the error goes to
// the log only.
func (s *Site) failAPI(w http.ResponseWriter, r *http.Request, err error) {
	ctx := r.Context()
	if errors.Is(ctx.Err(), context.Canceled) {
		w.WriteHeader(statusGivenUp)
		return
	}
	status, word := answerTo(err)
	if status >= http.StatusInternalServerError {
		s.Log.LogAttrs(ctx, unlessOutage(slog.LevelError, err), "request failed", slog.Any("error", err), slog.String("request", requestID(ctx)), slog.String("path", r.URL.Path))
	}
	problem := apiProblem{Type: ProblemURN + word, Status: status, Title: i18n.T(ctx, "error."+word+".title")}
	var args map[string]any
	if told, ok := errors.AsType[*DetailedError](err); ok {
		problem.Errors, problem.NextHand, problem.Entry, problem.Disputes, args = told.Mistakes, told.NextHand, told.Entry, told.Disputes, told.Args
	}
	if problem.Detail = i18n.Values(ctx, "error."+word+".text", args); apiWords[word] {
		problem.Detail = i18n.T(ctx, "api.error."+word)
	}
	writeProblem(w, problem)
}

// Errors of tokens.
var (
	errToken      = errors.New("the request has no token that is known")
	errTokenEnded = errors.New("the token has expired or is revoked")
	errScope      = errors.New("the token has another scope")
)

// RefuseConnection answers a request for which there is no file handle to spare. The request gets nothing
// else of the site, not even a line in the log.
func (s *Site) RefuseConnection(w http.ResponseWriter, r *http.Request) {
	maps.Copy(w.Header(), everyHeader)
	w.Header().Set("Cache-Control", noStore)
	s.cookiesByScheme(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r = r.WithContext(s.speaking(r.Context(), s.languageOf(r)))
		if IsAPI(r.URL.Path) {
			s.failAPI(w, r, errNoHandles)
			return
		}
		s.answer(w, r, errNoHandles, Visitor{})
	})).ServeHTTP(w, r)
}
