// Package dues computes what people owe a club and have paid. Amounts are whole numbers of the smallest
// unit of one currency: they are added and subtracted, never divided and never rounded.
package dues

import (
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/currency"

	"github.com/threewinds/threewinds/tournament"
)

// Amount is an amount of money, in the smallest unit of the club's currency.
type Amount int64

// MostAmount is the largest amount of one price or payment. A million of them can be added.
const MostAmount Amount = 1_000_000_000_000

// MostDecimals is how many decimals a currency has at most.
const MostDecimals = 4

// Currency is a currency by its ISO 4217 code, and how many decimals its amounts have.
type Currency struct {
	Code     string
	Decimals int
}

// CurrencyOf finds a currency by its code, in capital letters or not.
func CurrencyOf(code string) (found Currency, known bool) {
	unit, err := currency.ParseISO(strings.ToUpper(strings.TrimSpace(code)))
	if err != nil || unit == (currency.Unit{}) {
		return Currency{}, false
	}
	decimals, _ := currency.Standard.Rounding(unit)
	return Currency{unit.String(), decimals}, decimals <= MostDecimals
}

// Plain writes an amount with a decimal point, in no language: "1234.50".
func (c Currency) Plain(a Amount) string {
	text, sign := strconv.FormatInt(int64(max(a, -a)), 10), ""
	if a < 0 {
		sign = "-"
	}
	if c.Decimals == 0 {
		return sign + text
	}
	if missing := c.Decimals + 1 - len(text); missing > 0 {
		text = strings.Repeat("0", missing) + text
	}
	return sign + text[:len(text)-c.Decimals] + "." + text[len(text)-c.Decimals:]
}

// Parse reads an amount as somebody types it: "120", "120.50" or "120,50". Spaces between digits mean
// nothing. The first point or comma is the decimal mark in every language, as phones offer only one of
// them; a second one is refused, because nobody knows what it means. field is that of the problem.
func (c Currency) Parse(field, typed string) (amount Amount, problem *tournament.Problem) {
	refuse := func(code string, args map[string]any) (Amount, *tournament.Problem) {
		return 0, &tournament.Problem{Field: field, Code: code, Args: args}
	}
	text := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, typed)
	if text == "" {
		return refuse("money_missing", nil)
	}
	whole, fraction := text, ""
	if mark := strings.IndexAny(text, ".,"); mark >= 0 {
		whole, fraction = text[:mark], text[mark+1:]
	}
	if whole == "" || !onlyDigits(whole+fraction) || fraction == "" && len(whole) < len(text) {
		return refuse("money_unreadable", map[string]any{"Typed": tournament.Legible(typed)})
	}
	if len(fraction) > c.Decimals {
		if c.Decimals == 0 {
			return refuse("money_whole", map[string]any{"Currency": c.Code})
		}
		return refuse("money_digits", map[string]any{"Currency": c.Code, "Count": c.Decimals})
	}
	units, err := strconv.ParseInt(whole+fraction+strings.Repeat("0", c.Decimals-len(fraction)), 10, 64)
	if err != nil || Amount(units) > MostAmount {
		return refuse("money_too_large", nil)
	}
	return Amount(units), nil
}

func onlyDigits(text string) bool {
	return strings.Trim(text, "0123456789") == ""
}
