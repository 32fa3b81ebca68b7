package engine

import "testing"

func TestCentreFirst(t *testing.T) {
	for seed := range int64(10) {
		order := centreFirst(position(t, 7, 6, 4), seed)
		for i, column := range order {
			if want := (i + 1) / 2 * 2; distance(column, 7) != want {
				t.Errorf("seed %d: column %d is number %d in %v", seed, column, i, order)
			}
		}
	}
}
