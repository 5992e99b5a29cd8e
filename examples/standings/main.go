// Standings prints the ranking of a night, and follows it live: a small program against the
// interface of Three Winds. It needs nothing but the standard library; copy it freely.
//
//	go run ./examples/standings http://192.168.1.10:8080          # the night being played, else the last one
//	go run ./examples/standings http://192.168.1.10:8080 NIGHT    # the night with this id
//	go run ./examples/standings -once http://192.168.1.10:8080 # printed once
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
)

func main() {
	once := flag.Bool("once", false, "print the ranking once and end")
	flag.Parse()
	if flag.NArg() < 1 || flag.NArg() > 2 {
		fmt.Fprintln(os.Stderr, "usage: standings [-once] ADDRESS [NIGHT]")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, flag.Arg(0), flag.Arg(1), *once); err != nil && !errors.Is(err, context.Canceled) {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1) //nolint:gocritic // nothing is left to be stopped
	}
}

// run prints the ranking of a night, now and after every change. Without its id it is the one
// that is being played, else the last one.
func run(ctx context.Context, address, night string, once bool) error {
	if !strings.Contains(address, "://") {
		address = "http://" + address
	}
	club := &club{address: address}
	if night == "" {
		now, err := club.now(ctx)
		if err != nil {
			return err
		}
		night = now.ID
		fmt.Fprintf(os.Stdout, "%s, %s\n", now.Name, now.Date)
	}
	table := &table{club: club, night: night}
	if err := table.print(ctx, os.Stdout); err != nil || once {
		return err
	}
	return club.follow(ctx, night, func() error { return table.print(ctx, os.Stdout) })
}
