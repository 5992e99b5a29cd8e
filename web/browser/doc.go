// Package browser holds the tests that look at the site as people do: in real
// Chromium, on an address that browsers do not trust more than a club's laptop,
// with taps on a tablet's screen. It has no code of its own.
package browser
