package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"html"
	"io"
	"net"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/databasetest"
)

// running is the whole program, started with some arguments.
type running struct {
	address, setup string
	stop           context.CancelFunc
	status         chan int
	complaints     *bytes.Buffer
}

var links = regexp.MustCompile(`http://\S+`)

// start runs a verb and reads what it prints until it tells the link with a part of its own, such as
// "/setup/"; every verb tells its address first.
func start(t *testing.T, part string, args ...string) running {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	reader, writer := io.Pipe()
	p := running{stop: stop, status: make(chan int, 1), complaints: &bytes.Buffer{}}
	go func() {
		p.status <- run(ctx, args, writer, p.complaints)
		_ = writer.Close()
	}()
	lines := bufio.NewScanner(reader)
	for p.address == "" || !strings.Contains(p.setup, part) {
		if !lines.Scan() {
			t.Fatalf("ended with %d before it told a link with %q: %s", <-p.status, part, p.complaints)
		}
		for _, link := range links.FindAllString(lines.Text(), -1) {
			p.address = cmp.Or(p.address, link)
			if strings.Contains(link, "/setup/") || strings.Contains(link, "/t/") {
				p.setup = link
			}
		}
	}
	go func() { _, _ = io.Copy(io.Discard, reader) }()
	t.Cleanup(stop)
	return p
}

// ended waits for the program and answers its exit status.
func (p running) ended(t *testing.T) int {
	t.Helper()
	select {
	case status := <-p.status:
		return status
	case <-time.After(10 * time.Second):
		t.Fatal("the program does not end")
		return -1
	}
}

func fetch(t *testing.T, url string) (int, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	must(t, err)
	answer, err := http.DefaultClient.Do(request)
	must(t, err)
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	must(t, err)
	return answer.StatusCode, string(body)
}

// Watched by the race detector: the program starts and ends.
func TestServeOnBothDatabases(t *testing.T) {
	databasetest.Each(t, func(t *testing.T, database string) {
		p := start(t, "/setup/", "serve", "--address", "127.0.0.1:0", "--database", database)
		if status, body := fetch(t, p.address); status != http.StatusOK || !strings.Contains(body, "<title>") {
			t.Errorf("first page: %d", status)
		}
		if status, _ := fetch(t, p.setup); status != http.StatusOK {
			t.Errorf("setup page: %d", status)
		}
		p.stop()
		if status := p.ended(t); status != 0 {
			t.Errorf("ended with %d: %s", status, p.complaints)
		}
	})
}

func TestTheDemonstrationCanBeOpened(t *testing.T) {
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	p := start(t, "/t/", "demo", "--address", "127.0.0.1:0")
	status, body := fetch(t, p.address)
	if status != http.StatusOK || !strings.Contains(body, "Club night") || !strings.Contains(body, "Malaysian evening") || !strings.Contains(body, "Classical evening") {
		t.Errorf("first page: %d", status)
	}
	if status, _ := fetch(t, p.setup); status == http.StatusNotFound {
		t.Errorf("the referee's link: %d", status)
	}
	_, tour, _ := strings.Cut(body, `<ol>`)
	tour, _, _ = strings.Cut(tour, `</ol>`)
	tries := regexp.MustCompile(`href="([^"]+)"`).FindAllStringSubmatch(tour, -1)
	for _, try := range tries {
		if status, _ := fetch(t, p.address+html.UnescapeString(try[1])); status == http.StatusNotFound {
			t.Errorf("what the first page says to try, %s: %d", try[1], status)
		}
	}
	if len(tries) < 4 || strings.Contains(tour, "//") {
		t.Errorf("to try: %s", tour)
	}
	p.stop()
	if status := p.ended(t); status != 0 {
		t.Errorf("ended with %d: %s", status, p.complaints)
	}
	if left, _ := os.ReadDir(temporary); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// Watched by the race detector: streams end while the program does.
func TestASignalEndsOpenStreamsWithinASecond(t *testing.T) {
	p := start(t, "/t/", "demo", "--address", "127.0.0.1:0")
	_, body := fetch(t, p.address)
	night := regexp.MustCompile(`/nights/[0-9a-f-]{36}`).FindString(body)
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, p.address+night+"/live", nil)
	must(t, err)
	stream, err := http.DefaultClient.Do(request)
	must(t, err)
	defer stream.Body.Close()
	if line, err := bufio.NewReader(stream.Body).ReadString('\n'); err != nil || !strings.HasPrefix(line, "retry:") {
		t.Fatalf("the stream begins with %q, %v", line, err)
	}
	begun := time.Now()
	p.stop()
	if status := p.ended(t); status != 0 {
		t.Errorf("ended with %d: %s", status, p.complaints)
	}
	t.Logf("ended after %v", time.Since(begun))
	if _, err := io.ReadAll(stream.Body); err != nil {
		t.Errorf("the stream was cut, not ended: %v", err)
	}
}

func TestClearComplaints(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer func() { _ = taken.Close() }()
	for name, c := range map[string]struct {
		args   []string
		status int
		says   string
	}{
		"unknown verb":        {[]string{"play"}, 2, "unexpected argument play"},
		"unknown flag":        {[]string{"serve", "--adress", "x"}, 2, "unknown flag --adress"},
		"port taken":          {[]string{"serve", "--address", taken.Addr().String()}, 1, "is taken"},
		"nonsense name":       {[]string{"serve", "--address", "127.0.0.1:0", "--local-name", "my club"}, 1, "write --local-name as mahjong, or off"},
		"nonsense address":    {[]string{"serve", "--address", "nowhere"}, 1, "write --address as"},
		"impossible port":     {[]string{"serve", "--address", "127.0.0.1:99999"}, 1, "a port from 1 to 65535"},
		"folder as database":  {[]string{"serve", "--address", "127.0.0.1:0", "--database", t.TempDir()}, 1, "cannot be opened, as there is no such file"},
		"unreachable server":  {[]string{"serve", "--address", "127.0.0.1:0", "--database", "postgres://u:secret@127.0.0.1:1/x"}, 1, "as no database server answers"},
		"mistyped server":     {[]string{"serve", "--address", "127.0.0.1:0", "--database", "postgres://u:secret%@127.0.0.1:1/x"}, 1, "is not a PostgreSQL URL"},
		"not a URL":           {[]string{"serve", "--address", "127.0.0.1:0", "--database", "host=x/y password=secret"}, 1, "host=x/y …"},
		"nonsense public URL": {[]string{"serve", "--address", "127.0.0.1:0", "--public-url", "club"}, 1, "write --public-url as"},
		"unknown language":    {[]string{"serve", "--language", "de"}, 2, "must be one of"},
	} {
		t.Run(name, func(t *testing.T) {
			status, _, complaints := ran(t, c.args...)
			text := strings.TrimSpace(complaints)
			if status != c.status || !strings.Contains(text, c.says) {
				t.Errorf("status %d, %q", status, text)
			}
			if strings.Contains(text, "\n") && c.status == 1 {
				t.Errorf("more than one sentence: %q", text)
			}
			if strings.Contains(text, "secret") {
				t.Errorf("the password is shown: %q", text)
			}
		})
	}
}

func TestHelpForEveryVerb(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"serve", "--help"}, {"demo", "--help"}, {"score", "--help"}, {"check", "--help"}} {
		if status, printed, complaints := ran(t, args...); status != 0 || len(printed) < 100 {
			t.Errorf("%v: status %d, %q, %q", args, status, printed, complaints)
		}
	}
	if status, printed, _ := ran(t, "--version"); status != 0 || !strings.HasPrefix(printed, "threewinds 1.0") {
		t.Errorf("--version: status %d, %q", status, printed)
	}
	_, help, _ := ran(t, "serve", "--help")
	wantParts(t, help, "127.0.0.1:8080", "threewinds.db")
}

func TestSettingsFromTheEnvironment(t *testing.T) {
	t.Setenv("THREEWINDS_ADDRESS", "127.0.0.1:0")
	t.Setenv("THREEWINDS_DATABASE", databasetest.SQLite(t))
	t.Setenv("THREEWINDS_PUBLIC_URL", "http://club.test:8080")
	p := start(t, "/setup/", "serve")
	if !strings.HasPrefix(p.setup, "http://club.test:8080/setup/") {
		t.Errorf("setup link %s", p.setup)
	}
	p.stop()
	p.ended(t)
}
