package gamelist

import (
	"slices"

	"npaastribe/game/store"
)

// listing finds the matches that are listed. If there are many it searches on another
// goroutine, one search at a time: if something changes during a search, its result is dropped
// and another search follows.
type listing struct {
	store       Store
	background  func(work func() (news string), report func()) // nil to search on the UI goroutine
	query       func() (store.Filter, store.Order)
	showWaiting func() // called when nothing has been shown yet
	show        func(found []store.Summary, fromTop bool)

	running bool     // a search is under way on another goroutine
	stale   bool     // its result must not be shown
	shown   bool     // something has been shown
	fromTop bool     // scroll to the top at the next show
	then    []func() // called after the next show
}

// syncLimit is the number of stored matches up to which a search is fast enough for the UI
// goroutine.
const syncLimit = 2000

// reload searches again.
func (l *listing) reload() {
	if l.running {
		l.stale = true
	} else {
		l.find()
	}
}

// reloadThen searches again, and calls do after showing the result.
func (l *listing) reloadThen(do func()) {
	l.then = append(l.then, do)
	l.reload()
}

// restart searches again, to show the result scrolled to the top.
func (l *listing) restart() {
	l.fromTop, l.then = true, nil
	l.reload()
}

func (l *listing) find() {
	var found []store.Summary
	filter, order := l.query()
	find := func() (news string) {
		found = l.store.List(filter, order)
		return ""
	}
	if l.background == nil || l.store.Count() <= syncLimit {
		find()
		l.deliver(found)
		return
	}
	l.running, l.stale = true, false
	if !l.shown {
		l.showWaiting()
	}
	l.background(find, func() {
		l.running = false
		if l.stale {
			l.find()
		} else {
			l.deliver(found)
		}
	})
}

// deliver shows the result of a search.
func (l *listing) deliver(found []store.Summary) {
	then, fromTop := l.then, l.fromTop
	l.shown, l.then, l.fromTop = true, nil, false
	l.show(found, fromTop)
	for _, do := range then {
		do()
	}
}

// remove shows the list without some matches, which have been deleted.
func (l *listing) remove(list []store.Summary, ids []store.ID) {
	l.stale = l.running
	gone := make(map[store.ID]bool, len(ids))
	for _, id := range ids {
		gone[id] = true
	}
	l.show(slices.DeleteFunc(slices.Clone(list), func(s store.Summary) bool { return gone[s.ID] }), false)
}

// reading reports whether matches may be missing because they are still being read or searched.
func (l *listing) reading() bool { return l.store.Reading() || l.running && !l.shown }
