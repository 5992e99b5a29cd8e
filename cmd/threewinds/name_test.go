package main

import (
	"log/slog"
	"net/netip"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/web/reach"
	"github.com/threewinds/threewinds/web/reach/localname"
)

// TestWhoHasANameInTheNetwork: a program that others reach by an address that it found, if somebody
// wants a name.
func TestWhoHasANameInTheNetwork(t *testing.T) {
	t.Parallel()
	found := func(listening string) *reach.Address {
		return reach.Found(netip.MustParseAddrPort(listening), func() []reach.Network { return nil })
	}
	for name, c := range map[string]struct {
		address *reach.Address
		typed   string
		named   bool
	}{
		"for the club's network":     {found("0.0.0.0:8080"), "threewinds", true},
		"for this computer alone":    {found("127.0.0.1:8080"), "threewinds", false},
		"with an address of its own": {reach.Given(&url.URL{Scheme: "https", Host: "club.test"}), "threewinds", false},
		"off":                        {found("0.0.0.0:8080"), "off", false},
		"empty":                      {found("0.0.0.0:8080"), "", false},
	} {
		flags := nameFlags{LocalName: c.typed}
		wanted, err := flags.name()
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		end := flags.start(t.Context(), wanted, c.address, slog.New(slog.DiscardHandler))
		if named := c.address.Name().State != localname.Off; named != c.named {
			t.Errorf("%s: named %t", name, named)
		}
		end()
	}
}
