package main

import (
	"errors"
	"fmt"
	"html/template"
	"io"
	"os"

	"github.com/pkg/browser"
)

// openBrowser opens a page as the system does. A browser of the terminal returns when it
// is closed.
func openBrowser(out io.Writer, page string) {
	browser.Stdout, browser.Stderr = io.Discard, io.Discard
	if browser.OpenURL(page) != nil {
		fmt.Fprintf(out, "No browser could be opened. Open this page: %s\n", page)
	}
}

var problemPage = template.Must(template.New("problem").Parse(`<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>{{.Heading}}</title>
<style>body { max-width: 40rem; margin: 4rem auto; padding: 0 1rem; font: 1.1rem/1.5 system-ui, sans-serif; color-scheme: light dark }</style>
<h1>{{.Heading}}</h1>
<p>{{.Problem}}.</p>
<p>When it is mended, start the program again.</p>
</html>
`))

// stoppedError is an error that has ended a running program.
type stoppedError struct{ error }

func (e stoppedError) Unwrap() error { return e.error }

// showProblem shows in the browser why the program does not start, or has stopped.
func showProblem(problem error) {
	heading := "Three Winds does not start"
	if _, stopped := errors.AsType[stoppedError](problem); stopped {
		heading = "Three Winds has stopped"
	}
	file, err := os.CreateTemp("", "threewinds-*.html")
	if err != nil {
		return // there is still the terminal, if there is one
	}
	err = problemPage.Execute(file, struct{ Heading, Problem string }{heading, problem.Error()})
	if file.Close() == nil && err == nil {
		browser.Stdout, browser.Stderr = io.Discard, io.Discard
		_ = browser.OpenFile(file.Name()) // the same
	}
}
