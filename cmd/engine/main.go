//go:build js && wasm

// Command engine is web/engine for a page's worker, as WebAssembly. "go run -C tools ./engine" compiles
// it into static/engine, from where the program serves it.
//
// It gives the worker an object "engine" with two functions. Both take and give text:
//
//	open(table)             a table as JSON; answers why it is not understood, or ""
//	preview(form, waiting)  the hand of a form, after the hands that wait, each as the form is sent;
//	                        answers HTML, or "" where the rules cannot say anything
package main

import (
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

func preview(_ js.Value, args []js.Value) any {
	if opened == nil {
		return ""
	}
	form, err := url.ParseQuery(args[0].String())
	if err != nil {
		return ""
	}
	var waiting []url.Values
	for i := range args[1].Length() {
		values, err := url.ParseQuery(args[1].Index(i).String())
		if err != nil {
			return ""
		}
		waiting = append(waiting, values)
	}
	ahead, err := opened.With(waiting)
	if err != nil {
		return ""
	}
	html, err := ahead.Preview(form)
	if err != nil {
		return ""
	}
	return html
}

func main() {
	debug.SetMemoryLimit(memoryLimit)
	js.Global().Set("engine", map[string]any{"open": js.FuncOf(open), "preview": js.FuncOf(preview)})
	select {} // the worker calls
}
