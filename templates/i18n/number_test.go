package i18n_test

import (
	"testing"

	"github.com/threewinds/threewinds/templates/i18n"
)

func TestNumbersAreWrittenAsTheLanguageDoes(t *testing.T) {
	const space = "\u00a0"
	for n, want := range map[int]string{
		0: "0", 7: "7", 999: "999", -14: "−14",
		1000: "1,000", 35_000: "35,000", -48_100: "−48,100", 1_000_000: "1,000,000", 123_456_789: "123,456,789",
	} {
		ctx := i18n.With(t.Context(), "en")
		if got := i18n.Number(ctx, n); got != want {
			t.Errorf("%d is %s, want %s", n, got, want)
		}
		if got := i18n.Number(t.Context(), n); got != want {
			t.Errorf("without a language %d is %s, want %s", n, got, want)
		}
	}
	for tag, want := range map[string]string{"en": "35,000", "cs": "35" + space + "000", "pl": "35" + space + "000"} {
		ctx := i18n.With(t.Context(), tag)
		if got := i18n.Number(ctx, 35_000); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
		if got, said := i18n.T(ctx, "rules.minimum", "Minimum", 35_000), "minimum "+want; got != said {
			t.Errorf("%s: %q, want %q", tag, got, said)
		}
	}
	if got := i18n.N(i18n.With(t.Context(), "cs"), "count.players", 3); got != "3 hráči" {
		t.Errorf("a number of things: %q", got)
	}
}

func TestDecimalsAreWrittenAsTheLanguageDoes(t *testing.T) {
	for _, c := range []struct {
		tag      string
		number   float64
		decimals int
		want     string
	}{
		{"en", 1234.565, 1, "1,234.6"},
		{"cs", -1234.5, 2, "−1\u00a0234,50"},
		{"pl", 0.05, 2, "0,05"},
		{"en", -0.04, 1, "0.0"},
		{"en", -2.5, 0, "−3"},
		{"en", 9.96, 1, "10.0"},
	} {
		if got := i18n.Decimal(i18n.With(t.Context(), c.tag), c.number, c.decimals); got != c.want {
			t.Errorf("%v in %s: %q, want %q", c.number, c.tag, got, c.want)
		}
	}
}
