package main

import "math/rand/v2"

// bean renders a dry bean that falls into a wooden pit: hard, high and over
// at once, for it is heard many times in a row.
func bean() track {
	out := silence(0.06)
	patter(out, 0, 1, 1)
	return out
}

// patter adds one bean at a time in seconds. pitch is a factor of the
// frequencies of its shell.
func patter(out track, at, level, pitch float64) {
	shell := []mode{
		{1180 * pitch, 1, 0.03},
		{1930 * pitch, 0.7, 0.022},
		{3050 * pitch, 0.4, 0.014},
		{4720 * pitch, 0.18, 0.009},
	}
	pit := []mode{
		{340, 0.5, 0.05},
		{610, 0.3, 0.035},
	}
	strike(out, at, 0.0008, level, -1, shell)
	strike(out, at, 0.0015, level, -1, pit)
}

// capture renders a handful of beans that are poured into a home.
func capture() track {
	dice := rand.New(rand.NewPCG(14, 36))
	out := silence(0.36)
	patter(out, 0, 1, 1)
	for i := range 9 {
		at := 0.026*float64(i+1) + 0.012*dice.Float64()
		patter(out, at, 1-0.07*float64(i), 0.86+0.3*dice.Float64())
	}
	return out
}
