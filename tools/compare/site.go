package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// publicAddress is where phones would find the club: an address that leads nowhere, so that
// pages and codes show the same each time.
const publicAddress = "http://club.example"

// site is a program that serves.
type site struct {
	base string
	run  *exec.Cmd
	out  *os.File
}

// start starts a verb that serves, and waits until it answers. What it prints is in a file.
func start(ctx context.Context, program, folder string, args ...string) (*site, error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	address := listener.Addr().String()
	if err := listener.Close(); err != nil {
		return nil, err
	}
	out, err := os.Create(filepath.Join(folder, "printed.txt"))
	if err != nil {
		return nil, err
	}
	s := &site{base: "http://" + address, out: out}
	args = append(args, "--address", address, "--public-url", publicAddress)
	s.run = exec.CommandContext(ctx, program, args...) //nolint:gosec // the program that is compared
	s.run.Dir, s.run.Stdout, s.run.Stderr = folder, out, out
	s.run.Env = append(os.Environ(), "TMPDIR="+folder)
	if err := s.run.Start(); err != nil {
		return nil, err
	}
	for begin := time.Now(); time.Since(begin) < time.Minute; time.Sleep(50 * time.Millisecond) {
		if page, err := (visitor{site: s}).get(ctx, "/healthz"); err == nil && page.status == http.StatusOK {
			return s, nil
		}
	}
	text, _ := s.printed()
	return nil, fmt.Errorf("%s does not answer: %w\n%s", address, errors.Join(s.stop(), ctx.Err()), text)
}

func (s *site) printed() (string, error) {
	text, err := os.ReadFile(s.out.Name())
	return string(text), err
}

// stop ends the program as Ctrl+C does.
func (s *site) stop() error {
	if err := s.run.Process.Signal(os.Interrupt); err != nil {
		return err
	}
	_ = s.run.Wait() // how it ends is not what is compared
	return s.out.Close()
}

// kill ends the program at once, with all its files left where they are.
func (s *site) kill() error {
	if err := s.run.Process.Kill(); err != nil {
		return err
	}
	_ = s.run.Wait() // it was killed
	return s.out.Close()
}

// visitor is somebody in front of a browser.
type visitor struct {
	site             *site
	language, cookie string
	// token is that of another program.
	token string
}

// answered is what a visitor gets.
type answered struct {
	status                 int
	kind, location, cookie string
	body                   string
}

// withoutRedirects follows no redirect: where one leads is compared.
var withoutRedirects = &http.Client{
	Timeout:       time.Minute,
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	Transport:     &http.Transport{MaxIdleConnsPerHost: 8, DisableCompression: true},
}

func (v visitor) get(ctx context.Context, address string) (answered, error) {
	return v.ask(ctx, http.MethodGet, address, "", "")
}

func (v visitor) post(ctx context.Context, address string, form url.Values) (answered, error) {
	return v.ask(ctx, http.MethodPost, address, "application/x-www-form-urlencoded", form.Encode())
}

func (v visitor) ask(ctx context.Context, method, address, kind, body string) (answered, error) {
	request, err := http.NewRequestWithContext(ctx, method, v.site.base+address, strings.NewReader(body))
	if err != nil {
		return answered{}, err
	}
	for name, value := range map[string]string{
		"Accept-Language": v.language, "Cookie": v.cookie, "Content-Type": kind, "Authorization": v.token,
	} {
		if value != "" {
			request.Header.Set(name, value)
		}
	}
	got, err := withoutRedirects.Do(request)
	if err != nil {
		return answered{}, err
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	a := answered{status: got.StatusCode, kind: got.Header.Get("Content-Type"), location: got.Header.Get("Location"), body: string(text)}
	var cookies []string
	for _, cookie := range got.Cookies() {
		cookies = append(cookies, cookie.Name+"="+cookie.Value)
	}
	a.cookie = strings.Join(cookies, "; ")
	return a, err
}

// organiser logs in.
func (s *site) organiser(ctx context.Context) (visitor, error) {
	v := visitor{site: s, language: "en"}
	got, err := v.post(ctx, "/login", url.Values{"name": {"Dana"}, "password": {"three winds"}})
	if err == nil && (got.status != http.StatusSeeOther || got.cookie == "") {
		err = fmt.Errorf("logging in is answered with %d", got.status)
	}
	v.cookie = got.cookie
	return v, err
}
