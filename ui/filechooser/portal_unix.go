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
	answers, err := begin(ctx, conn, r)
	if err != nil {
		return "", errors.Join(ErrNoPortal, err)
	}
	shown()
	select {
	case answer, ok := <-answers:
		if !ok {
			return "", nil // the bus has ended, and the dialog with it
		}
		return chosenPath(answer)
	case <-ctx.Done():
		return "", nil
	}
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

// begin has the portal show its dialog, and returns where the answer comes.
func begin(ctx context.Context, conn *dbus.Conn, r Request) (<-chan *dbus.Signal, error) {
	ctx, cancel := context.WithTimeout(ctx, answerTimeout)
	defer cancel()
	portal := conn.Object(portalName, portalPath)
	var version uint32
	if err := portal.CallWithContext(ctx, versionCall, 0, portalFiles, "version").Store(&version); err != nil {
		return nil, err
	}
	if r.Kind == Folder && version < folderSince {
		return nil, fmt.Errorf("version %d of the portal has no dialog for folders", version)
	}
	const token = "chooser"
	sender := strings.ReplaceAll(strings.TrimPrefix(conn.Names()[0], ":"), ".", "_")
	handle := dbus.ObjectPath(requestPath + sender + "/" + token)
	if err := conn.AddMatchSignalContext(ctx, dbus.WithMatchObjectPath(handle), dbus.WithMatchInterface(requestName)); err != nil {
		return nil, err
	}
	answers := make(chan *dbus.Signal, 1)
	conn.Signal(answers)
	method := portalFiles + ".OpenFile"
	if r.Kind == Save {
		method = portalFiles + ".SaveFile"
	}
	return answers, portal.CallWithContext(ctx, method, 0, r.Parent, r.Title, options(r, token)).Err
}

// options are what the portal is to know of a request.
func options(r Request, token string) map[string]dbus.Variant {
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
