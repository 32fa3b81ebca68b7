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

// answerTimeout is the maximum time for connecting to the bus, and for the portal to accept a
// request.
const answerTimeout = 3 * time.Second

// Names and constants of the desktop's portal for files; see
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.FileChooser.html.
const (
	portalName      = "org.freedesktop.portal.Desktop"
	portalPath      = "/org/freedesktop/portal/desktop"
	portalFiles     = "org.freedesktop.portal.FileChooser"
	requestName     = "org.freedesktop.portal.Request"
	requestPath     = portalPath + "/request/"
	busName         = "org.freedesktop.DBus"
	ownerSignal     = busName + ".NameOwnerChanged"
	versionCall     = "org.freedesktop.DBus.Properties.Get"
	folderSince     = 3 // first version that can choose a folder
	chosenStatus    = 0 // status of an answer with a file
	cancelledStatus = 1 // status of a cancelled dialog
)

// DesktopPortal returns the portal on the session bus. Every request looks for the portal
// anew, as it may start or end at any time.
func DesktopPortal() Portal { return desktopPortal{} }

type desktopPortal struct{}

// Choose implements Portal. Every request has its own connection to the bus; closing it
// closes the dialog.
func (desktopPortal) Choose(ctx context.Context, r Request, shown func()) (string, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	timer := time.AfterFunc(answerTimeout, cancel) // ends ctx, which closes the connection
	conn, err := connect(ctx)
	timer.Stop()
	if err != nil {
		return "", errors.Join(ErrNoPortal, err)
	}
	defer func() { _ = conn.Close() }()
	handle := handleOf(conn)
	signals := make(chan *dbus.Signal, 4)
	conn.Signal(signals)
	if err := showDialog(ctx, conn, r, handle); err != nil {
		return "", errors.Join(ErrNoPortal, err)
	}
	shown()
	for {
		select {
		case s, ok := <-signals:
			switch {
			case ctx.Err() != nil:
				return "", nil
			case !ok, portalLeft(s):
				return "", ErrNoPortal // the portal has left the bus, and its dialog is closed
			case s.Path == handle && s.Name == requestName+".Response":
				return chosenPath(s)
			}
		case <-ctx.Done():
			return "", nil
		}
	}
}

// portalLeft reports whether a signal says that the portal has left the bus, even if another
// process has taken its name.
func portalLeft(s *dbus.Signal) bool {
	return s.Name == ownerSignal && len(s.Body) == 3 && s.Body[0] == portalName && s.Body[1] != ""
}

// connect connects to the session bus. It never starts one, which nobody would end.
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

// token identifies the request on its connection.
const token = "chooser"

// handleOf returns the path of the request object on a connection.
func handleOf(conn *dbus.Conn) dbus.ObjectPath {
	sender := strings.ReplaceAll(strings.TrimPrefix(conn.Names()[0], ":"), ".", "_")
	return dbus.ObjectPath(requestPath + sender + "/" + token)
}

// showDialog makes the portal show its dialog. The answer is a signal of the object handle.
func showDialog(ctx context.Context, conn *dbus.Conn, r Request, handle dbus.ObjectPath) error {
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

// options returns the request in the format of the portal.
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

// chosenPath returns the path in an answer, "" if the dialog was cancelled. It returns
// ErrNoPortal if the dialog failed.
func chosenPath(answer *dbus.Signal) (string, error) {
	var status uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(answer.Body, &status, &results); err != nil {
		return "", err
	}
	switch status {
	case chosenStatus:
	case cancelledStatus:
		return "", nil
	default:
		return "", ErrNoPortal // the dialog failed
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
