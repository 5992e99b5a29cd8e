package i18n

import (
	"context"
	"math"
	"strconv"
	"strings"
)

// Decimal writes a number with so many decimals, rounded half away from zero, as the
// language does: its thousands apart, its own decimal mark, with a true minus.
func Decimal(ctx context.Context, n float64, decimals int) string {
	parts := math.Pow10(decimals)
	rounded := math.Round(math.Abs(n) * parts)
	whole := int(rounded / parts)
	text := Number(ctx, whole)
	if decimals > 0 {
		fraction := strconv.Itoa(int(rounded) - whole*int(parts) + int(parts))
		text += of(ctx).mark + fraction[1:]
	}
	if n < 0 && rounded > 0 {
		return "−" + text
	}
	return text
}

// DecimalMark is the language's mark before decimals.
func DecimalMark(ctx context.Context) string { return of(ctx).mark }

// Amount writes an amount of money, given in the smallest unit of its currency, exactly: with all decimals
// of the currency, as the language does.
func Amount(ctx context.Context, units int64, decimals int) string {
	digits := strconv.FormatInt(max(units, -units), 10)
	if missing := decimals + 1 - len(digits); missing > 0 {
		digits = strings.Repeat("0", missing) + digits
	}
	whole, _ := strconv.Atoi(digits[:len(digits)-decimals])
	text := Number(ctx, whole)
	if decimals > 0 {
		text += of(ctx).mark + digits[len(digits)-decimals:]
	}
	if units < 0 {
		return "−" + text
	}
	return text
}

// ShortAmount is [Amount] without decimals that are all 0: 120, but 120.50.
func ShortAmount(ctx context.Context, units int64, decimals int) string {
	whole := units
	for range decimals {
		if whole%10 != 0 {
			return Amount(ctx, units, decimals)
		}
		whole /= 10
	}
	return Amount(ctx, whole, 0)
}
