package main

// coin renders a coin that lands in the rack: the rack's wooden "tok", the
// coin's own small clink above it, and a little bounce.
func coin() track {
	rack := []mode{
		{415, 1, 0.085},
		{705, 0.7, 0.06},
		{1180, 0.45, 0.045},
		{1930, 0.25, 0.03},
	}
	metal := []mode{
		{3560, 1, 0.11},
		{5210, 0.7, 0.09},
		{7430, 0.35, 0.06},
	}
	out := silence(0.14)
	strike(out, 0, 0.0007, 1, -1, rack)
	strike(out, 0.0008, 0.0005, 0.16, -1, metal)
	strike(out, 0.052, 0.0007, 0.2, -1, rack)
	strike(out, 0.053, 0.0005, 0.06, -1, metal)
	return out
}
