package main

import (
	"context"
	"log/slog"

	"github.com/threewinds/threewinds/web/reach"
	"github.com/threewinds/threewinds/web/reach/localname"
)

// nameFlags are common to the verbs that run a club's site. A demonstration has no name: the address
// of a club's cards would lead to it.
type nameFlags struct {
	LocalName string `default:"threewinds" env:"THREEWINDS_LOCAL_NAME" help:"Name by which devices of the local network find this computer, too, with .local behind it; off for none; without it ${default}. Not with --public-url." name:"local-name" placeholder:"NAME"`
}

// start claims the name in the background, if other devices can reach the program by an address that
// it found itself. end says goodbye.
func (f nameFlags) start(ctx context.Context, name string, address *reach.Address, log *slog.Logger) (end func()) {
	if name == "" || !address.CanBeNamed() {
		return func() {}
	}
	responder := localname.Start(ctx, localname.Config{Name: name, Links: address.Links, Log: log})
	address.Named(responder.Status)
	return responder.Close
}

// name reads the wanted name, empty for none.
func (f nameFlags) name() (string, error) {
	name, err := localname.Check(f.LocalName)
	if err != nil {
		return "", wrongName{err}
	}
	return name, nil
}

// wrongName is the error about the flag.
type wrongName struct{ error }

func (e wrongName) Error() string { return e.error.Error() + "; write --local-name as mahjong, or off" }
