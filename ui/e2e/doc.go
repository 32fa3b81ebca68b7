// Package e2e tests the real program from end to end: in a window on an X server without a
// screen, with mouse, keyboard and window manager, and with sound into a server without a
// loudspeaker. A Launch starts a Program on a Desktop.
//
// Its tests need Linux, the build tag e2e and the tools that .ci/deps lists:
//
//	go test -tags e2e -count=1 -v ./ui/e2e/
//
// Every screenshot is left in e2e-out at the top of the repository, or in the folder named by
// E2E_OUT, for people to look at. The tests wait for events in the program's trace, and never
// for a fixed time.
package e2e
