package league

import "cmp"

// Fraction is an exact number. Its zero value is 0.
type Fraction struct {
	// Num is the numerator, Den the denominator, which is positive; 0 stands for 1.
	// They have no common divisor.
	Num int64 `json:"num"`
	Den int64 `json:"den"`
}

// whole is an integer as a fraction.
func whole[T ~int | ~int32 | ~int64](n T) Fraction { return Fraction{Num: int64(n), Den: 1} }

// ratio is num/den in lowest terms. A divisor of 0 counts as 1.
func ratio(num, den int64) Fraction {
	den = max(den, 1)
	a, b := num, den
	for b != 0 {
		a, b = b, a%b
	}
	a = max(a, -a)
	return Fraction{Num: num / a, Den: den / a}
}

// den is the denominator.
func (f Fraction) den() int64 { return max(f.Den, 1) }

// plus is the sum.
func (f Fraction) plus(o Fraction) Fraction {
	if f.den() == 1 && o.den() == 1 {
		return Fraction{Num: f.Num + o.Num, Den: 1}
	}
	return ratio(f.Num*o.den()+o.Num*f.den(), f.den()*o.den())
}

// Minus is the difference.
func (f Fraction) Minus(o Fraction) Fraction { return f.plus(Fraction{Num: -o.Num, Den: o.Den}) }

// times is the product with an integer.
func (f Fraction) times(n int64) Fraction { return ratio(f.Num*n, f.den()) }

// over is the quotient by an integer, which counts as 1 if it is 0.
func (f Fraction) over(n int64) Fraction {
	if n <= 1 {
		return f
	}
	return ratio(f.Num, f.den()*n)
}

// Compare orders the smaller number first.
func (f Fraction) Compare(o Fraction) int {
	if f.Den == o.Den {
		return cmp.Compare(f.Num, o.Num)
	}
	return cmp.Compare(f.Num*o.den(), o.Num*f.den())
}

// Rounded is the number times scale, rounded half up: scale 100 gives hundredths.
func (f Fraction) Rounded(scale int64) int64 {
	num, den := 2*f.Num*scale+f.den(), 2*f.den()
	if num < 0 {
		return -((den - 1 - num) / den) // towards the smaller integer
	}
	return num / den
}

// Float is the nearest floating-point number, for charts only.
func (f Fraction) Float() float64 { return float64(f.Num) / float64(f.den()) }
