package main

import "testing"

func TestAReleaseHasTheNumberOfTheProgram(t *testing.T) {
	for built, want := range map[string]string{
		"v0.0.0-20261126182801-d8f28efaed05":   "1.0.0-20261126182801-d8f28efaed05", // without a tag
		"v1.0.0":                               "1.0.0",
		"v1.0.1-0.20261126182801-d8f28efaed05": "1.0.1-0.20261126182801-d8f28efaed05", // after one
	} {
		if got := releaseVersion("1.0", built); got != want {
			t.Errorf("%s: %s, want %s", built, got, want)
		}
	}
}
