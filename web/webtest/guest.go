package webtest

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"slices"
	"strings"
)

// Guest is a browser with its own cookies that follows no redirects.
type Guest struct {
	Site   *Site
	Client *http.Client
	Header http.Header
}

// Guest is a new browser, in which nobody is logged in.
func (s *Site) Guest() *Guest {
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.T.Fatal(err)
	}
	return &Guest{Site: s, Header: http.Header{}, Client: &http.Client{
		Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Answer is what came back.
type Answer struct {
	Status int
	Header http.Header
	Body   string
}

// Get asks for a page.
func (v *Guest) Get(path string) Answer { return v.Send(http.MethodGet, path, nil) }

// Post sends a form.
func (v *Guest) Post(path string, form url.Values) Answer {
	return v.Send(http.MethodPost, path, form)
}

// Send sends a request, and fields if there are any.
func (v *Guest) Send(method, path string, form url.Values) Answer {
	v.Site.T.Helper()
	kind := ""
	if method == http.MethodPost {
		kind = "application/x-www-form-urlencoded"
	}
	return v.SendBody(method, path, kind, strings.NewReader(form.Encode()))
}

// SendBody sends a body of some kind, empty for none.
func (v *Guest) SendBody(method, path, kind string, body io.Reader) Answer {
	v.Site.T.Helper()
	request, err := http.NewRequestWithContext(v.Site.T.Context(), method, v.Site.HTTP.URL+path, body)
	if err != nil {
		v.Site.T.Fatal(err)
	}
	request.Header = v.Header.Clone()
	if kind != "" {
		request.Header.Set("Content-Type", kind)
	}
	response, err := v.Client.Do(request)
	if err != nil {
		v.Site.T.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		v.Site.T.Fatal(err)
	}
	if strings.HasPrefix(response.Header.Get("Content-Type"), "text/html") {
		noKeys(v.Site.T, path, string(text))
	}
	return Answer{Status: response.StatusCode, Header: response.Header, Body: string(text)}
}

// Upload posts a form with a file.
func (v *Guest) Upload(path string, form url.Values, file []byte) Answer {
	v.Site.T.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for name, values := range form {
		for _, value := range values {
			if err := w.WriteField(name, value); err != nil {
				v.Site.T.Fatal(err)
			}
		}
	}
	part, err := w.CreateFormFile("file", "list.csv")
	if err == nil {
		_, err = part.Write(file)
	}
	if err = errors.Join(err, w.Close()); err != nil {
		v.Site.T.Fatal(err)
	}
	return v.SendBody(http.MethodPost, path, w.FormDataContentType(), &body)
}

// Club posts the form of what the club tells of itself.
func (v *Guest) Club(fields map[string]string, picture []byte) Answer {
	v.Site.T.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, value := range fields {
		if err := form.WriteField(name, value); err != nil {
			v.Site.T.Fatal(err)
		}
	}
	if picture != nil {
		file, err := form.CreateFormFile("picture", "../etc/passwd.svg")
		if err != nil {
			v.Site.T.Fatal(err)
		}
		if _, err := file.Write(picture); err != nil {
			v.Site.T.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		v.Site.T.Fatal(err)
	}
	return v.SendBody(http.MethodPost, "/club", form.FormDataContentType(), &body)
}

// Asked is an answer as it came, with the cookies and headers that are given.
func (v *Guest) Asked(method, path string, fields map[string]string, cookies ...*http.Cookie) Answer {
	v.Site.T.Helper()
	request, err := http.NewRequestWithContext(v.Site.T.Context(), method, v.Site.HTTP.URL+path, nil)
	if err != nil {
		v.Site.T.Fatal(err)
	}
	request.Header.Set("Accept-Encoding", "identity")
	for name, value := range fields {
		request.Header.Set(name, value)
	}
	for _, cookie := range cookies {
		request.AddCookie(cookie)
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		v.Site.T.Fatal(err)
	}
	defer response.Body.Close()
	body := io.Reader(response.Body)
	if response.Header.Get("Content-Encoding") == "gzip" && response.ContentLength != 0 && method != http.MethodHead {
		if body, err = gzip.NewReader(body); err != nil {
			v.Site.T.Fatal(err)
		}
	}
	text, err := io.ReadAll(body)
	if err != nil {
		v.Site.T.Fatal(err)
	}
	return Answer{Status: response.StatusCode, Header: response.Header, Body: string(text)}
}

// Headers are all lines but those that say when, and how long.
func Headers(a Answer) (lines []string) {
	for _, name := range slices.Sorted(maps.Keys(a.Header)) {
		if name != "Date" && name != "Content-Length" {
			lines = append(lines, name+": "+strings.Join(a.Header[name], "; "))
		}
	}
	return lines
}
