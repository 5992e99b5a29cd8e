package site

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"regexp"

	"github.com/labstack/echo/v4"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
)

// waitingCookie is the state of a tablet's outbox for a table. The tablet sends it
// with every request: the number of waiting entries, the number of refused ones
// among them, and an id of the tablet.
const waitingCookie = "waiting"

var waitingValue = regexp.MustCompile(`^([0-9]{1,3})\.([0-9]{1,3})\.([0-9a-z]{4,16})$`)

// Waiting sums up all tablets' outboxes for a table. Heard is the zero time if no
// tablet has sent anything since the program started.
func (s *Site) Waiting(night tournament.NightID, table int) Waiting {
	return s.outboxes.sum(night, table)
}

// storeOutbox stores the state of the outbox that the request carries.
func (s *Site) storeOutbox(c echo.Context, table int) {
	if waiting, tablet := waitingOf(c); tablet != "" {
		waiting.LastReport = s.Now()
		s.outboxes.store(outbox{tournament.NightID(c.Param("night")), table, tablet}, waiting)
	}
}

// waitingOf is the state of the outbox that the request carries, and the tablet's id, which is empty without one.
func waitingOf(c echo.Context) (waiting Waiting, tablet string) {
	cookie, err := c.Cookie(waitingCookie)
	if err != nil {
		return waiting, ""
	}
	said := waitingValue.FindStringSubmatch(cookie.Value)
	if said == nil {
		return waiting, ""
	}
	all := ParseCount(said[1])
	return Waiting{Count: all, Refused: min(ParseCount(said[2]), all)}, said[3]
}

// AsksReceipt says whether the tablet's outbox sent the request, which needs the result of the entry
// as JSON instead of a page.
func AsksReceipt(r *http.Request) bool { return r.Header.Get("Accept") == "application/json" }

// OutboxAnswer is the answer to an entry from an outbox. Entry is the id of an entry that is
// recorded; the login page of a Wi-Fi, which may answer instead, does not have it. Sentences say why
// an entry is not recorded, or that another tablet had recorded it.
type OutboxAnswer struct {
	Entry     string   `json:"entry,omitempty"`
	Sentences []string `json:"sentences,omitempty"`
	// Both: another hand with this number is recorded, and a person has to choose.
	Both bool `json:"both,omitempty"`
	// Unread: the sentence stays on the tablet until somebody has read it.
	Unread bool `json:"unread,omitempty"`
	// Word is the catalogue's word of the error because of which the tablet may not send:
	// error.WORD.title.
	Word string `json:"word,omitempty"`
}

// failEntry answers an outbox with the sentences of an error.
func (s *Site) failEntry(w http.ResponseWriter, r *http.Request, status int, word string) {
	said := OutboxAnswer{Word: word, Sentences: []string{
		i18n.T(r.Context(), "error."+word+".title"), i18n.T(r.Context(), "error."+word+".text"),
	}}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(said); err != nil {
		s.Log.DebugContext(r.Context(), "answering an outbox", slog.Any("error", err))
	}
}
