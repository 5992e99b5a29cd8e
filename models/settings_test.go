package models_test

import (
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
)

func TestTheChosenAddressIsKept(t *testing.T) {
	databasetest.Each(t, func(t *testing.T, address string) {
		store := open(t, address)
		for _, want := range []string{"", "192.168.1.10", "10.0.0.5"} {
			if want != "" {
				must(t, store.People.ChooseAddress(t.Context(), want))
			}
			if got, err := store.People.ChosenAddress(t.Context()); got != want || err != nil {
				t.Errorf("%q, %v; want %q", got, err, want)
			}
		}
	})
}

func TestTheChosenNameIsKept(t *testing.T) {
	databasetest.Each(t, func(t *testing.T, address string) {
		store := open(t, address)
		for _, want := range []string{"", "threewinds.local", "threewinds-2.local", ""} {
			must(t, store.People.ChooseName(t.Context(), want))
			if got, err := store.People.ChosenName(t.Context()); got != want || err != nil {
				t.Errorf("%q, %v; want %q", got, err, want)
			}
		}
		if number, err := store.People.ChosenAddress(t.Context()); number != "" || err != nil {
			t.Errorf("the number was chosen, too: %q, %v", number, err)
		}
	})
}
