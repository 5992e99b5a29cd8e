package dues_test

import (
	"testing"

	"github.com/threewinds/threewinds/tournament/dues"
)

// TestAmountsAreReadAsTheyAreTyped: exactly, with either decimal mark, and not with more digits than the
// currency has.
func TestAmountsAreReadAsTheyAreTyped(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		code, typed string
		amount      dues.Amount
		problem     string
	}{
		{"CZK", "120", 12000, ""},
		{"czk", "120.50", 12050, ""},
		{"PLN", " 120,5 ", 12050, ""},
		{"EUR", "1 234,05", 123405, ""},
		{"EUR", "1 234,05", 123405, ""},
		{"JPY", "500", 500, ""},
		{"KWD", "1.005", 1005, ""},
		{"EUR", "0", 0, ""},
		{"EUR", "0.01", 1, ""},
		{"EUR", "10000000000", 1_000_000_000_000, ""},
		{"EUR", "10000000000.01", 0, "money_too_large"},
		{"EUR", "99999999999999999999", 0, "money_too_large"},
		{"EUR", "", 0, "money_missing"},
		{"EUR", "-5", 0, "money_unreadable"},
		{"EUR", "5.", 0, "money_unreadable"},
		{"EUR", ".5", 0, "money_unreadable"},
		{"EUR", "1,234.50", 0, "money_unreadable"},
		{"EUR", "1e3", 0, "money_unreadable"},
		{"EUR", "٣", 0, "money_unreadable"},
		{"EUR", "1.234", 0, "money_digits"},
		{"JPY", "500.5", 0, "money_whole"},
	} {
		currency, known := dues.CurrencyOf(c.code)
		if !known {
			t.Fatalf("%s is not known", c.code)
		}
		amount, problem := currency.Parse("amount", c.typed)
		code := ""
		if problem != nil {
			code = problem.Code
		}
		if amount != c.amount || code != c.problem {
			t.Errorf("%s %q: %d %s, want %d %s", c.code, c.typed, amount, code, c.amount, c.problem)
		}
		if problem == nil {
			if again, problem := currency.Parse("amount", currency.Plain(amount)); problem != nil || again != amount {
				t.Errorf("%s %q: %s is read as %d", c.code, c.typed, currency.Plain(amount), again)
			}
		}
	}
	for _, code := range []string{"", "C", "Kč", "AAA", "CZKK"} {
		if found, known := dues.CurrencyOf(code); known {
			t.Errorf("%q is %v", code, found)
		}
	}
	euro, _ := dues.CurrencyOf("EUR")
	for amount, want := range map[dues.Amount]string{0: "0.00", 5: "0.05", -5: "-0.05", -12345: "-123.45"} {
		if got := euro.Plain(amount); got != want {
			t.Errorf("%d is %s, want %s", amount, got, want)
		}
	}
}
