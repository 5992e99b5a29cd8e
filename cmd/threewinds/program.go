package main

import (
	"context"
	"io"
)

// program is what every verb uses: the output, and the context that a signal ends.
type program struct {
	ctx context.Context
	out io.Writer
	// progress is where a long work tells how far it is.
	progress io.Writer
}
