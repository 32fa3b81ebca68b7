//go:build linux || freebsd || openbsd || netbsd

package preflight

import (
	"context"
	"time"

	"github.com/godbus/dbus/v5"
)

// busTimeout is how long the session bus may take to answer.
const busTimeout = time.Second

// HasBus reports whether the desktop's session bus answers, on which Fyne asks whether the
// desktop is light or dark. Unlike Fyne it never starts a bus, which nobody would end.
func HasBus() bool {
	ctx, cancel := context.WithTimeout(context.Background(), busTimeout)
	defer cancel()
	return busAnswers(ctx)
}

// busAnswers reports whether the session bus answers before ctx ends.
func busAnswers(ctx context.Context) bool {
	greeted := make(chan bool, 1)
	go func() { greeted <- greetBus(ctx) == nil }()
	select {
	case ok := <-greeted:
		return ok
	case <-ctx.Done(): // connecting itself may hang
		return false
	}
}

// greetBus connects to the session bus and disconnects.
func greetBus(ctx context.Context) error {
	conn, err := dbus.SessionBusPrivateNoAutoStartup(dbus.WithContext(ctx))
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	if err := conn.Auth(nil); err != nil {
		return err
	}
	return conn.Hello()
}
