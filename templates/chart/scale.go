package chart

import (
	"context"
	"math"

	"github.com/threewinds/threewinds/templates/i18n"
)

// scale maps values to heights in pixels.
type scale struct {
	low, high, step float64
	// bottom is the height of the lowest value.
	bottom float64
}

// newScale covers the values from low to high with about six even steps of 1, 2 or 5
// times a power of ten, none finer than the given one.
func newScale(low, high, finest, bottom float64) scale {
	if low == high {
		high = low + 4*finest
	}
	rough := (high - low) / 6
	power := math.Pow(10, math.Floor(math.Log10(rough)))
	step := 10 * power
	for _, factor := range []float64{1, 2, 5} {
		if factor*power >= rough*(1-1e-9) {
			step = factor * power
			break
		}
	}
	step = max(step, finest)
	return scale{low: math.Floor(low/step+1e-9) * step, high: math.Ceil(high/step-1e-9) * step, step: step, bottom: bottom}
}

// y is the height of a value, from the upper edge.
func (s scale) y(value float64) float64 {
	return s.bottom - (value-s.low)/(s.high-s.low)*(s.bottom-top)
}

// tick is a line across the plot, with its value.
type tick struct {
	Y    float64
	Text string
	Zero bool
}

func (s scale) ticks(ctx context.Context) []tick {
	decimals := max(0, int(-math.Floor(math.Log10(s.step)+1e-9)))
	count := int(math.Round((s.high - s.low) / s.step))
	list := make([]tick, count+1)
	for i := range list {
		number := math.Round(s.low/s.step) + float64(i)
		list[i] = tick{Y: s.y(number * s.step), Text: i18n.Decimal(ctx, number*s.step, decimals), Zero: number == 0}
	}
	return list
}

// finest is the smallest step between values that have so many decimals.
func finest(decimals int) float64 { return math.Pow(10, -float64(decimals)) }
