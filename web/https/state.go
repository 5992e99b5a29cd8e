package https

import (
	"os"
	"strings"
	"time"
)

// Trouble is what is wrong with the certificates, as a word of the catalogue.
type Trouble string

// The troubles.
const (
	// GivenBroken: the given files cannot be read; an older pair is shown, if there was one.
	GivenBroken Trouble = "given_broken"
	// GivenExpired and GivenEarly: the given certificate is not valid any more, or not yet.
	GivenExpired Trouble = "given_expired"
	GivenEarly   Trouble = "given_early"
	// RootBroken: the file of the root cannot be used.
	RootBroken Trouble = "root_broken"
	// RootExpired: the root is older than ten years, or the clock says so.
	RootExpired Trouble = "root_expired"
	// ClockSlow: the root was made later than now, so the clock is wrong, or was wrong then.
	ClockSlow Trouble = "clock_slow"
	// HostOutside: the root does not permit the host of the given address; GivenOutside: the given
	// certificate is not for it.
	HostOutside  Trouble = "host_outside"
	GivenOutside Trouble = "given_outside"
	// PortTaken: nobody can listen on the port.
	PortTaken Trouble = "port_taken"
)

// clockTolerance is how far the clock may be behind the file of the root.
const clockTolerance = 24 * time.Hour

// State is what a page shows of the certificates.
type State struct {
	// Given: the certificate is that of the named files.
	Given bool
	// Fingerprint is that of the own root, empty without one. Begin and End are when the root, or the
	// given certificate, is valid.
	Fingerprint string
	Begin, End  time.Time
	Troubles    []Trouble
	// Files are those of the given certificate and its key, or that of the root.
	Files []string
}

// State is how things are now.
func (c *Certificates) State() State {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.look()
	if c.given != nil {
		return c.given.state(c.config.Host, c.config.Now())
	}
	state := State{Files: []string{c.config.RootFile}}
	if c.broken != "" {
		state.Troubles = append(state.Troubles, RootBroken)
	}
	if c.root == nil {
		return state
	}
	now := c.config.Now()
	own := c.root.certificate
	state.Fingerprint, state.Begin, state.End = fingerprint(own), own.NotBefore.Add(backdated), own.NotAfter
	info, err := os.Stat(c.config.RootFile)
	switch {
	case now.Before(state.Begin.Add(-clockTolerance)), err == nil && now.Before(info.ModTime().Add(-clockTolerance)):
		state.Troubles = append(state.Troubles, ClockSlow)
	case now.After(own.NotAfter):
		state.Troubles = append(state.Troubles, RootExpired)
	}
	if c.config.Host != "" && !c.root.permits(c.config.Host) {
		state.Troubles = append(state.Troubles, HostOutside)
	}
	return state
}

// Mark tells the certificate of now from others: the beginning of the own root's fingerprint, or "given". It is empty
// without a certificate.
func (c *Certificates) Mark() string {
	state := c.State()
	if state.Given {
		return "given"
	}
	mark := strings.ReplaceAll(state.Fingerprint, ":", "")
	return mark[:min(markLength, len(mark))]
}

// markLength is how many digits of a fingerprint tell roots apart.
const markLength = 12

func (g *given) state(host string, now time.Time) State {
	state := State{Given: true, Files: []string{g.certificate, g.key}}
	if g.broken != "" {
		state.Troubles = append(state.Troubles, GivenBroken)
	}
	if g.pair == nil {
		return state
	}
	state.Begin, state.End = g.pair.Leaf.NotBefore, g.pair.Leaf.NotAfter
	switch {
	case now.After(state.End):
		state.Troubles = append(state.Troubles, GivenExpired)
	case now.Before(state.Begin):
		state.Troubles = append(state.Troubles, GivenEarly)
	}
	if host != "" && g.pair.Leaf.VerifyHostname(bracketed(host)) != nil {
		state.Troubles = append(state.Troubles, GivenOutside)
	}
	return state
}
