//go:build js && wasm

// Command engine is web/engine for a page's worker, as WebAssembly. "go run ./cmd/engine/build" compiles
// it into static/engine, from where the program serves it.
//
// It gives the worker an object "engine" with functions that take and give text. Hands are lists of
// forms as they are sent: first those that the laptop has recorded, then those that wait.
//
//	open(table)                       a table as JSON; answers why it is not understood, or ""
//	preview(recorded, waiting, form)  what the rules say to the hand of a form: { html, shown },
//	                                  the second what is shown of it, as JSON
//	ahead(recorded, waiting)          the match after the hands, as JSON
//	calculate(question)               what the calculator says to a question as JSON, as HTML
//	teach(question)                   what the school says to a question as JSON, as HTML
//
// Where the rules cannot say anything texts are "".
package main

import (
	"encoding/json"
	"net/url"
	"runtime/debug"
	"syscall/js"

	"github.com/threewinds/threewinds/web/engine"
)

// memoryLimit is what the engine takes at most before it collects what it no longer needs, in bytes.
const memoryLimit = 48 << 20

// opened is the engine of the page's table; nil before the first.
var opened *engine.Engine

func open(_ js.Value, args []js.Value) any {
	table, err := engine.Open([]byte(args[0].String()))
	if err != nil {
		opened = nil
		return err.Error()
	}
	opened = table
	return ""
}

// preview answers about a form after hands.
func preview(_ js.Value, args []js.Value) any {
	nothing := map[string]any{"html": "", "shown": ""}
	recorded, waiting, err := hands(args)
	if err != nil {
		return nothing
	}
	form, err := url.ParseQuery(args[2].String())
	if err != nil {
		return nothing
	}
	after, err := opened.With(recorded, waiting)
	if err != nil {
		return nothing
	}
	html, err := after.Preview(form)
	if err != nil {
		return nothing
	}
	shown, err := after.Shown(form)
	if err != nil {
		return nothing
	}
	return map[string]any{"html": html, "shown": shown}
}

func ahead(_ js.Value, args []js.Value) any {
	recorded, waiting, err := hands(args)
	if err != nil {
		return ""
	}
	view, err := opened.Ahead(recorded, waiting)
	if err != nil {
		return ""
	}
	text, err := json.Marshal(view)
	if err != nil {
		return ""
	}
	return string(text)
}

func calculate(_ js.Value, args []js.Value) any {
	html, err := engine.Calculate([]byte(args[0].String()))
	if err != nil {
		return ""
	}
	return html
}

func teach(_ js.Value, args []js.Value) any {
	html, err := engine.Teach([]byte(args[0].String()))
	if err != nil {
		return ""
	}
	return html
}

// hands are the first two arguments of a function; an error before a table is opened.
func hands(args []js.Value) (recorded, waiting []url.Values, err error) {
	if opened == nil {
		return nil, nil, engine.ErrUnknown
	}
	if recorded, err = forms(args[0]); err != nil {
		return nil, nil, err
	}
	waiting, err = forms(args[1])
	return recorded, waiting, err
}

func forms(list js.Value) (forms []url.Values, err error) {
	for i := range list.Length() {
		form, err := url.ParseQuery(list.Index(i).String())
		if err != nil {
			return nil, err
		}
		forms = append(forms, form)
	}
	return forms, nil
}

func main() {
	debug.SetMemoryLimit(memoryLimit)
	js.Global().Set("engine", map[string]any{
		"open":      js.FuncOf(open),
		"preview":   js.FuncOf(preview),
		"ahead":     js.FuncOf(ahead),
		"calculate": js.FuncOf(calculate),
		"teach":     js.FuncOf(teach),
	})
	select {} // the worker calls
}
