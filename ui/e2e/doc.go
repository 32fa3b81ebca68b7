// Package e2e plays the real program: in a real window on an X server without
// a screen, with a real mouse, keyboard and window manager, and with real
// sound into a loudspeaker that nobody hears.
//
// Its tests need Linux, the build tag e2e and the tools that .ci/deps lists:
//
//	go test -tags e2e -count=1 -v ./ui/e2e/
//
// Every picture they look at is left in e2e-out at the top of the repository,
// or in the folder named by E2E_OUT, for people to look at too. The program's
// trace is what the tests wait for; nothing waits for a time to pass.
package e2e
