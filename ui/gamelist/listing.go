package gamelist

import (
	"slices"

	"npaastribe/game/store"
)

// listing finds the matches that are listed. Many are looked for beside the window, one search
// at a time: what has changed meanwhile is looked for after it, and its own result is not shown.
type listing struct {
	store      Store
	background func(work func() (news string), report func()) // nil where everything is listed at once
	asked      func() (store.Filter, store.Order)
	waits      func() // called while nothing is known yet
	show       func(found []store.Summary, fromTop bool)

	running bool     // a search is under way
	stale   bool     // what it finds is not what is wanted
	known   bool     // something has been shown
	fromTop bool     // the first match is to be in sight then
	then    []func() // what is to be done then
}

// atOnce is how many matches are listed within a moment: they are not waited for.
const atOnce = 2000

// reload finds anew what is listed.
func (l *listing) reload() {
	if l.running {
		l.stale = true
	} else {
		l.find()
	}
}

// reloadThen is reload, and does something when it is shown.
func (l *listing) reloadThen(do func()) {
	l.then = append(l.then, do)
	l.reload()
}

// restart finds others, from the first one on.
func (l *listing) restart() {
	l.fromTop, l.then = true, nil
	l.reload()
}

func (l *listing) find() {
	var found []store.Summary
	filter, order := l.asked()
	find := func() (news string) {
		found = l.store.List(filter, order)
		return ""
	}
	if l.background == nil || l.store.Count() <= atOnce {
		find()
		l.deliver(found)
		return
	}
	l.running, l.stale = true, false
	if !l.known {
		l.waits()
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

// deliver shows what was found.
func (l *listing) deliver(found []store.Summary) {
	then, fromTop := l.then, l.fromTop
	l.known, l.then, l.fromTop = true, nil, false
	l.show(found, fromTop)
	for _, do := range then {
		do()
	}
}

// drop shows a list without matches that are there no more.
func (l *listing) drop(list []store.Summary, ids []store.ID) {
	l.stale = l.running
	gone := make(map[store.ID]bool, len(ids))
	for _, id := range ids {
		gone[id] = true
	}
	l.show(slices.DeleteFunc(slices.Clone(list), func(s store.Summary) bool { return gone[s.ID] }), false)
}

// reading reports whether matches may be missing because they are still being read or looked for.
func (l *listing) reading() bool { return l.store.Reading() || l.running && !l.known }
