package main

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
)

// TestAnOutageIsLoggedOnce: its beginning, its end, and how many requests it refused.
func TestAnOutageIsLoggedOnce(t *testing.T) {
	t.Parallel()
	line, database := newLine(t, databasetest.PostgreSQL(t))
	_, token := oneTable(t, database)
	p := serving(t, database)
	tablet := p.scan(t, token)
	form := tablet.form()
	line.change(false, true)
	const asked = 40
	for range asked {
		if status, body := tablet.enter(form); status != http.StatusServiceUnavailable {
			t.Fatalf("a hand: status %d\n%s", status, body)
		}
	}
	line.change(false, false)
	soon(t, "all is well again", func() bool { return strings.Contains(p.log.String(), "the database is well") })
	log := p.log.String()
	ended := regexp.MustCompile(`msg="the database is well" after=\S+ refused=(\d+)`).FindStringSubmatch(log)
	if ended == nil {
		t.Fatalf("the end is not told:\n%s", log)
	}
	if refused, err := strconv.Atoi(ended[1]); err != nil || refused < asked {
		t.Errorf("%d requests were refused, %d are told", asked, refused)
	}
	if strings.Count(log, "the database is in trouble") != 1 || strings.Contains(log, "request failed") || strings.Contains(log, "msg=request ") {
		t.Errorf("the log has more:\n%s", log)
	}
}
