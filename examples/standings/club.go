package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

// club is the interface of a club's program.
type club struct{ address string }

// problem is an error as the interface tells it.
type problem struct {
	Status        int
	Title, Detail string
}

func (p *problem) Error() string { return fmt.Sprintf("%s (%d). %s", p.Title, p.Status, p.Detail) }

// ask sends a request. An answer of 400 or more is a problem.
func (c *club) ask(ctx context.Context, path, accept, tag string) (*http.Response, error) {
	path, query, _ := strings.Cut(path, "?")
	address, err := url.JoinPath(c.address, "api", "v1", path)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address+"?"+query, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept", accept)
	if tag != "" {
		request.Header.Set("If-None-Match", tag)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil || response.StatusCode < http.StatusBadRequest {
		return response, err
	}
	defer response.Body.Close()
	told := problem{Status: response.StatusCode, Title: response.Status}
	_ = json.NewDecoder(io.LimitReader(response.Body, 1<<16)).Decode(&told) // a proxy may answer in another way
	return nil, &told
}

// read reads an answer into a value, and says under which tag it is known. It is unchanged
// if the program answers that the tag is still that of the answer.
func (c *club) read(ctx context.Context, path, tag string, into any) (now string, changed bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	response, err := c.ask(ctx, path, "application/json", tag)
	if err != nil {
		return tag, false, err
	}
	defer response.Body.Close()
	if response.StatusCode == http.StatusNotModified {
		return tag, false, nil
	}
	return response.Header.Get("ETag"), true, json.NewDecoder(response.Body).Decode(into)
}

// shown is a night as the list of nights has it.
type shown struct{ ID, Name, Date, Phase string }

// now is the night that is being played, else the last that is over, else the next one.
func (c *club) now(ctx context.Context) (shown, error) {
	var last, next *shown
	for cursor := ""; ; {
		var answer struct {
			Nights []shown
			Next   *string
		}
		if _, _, err := c.read(ctx, "nights?limit=100&cursor="+url.QueryEscape(cursor), "", &answer); err != nil {
			return shown{}, err
		}
		for _, night := range answer.Nights { // the newest is first
			switch night.Phase {
			case "playing":
				return night, nil
			case "finished":
				if last == nil {
					last = &night
				}
			default:
				next = &night
			}
		}
		switch {
		case last != nil:
			return *last, nil
		case answer.Next != nil:
			cursor = *answer.Next
		case next != nil:
			return *next, nil
		default:
			return shown{}, errors.New("the club has no night yet")
		}
	}
}

const (
	// silence is how long the stream may say nothing: it pings every five seconds.
	silence = 15 * time.Second
	// soon and late are the shortest and the longest wait before the next attempt.
	soon, late = time.Second, 30 * time.Second
)

// follow calls changed after every change of the night, until ctx ends. A lost connection is
// taken up again; the first event of the new one tells what was missed.
func (c *club) follow(ctx context.Context, night string, changed func() error) error {
	for wait := soon; ; wait = min(2*wait, late) {
		heard, err := c.listen(ctx, night, changed)
		if refused, ok := errors.AsType[*problem](err); ok && refused.Status == http.StatusNotFound {
			return err
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if heard {
			wait = soon
		}
		fmt.Fprintf(os.Stderr, "the connection is lost (%v), the next attempt is in %v\n", err, wait)
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(wait):
		}
	}
}

// listen reads one stream to its end. heard says that it said something.
func (c *club) listen(ctx context.Context, night string, changed func() error) (heard bool, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	quiet := time.AfterFunc(silence, cancel)
	defer quiet.Stop()
	response, err := c.ask(ctx, "nights/"+url.PathEscape(night)+"/live", "text/event-stream", "")
	if err != nil {
		return false, err
	}
	defer response.Body.Close()
	lines, event := bufio.NewScanner(response.Body), ""
	for lines.Scan() {
		heard = true
		quiet.Reset(silence)
		if name, ok := strings.CutPrefix(lines.Text(), "event: "); ok {
			event = name
		}
		if lines.Text() == "" && event == "revision" { // the event is complete
			if err := changed(); err != nil {
				return heard, err
			}
		}
		if lines.Text() == "" {
			event = ""
		}
	}
	if err := lines.Err(); err != nil {
		return heard, err
	}
	return heard, io.EOF
}
