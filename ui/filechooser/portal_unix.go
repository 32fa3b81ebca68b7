//go:build linux || freebsd || openbsd || netbsd

package filechooser

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"github.com/godbus/dbus/v5"
)

// answerTimeout is how long the portal may take to say that it shows a dialog.
const answerTimeout = 3 * time.Second

// The desktop's portal for files, see
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.FileChooser.html.
const (
	portalName   = "org.freedesktop.portal.Desktop"
	portalPath   = "/org/freedesktop/portal/desktop"
	portalFiles  = "org.freedesktop.portal.FileChooser"
	requestName  = "org.freedesktop.portal.Request"
	requestPath  = portalPath + "/request/"
	busName      = "org.freedesktop.DBus"
	ownerSignal  = busName + ".NameOwnerChanged"
	versionCall  = "org.freedesktop.DBus.Properties.Get"
	folderSince  = 3 // the version that knows of folders to open
	chosenStatus = 0 // of an answer that is one
	leftStatus   = 1 // of one that the player has left
)

// DesktopPortal returns the portal on the session bus. It is asked for anew with
// every request: it may start later, or end.
func DesktopPortal() Portal { return desktopPortal{} }

type desktopPortal struct{}

// Choose implements Portal. Every request has a connection of its own, whose end
// closes the dialog.
func (desktopPortal) Choose(ctx context.Context, r Request, shown func()) (string, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	late := time.AfterFunc(answerTimeout, cancel) // which closes the connection
	conn, err := connect(ctx)
	late.Stop()
	if err != nil {
		return "", errors.Join(ErrNoPortal, err)
	}
	defer func() { _ = conn.Close() }()
	handle := handleOf(conn)
	signals := make(chan *dbus.Signal, 4)
	conn.Signal(signals)
	if err := begin(ctx, conn, r, handle); err != nil {
		return "", errors.Join(ErrNoPortal, err)
	}
	shown()
	for {
		select {
		case s, ok := <-signals:
			switch {
			case ctx.Err() != nil:
				return "", nil
			case !ok, ended(s):
				return "", ErrNoPortal // its dialog has ended with it
			case s.Path == handle && s.Name == requestName+".Response":
				return chosenPath(s)
			}
		case <-ctx.Done():
			return "", nil
		}
	}
}

// ended reports whether a signal says that the portal has left the bus, even if it
// is there again.
func ended(s *dbus.Signal) bool {
	return s.Name == ownerSignal && len(s.Body) == 3 && s.Body[0] == portalName && s.Body[1] != ""
}

// connect connects to the session bus, without starting one: nobody would end
// it.
func connect(ctx context.Context) (*dbus.Conn, error) {
	conn, err := dbus.SessionBusPrivateNoAutoStartup(dbus.WithContext(ctx))
	if err != nil {
		return nil, err
	}
	if err = conn.Auth(nil); err == nil {
		err = conn.Hello()
	}
	if err != nil {
		_ = conn.Close()
		return nil, err
	}
	return conn, nil
}

// token is the name of a request on its connection.
const token = "chooser"

// handleOf returns the object that answers the request of a connection.
func handleOf(conn *dbus.Conn) dbus.ObjectPath {
	sender := strings.ReplaceAll(strings.TrimPrefix(conn.Names()[0], ":"), ".", "_")
	return dbus.ObjectPath(requestPath + sender + "/" + token)
}

// begin has the portal show its dialog. The answer comes as a signal of the
// handle.
func begin(ctx context.Context, conn *dbus.Conn, r Request, handle dbus.ObjectPath) error {
	ctx, cancel := context.WithTimeout(ctx, answerTimeout)
	defer cancel()
	portal := conn.Object(portalName, portalPath)
	if err := conn.AddMatchSignalContext(ctx, dbus.WithMatchSender(busName), dbus.WithMatchMember("NameOwnerChanged"), dbus.WithMatchArg(0, portalName)); err != nil {
		return err
	}
	var version uint32
	if err := portal.CallWithContext(ctx, versionCall, 0, portalFiles, "version").Store(&version); err != nil {
		return err
	}
	if r.Kind == Folder && version < folderSince {
		return fmt.Errorf("version %d of the portal has no dialog for folders", version)
	}
	if err := conn.AddMatchSignalContext(ctx, dbus.WithMatchObjectPath(handle), dbus.WithMatchInterface(requestName)); err != nil {
		return err
	}
	method := portalFiles + ".OpenFile"
	if r.Kind == Save {
		method = portalFiles + ".SaveFile"
	}
	return portal.CallWithContext(ctx, method, 0, r.Parent, r.Title, options(r)).Err
}

// options returns what the portal is to know of a request.
func options(r Request) map[string]dbus.Variant {
	o := map[string]dbus.Variant{
		"handle_token": dbus.MakeVariant(token), "accept_label": dbus.MakeVariant(r.Accept), "modal": dbus.MakeVariant(true),
	}
	if r.Folder != "" {
		o["current_folder"] = dbus.MakeVariant(append([]byte(r.Folder), 0))
	}
	if r.Kind == Save {
		o["current_name"] = dbus.MakeVariant(r.Name)
	}
	if r.Kind == Folder {
		o["directory"] = dbus.MakeVariant(true)
	}
	return o
}

// chosenPath returns the path in an answer, "" if the dialog was left, or
// ErrNoPortal if it has failed.
func chosenPath(answer *dbus.Signal) (string, error) {
	var status uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(answer.Body, &status, &results); err != nil {
		return "", err
	}
	switch status {
	case chosenStatus:
	case leftStatus:
		return "", nil
	default:
		return "", ErrNoPortal // it has failed
	}
	uris, _ := results["uris"].Value().([]string)
	if len(uris) == 0 {
		return "", nil
	}
	uri, err := url.Parse(uris[0])
	if err != nil || uri.Scheme != "file" {
		return "", err
	}
	return filepath.FromSlash(uri.Path), nil
}
