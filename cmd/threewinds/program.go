package main

import (
	"context"
	"io"
)

// program is what every verb uses: the output, and the context that a signal ends.
type program struct {
	ctx context.Context
	out io.Writer
	// progress is the output for the progress of long work.
	progress io.Writer
}
