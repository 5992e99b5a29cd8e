package i18n

import (
	"context"
	"math"
	"strconv"
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
