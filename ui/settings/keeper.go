package settings

// Keeper holds the current settings, has them written to a file, and tells subscribers
// of changes. Its methods must be called on the UI goroutine, but for Flush.
type Keeper struct {
	file      *file
	now       Settings
	followers []func(old, now Settings)
	closed    bool
}

// Open reads the settings from the file at path, with the sections of the given games.
// Values that are missing or invalid are those of Defaults. A file that can't be parsed is
// renamed; see Damaged. With the path "" nothing is read or written.
//
// failed is called with the first error of writing the file, on any goroutine. If the file exists and
// can't be read, nothing is written: see Unread.
func Open(path string, failed func(error), games ...GameSection) *Keeper {
	f := openFile(path, failed)
	f.opened = decode(f.text, games)
	return &Keeper{file: f, now: f.opened}
}

// Get returns the settings.
func (k *Keeper) Get() Settings { return k.now }

// Subscribe registers a function that is called after every Change and Replace.
func (k *Keeper) Subscribe(follow func(old, now Settings)) { k.followers = append(k.followers, follow) }

// Change applies f to the settings and calls the subscribers.
func (k *Keeper) Change(f func(*Settings)) {
	s := k.now
	f(&s)
	k.Replace(s)
}

// Replace sets new settings and calls the subscribers. After Close it does nothing.
func (k *Keeper) Replace(s Settings) {
	if k.closed {
		return
	}
	old := k.now
	k.now = s
	k.file.save(s)
	for _, follow := range k.followers {
		follow(old, k.now)
	}
}

// Remember applies f to the settings without calling the subscribers, for values that
// matter only later. After Close it does nothing.
func (k *Keeper) Remember(f func(*Settings)) {
	if k.closed {
		return
	}
	f(&k.now)
	k.file.save(k.now)
}

// Close makes later changes do nothing, so that the next Flush is the last.
func (k *Keeper) Close() { k.closed = true }

// Damaged returns the new path of the file if it could not be read and was renamed,
// otherwise "".
func (k *Keeper) Damaged() string { return k.file.damaged }

// Unread returns why the file could not be read and is left alone, or nil.
func (k *Keeper) Unread() error { return k.file.unread }

// Flush writes changed settings at once and returns when the attempt is over. It can be
// called on any goroutine.
func (k *Keeper) Flush() { k.file.flush() }
