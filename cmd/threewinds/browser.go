package main

import (
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
<html lang="en"><meta charset="utf-8"><title>Three Winds does not start</title>
<style>body { max-width: 40rem; margin: 4rem auto; padding: 0 1rem; font: 1.1rem/1.5 system-ui, sans-serif; color-scheme: light dark }</style>
<h1>Three Winds does not start</h1>
<p>{{.}}.</p>
<p>The club's data was not changed. When it is mended, start the program again.</p>
</html>
`))

// showProblem shows in the browser why the program does not start.
func showProblem(problem error) {
	file, err := os.CreateTemp("", "threewinds-*.html")
	if err != nil {
		return // there is still the terminal, if there is one
	}
	err = problemPage.Execute(file, problem.Error())
	if file.Close() == nil && err == nil {
		browser.Stdout, browser.Stderr = io.Discard, io.Discard
		_ = browser.OpenFile(file.Name()) // the same
	}
}
